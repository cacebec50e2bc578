import { assign, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { refusalIn, waitAfter } from '../common/refusal.ts';
import type { AccountEntered } from './entry.ts';
import {
  checkByEmail,
  checkByPhone,
  checkNumber,
  isEmpty,
  noAnswers,
  problemsRefused,
  secretless,
  type ForgotErrors,
  type ForgotFields,
  type WayBack,
} from './forgotPassword.rules.ts';
import type { Digits } from './login.rules.ts';
import type { FieldRule } from './register.rules.ts';
import { resetCodeMachine, type ResetCodeRef } from './resetCode.machine.ts';

export type LinkReply = { kind: 'sent' } | { kind: 'refused'; failure: Failure };

/** A refusal may name the fields that it is about. */
export type PhoneReply =
  { kind: 'entered'; firstTimeLogin: boolean } | { kind: 'refused'; failure: Failure; fields: readonly string[] };

export interface ForgotInput {
  now: () => number;
  /** R6.13 */
  phoneOffered: boolean;
  dialingCode: string;
  digits: Digits;
  /** From when on another code can be asked for. */
  resendAt: number;
  session: Hears<AccountEntered | { type: 'login.require'; replyTo: null }>;
  panel: Hears<{ type: 'panel.closed' }>;
}

interface Context extends Omit<ForgotInput, 'dialingCode' | 'resendAt'> {
  rule: FieldRule | null;
  fields: ForgotFields;
  errors: ForgotErrors;
  failure: Failure | null;
  /** Until when a further try is not taken. */
  waitUntil: number;
  code: ResetCodeRef;
  firstTimeLogin: boolean;
}

const problems = ({ fields, digits, rule }: Context): ForgotErrors => checkByPhone(fields, { digits, rule });

/** What a refusal says of single fields. */
const problemsOf = (reply: PhoneReply): ForgotErrors =>
  reply.kind === 'refused' && reply.failure.kind === 'refused' ? problemsRefused(reply.failure.code, reply.fields) : {};

type Reply = LinkReply | PhoneReply;

/** The parts of the chart of the ways back in. */
export const forgotSetup = setup({
  types: {
    input: {} as ForgotInput,
    context: {} as Context,
    events: {} as
      | { type: 'way.chosen'; way: WayBack }
      | { type: 'field.changed'; name: keyof ForgotFields; value: string }
      | { type: 'code.requested' }
      | { type: 'form.submitted' }
      | { type: 'form.closed' }
      | { type: 'notice.confirmed' }
      | { type: 'rule.retried' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    sendLink: port<LinkReply, ForgotFields>('sendLink'),
    loadRule: port<FieldRule>('loadRule'),
    setPassword: port<PhoneReply, ForgotFields>('setPassword'),
    resetCode: resetCodeMachine,
  },
  delays: { untilAllowed: ({ context }) => Math.max(0, context.waitUntil - context.now()) },
  guards: {
    isPhone: ({ context }, p: { way: WayBack }) => p.way === 'phone' && context.phoneOffered,
    isEmail: (_, p: { way: WayBack }) => p.way === 'email',
    hasRule: ({ context }) => context.rule !== null,
    canAskForLink: ({ context }) => isEmpty(checkByEmail(context.fields)),
    canSetPassword: ({ context }) => isEmpty(problems(context)),
    isMobileValid: ({ context }) => isEmpty(checkNumber(context.fields, context.digits)),
    isSent: (_, p: { answer: LinkReply }) => p.answer.kind === 'sent',
    isEntered: (_, p: { answer: PhoneReply }) => p.answer.kind === 'entered',
    isRateLimited: (_, p: { answer: Reply }) => waitAfter(p.answer) !== null,
    isAboutFields: (_, p: { answer: PhoneReply }) => !isEmpty(problemsOf(p.answer)),
  },
  actions: {
    storeRule: assign((_, p: { rule: FieldRule }) => ({ rule: p.rule, failure: null })),
    storeField: assign(({ context }, p: { name: keyof ForgotFields; value: string }) => {
      const { [p.name]: _, ...errors } = context.errors;
      return { fields: { ...context.fields, [p.name]: p.value }, errors };
    }),
    storeEmailErrors: assign(({ context }) => ({ errors: checkByEmail(context.fields), failure: null })),
    storePhoneErrors: assign(({ context }) => ({ errors: problems(context), failure: null })),
    storeMobileError: assign(({ context }) => ({
      errors: { ...context.errors, ...checkNumber(context.fields, context.digits) },
    })),
    storeFieldErrors: assign((_, p: { answer: PhoneReply }) => ({ errors: problemsOf(p.answer) })),
    storeRefusal: assign((_, p: { answer: Reply }) => refusalIn(p.answer)),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    storeWait: assign(({ context }, p: { answer: Reply }) => ({
      waitUntil: context.now() + (waitAfter(p.answer) ?? 0),
    })),
    storeEntry: assign((_, p: { answer: PhoneReply }) =>
      p.answer.kind === 'entered' ? { firstTimeLogin: p.answer.firstTimeLogin } : {},
    ),
    clearFailure: assign({ failure: null, errors: {} }),
    forgetSecrets: assign(({ context }) => ({ fields: secretless(context.fields) })),
    sendCode: sendTo(
      ({ context }) => context.code,
      ({ context: { fields } }) => ({
        type: 'code.requested',
        target: { mobile: fields.mobileNum, dialingCode: fields.countryDialingCode },
      }),
    ),
    closePanel: sendTo(({ context }) => context.panel, { type: 'panel.closed' }),
    askLogin: sendTo(({ context }) => context.session, { type: 'login.require', replyTo: null }),
    tellEntered: sendTo(
      ({ context }) => context.session,
      ({ context: { firstTimeLogin } }) => ({
        type: 'account.entered',
        entry: { firstTimeLogin, passwordDue: false, registered: null },
      }),
    ),
  },
});

export const atFirst = ({ dialingCode, resendAt: _, ...input }: ForgotInput): Omit<Context, 'code'> => ({
  ...input,
  rule: null,
  fields: noAnswers(dialingCode),
  errors: {},
  failure: null,
  waitUntil: 0,
  firstTimeLogin: false,
});
