import { assign, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import { fieldsRefused, isRefusedWith, refusalIn } from '../common/refusal.ts';
import { waitNamed } from '../common/wait.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import type { Saying } from '../app/toasts.rules.ts';
import {
  checkNewPassword,
  noPassword,
  problemsNamed,
  type NewPassword,
  type NewPasswordErrors,
  type PasswordProblem,
} from './newPassword.rules.ts';
import type { FieldRule } from './register.rules.ts';

/** R3.14: what a change of the password asks for. */
export interface ChangeFields extends NewPassword {
  oldPassword: string;
}

export type ChangeErrors = NewPasswordErrors & { oldPassword?: PasswordProblem };

/** A refusal may name the fields that it is about. */
export type ChangeReply = { kind: 'changed' } | { kind: 'refused'; failure: Failure; fields: readonly string[] };

export interface ChangeInput {
  now: () => number;
  /** R4.13: nothing else can be done before. */
  isDue: boolean;
  session: Hears<{ type: 'password.changed' } | { type: 'password.declined' }>;
  panel: Hears<{ type: 'panel.closed' }>;
  toasts: Hears<{ type: 'toast.asked' } & Saying>;
}

interface Context extends ChangeInput {
  rule: FieldRule | null;
  fields: ChangeFields;
  errors: ChangeErrors;
  failure: Failure | null;
  /** Until when a further try is not taken. */
  waitUntil: number;
}

const noFields: ChangeFields = { oldPassword: '', ...noPassword };

export const atFirst = (input: ChangeInput): Context => ({
  ...input,
  rule: null,
  fields: noFields,
  errors: {},
  failure: null,
  waitUntil: 0,
});

/** R5.10: the site keeps no password, so the old one is never known already. */
export const checkChange = (fields: ChangeFields, rule: FieldRule | null): ChangeErrors => ({
  ...(fields.oldPassword === '' && { oldPassword: { id: 'required' as const } }),
  ...checkNewPassword(fields, rule, fields.oldPassword),
});

/** What a refusal says of single fields. */
const problemsOf = (reply: ChangeReply): ChangeErrors => {
  if (isRefusedWith(reply, 'wrong_credentials')) return { oldPassword: { id: 'password_wrong' } };
  return problemsNamed(fieldsRefused(reply));
};

const isEmpty = (errors: ChangeErrors): boolean => Object.keys(errors).length === 0;

/** The parts of the chart of a change. */
export const changeSetup = setup({
  types: {
    input: {} as ChangeInput,
    context: {} as Context,
    events: {} as
      | { type: 'field.changed'; name: keyof ChangeFields; value: string }
      | { type: 'form.submitted' }
      | { type: 'form.closed' }
      | { type: 'rule.retried' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { loadRule: port<FieldRule>('loadRule'), changePassword: port<ChangeReply, ChangeFields>('changePassword') },
  delays: { untilAllowed: ({ context }) => Math.max(0, context.waitUntil - context.now()) },
  guards: {
    isDue: ({ context }) => context.isDue,
    isFilledIn: ({ context }) => isEmpty(checkChange(context.fields, context.rule)),
    isChanged: (_, p: { reply: ChangeReply }) => p.reply.kind === 'changed',
    isToldToWait: (_, p: { reply: ChangeReply }) => waitNamed(p.reply) !== null,
    isAboutFields: (_, p: { reply: ChangeReply }) => !isEmpty(problemsOf(p.reply)),
  },
  actions: {
    storeRule: assign((_, p: { rule: FieldRule }) => ({ rule: p.rule, failure: null })),
    storeField: assign(({ context }, p: { name: keyof ChangeFields; value: string }) => {
      const { [p.name]: _, ...errors } = context.errors;
      return { fields: { ...context.fields, [p.name]: p.value }, errors };
    }),
    storeErrors: assign(({ context }) => ({ errors: checkChange(context.fields, context.rule), failure: null })),
    storeProblems: assign((_, p: { reply: ChangeReply }) => ({ errors: problemsOf(p.reply) })),
    storeRefusal: assign((_, p: { reply: ChangeReply }) => refusalIn(p.reply)),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    storeWait: assign(({ context }, p: { reply: ChangeReply }) => ({
      waitUntil: context.now() + (waitNamed(p.reply) ?? 0),
    })),
    clearFailure: assign({ failure: null, errors: {} }),
    forgetSecrets: assign({ fields: noFields }),
    closePanel: sendTo(({ context }) => context.panel, { type: 'panel.closed' }),
    sayChanged: sendTo(({ context }) => context.toasts, {
      type: 'toast.asked',
      kind: 'good',
      text: 'toast_password_changed',
    }),
    tellChanged: sendTo(({ context }) => context.session, { type: 'password.changed' }),
    tellDeclined: sendTo(({ context }) => context.session, { type: 'password.declined' }),
  },
});
