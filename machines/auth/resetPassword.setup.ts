import { assign, sendTo, setup } from 'xstate';
import type { Saying } from '../app/toasts.rules.ts';
import { toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { fieldsRefused, isRefusedWith, refusalIn, waitAfter } from '../common/refusal.ts';
import {
  checkNewPassword,
  noPassword,
  problemsNamed,
  type NewPassword,
  type NewPasswordErrors,
} from './newPassword.rules.ts';
import type { FieldRule } from './register.rules.ts';

export interface ResetRequest {
  ticket: string;
  newPassword: string;
}

/** A refusal may name the fields that it is about. */
export type ResetReply = { kind: 'done' } | { kind: 'refused'; failure: Failure; fields: readonly string[] };

export interface ResetInput {
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

interface Context extends ResetInput {
  rule: FieldRule | null;
  fields: NewPassword;
  errors: NewPasswordErrors;
  failure: Failure | null;
  /** Until when a further try is not taken. */
  waitUntil: number;
}

export const atFirst = (input: ResetInput): Context => ({
  ...input,
  rule: null,
  fields: noPassword,
  errors: {},
  failure: null,
  waitUntil: 0,
});

/** What the ticket of a whole link looks like. */
const ticketForm = /^[A-Za-z0-9_.:-]{1,100}$/;

/** What a refusal says of single fields. */
const problemsOf = (reply: ResetReply): NewPasswordErrors => problemsNamed(fieldsRefused(reply));

const isEmpty = (errors: NewPasswordErrors): boolean => Object.keys(errors).length === 0;

/** The parts of the chart of a new password by link. */
export const resetSetup = setup({
  types: {
    input: {} as ResetInput,
    context: {} as Context,
    events: {} as
      | { type: 'field.changed'; name: keyof NewPassword; value: string }
      | { type: 'form.submitted' }
      | { type: 'form.closed' }
      | { type: 'link.renewed' }
      | { type: 'rule.retried' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { loadRule: port<FieldRule>('loadRule'), setPassword: port<ResetReply, ResetRequest>('setPassword') },
  delays: { untilAllowed: ({ context }) => Math.max(0, context.waitUntil - context.now()) },
  guards: {
    isWhole: ({ context }) => ticketForm.test(context.ticket),
    isFilledIn: ({ context }) => isEmpty(checkNewPassword(context.fields, context.rule)),
    isDone: (_, p: { answer: ResetReply }) => p.answer.kind === 'done',
    isOver: (_, p: { answer: ResetReply }) => isRefusedWith(p.answer, 'code_expired'),
    isRateLimited: (_, p: { answer: ResetReply }) => waitAfter(p.answer) !== null,
    isAboutFields: (_, p: { answer: ResetReply }) => !isEmpty(problemsOf(p.answer)),
  },
  actions: {
    storeRule: assign((_, p: { rule: FieldRule }) => ({ rule: p.rule, failure: null })),
    storeField: assign(({ context }, p: { name: keyof NewPassword; value: string }) => {
      const { [p.name]: _, ...errors } = context.errors;
      return { fields: { ...context.fields, [p.name]: p.value }, errors };
    }),
    storeErrors: assign(({ context }) => ({ errors: checkNewPassword(context.fields, context.rule), failure: null })),
    storeFieldErrors: assign((_, p: { answer: ResetReply }) => ({ errors: problemsOf(p.answer) })),
    storeRefusal: assign((_, p: { answer: ResetReply }) => refusalIn(p.answer)),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    storeWait: assign(({ context }, p: { answer: ResetReply }) => ({
      waitUntil: context.now() + (waitAfter(p.answer) ?? 0),
    })),
    clearFailure: assign({ failure: null, errors: {} }),
    forgetSecrets: assign({ fields: noPassword }),
    forgetTicket: assign({ ticket: '' }),
    closePanel: sendTo(({ context }) => context.panel, { type: 'panel.closed' }),
    sayChanged: sendTo(({ context }) => context.toasts, {
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
