import { captchaMachine } from '../../machines/auth/captcha.machine.ts';
import { loginMachine } from '../../machines/auth/login.machine.ts';
import { smsCodeMachine } from '../../machines/auth/smsCode.machine.ts';
import type { LoginSettings } from '../../machines/auth/login.setup.ts';
import { defineFlow, live } from '../flow.ts';
import { aPicture } from './captcha.flow.ts';
import { offline, refusal, tooMany } from './samples.ts';

// Inside the login form its two helpers run for real but go well: each has a flow of its own for everything else.
const captcha = defineFlow(captchaMachine, {
  cases: { 'picture.refreshed': 'internal', 'picture.spent': 'internal' },
  outcomes: { loadPicture: { 'a picture': aPicture } },
  project: ({ picture }) => picture !== null,
});

const smsCode = defineFlow(smsCodeMachine, {
  cases: { 'code.requested': 'internal', 'refusal.confirmed': 'internal' },
  outcomes: { sendCode: { 'sent, for a minute': { output: { kind: 'sent', resendAt: 60_000 } } } },
  variants: { 'at first': { resendAt: 0 } },
});

const settings: LoginSettings = {
  smsOffered: true,
  forcedPasswordChange: true,
  rememberedName: null,
  dialingCode: '84',
  digits: { 84: { least: 9, most: 10 } },
  codeAgainAt: () => 0,
};

const loggedIn = { kind: 'loggedIn', firstTimeLogin: false, passwordExpired: false, passwordWeak: false } as const;

/** In which order the fields are filled in; every order would be thousands of ways that show nothing new. */
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

export const loginFlow = defineFlow(loginMachine, {
  cases: {
    'field.changed': {
      'a name': { name: 'username', value: 'mai' },
      'a password': { name: 'password', value: 'deal-me-in' },
      'the captcha': { name: 'captcha', value: 'HKMR4' },
      'a short number': { name: 'mobileNum', value: '912' },
      'a number': { name: 'mobileNum', value: '912345678' },
      'a code': { name: 'verificationCode', value: '123456' },
      'not to be remembered': { name: 'rememberMe', value: false },
    },
    'type.chosen': { 'SMS code': { loginType: 'sms' }, password: { loginType: 'username' } },
    'code.requested': 'plain',
    'form.submitted': 'plain',
    'login.closed': 'plain',
    'entry.tried': 'plain',
    'entry.failed': 'plain',
    'entry.made': { welcome: { reply: loggedIn } },
    'confirmation.givenUp': 'plain',
  },
  outcomes: {
    logIn: {
      welcome: { output: loggedIn },
      'welcome, weak password': { output: { ...loggedIn, passwordWeak: true } },
      'to be confirmed': { output: { kind: 'toConfirm', stepUp: { ticket: 't1', ways: ['sms', 'bankName'] } } },
      wrong: {
        output: {
          kind: 'refused',
          failure: refusal('wrong_credentials', 'The account or password is incorrect.'),
          captchaNeeded: false,
        },
      },
      'wrong, captcha next time': {
        output: {
          kind: 'refused',
          failure: refusal('wrong_credentials', 'The account or password is incorrect.'),
          captchaNeeded: true,
        },
      },
      'too many, wait 42 s': { output: { kind: 'refused', failure: tooMany(42), captchaNeeded: false } },
      'no answer': offline,
    },
    rememberName: { kept: { output: undefined }, 'the browser keeps nothing': { error: new Error('storage denied') } },
    captcha: live(captcha),
    smsCode: live(smsCode),
  },
  variants: {
    'SMS offered': { settings },
    'password only, name remembered': { settings: { ...settings, smsOffered: false, rememberedName: 'mai' } },
  },
  project: ({ fields, errors, failure, captcha: picture, stepUp, outcome }) => [
    fields,
    errors,
    failure?.kind ?? null,
    picture !== null,
    stepUp !== null,
    outcome,
  ],
  offer: ({ context }, type, name) => {
    // Another account is used before anything is typed, or while a login is being confirmed.
    if (type === 'entry.tried')
      return context.stepUp !== null || (context.fields.username === '' && context.fields.type === 'username');
    if (type === 'type.chosen') return context.fields.type !== (name === 'SMS code' ? 'sms' : 'username');
    return (
      type !== 'field.changed' ||
      ((name !== 'the captcha' || context.captcha !== null) && (order[name]?.({ ...context.fields }) ?? false))
    );
  },
  limit: 20_000,
});
