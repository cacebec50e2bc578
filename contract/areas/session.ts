import { array, boolean, enums, object, optional, size, string, type } from 'superstruct';
import { area, call } from '../call.ts';
import {
  address,
  code,
  dialingCode,
  done,
  id,
  line,
  mobile,
  moment,
  nothing,
  password,
  text,
  username,
} from '../shapes.ts';

/** How somebody proves who they are. */
export const loginType = enums(['username', 'sms', 'social']);

/** The ways in which a login from an unrecognised address can be confirmed. */
export const stepUpWay = enums(['sms', 'email', 'bankName', 'authenticator']);

export const loggedIn = type({
  /** Only where the deployment carries sessions in a header; the cookie is not readable and not repeated here. */
  token: optional(string()),
  firstTimeLogin: boolean(),
  passwordExpired: boolean(),
  /** The password that was typed is the deployment's default weak one. */
  passwordWeak: boolean(),
});

/** What the value of a refused login says. */
export const loginRefusal = type({
  /** The next try needs a captcha. */
  captcha: optional(boolean()),
  /** The address is not recognised: the ways to confirm it, and the ticket that such a confirmation takes. */
  stepUp: optional(type({ ticket: id, ways: array(stepUpWay) })),
});

export const exampleLoggedIn = { firstTimeLogin: false, passwordExpired: false, passwordWeak: false };

export const session = area('session', {
  login: call({
    purpose: 'Log in by name and password, by SMS code or with a social account',
    method: 'POST',
    path: '/wps/session/login',
    origin: 'spec',
    chosen:
      'Without `token` in cookie mode. A refusal’s value carries `captcha`, or `stepUp` for an unrecognised address. `oauthCode`, `oauthState` and `codeVerifier` go with type social; `code_expired` says that the state is over or was used, `code_wrong` that it, the verifier and the code do not belong together. Who signs in for the first time gets an account.',
    session: 'none',
    kind: 'auth',
    encrypted: true,
    request: object({
      type: loginType,
      username: optional(username),
      code: optional(username),
      password: optional(password),
      captcha: optional(size(string(), 1, 12)),
      captchaId: optional(id),
      mobileNum: optional(mobile),
      countryDialingCode: optional(dialingCode),
      verificationCode: optional(code),
      humanTicket: optional(id),
      provider: optional(enums(['facebook', 'google'])),
      oauthCode: optional(line(2_048)),
      oauthState: optional(line(256)),
      codeVerifier: optional(line(128)),
    }),
    reply: loggedIn,
    refusals: [
      'wrong_credentials',
      'captcha_needed',
      'captcha_wrong',
      'code_wrong',
      'code_expired',
      'verification_needed',
      'non_member_cannot_log_in',
      'non_agent_cannot_log_in',
      'account_locked',
      'feature_off',
      'sealed_wrong',
      'invalid_fields',
      'unavailable',
    ],
    refusal: loginRefusal,
    requirements: ['R7.03', 'R3.10', 'R3.11', 'R4.39', 'R6.09'],
    example: { request: { type: 'username', username: 'mai', password: 'correct horse' }, reply: exampleLoggedIn },
  }),
  stepUp: call({
    purpose: 'Confirm a login from an unrecognised address',
    method: 'POST',
    path: '/wps/session/login/verify',
    origin: 'ours',
    session: 'none',
    kind: 'auth',
    encrypted: true,
    chosen:
      'A ticket opens at the address that it was given to, for ten minutes and five answers. `code_expired` says that it, or the code that was sent, is over; `wrong_state` that the account does not have this way.',
    request: object({ ticket: id, way: stepUpWay, answer: line(100) }),
    reply: loggedIn,
    refusals: [
      'code_wrong',
      'code_expired',
      'wrong_state',
      'non_member_cannot_log_in',
      'non_agent_cannot_log_in',
      'account_locked',
      'sealed_wrong',
    ],
    requirements: ['R4.39'],
    example: { request: { ticket: 'a1b2c3', way: 'sms', answer: '123456' }, reply: exampleLoggedIn },
  }),
  stepUpCode: call({
    purpose: 'Send the code that confirms a login from an unrecognised address',
    method: 'POST',
    path: '/wps/session/login/verify/code',
    origin: 'ours',
    session: 'none',
    kind: 'verify',
    request: object({ ticket: id, way: enums(['sms', 'email']) }),
    reply: type({ expirationTime: moment, sentTo: line(260) }),
    refusals: ['code_expired', 'wrong_state'],
    requirements: ['R4.39'],
    example: {
      request: { ticket: 'a1b2c3', way: 'sms' },
      reply: { expirationTime: '2026-01-02T03:09:05Z', sentTo: '+84 ••• 412' },
    },
  }),
  ticket: call({
    purpose: 'Log in with the one-time ticket of the page’s query string',
    method: 'POST',
    path: '/wps/session/login/ticket',
    origin: 'ours',
    chosen:
      'A ticket is good for a minute, once, on the site of the merchant it was made for; the page carries it as `token`.',
    session: 'none',
    kind: 'auth',
    request: object({ ticket: id }),
    reply: loggedIn,
    refusals: ['code_expired', 'non_member_cannot_log_in', 'non_agent_cannot_log_in', 'account_locked'],
    requirements: ['R2.19'],
    example: { request: { ticket: 'a1b2c3' }, reply: exampleLoggedIn },
  }),
  freePlay: call({
    purpose: 'Start a free demo',
    method: 'POST',
    path: '/wps/session/login/freeplay',
    origin: 'spec',
    chosen:
      'Header names: `os`, `platform`, `encryption`, `gateway-version`. Every call makes a trial of its own, with play money and an end.',
    session: 'none',
    kind: 'auth',
    sealedGreeting: true,
    request: nothing,
    reply: type({ token: optional(string()), account: line(64), balance: string() }),
    refusals: ['feature_off', 'sealed_wrong'],
    requirements: ['R7.04', 'R1.05'],
    example: { request: {}, reply: { account: 'trial-7f3a', balance: '200000' } },
  }),
  firstLogin: call({
    purpose: 'Note that somebody has logged in for the first time and has been greeted',
    method: 'POST',
    path: '/wps/session/login/first',
    origin: 'ours',
    session: 'any',
    whilePasswordDue: true,
    kind: 'write',
    request: nothing,
    reply: done,
    requirements: ['R4.12'],
    example: { request: {}, reply: {} },
  }),
  logout: call({
    purpose: 'Log out',
    method: 'DELETE',
    path: '/wps/session/logout',
    origin: 'spec',
    chosen: 'Answers with nothing, and succeeds without a session too.',
    session: 'optional',
    whilePasswordDue: true,
    kind: 'auth',
    request: nothing,
    reply: done,
    requirements: ['R7.05', 'R4.21'],
    example: { request: {}, reply: {} },
  }),
  list: call({
    purpose: 'Where this account is logged in',
    method: 'GET',
    path: '/wps/session/list',
    origin: 'ours',
    session: 'account',
    kind: 'read',
    request: nothing,
    reply: type({
      list: array(type({ id, current: boolean(), since: moment, lastSeen: moment, ip: line(45), device: text(200) })),
    }),
    requirements: ['R2.75'],
    example: {
      request: {},
      reply: {
        list: [
          {
            id: 's1',
            current: true,
            since: '2026-01-02T03:04:05Z',
            lastSeen: '2026-01-02T03:04:05Z',
            ip: '203.0.113.7',
            device: 'Chromium on Linux',
          },
        ],
      },
    },
  }),
  endOthers: call({
    purpose: 'Log this account out everywhere else',
    method: 'DELETE',
    path: '/wps/session/others',
    origin: 'ours',
    session: 'account',
    kind: 'write',
    request: nothing,
    reply: done,
    requirements: ['R2.75'],
    example: { request: {}, reply: {} },
  }),
  socialStart: call({
    purpose: 'Where the popup of a social sign-in opens, and the state that it must bring back',
    method: 'POST',
    path: '/wps/session/social',
    origin: 'ours',
    chosen:
      '`codeChallenge` is the S256 challenge of RFC 7636. The popup comes back to `/signed-in` with `code` and `state`, or `error`; the state is good once, for ten minutes.',
    session: 'none',
    kind: 'auth',
    request: object({ provider: enums(['facebook', 'google']), codeChallenge: size(string(), 43, 128) }),
    reply: type({ url: address, state: line(256) }),
    refusals: ['feature_off'],
    requirements: ['R2.61'],
    example: {
      request: { provider: 'google', codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
      reply: { url: 'https://accounts.example.com/authorize?state=x', state: 'x' },
    },
  }),
});
