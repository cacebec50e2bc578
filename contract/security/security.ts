import { boolean, nullable, object, optional, string, type } from 'superstruct';
import { area, call, ours } from '../call.ts';
import {
  address,
  attemptsLeft,
  code,
  dialingCode,
  done,
  email,
  language,
  line,
  mobile,
  moment,
  nothing,
  password,
} from '../shapes.ts';

const codeSent = type({ expirationTime: moment });
const exampleSent = { expirationTime: '2026-01-02T03:09:05Z' };

export const security = area('security', {
  overview: call({
    purpose: 'Show what protects the account',
    ...ours('GET', '/wps/member/security', 'account', 'read'),
    chosen: '`lastLogin` is the login before this one; mobile number and email address are masked.',
    request: nothing,
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
        passwordChangedAt: null,
        hasPaymentPassword: true,
        mobileNum: '•••••5678',
        email: null,
        authenticator: false,
        lastLogin: { at: '2026-01-02T03:04:05Z', ip: '203.0.113.7' },
      },
    },
  }),
  phoneCode: call({
    purpose: 'Send a code to the mobile number to bind',
    ...ours('POST', '/wps/member/security/phone/code', 'account', 'verify'),
    chosen:
      'A number that belongs to another account is sent a code too: only someone who can read that code learns, from `bindPhone`, that the number is taken.',
    request: object({ mobileNum: mobile, countryDialingCode: dialingCode, language: optional(language) }),
    reply: codeSent,
    refusals: ['cannot_send', 'invalid_fields'],
    requirements: ['R2.75', 'R5.09', 'R5.16'],
    example: { request: { mobileNum: '912345678', countryDialingCode: '84' }, reply: exampleSent },
  }),
  bindPhone: call({
    purpose: 'Bind or replace the account’s mobile number',
    ...ours('POST', '/wps/member/security/phone', 'account', 'auth'),
    encrypted: true,
    request: object({ mobileNum: mobile, countryDialingCode: dialingCode, verificationCode: code, password }),
    reply: done,
    refusals: ['wrong_credentials', 'code_wrong', 'code_expired', 'mobile_taken', 'sealed_wrong'],
    requirements: ['R2.75'],
    example: {
      request: {
        mobileNum: '912345678',
        countryDialingCode: '84',
        verificationCode: '123456',
        password: 'correct horse',
      },
      reply: {},
    },
  }),
  emailCode: call({
    purpose: 'Send a code to the email address to bind',
    ...ours('POST', '/wps/member/security/email/code', 'account', 'verify'),
    request: object({ email, language: optional(language) }),
    reply: codeSent,
    refusals: ['cannot_send', 'invalid_fields'],
    requirements: ['R2.75', 'R5.07'],
    example: { request: { email: 'mai@example.com' }, reply: exampleSent },
  }),
  bindEmail: call({
    purpose: 'Bind or replace the account’s email address',
    ...ours('POST', '/wps/member/security/email', 'account', 'auth'),
    encrypted: true,
    request: object({ email, verificationCode: code, password }),
    reply: done,
    refusals: ['wrong_credentials', 'code_wrong', 'code_expired', 'sealed_wrong'],
    requirements: ['R2.75'],
    example: {
      request: { email: 'mai@example.com', verificationCode: '123456', password: 'correct horse' },
      reply: {},
    },
  }),
  provePayment: call({
    purpose: 'Check the payment password where it is typed, before what it is for is shown to be confirmed',
    ...ours('POST', '/wps/member/security/payment', 'account', 'auth'),
    chosen:
      'It counts as an attempt like every other use of the payment password, and opens nothing: the call that moves the money checks it again.',
    encrypted: true,
    request: object({ paymentPassword: password }),
    reply: done,
    refusals: ['payment_password_missing', 'payment_password_wrong', 'sealed_wrong'],
    refusal: type(attemptsLeft),
    requirements: ['R2.57', 'R2.78', 'R8.14'],
    example: { request: { paymentPassword: '482913' }, reply: {} },
  }),
  authenticatorStart: call({
    purpose: 'Get a secret for an authenticator app; it takes effect once one of its codes is confirmed',
    ...ours('POST', '/wps/member/security/authenticator', 'account', 'auth'),
    encrypted: true,
    request: object({ password }),
    reply: type({ secret: string(), uri: address, expirationTime: moment }),
    refusals: ['wrong_credentials', 'already_done', 'sealed_wrong'],
    requirements: ['R2.75', 'R4.39'],
    example: {
      request: { password: 'correct horse' },
      reply: {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Croupier:mai?secret=JBSWY3DPEHPK3PXP',
        expirationTime: '2026-01-02T03:14:05Z',
      },
    },
  }),
  authenticatorConfirm: call({
    purpose: 'Confirm the authenticator app with one of its codes',
    ...ours('POST', '/wps/member/security/authenticator/confirm', 'account', 'auth'),
    request: object({ code }),
    reply: done,
    refusals: ['code_wrong', 'code_expired', 'wrong_state'],
    requirements: ['R2.75', 'R4.39'],
    example: { request: { code: '123456' }, reply: {} },
  }),
  authenticatorRemove: call({
    purpose: 'Remove the authenticator app from the account',
    ...ours('POST', '/wps/member/security/authenticator/remove', 'account', 'auth'),
    encrypted: true,
    request: object({ password, code }),
    reply: done,
    refusals: ['wrong_credentials', 'code_wrong', 'wrong_state', 'sealed_wrong'],
    requirements: ['R2.75', 'R4.39'],
    example: { request: { password: 'correct horse', code: '123456' }, reply: {} },
  }),
});
