import { array, boolean, enums, object, optional, size, string, type } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import { longest } from '../limits.ts';
import {
  address,
  code,
  dialingCode,
  done,
  id,
  language,
  line,
  mobile,
  moment,
  nothing,
  password,
  text,
  username,
} from '../shapes.ts';

/** How a person proves their identity. */
const loginType = enums(['username', 'sms', 'social']);

/** The ways in which a login from an unrecognised address can be confirmed. */
export const stepUpWay = enums(['sms', 'email', 'bankName', 'authenticator']);

export const loggedIn = type({
  /** Only in header mode; the cookie is not readable and not repeated here. */
  token: optional(string()),
  firstTimeLogin: boolean(),
  passwordExpired: boolean(),
  /** The password that was typed is the deployment's default weak password. */
  passwordWeak: boolean(),
});

/** The value of a refused login. */
export const loginRefusal = type({
  /** The next attempt needs a captcha. */
  captcha: optional(boolean()),
  /** The address is not recognised: how the login can be confirmed, and the ticket for it. */
  stepUp: optional(type({ ticket: id, ways: array(stepUpWay) })),
});

export const exampleLoggedIn = { firstTimeLogin: false, passwordExpired: false, passwordWeak: false };

export const session = area('session', {
  login: call({
    purpose: 'Log in with a password, an SMS code or a social account',
    ...spec('POST', '/wps/session/login', 'none', 'auth'),
    chosen:
      'No `token` in cookie mode. The value of a refused login by password carries `captcha` if the next one needs it; any refusal’s carries `stepUp` for an unrecognised address, which an account with an authenticator always has to confirm. `oauthCode`, `oauthState` and `codeVerifier` are for type social; `code_expired` means that the state has expired or was already used, `code_wrong` that state, verifier and code do not belong together. The first social sign-in opens an account.',
    encrypted: true,
    request: object({
      type: loginType,
      username: optional(username),
      code: optional(username),
      password: optional(password),
      captcha: optional(size(string(), 1, longest.captcha)),
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
      'cannot_send',
      'not_accepted',
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
    ...ours('POST', '/wps/session/login/verify', 'none', 'auth'),
    encrypted: true,
    chosen:
      'A ticket is valid only at the address it was issued to, for ten minutes and five answers. `code_expired` means that the ticket, or the code that was sent, has expired; `wrong_state` that the account has no such way to confirm a login.',
    request: object({ ticket: id, way: stepUpWay, answer: line(longest.stepUpAnswer) }),
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
    purpose: 'Send a code to confirm a login from an unrecognised address',
    ...ours('POST', '/wps/session/login/verify/code', 'none', 'verify'),
    request: object({ ticket: id, way: enums(['sms', 'email']), language: optional(language) }),
    reply: type({ expirationTime: moment, sentTo: line(260) }),
    refusals: ['code_expired', 'cannot_send', 'wrong_state'],
    requirements: ['R4.39'],
    example: {
      request: { ticket: 'a1b2c3', way: 'sms' },
      reply: { expirationTime: '2026-01-02T03:09:05Z', sentTo: '+84 ••• 412' },
    },
  }),
  authenticatorLost: call({
    purpose: 'Report the authenticator of a login as lost, so that another way confirms logins after a delay',
    ...ours('POST', '/wps/session/login/verify/lost', 'none', 'auth'),
    chosen:
      'The member is told by SMS, email and a message on the site. After the delay, `ways` of a refused login names the other ways too; a login confirmed in one of them removes the authenticator. A login by the authenticator cancels the report. `wrong_state` means that the account has no authenticator, or no other way.',
    request: object({ ticket: id }),
    reply: type({ usableAt: moment }),
    refusals: ['code_expired', 'cannot_send', 'wrong_state'],
    requirements: ['R4.39'],
    example: { request: { ticket: 'a1b2c3' }, reply: { usableAt: '2026-01-03T03:04:05Z' } },
  }),
  ticket: call({
    purpose: 'Log in with the one-time ticket in the page’s query string',
    ...ours('POST', '/wps/session/login/ticket', 'none', 'auth'),
    chosen:
      'A ticket is valid once, for one minute, on the site of the merchant it was made for; the page’s query string carries it as `token`.',
    request: object({ ticket: id }),
    reply: loggedIn,
    refusals: ['code_expired', 'non_member_cannot_log_in', 'non_agent_cannot_log_in', 'account_locked'],
    requirements: ['R2.19'],
    example: { request: { ticket: 'a1b2c3' }, reply: exampleLoggedIn },
  }),
  freePlay: call({
    purpose: 'Start a free demo',
    ...spec('POST', '/wps/session/login/freeplay', 'none', 'auth'),
    chosen:
      'Header names: `os`, `platform`, `encryption`, `gateway-version`. Every call opens a new trial account, with play money and an expiry.',
    sealedGreeting: true,
    request: nothing,
    reply: type({ token: optional(string()), account: line(64), balance: string() }),
    refusals: ['feature_off', 'sealed_wrong'],
    requirements: ['R7.04', 'R1.05'],
    example: { request: {}, reply: { account: 'trial-7f3a', balance: '200000' } },
  }),
  firstLogin: call({
    purpose: 'Record that the greeting for the first login was shown',
    ...ours('POST', '/wps/session/login/first', 'any', 'write'),
    whilePasswordDue: true,
    request: nothing,
    reply: done,
    requirements: ['R4.12'],
    example: { request: {}, reply: {} },
  }),
  logout: call({
    purpose: 'Log out',
    ...spec('DELETE', '/wps/session/logout', 'optional', 'auth'),
    chosen: 'The reply is empty; the call succeeds without a session too.',
    whilePasswordDue: true,
    request: nothing,
    reply: done,
    requirements: ['R7.05', 'R4.21'],
    example: { request: {}, reply: {} },
  }),
  list: call({
    purpose: 'List the sessions of this account',
    ...ours('GET', '/wps/session/list', 'account', 'read'),
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
    ...ours('DELETE', '/wps/session/others', 'account', 'write'),
    request: nothing,
    reply: done,
    requirements: ['R2.75'],
    example: { request: {}, reply: {} },
  }),
  socialStart: call({
    purpose: 'Get the address for the social sign-in popup, and the state that it must return',
    ...ours('POST', '/wps/session/social', 'none', 'auth'),
    chosen:
      '`codeChallenge` is the S256 challenge of RFC 7636. The popup returns to `/signed-in` with `code` and `state`, or `error`; the state is valid once, for ten minutes.',
    request: object({ provider: enums(['facebook', 'google']), codeChallenge: size(string(), 43, 128) }),
    reply: type({ url: address, state: line(256) }),
    refusals: ['feature_off'],
    requirements: ['R2.61'],
    example: {
      request: { provider: 'google', codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
      reply: { url: 'https://accounts.example.com/authorize?state=s1', state: 's1' },
    },
  }),
});
