import { assign, enqueueActions, sendTo, type AnyActorRef } from 'xstate';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import { isRefusedWith, waitAfter, type Answer, type Refused } from '../common/refusal.ts';
import type { Hears } from '../common/words.ts';
import { captchaMachine, type CaptchaRef } from './captcha.machine.ts';
import type { AccountEntered, LoggedIn } from '../common/entry.ts';
import {
  checkLogin,
  emptyFields,
  isEmpty,
  isPasswordDue,
  sentName,
  type LoginErrors,
  type LoginFields,
} from './login.rules.ts';
import { targetOf, type SentCode } from '../common/codeSending.ts';
import { checkMobile, withNormalMobile } from '../common/mobile.ts';
import { smsCodeMachine, type SmsCodeRef } from './smsCode.machine.ts';
import { socialMachine } from './social.machine.ts';
import type { SocialNews } from './social.setup.ts';
import { stepUpMachine } from './stepUp.machine.ts';
import type { StepUp } from './stepUp.rules.ts';
import type { StepUpOutcome } from './stepUp.setup.ts';
import type { LoginOffer } from '../common/siteStatus.ts';

export interface LoginSettings extends LoginOffer {
  rememberedName: string | null;
  /** R4.16: the last code sent to this browser. */
  sentCode: SentCode | null;
}

export type LoginReply =
  | LoggedIn
  /** R4.39: the address is not recognised. */
  | { kind: 'toConfirm'; stepUp: StepUp }
  | (Refused & { captchaNeeded?: true });

export interface Credentials {
  fields: LoginFields;
  captchaId: string | null;
}

export interface LoginInput {
  now: () => number;
  settings: LoginSettings;
  session: Hears<AccountEntered | { type: 'login.declined' }>;
  panel: Hears<{ type: 'panel.closed' }>;
}

interface Context extends LoginInput, FormContext<LoginFields, LoginErrors> {
  /** Null until a failed login has required one. */
  captcha: CaptchaRef | null;
  sms: SmsCodeRef;
  /** R4.39: null unless the login has to be confirmed. */
  stepUp: StepUp | null;
  loggedIn: LoggedIn | null;
}

export const initialContext = (input: LoginInput, sms: SmsCodeRef): Context => ({
  ...input,
  ...freshForm(emptyFields(input.settings.rememberedName, input.settings.dialingCode)),
  captcha: null,
  sms,
  stepUp: null,
  loggedIn: null,
});

/** The name to remember, or null to forget any. */
export const nameToKeep = ({ fields }: Context): string | null =>
  fields.type === 'username' && fields.rememberMe ? fields.username.trim() : null;

/** The body of the login call: the form, and the id of the captcha it answers. */
export const credentialsOf = ({ context: { fields, captcha, settings } }: { context: Context }): Credentials => ({
  fields: {
    ...withNormalMobile(fields, settings.digits),
    username: sentName(fields.username, fields.countryDialingCode, settings.digits),
  },
  captchaId: captcha?.getSnapshot().context.picture?.id ?? null,
});

/** The social login in progress in this form. */
export const ownSocial = ({ context, self }: { context: Context; self: AnyActorRef }) => ({
  now: context.now,
  form: self as Hears<SocialNews>,
  session: null,
});

/** The way that is chosen. */
export const chosenType = ({ event }: { event: { loginType: LoginFields['type'] } }) => ({
  loginType: event.loginType,
});

const isLoggedIn = (reply: Answer): reply is LoggedIn => reply.kind === 'loggedIn';

/** The parts of the login chart. */
export const loginSetup = formSetup({
  types: {
    input: {} as LoginInput,
    context: {} as Context,
    events: {} as
      | FormEvent<LoginFields>
      | { type: 'type.chosen'; loginType: LoginFields['type'] }
      | { type: 'code.requested' }
      | SocialNews,
  },
  actors: {
    logIn: port<LoginReply, Credentials>('logIn'),
    rememberName: port<undefined, string | null>('rememberName'),
    captcha: captchaMachine,
    smsCode: smsCodeMachine,
    stepUp: stepUpMachine,
    social: socialMachine,
  },
  check: ({ fields, captcha, settings }) => checkLogin(fields, { captcha: captcha !== null, digits: settings.digits }),
  refusedFields: (refused, { fields }): LoginErrors =>
    fields.type === 'sms' && isRefusedWith(refused, 'code_wrong') ? { verificationCode: 'code_wrong' } : {},
  withoutSecrets: (fields) => ({ ...fields, password: '', captcha: '', verificationCode: '' }),
}).extend({
  guards: {
    isOffered: ({ context }, p: { loginType: LoginFields['type'] }) =>
      p.loginType === 'username' || context.settings.smsOffered,
    isMobileValid: ({ context }) => isEmpty(checkMobile(context.fields, context.settings.digits)),
    isToConfirm: (_, p: { answer: LoginReply }) => p.answer.kind === 'toConfirm',
    isConfirmed: (_, p: { outcome: StepUpOutcome }) => isLoggedIn(p.outcome),
    isLeft: (_, p: { outcome: StepUpOutcome }) => p.outcome.kind === 'closed',
    needsFirstCaptcha: ({ context }, p: { answer: LoginReply }) =>
      p.answer.kind === 'refused' && p.answer.captchaNeeded === true && context.captcha === null,
    isCaptchaSpent: ({ context }, p: { answer: LoginReply }) =>
      context.captcha !== null && waitAfter(p.answer) === null,
  },
  actions: {
    storeType: assign(({ context }, p: { loginType: LoginFields['type'] }) => ({
      fields: { ...context.fields, type: p.loginType },
      errors: {},
      failure: null,
    })),
    storeMobileError: assign(({ context }) => ({
      errors: { ...context.errors, ...checkMobile(context.fields, context.settings.digits) },
    })),
    storeLogin: assign((_, { answer }: { answer: Answer }) => (isLoggedIn(answer) ? { loggedIn: answer } : {})),
    storeStepUp: assign((_, p: { answer: LoginReply }) =>
      p.answer.kind === 'toConfirm' ? { stepUp: p.answer.stepUp } : {},
    ),
    forgetStepUp: assign({ stepUp: null }),
    startCaptcha: assign(({ context, spawn }) => ({
      captcha: spawn('captcha', { id: 'captcha', input: { now: context.now } }),
    })),
    spendCaptcha: enqueueActions(({ context, enqueue }) => {
      if (context.captcha) enqueue.sendTo(context.captcha, { type: 'picture.spent' });
      enqueue.assign({ fields: { ...context.fields, captcha: '' } });
    }),
    sendCode: sendTo(
      ({ context }) => context.sms,
      ({ context: { fields, settings } }) => ({ type: 'code.requested', target: targetOf(fields, settings.digits) }),
    ),
    closePanel: sendTo(({ context }) => context.panel, { type: 'panel.closed' }),
    tellDeclined: sendTo(({ context }) => context.session, { type: 'login.declined' }),
    tellEntered: enqueueActions(({ context: { session, fields, settings, loggedIn }, enqueue }) => {
      if (loggedIn === null) return;
      const entry = {
        firstTimeLogin: loggedIn.firstTimeLogin,
        passwordDue: isPasswordDue(fields, loggedIn, settings.forcedPasswordChange),
        registered: null,
      };
      enqueue.sendTo(session, { type: 'account.entered', entry });
    }),
  },
});
