import { array, boolean, enums, nullable, object, optional, type, type Infer } from 'superstruct';
import { area, call } from '../call.ts';
import { amount, count, id, line, minor, moment, nothing, pageOf, paging, password, pictures, rate, span, text } from '../shapes.ts';
import { bankAccount } from './cashier.ts';

/** requested, approved, paid, and then what the user says, or the time-out; rejected and failed end it before. */
export const withdrawalState = enums([
  'requested', 'approved', 'paid', 'received', 'partly_received', 'not_received', 'received_by_timeout', 'rejected', 'failed', 'cancelled',
]);

export const receipt = enums(['received', 'partly_received', 'not_received']);

export const withdrawal = type({
  withdrawalId: id,
  bankName: line(80),
  accountNumber: line(40),
  amount: minor,
  fee: minor,
  /** Held from the request to the confirmation; refunded when the user confirms, not when receipt is forced. */
  securityDeposit: minor,
  state: withdrawalState,
  at: moment,
  approvedAt: nullable(moment),
  paidAt: nullable(moment),
  /** Until when the user can answer; after that it counts as received. */
  confirmUntil: nullable(moment),
  receivedAmount: nullable(minor),
  remainingAmount: nullable(minor),
  reason: nullable(text(400)),
});

const examplePaid: Infer<typeof withdrawal> = {
  withdrawalId: 'W-260102-0093', bankName: 'Northern Bank', accountNumber: '•• 4471', amount: '120000', fee: '0', securityDeposit: '0', state: 'paid',
  at: '2026-01-02T03:04:05Z', approvedAt: '2026-01-02T03:16:05Z', paidAt: '2026-01-02T03:26:05Z', confirmUntil: '2026-01-02T03:56:05Z',
  receivedAmount: null, remainingAmount: null, reason: null,
};

export const withdrawals = area('withdrawals', {
  settings: call({
    purpose: 'What can be withdrawn, how often, and where to',
    method: 'GET', path: '/wps/cashier/withdraw/settings', origin: 'ours',
    session: 'account', kind: 'read', request: nothing,
    reply: type({
      available: minor, least: minor, most: minor, feeRate: rate, securityDeposit: minor, timesLeft: count, timesADay: count,
      autoReceiveMinutes: count, hasPaymentPassword: boolean(), bankAccounts: array(bankAccount),
    }),
    requirements: ['R2.78', 'R9.19'],
    example: {
      request: {},
      reply: {
        available: '826450', least: '2000', most: '500000', feeRate: 0, securityDeposit: '0', timesLeft: 2, timesADay: 3, autoReceiveMinutes: 30,
        hasPaymentPassword: true,
        bankAccounts: [{ bankAccountId: 'a1', bankCode: 'NORTH', bankName: 'Northern Bank', accountNumber: '•• 4471', accountName: 'Mai Linh' }],
      },
    },
  }),
  request: call({
    purpose: 'Ask to have money paid out',
    method: 'POST', path: '/wps/cashier/withdraw', origin: 'ours',
    session: 'account', kind: 'money', encrypted: true, idempotent: true,
    request: object({ bankAccountId: id, amount, paymentPassword: password }),
    reply: withdrawal,
    refusals: ['payment_password_wrong', 'balance_too_low', 'amount_out_of_bounds', 'not_found', 'wrong_state', 'sealed_wrong'],
    requirements: ['R2.78', 'R1.06', 'R6.02'],
    example: {
      request: { bankAccountId: 'a1', amount: '120000', paymentPassword: '482913' },
      reply: { ...examplePaid, state: 'requested', approvedAt: null, paidAt: null, confirmUntil: null },
    },
  }),
  cancel: call({
    purpose: 'Call off a withdrawal that is not approved yet',
    method: 'POST', path: '/wps/cashier/withdraw/cancel', origin: 'ours',
    session: 'account', kind: 'money', idempotent: true,
    request: object({ withdrawalId: id }), reply: withdrawal,
    refusals: ['not_found', 'wrong_state'],
    requirements: ['R2.78'],
    example: {
      request: { withdrawalId: 'W-260102-0093' },
      reply: { ...examplePaid, state: 'cancelled', approvedAt: null, paidAt: null, confirmUntil: null },
    },
  }),
  status: call({
    purpose: 'How far a withdrawal is',
    method: 'GET', path: '/wps/cashier/withdraw', origin: 'ours',
    session: 'account', kind: 'read', request: object({ withdrawalId: id }), reply: withdrawal,
    refusals: ['not_found'],
    requirements: ['R4.31', 'R4.32', 'R4.36'],
    example: { request: { withdrawalId: 'W-260102-0093' }, reply: examplePaid },
  }),
  list: call({
    purpose: 'The withdrawals of an account, newest first',
    method: 'GET', path: '/wps/cashier/withdrawals', origin: 'ours',
    session: 'account', kind: 'read', request: object({ state: optional(withdrawalState), ...span, ...paging }), reply: pageOf(withdrawal),
    requirements: ['R2.78', 'R2.81'],
    example: { request: { state: 'paid' }, reply: { list: [examplePaid], totalPages: 1 } },
  }),
  confirm: call({
    purpose: 'Say whether a paid withdrawal was received, partly received or not received',
    method: 'POST', path: '/wps/cashier/withdraw/confirm', origin: 'ours',
    chosen: 'Partly received takes both amounts, which make up the whole; not received takes at least one picture as proof.',
    session: 'account', kind: 'money', idempotent: true, body: 'files',
    request: object({
      withdrawalId: id, receipt, receivedAmount: optional(amount), remainingAmount: optional(amount), images: optional(pictures),
    }),
    reply: withdrawal,
    refusals: ['not_found', 'wrong_state', 'invalid_fields', 'too_large'],
    requirements: ['R4.31', 'R3.44', 'R4.33', 'R5.21'],
    example: {
      request: { withdrawalId: 'W-260102-0093', receipt: 'partly_received', receivedAmount: '90000', remainingAmount: '30000' },
      reply: { ...examplePaid, state: 'partly_received', confirmUntil: null, receivedAmount: '90000', remainingAmount: '30000' },
    },
  }),
});
