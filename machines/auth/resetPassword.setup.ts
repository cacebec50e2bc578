import { assign, sendTo } from 'xstate';
import type { Saying } from '../common/toast.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import type { Hears } from '../common/words.ts';
import { fieldsRefused, isRefusedWith, type Answer, type Refused } from '../common/refusal.ts';
import {
  checkNewPassword,
  noPassword,
  problemsNamed,
  type NewPassword,
  type NewPasswordErrors,
} from './newPassword.ts';
import type { FieldRule } from '../common/fieldRule.ts';

export interface ResetRequest {
  ticket: string;
  newPassword: string;
}

type ResetReply = { kind: 'done' } | Refused;

interface ResetInput {
  now: () => number;
  /** From the link of the email; good for one password. */
  ticket: string;
  session: Hears<{ type: 'password.changed' } | { type: 'login.require'; replyTo: null }>;
  dialogs: Hears<
    { type: 'panel.open'; name: 'forgotPassword'; part: null } | { type: 'modal.withdrawn'; name: 'login' }
  >;
  panel: Hears<{ type: 'panel.closed' }>;
  toasts: Hears<{ type: 'toast.asked' } & Saying>;
}

export interface Context extends ResetInput, FormContext<NewPassword, NewPasswordErrors> {
  rule: FieldRule | null;
}

export const initialContext = (input: ResetInput): Context => ({ ...input, ...freshForm(noPassword), rule: null });

const ticketForm = /^[A-Za-z0-9_.:-]{1,100}$/;

/** The parts of the chart of a new password by link. */
export const resetSetup = formSetup({
  types: {
    input: {} as ResetInput,
    context: {} as Context,
    events: {} as FormEvent<NewPassword> | { type: 'link.renewed' } | { type: 'rule.retried' },
  },
  actors: { loadRule: port<FieldRule>('loadRule'), setPassword: port<ResetReply, ResetRequest>('setPassword') },
  check: ({ fields, rule }) => checkNewPassword(fields, rule),
  refusedFields: (refused) => problemsNamed(fieldsRefused(refused)),
  withoutSecrets: () => noPassword,
}).extend({
  guards: {
    isWhole: ({ context }) => ticketForm.test(context.ticket),
    isOver: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'code_expired'),
  },
  actions: {
    storeRule: assign((_, p: { answer: FieldRule }) => ({ rule: p.answer, failure: null })),
    forgetTicket: assign({ ticket: '' }),
    closePanel: sendTo(({ context }) => context.panel, { type: 'panel.closed' }),
    announceChange: sendTo(({ context }) => context.toasts, {
      type: 'toast.asked',
      kind: 'good',
      text: 'toast_password_changed',
    }),
    tellChanged: sendTo(({ context }) => context.session, { type: 'password.changed' }),
    askLogin: sendTo(({ context }) => context.session, { type: 'login.require', replyTo: null }),
    withdrawLogin: sendTo(({ context }) => context.dialogs, { type: 'modal.withdrawn', name: 'login' }),
    askForLink: sendTo(({ context }) => context.dialogs, { type: 'panel.open', name: 'forgotPassword', part: null }),
  },
});
