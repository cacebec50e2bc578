import { boolean, nullable, object, string, type } from 'superstruct';
import { area, call } from '../call.ts';
import { address, code, dialingCode, done, email, line, mobile, moment, nothing, password } from '../shapes.ts';

const codeSent = type({ expirationTime: moment });
const exampleSent = { expirationTime: '2026-01-02T03:09:05Z' };

export const security = area('security', {
  overview: call({
    purpose: 'What protects the account',
    method: 'GET', path: '/wps/member/security', origin: 'ours',
    chosen: '`lastLogin` is the login before this one; mobile number and email address are masked.',
    session: 'account', kind: 'read', request: nothing,
    reply: type({
      passwordChangedAt: nullable(moment),
      hasPaymentPassword: boolean(),
      mobileNum: nullable(line(20)),
      email: nullable(line(260)),
      authenticator: boolean(),
      lastLogin: nullable(type({ at: moment, ip: line(45) })),
    }),
    requirements: ['R2.75'],
    example: {
      request: {},
      reply: {
        passwordChangedAt: null, hasPaymentPassword: true, mobileNum: '•••••5678', email: null, authenticator: false,
        lastLogin: { at: '2026-01-02T03:04:05Z', ip: '203.0.113.7' },
      },
    },
  }),
  phoneCode: call({
    purpose: 'Send a code to the mobile number that is to be bound',
    method: 'POST', path: '/wps/member/security/phone/code', origin: 'ours',
    chosen: 'A number that another account has is sent a code alike: only whoever reads it there is told that it is taken, by `bindPhone`.',
    session: 'account', kind: 'verify',
    request: object({ mobileNum: mobile, countryDialingCode: dialingCode }), reply: codeSent,
    refusals: ['invalid_fields'],
    requirements: ['R2.75', 'R5.09', 'R5.16'],
    example: { request: { mobileNum: '912345678', countryDialingCode: '84' }, reply: exampleSent },
  }),
  bindPhone: call({
    purpose: 'Bind a mobile number to the account, or another one',
    method: 'POST', path: '/wps/member/security/phone', origin: 'ours',
    session: 'account', kind: 'auth', encrypted: true,
    request: object({ mobileNum: mobile, countryDialingCode: dialingCode, verificationCode: code, password }), reply: done,
    refusals: ['wrong_credentials', 'code_wrong', 'code_expired', 'mobile_taken', 'sealed_wrong'],
    requirements: ['R2.75'],
    example: { request: { mobileNum: '912345678', countryDialingCode: '84', verificationCode: '123456', password: 'correct horse' }, reply: {} },
  }),
  emailCode: call({
    purpose: 'Send a code to the email address that is to be bound',
    method: 'POST', path: '/wps/member/security/email/code', origin: 'ours',
    session: 'account', kind: 'verify',
    request: object({ email }), reply: codeSent,
    refusals: ['invalid_fields'],
    requirements: ['R2.75', 'R5.07'],
    example: { request: { email: 'mai@example.com' }, reply: exampleSent },
  }),
  bindEmail: call({
    purpose: 'Bind an email address to the account, or another one',
    method: 'POST', path: '/wps/member/security/email', origin: 'ours',
    session: 'account', kind: 'auth', encrypted: true,
    request: object({ email, verificationCode: code, password }), reply: done,
    refusals: ['wrong_credentials', 'code_wrong', 'code_expired', 'sealed_wrong'],
    requirements: ['R2.75'],
    example: { request: { email: 'mai@example.com', verificationCode: '123456', password: 'correct horse' }, reply: {} },
  }),
  authenticatorStart: call({
    purpose: 'A secret for an authenticator app; it counts once a code of it was confirmed',
    method: 'POST', path: '/wps/member/security/authenticator', origin: 'ours',
    session: 'account', kind: 'auth', encrypted: true,
    request: object({ password }),
    reply: type({ secret: string(), uri: address, expirationTime: moment }),
    refusals: ['wrong_credentials', 'already_done', 'sealed_wrong'],
    requirements: ['R2.75', 'R4.39'],
    example: {
      request: { password: 'correct horse' },
      reply: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Croupier:mai?secret=JBSWY3DPEHPK3PXP', expirationTime: '2026-01-02T03:14:05Z' },
    },
  }),
  authenticatorConfirm: call({
    purpose: 'Confirm the authenticator app with a code that it shows',
    method: 'POST', path: '/wps/member/security/authenticator/confirm', origin: 'ours',
    session: 'account', kind: 'auth',
    request: object({ code }), reply: done,
    refusals: ['code_wrong', 'code_expired', 'wrong_state'],
    requirements: ['R2.75', 'R4.39'],
    example: { request: { code: '123456' }, reply: {} },
  }),
  authenticatorRemove: call({
    purpose: 'Take the authenticator app off the account',
    method: 'POST', path: '/wps/member/security/authenticator/remove', origin: 'ours',
    session: 'account', kind: 'auth', encrypted: true,
    request: object({ password, code }), reply: done,
    refusals: ['wrong_credentials', 'code_wrong', 'wrong_state', 'sealed_wrong'],
    requirements: ['R2.75', 'R4.39'],
    example: { request: { password: 'correct horse', code: '123456' }, reply: {} },
  }),
});
