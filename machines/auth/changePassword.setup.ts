import { assign, sendTo } from 'xstate';
import type { Saying } from '../common/toast.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import type { Hears } from '../common/words.ts';
import { fieldsRefused, isRefusedWith, type Refused } from '../common/refusal.ts';
import {
  checkNewPassword,
  noPassword,
  problemsNamed,
  type NewPassword,
  type NewPasswordErrors,
  type PasswordProblem,
} from './newPassword.ts';
import { problemOfSecret, type FieldRule } from '../common/fieldRule.ts';

/** R3.14 */
export interface ChangeFields extends NewPassword {
  oldPassword: string;
}

type ChangeErrors = NewPasswordErrors & { oldPassword?: PasswordProblem };

type ChangeReply = { kind: 'changed' } | Refused;

interface ChangeInput {
  now: () => number;
  /** R4.13: nothing else can be done before. */
  isDue: boolean;
  session: Hears<{ type: 'password.changed' } | { type: 'password.declined' }>;
  panel: Hears<{ type: 'panel.closed' }>;
  toasts: Hears<{ type: 'toast.asked' } & Saying>;
}

interface Context extends ChangeInput, FormContext<ChangeFields, ChangeErrors> {
  rule: FieldRule | null;
}

const noFields: ChangeFields = { oldPassword: '', ...noPassword };

export const initialContext = (input: ChangeInput): Context => ({ ...input, ...freshForm(noFields), rule: null });

const oldProblem = ({ oldPassword }: ChangeFields): ChangeErrors => {
  const id = problemOfSecret('password', oldPassword);
  return id ? { oldPassword: { id } } : {};
};

/** R5.10: the current password has to be typed, since the site keeps none. */
export const checkChange = (fields: ChangeFields, rule: FieldRule | null): ChangeErrors => ({
  ...oldProblem(fields),
  ...checkNewPassword(fields, rule, fields.oldPassword),
});

const refusedFields = (refused: Refused): ChangeErrors =>
  isRefusedWith(refused, 'wrong_credentials')
    ? { oldPassword: { id: 'password_wrong' } }
    : problemsNamed(fieldsRefused(refused));

/** The parts of the chart of a change. */
export const changeSetup = formSetup({
  types: {
    input: {} as ChangeInput,
    context: {} as Context,
    events: {} as FormEvent<ChangeFields> | { type: 'rule.retried' },
  },
  actors: { loadRule: port<FieldRule>('loadRule'), changePassword: port<ChangeReply, ChangeFields>('changePassword') },
  check: ({ fields, rule }) => checkChange(fields, rule),
  refusedFields,
  withoutSecrets: () => noFields,
}).extend({
  guards: { isDue: ({ context }) => context.isDue },
  actions: {
    storeRule: assign((_, p: { answer: FieldRule }) => ({ rule: p.answer, failure: null })),
    closePanel: sendTo(({ context }) => context.panel, { type: 'panel.closed' }),
    announceChange: sendTo(({ context }) => context.toasts, {
      type: 'toast.asked',
      kind: 'good',
      text: 'toast_password_changed',
    }),
    tellChanged: sendTo(({ context }) => context.session, { type: 'password.changed' }),
    tellDeclined: sendTo(({ context }) => context.session, { type: 'password.declined' }),
  },
});
