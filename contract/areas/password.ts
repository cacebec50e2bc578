import { object, optional } from 'superstruct';
import { area, call } from '../call.ts';
import { code, dialingCode, done, email, humanTicket, id, mobile, password as typed, phoneProof, username } from '../shapes.ts';
import { exampleLoggedIn, loggedIn } from './session.ts';

export const password = area('password', {
  change: call({
    purpose: 'Change the password; every session of the account ends',
    method: 'POST', path: '/wps/member/password', origin: 'spec', chosen: 'Answers with nothing.',
    session: 'account', whilePasswordDue: true, kind: 'auth', encrypted: true,
    request: object({ oldPassword: typed, newPassword: typed, confirmNewPassword: typed }),
    reply: done,
    refusals: ['wrong_credentials', 'invalid_fields', 'sealed_wrong'],
    requirements: ['R7.12', 'R3.14', 'R4.15', 'R5.10', 'R5.11'],
    example: { request: { oldPassword: 'correct horse', newPassword: 'battery staple', confirmNewPassword: 'battery staple' }, reply: {} },
  }),
  forgotByEmail: call({
    purpose: 'Send a link for a new password by email',
    method: 'POST', path: '/wps/member/password/email', origin: 'spec',
    chosen: 'The link is `/login#reset=` and the ticket for `password.setByEmail`. The answer is the same for known and unknown accounts, so that nobody can find out who has one.',
    session: 'none', kind: 'auth', body: 'form',
    request: object({ username, email }), reply: done,
    requirements: ['R7.13', 'R3.15', 'R4.18', 'R5.12'],
    example: { request: { username: 'mai', email: 'mai@example.com' }, reply: {} },
  }),
  setByEmail: call({
    purpose: 'Set a new password with the one-time ticket of the emailed link',
    method: 'POST', path: '/wps/member/password/email/set', origin: 'ours',
    chosen: 'Every session of the account ends, and the one that asks, whosever it is; nobody is logged in by it.',
    session: 'none', kind: 'auth', encrypted: true,
    request: object({ ticket: id, newPassword: typed }), reply: done,
    refusals: ['code_expired', 'invalid_fields', 'sealed_wrong'],
    requirements: ['R2.66'],
    example: { request: { ticket: 'a1b2c3', newPassword: 'battery staple' }, reply: {} },
  }),
  setByPhone: call({
    purpose: 'Set a new password with a code sent by SMS, and log in',
    method: 'POST', path: '/wps/member/password/verification', origin: 'spec',
    chosen: 'The reply is that of a login. Where REGMOBVERF3 is firebase, `firebaseChannel` and `firebaseIdToken` come in place of `verificationCode`, and are refused as at a registration.',
    session: 'none', kind: 'auth', encrypted: true,
    request: object({
      newPassword: typed, mobileNum: mobile, countryDialingCode: dialingCode, verificationCode: optional(code), humanTicket, ...phoneProof,
    }),
    reply: loggedIn,
    refusals: ['feature_off', 'code_wrong', 'code_expired', 'verification_needed', 'invalid_fields',
      'non_member_cannot_log_in', 'non_agent_cannot_log_in', 'account_locked', 'sealed_wrong'],
    requirements: ['R7.14', 'R3.16', 'R4.17', 'R5.12'],
    example: {
      request: { newPassword: 'battery staple', mobileNum: '912345678', countryDialingCode: '84', verificationCode: '123456' },
      reply: exampleLoggedIn,
    },
  }),
  setPayment: call({
    purpose: 'Set or change the payment password that withdrawals, transfers and redemptions ask for',
    method: 'POST', path: '/wps/member/password/payment', origin: 'ours',
    session: 'account', kind: 'auth', encrypted: true,
    request: object({
      password: typed,
      /** Where one is set already. */
      oldPaymentPassword: optional(typed),
      newPaymentPassword: typed,
      confirmNewPaymentPassword: typed,
    }),
    reply: done,
    refusals: ['wrong_credentials', 'payment_password_wrong', 'invalid_fields', 'sealed_wrong'],
    requirements: ['R2.75', 'R2.57', 'R3.40'],
    example: { request: { password: 'correct horse', newPaymentPassword: '482913', confirmNewPaymentPassword: '482913' }, reply: {} },
  }),
});
