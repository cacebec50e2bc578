import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { refusalIn, waitAfter } from '../common/refusal.ts';
import { captchaMachine, type CaptchaRef } from './captcha.machine.ts';
import {
  checkLogin,
  checkMobile,
  isEmpty,
  isPasswordDue,
  type Digits,
  type LoginErrors,
  type LoginField,
  type LoginFields,
} from './login.rules.ts';
import { smsCodeMachine, type SmsCodeRef } from './smsCode.machine.ts';
import type { StepUp } from './stepUp.rules.ts';

/** What the gateway says of the form. */
export interface LoginOffer {
  smsOffered: boolean;
  forcedPasswordChange: boolean;
  dialingCode: string;
  digits: Digits;
}

export interface LoginSettings extends LoginOffer {
  rememberedName: string | null;
  /** R4.16: from when on another code by SMS can be asked for, by the clock that `now` reads. */
  codeAgainAt: () => number;
}

export interface LoggedIn {
  kind: 'loggedIn';
  firstTimeLogin: boolean;
  passwordExpired: boolean;
  passwordWeak: boolean;
}

export type LoginReply =
  LoggedIn | { kind: 'toConfirm'; stepUp: StepUp } | { kind: 'refused'; failure: Failure; captchaNeeded: boolean };

/** How a login goes that is made beside the form. */
export type EntryAside =
  /** The gateway is asked; its answer may be a session. */
  { type: 'entry.tried' } | { type: 'entry.failed' } | { type: 'entry.made'; reply: LoggedIn };

/** How the confirmation of a login goes. */
export type Confirmation = EntryAside | { type: 'confirmation.givenUp' };

export type LoginOutcome =
  | { kind: 'loggedIn'; firstTimeLogin: boolean; passwordDue: boolean; rememberedName: string | null }
  | { kind: 'closed' };

export interface Credentials {
  fields: LoginFields;
  captchaId: string | null;
}

interface Context {
  now: () => number;
  settings: LoginSettings;
  fields: LoginFields;
  errors: LoginErrors;
  failure: Failure | null;
  /** Until when a further try is not taken. */
  waitUntil: number;
  /** There once a failed login has asked for it. */
  captcha: CaptchaRef | null;
  sms: SmsCodeRef;
  /** R4.39: there while the login is to be confirmed. */
  stepUp: StepUp | null;
  outcome: LoginOutcome;
}

type Changed = { [Name in LoginField]: { type: 'field.changed'; name: Name; value: LoginFields[Name] } }[Exclude<
  LoginField,
  'type'
>];

/** The name that the form asks to keep, or null to forget any. */
export const nameToKeep = ({ fields }: Context): string | null =>
  fields.type === 'username' && fields.rememberMe ? fields.username.trim() : null;

const problems = ({ fields, captcha, settings }: Context): LoginErrors =>
  checkLogin(fields, { captcha: captcha !== null, digits: settings.digits });

/** The parts of the login chart. */
export const loginSetup = setup({
  types: {
    input: {} as { now: () => number; settings: LoginSettings },
    context: {} as Context,
    events: {} as
      | Changed
      | { type: 'type.chosen'; loginType: LoginFields['type'] }
      | { type: 'code.requested' }
      | { type: 'form.submitted' }
      | { type: 'login.closed' }
      | Confirmation,
    output: {} as LoginOutcome,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    logIn: port<LoginReply, Credentials>('logIn'),
    rememberName: port<undefined, string | null>('rememberName'),
    captcha: captchaMachine,
    smsCode: smsCodeMachine,
  },
  delays: { untilAllowed: ({ context }) => Math.max(0, context.waitUntil - context.now()) },
  guards: {
    isOffered: ({ context }, p: { loginType: LoginFields['type'] }) =>
      p.loginType === 'username' || context.settings.smsOffered,
    isFilledIn: ({ context }) => isEmpty(problems(context)),
    isMobileValid: ({ context }) => isEmpty(checkMobile(context.fields, context.settings.digits)),
    isIn: (_, p: { answer: LoginReply }) => p.answer.kind === 'loggedIn',
    isToConfirm: (_, p: { answer: LoginReply }) => p.answer.kind === 'toConfirm',
    isConfirming: ({ context }) => context.stepUp !== null,
    isRateLimited: (_, p: { answer: LoginReply }) => waitAfter(p.answer) !== null,
    needsFirstCaptcha: ({ context }, p: { answer: LoginReply }) =>
      p.answer.kind === 'refused' && p.answer.captchaNeeded && context.captcha === null,
    hasCaptcha: ({ context }) => context.captcha !== null,
  },
  actions: {
    storeField: assign(({ context }, p: { name: LoginField; value: string | boolean }) => {
      const { [p.name]: _, ...errors } = context.errors;
      return { fields: { ...context.fields, [p.name]: p.value }, errors };
    }),
    storeType: assign(({ context }, p: { loginType: LoginFields['type'] }) => ({
      fields: { ...context.fields, type: p.loginType },
      errors: {},
      failure: null,
    })),
    storeErrors: assign(({ context }) => ({ errors: problems(context) })),
    storeMobileError: assign(({ context }) => ({
      errors: { ...context.errors, ...checkMobile(context.fields, context.settings.digits) },
    })),
    clearFailure: assign({ failure: null, errors: {} }),
    storeRefusal: assign((_, p: { answer: LoginReply }) => refusalIn(p.answer)),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    storeWait: assign(({ context }, p: { answer: LoginReply }) => ({
      waitUntil: context.now() + (waitAfter(p.answer) ?? 0),
    })),
    storeOutcome: assign(({ context }, p: { answer: LoginReply }) =>
      p.answer.kind === 'loggedIn'
        ? {
            outcome: {
              kind: 'loggedIn' as const,
              firstTimeLogin: p.answer.firstTimeLogin,
              passwordDue: isPasswordDue(context.fields, p.answer, context.settings.forcedPasswordChange),
              rememberedName: nameToKeep(context),
            },
          }
        : {},
    ),
    storeStepUp: assign((_, p: { answer: LoginReply }) =>
      p.answer.kind === 'toConfirm' ? { stepUp: p.answer.stepUp } : {},
    ),
    forgetStepUp: assign({ stepUp: null }),
    startCaptcha: assign(({ context, spawn }) => ({
      captcha: spawn('captcha', { id: 'captcha', input: { now: context.now } }),
    })),
    spendCaptcha: enqueueActions(({ context, enqueue }) => {
      if (context.captcha) enqueue.sendTo(context.captcha, { type: 'picture.spent' });
    }),
    clearCaptcha: assign(({ context }) => ({ fields: { ...context.fields, captcha: '' } })),
    sendCode: sendTo(
      ({ context }) => context.sms,
      ({ context: { fields } }) => ({
        type: 'code.requested',
        target: { mobile: fields.mobileNum, dialingCode: fields.countryDialingCode },
      }),
    ),
    forgetSecrets: assign(({ context }) => ({
      fields: { ...context.fields, password: '', captcha: '', verificationCode: '' },
      stepUp: null,
    })),
  },
});
