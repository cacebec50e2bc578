import { assign, sendTo } from 'xstate';
import type { AccountEntered } from '../common/entry.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import type { Answer, Refused } from '../common/refusal.ts';
import type { Hears } from '../common/words.ts';
import type { Saying } from '../common/toast.ts';
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
import { targetOf, type SentCode } from '../common/codeSending.ts';
import { withNormalMobile, type Digits } from '../common/mobile.ts';
import type { FieldRule } from '../common/fieldRule.ts';
import { resetCodeMachine, type ResetCodeRef } from './resetCode.machine.ts';

type LinkReply = { kind: 'sent' } | Refused;

export type PhoneReply =
  | { kind: 'entered'; firstTimeLogin: boolean }
  /** R4.39: the password is set, and the login with it has to be confirmed. */
  | { kind: 'toConfirm' }
  | Refused;

interface ForgotInput {
  now: () => number;
  /** Whether a link can be sent by email. */
  emailOffered: boolean;
  /** R6.13 */
  phoneOffered: boolean;
  dialingCode: string;
  digits: Digits;
  /** R4.16: the code that this browser was last sent. */
  sentCode: SentCode | null;
  session: Hears<AccountEntered | { type: 'login.require'; replyTo: null }>;
  panel: Hears<{ type: 'panel.closed' }>;
  toasts: Hears<{ type: 'toast.asked' } & Saying>;
}

interface Context extends Omit<ForgotInput, 'dialingCode' | 'sentCode'>, FormContext<ForgotFields, ForgotErrors> {
  rule: FieldRule | null;
  code: ResetCodeRef;
  firstTimeLogin: boolean;
}

export const initialContext = ({ dialingCode, sentCode: _, ...input }: ForgotInput): Omit<Context, 'code'> => ({
  ...input,
  ...freshForm(noAnswers(dialingCode)),
  rule: null,
  firstTimeLogin: false,
});

/** The form as it is sent: the number as gateways keep it. */
export const filledOf = ({ context: { fields, digits } }: { context: Context }): ForgotFields =>
  withNormalMobile(fields, digits);

/** The parts of the chart of a forgotten password. */
export const forgotSetup = formSetup({
  types: {
    input: {} as ForgotInput,
    context: {} as Context,
    events: {} as
      | FormEvent<ForgotFields>
      | { type: 'way.chosen'; way: WayBack }
      | { type: 'code.requested' }
      | { type: 'notice.confirmed' }
      | { type: 'service.chosen' }
      | { type: 'rule.retried' },
  },
  actors: {
    sendLink: port<LinkReply, ForgotFields>('sendLink'),
    loadRule: port<FieldRule>('loadRule'),
    setPassword: port<PhoneReply, ForgotFields>('setPassword'),
    resetCode: resetCodeMachine,
  },
  check: ({ fields, digits, rule }, part) =>
    part === 'email' ? checkByEmail(fields) : checkByPhone(fields, { digits, rule }),
  refusedFields: problemsRefused,
  withoutSecrets: secretless,
}).extend({
  guards: {
    isToConfirm: (_, p: { answer: Answer }) => p.answer.kind === 'toConfirm',
    hasEmail: ({ context }) => context.emailOffered,
    hasPhone: ({ context }) => context.phoneOffered,
    isPhone: ({ context }, p: { way: WayBack }) => p.way === 'phone' && context.phoneOffered,
    isEmail: ({ context }, p: { way: WayBack }) => p.way === 'email' && context.emailOffered,
    hasRule: ({ context }) => context.rule !== null,
    isMobileValid: ({ context }) => isEmpty(checkNumber(context.fields, context.digits)),
  },
  actions: {
    storeRule: assign((_, p: { answer: FieldRule }) => ({ rule: p.answer, failure: null })),
    storeMobileError: assign(({ context }) => ({
      errors: { ...context.errors, ...checkNumber(context.fields, context.digits) },
    })),
    storeEntry: assign((_, p: { answer: Answer & Partial<{ firstTimeLogin: boolean }> }) => ({
      firstTimeLogin: p.answer.firstTimeLogin ?? false,
    })),
    sendCode: sendTo(
      ({ context }) => context.code,
      ({ context: { fields, digits } }) => ({ type: 'code.requested', target: targetOf(fields, digits) }),
    ),
    announceChange: sendTo(({ context }) => context.toasts, {
      type: 'toast.asked',
      kind: 'good',
      text: 'toast_password_changed',
    }),
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
