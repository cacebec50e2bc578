import { object, optional, type } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import {
  attemptsLeft,
  code,
  dialingCode,
  done,
  email,
  humanTicket,
  id,
  language,
  mobile,
  password as typed,
  phoneProof,
  username,
} from '../shapes.ts';
import { exampleLoggedIn, loggedIn, loginRefusal } from './session.ts';

export const password = area('password', {
  change: call({
    purpose: 'Change the password; this ends every session of the account',
    ...spec('POST', '/wps/member/password', 'account', 'auth'),
    chosen: 'The reply is empty.',
    whilePasswordDue: true,
    encrypted: true,
    request: object({ oldPassword: typed, newPassword: typed, confirmNewPassword: typed }),
    reply: done,
    refusals: ['wrong_credentials', 'invalid_fields', 'sealed_wrong'],
    requirements: ['R7.12', 'R3.14', 'R4.15', 'R5.10', 'R5.11'],
    example: {
      request: { oldPassword: 'correct horse', newPassword: 'battery staple', confirmNewPassword: 'battery staple' },
      reply: {},
    },
  }),
  forgotByEmail: call({
    purpose: 'Send a password reset link by email',
    ...spec('POST', '/wps/member/password/email', 'none', 'auth'),
    chosen:
      'The link is `/login#reset=` followed by the ticket for `password.setByEmail`. The reply is the same for known and unknown accounts, so that it does not reveal who has one.',
    body: 'form',
    request: object({ username, email, language: optional(language) }),
    reply: done,
    refusals: ['cannot_send'],
    requirements: ['R7.13', 'R3.15', 'R4.18', 'R5.12'],
    example: { request: { username: 'mai', email: 'mai@example.com' }, reply: {} },
  }),
  setByEmail: call({
    purpose: 'Set a new password with the one-time ticket of the emailed link',
    ...ours('POST', '/wps/member/password/email/set', 'none', 'auth'),
    chosen: 'Ends every session of the account and the session of the caller, if any; the call does not log in.',
    encrypted: true,
    request: object({ ticket: id, newPassword: typed }),
    reply: done,
    refusals: ['code_expired', 'invalid_fields', 'sealed_wrong'],
    requirements: ['R2.66'],
    example: { request: { ticket: 'a1b2c3', newPassword: 'battery staple' }, reply: {} },
  }),
  setByPhone: call({
    purpose: 'Set a new password with an SMS code, and log in',
    ...spec('POST', '/wps/member/password/verification', 'none', 'auth'),
    chosen:
      'The reply is that of a login. `verification_needed` with a `stepUp` in its value means that the password is set, and that the login has to be confirmed as after `session.login`. If REGMOBVERF3 is firebase, `firebaseChannel` and `firebaseIdToken` replace `verificationCode`, and are refused as in a registration.',
    encrypted: true,
    request: object({
      newPassword: typed,
      mobileNum: mobile,
      countryDialingCode: dialingCode,
      verificationCode: optional(code),
      humanTicket,
      ...phoneProof,
    }),
    reply: loggedIn,
    refusals: [
      'feature_off',
      'cannot_send',
      'code_wrong',
      'code_expired',
      'verification_needed',
      'invalid_fields',
      'non_member_cannot_log_in',
      'non_agent_cannot_log_in',
      'account_locked',
      'sealed_wrong',
    ],
    refusal: loginRefusal,
    requirements: ['R7.14', 'R3.16', 'R4.17', 'R5.12'],
    example: {
      request: {
        newPassword: 'battery staple',
        mobileNum: '912345678',
        countryDialingCode: '84',
        verificationCode: '123456',
      },
      reply: exampleLoggedIn,
    },
  }),
  setPayment: call({
    purpose: 'Set or change the payment password, which withdrawals, transfers and redemptions require',
    ...ours('POST', '/wps/member/password/payment', 'account', 'auth'),
    encrypted: true,
    request: object({
      password: typed,
      /** Required if a payment password is already set. */
      oldPaymentPassword: optional(typed),
      newPaymentPassword: typed,
      confirmNewPaymentPassword: typed,
    }),
    reply: done,
    refusals: ['wrong_credentials', 'payment_password_wrong', 'invalid_fields', 'sealed_wrong'],
    refusal: type(attemptsLeft),
    requirements: ['R2.75', 'R2.57', 'R3.40'],
    example: {
      request: { password: 'correct horse', newPaymentPassword: '482913', confirmNewPaymentPassword: '482913' },
      reply: {},
    },
  }),
});
