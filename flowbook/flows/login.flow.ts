import { checkLogin, isEmpty } from '../../machines/auth/login.rules.ts';
import type { Credentials } from '../../machines/auth/login.setup.ts';
import { contract } from '../../contract/index.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import { captchaMachine } from '../../machines/auth/captcha.machine.ts';
import { loginMachine } from '../../machines/auth/login.machine.ts';
import type { LoginSettings } from '../../machines/auth/login.setup.ts';
import { smsCodeMachine } from '../../machines/auth/smsCode.machine.ts';
import type { StepUpWay } from '../../machines/auth/stepUp.rules.ts';
import { defineFlow, live } from '../flow.ts';
import { hears } from '../hears.ts';
import { always, isSlow, never } from '../laws/law.ts';
import { outcomesOf, refusal, refusedWith, refuses, replies } from '../outcomes.ts';
import { aPicture } from './captcha.flow.ts';
import { codeInForm } from './codes.ts';
import { loggedIn } from './stepUp.flow.ts';

// Inside the login form, captcha and SMS code run for real but succeed: their own flows cover everything else.
const captcha = defineFlow(captchaMachine, {
  cases: { 'picture.refreshed': 'internal', 'picture.spent': 'internal' },
  outcomes: { loadPicture: { 'a picture': aPicture } },
  project: ({ picture }) => picture !== null,
});

const smsCode = defineFlow(smsCodeMachine, {
  cases: codeInForm,
  outcomes: { sendCode: { 'sent, for a minute': { output: { kind: 'sent', resendAt: 60_000 } } }, slider: {} },
  variants: { 'at first': { sent: null } },
});

/** R4.39: the gateway wants the login confirmed in one of these ways. */
export const toBeConfirmed = (...ways: readonly StepUpWay[]) => {
  const stepUp = { ticket: 't1', ways };
  return {
    output: { kind: 'toConfirm', stepUp },
    wire: { kind: 'refusal', code: 'verification_needed', value: { stepUp } },
  } as const;
};

const captchaAsked = { captcha: true };

const settings: LoginSettings = {
  smsOffered: true,
  forcedPasswordChange: true,
  rememberedName: null,
  dialingCode: '84',
  digits: { 84: { least: 9, most: 10 } },
  sentCode: null,
};

/** Fixes the order in which fields are filled in; all orders would be thousands of ways that show nothing new. */
const order: Readonly<Record<string, (fields: Readonly<Record<string, string | boolean>>) => boolean>> = {
  'a name': ({ type, username }) => type === 'username' && username === '',
  'a password': ({ type, username, password }) => type === 'username' && username !== '' && password === '',
  'the captcha': ({ type, password, captcha }) => type === 'username' && password !== '' && captcha === '',
  'a short number': ({ type, mobileNum }) => type === 'sms' && mobileNum === '',
  'a number': ({ type, mobileNum }) => type === 'sms' && mobileNum === '912',
  'a code': ({ type, mobileNum, verificationCode }) =>
    type === 'sms' && mobileNum === '912345678' && verificationCode === '',
  'not to be remembered': ({ rememberMe }) => rememberMe === true,
};

const typed = {
  'a name': { name: 'username', value: 'mai' },
  'a password': { name: 'password', value: demoPassword },
  'the captcha': { name: 'captcha', value: 'HKMR4' },
  'a short number': { name: 'mobileNum', value: '912' },
  'a number': { name: 'mobileNum', value: '912345678' },
  'a code': { name: 'verificationCode', value: '123456' },
  'not to be remembered': { name: 'rememberMe', value: false },
} as const;

export const loginFlow = defineFlow(loginMachine, {
  synonyms: ['sign in', 'log on', 'unrecognized address', 'unrecognised address', 'new device'],
  cases: {
    'field.changed': typed,
    'type.chosen': { 'SMS code': { loginType: 'sms' }, password: { loginType: 'username' } },
    'code.requested': 'plain',
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'social.tried': 'plain',
    'social.failed': 'plain',
    'social.entered': { welcome: { reply: loggedIn } },
  },
  outcomes: {
    logIn: outcomesOf(contract.session.login, {
      welcome: replies(loggedIn),
      'welcome, weak password': replies({ ...loggedIn, passwordWeak: true }, { passwordWeak: true }),
      'to be confirmed': toBeConfirmed('sms', 'bankName'),
      wrong: refuses('wrong_credentials'),
      'wrong code': refuses('code_wrong'),
      'wrong, captcha next time': {
        output: { ...refusedWith(refusal('wrong_credentials', captchaAsked)), captchaNeeded: true },
        wire: { kind: 'refusal', code: 'wrong_credentials', value: captchaAsked },
      },
    }),
    rememberName: { kept: { output: undefined }, 'the browser stores nothing': { error: new Error('storage denied') } },
    captcha: live(captcha),
    smsCode: live(smsCode),
    social: 'silent',
    stepUp: {
      confirmed: { output: loggedIn },
      'given up': { output: { kind: 'givenUp' } },
      closed: { output: { kind: 'closed' } },
      broken: { error: new Error('the flow broke') },
    },
  },
  variants: {
    'SMS offered': () => ({ settings, session: hears(), panel: hears() }),
    'password only, name remembered': () => ({
      settings: { ...settings, smsOffered: false, rememberedName: 'mai' },
      session: hears(),
      panel: hears(),
    }),
  },
  project: ({ fields, errors, failure, captcha: picture, stepUp, loggedIn: outcome }) => [
    fields,
    errors,
    failure?.kind ?? null,
    picture !== null,
    stepUp !== null,
    outcome,
  ],
  offer: ({ context }, type, name) => {
    // Another account is used before anything is typed.
    if (type === 'social.tried') return context.fields.username === '' && context.fields.type === 'username';
    if (type === 'type.chosen') return context.fields.type !== (name === 'SMS code' ? 'sms' : 'username');
    return (
      type !== 'field.changed' ||
      ((name !== 'the captcha' || context.captcha !== null) && (order[name]?.({ ...context.fields }) ?? false))
    );
  },
  limit: 20_000,
  laws: [
    always('R5.13 R5.14 a form with errors is never sent to the gateway', {
      runs: ({ is, actor }) => {
        const sent = actor('logIn')?.input as Credentials | undefined;
        const { settings, captcha } = is.context;
        return !sent || isEmpty(checkLogin(sent.fields, { captcha: captcha !== null, digits: settings.digits }));
      },
    }),
    always('nobody is logged in without a reply that says so', {
      runs: ({ label, was, is }) =>
        is.context.loggedIn === (was?.context.loggedIn ?? null) ||
        /^(logIn ends: welcome|social\.entered: welcome$|stepUp ends: confirmed$)/.test(label),
    }),
    always('R4.10 two captchas are never requested within a second, unless one was used up', {
      runs: isSlow(({ is }) => is.context.captcha?.getSnapshot().value === 'loading', /^logIn ends/),
    }),
    never('what confirms a login outlives its form', {
      runs: ({ is }) => !is.matches('open') && is.context.stepUp !== null,
    }),
  ],
});
