import { array, boolean, enums, nullable, object, optional, type } from 'superstruct';
import { area, call, ours } from '../call.ts';
import { longest } from '../limits.ts';
import { amount, attemptsLeft, count, done, id, line, minor, moment, nothing, password, username } from '../shapes.ts';
import type { FailureCode } from '../failures.ts';
import { excludedValue } from '../protection/values.ts';

export const bankAccount = type({
  bankAccountId: id,
  bankCode: id,
  bankName: line(80),
  /** Masked except for the last digits. */
  accountNumber: line(longest.accountNumber),
  accountName: line(longest.accountName),
  /** From when it can be paid to; null for an account that can be paid to now. */
  usableFrom: nullable(moment),
  /** A withdrawal to it is under way, so it cannot be removed. */
  inUse: boolean(),
});

/** `transferId` is the number that both members’ transactions show. */
export const transferred = type({ transferId: id, account: line(64), amount: minor, balance: minor, at: moment });
const transfer = { amount, note: optional(line(longest.transferNote)), paymentPassword: password };
/** The bounds of the amount, until when it has to wait, or what can be sent of it, whichever the refusal is about. */
export const refusedTransfer = type({
  ...attemptsLeft,
  least: optional(minor),
  most: optional(minor),
  ...excludedValue,
  free: optional(minor),
});
const refusals: readonly FailureCode[] = [
  'payment_password_missing',
  'payment_password_wrong',
  'excluded',
  'turnover_unmet',
  'balance_too_low',
  'amount_out_of_bounds',
  'wrong_state',
  'sealed_wrong',
];

export const exampleAccount = {
  bankAccountId: 'a1',
  bankCode: 'NORTH',
  bankName: 'Northern Bank',
  accountNumber: '•• 4471',
  accountName: 'Mai Linh',
  usableFrom: null,
  inUse: false,
};

export const cashier = area('cashier', {
  bankAccounts: call({
    purpose: 'List the bank accounts for withdrawals, and the banks that can be added',
    ...ours('GET', '/wps/cashier/bankAccounts', 'account', 'read'),
    request: nothing,
    reply: type({
      list: array(bankAccount),
      banks: array(type({ bankCode: id, bankName: line(80) })),
      mostAccounts: count,
      /** How many hours after it was added an account can first be paid to. */
      newAccountHours: count,
      /** The name that every account must have, once one has been added; masked. */
      accountName: nullable(line(longest.accountName)),
    }),
    requirements: ['R2.78'],
    example: {
      request: {},
      reply: {
        list: [exampleAccount],
        banks: [{ bankCode: 'NORTH', bankName: 'Northern Bank' }],
        mostAccounts: 5,
        newAccountHours: 24,
        accountName: 'M•• L•••',
      },
    },
  }),
  addBankAccount: call({
    purpose: 'Add a bank account for withdrawals',
    ...ours('POST', '/wps/cashier/bankAccounts/add', 'account', 'write'),
    encrypted: true,
    request: object({
      bankCode: id,
      accountNumber: line(longest.accountNumber),
      accountName: line(longest.accountName),
      paymentPassword: password,
    }),
    reply: bankAccount,
    refusals: [
      'payment_password_missing',
      'payment_password_wrong',
      'invalid_fields',
      'already_done',
      'wrong_state',
      'sealed_wrong',
    ],
    refusal: type(attemptsLeft),
    requirements: ['R2.78'],
    example: {
      request: { bankCode: 'NORTH', accountNumber: '0012344471', accountName: 'Mai Linh', paymentPassword: '482913' },
      reply: exampleAccount,
    },
  }),
  removeBankAccount: call({
    purpose: 'Remove a bank account for withdrawals',
    ...ours('POST', '/wps/cashier/bankAccounts/remove', 'account', 'write'),
    encrypted: true,
    request: object({ bankAccountId: id, paymentPassword: password }),
    reply: done,
    refusals: ['payment_password_missing', 'payment_password_wrong', 'not_found', 'wrong_state', 'sealed_wrong'],
    refusal: type(attemptsLeft),
    requirements: ['R2.78'],
    example: { request: { bankAccountId: 'a1', paymentPassword: '482913' }, reply: {} },
  }),
  transferSettings: call({
    purpose: 'Show how much can be transferred, and to whom',
    ...ours('GET', '/wps/cashier/transfer/settings', 'account', 'read'),
    request: nothing,
    reply: type({
      available: minor,
      /** What of it cannot be sent before the bets that a bonus requires are placed; left out if nothing is locked. */
      locked: optional(minor),
      least: minor,
      most: minor,
      hasPaymentPassword: boolean(),
      /** Until when nothing can be sent, because the payment password was reset; left out if that is not so. */
      coolDownUntil: optional(moment),
      /** The masked nickname of the upline; null if transfers to it are not possible. */
      upline: nullable(line(64)),
      /** Whether money can be sent to accounts in the downline. */
      downline: boolean(),
    }),
    requirements: ['R2.79', 'R6.06'],
    example: {
      request: {},
      reply: {
        available: '826450',
        least: '100',
        most: '1000000',
        hasPaymentPassword: true,
        upline: 'T••••',
        downline: false,
      },
    },
  }),
  taker: call({
    purpose: 'Show the masked nickname of an account in the downline before money is sent to it',
    ...ours('GET', '/wps/cashier/transfer/taker', 'agent', 'read'),
    request: object({ account: username }),
    reply: type({ account: line(64), nickname: line(64) }),
    refusals: ['not_yours'],
    requirements: ['R6.06'],
    example: { request: { account: 'mai_linh' }, reply: { account: 'mai_linh', nickname: 'M••' } },
  }),
  outcome: call({
    purpose: 'Ask what happened to a money request that was not answered',
    ...ours('POST', '/wps/cashier/outcome', 'account', 'write'),
    chosen: 'A key that is not known yet is closed by this call: a request that comes late with it is refused.',
    request: object({ key: id }),
    reply: type({
      outcome: enums(['done', 'refused', 'under_way', 'unknown']),
      /** The call that the key was used for. */
      call: nullable(id),
      /** What was made, such as the number of a deposit. */
      reference: nullable(id),
      /** Why it was refused. */
      code: nullable(id),
    }),
    requirements: ['R2.77', 'R2.78', 'R8.20'],
    example: {
      request: { key: '8e03978e-40d5-43e8-bc93-6894a57f9324' },
      reply: { outcome: 'done', call: 'deposits.create', reference: 'D-260102-0017', code: null },
    },
  }),
  transferUpline: call({
    purpose: 'Transfer money to your upline',
    ...ours('POST', '/wps/cashier/transfer/upline', 'account', 'money'),
    encrypted: true,
    idempotent: true,
    secrets: ['paymentPassword'],
    request: object(transfer),
    reply: transferred,
    refusals: [...refusals, 'feature_off'],
    refusal: refusedTransfer,
    requirements: ['R2.79', 'R6.06'],
    example: {
      request: { amount: '5000', paymentPassword: '482913' },
      reply: {
        transferId: 'T-203',
        account: 'thanh_ha',
        amount: '5000',
        balance: '821450',
        at: '2026-01-02T03:04:05Z',
      },
    },
  }),
  transferDownline: call({
    purpose: 'Transfer money to an account in your downline',
    ...ours('POST', '/wps/cashier/transfer/downline', 'agent', 'money'),
    encrypted: true,
    idempotent: true,
    secrets: ['paymentPassword'],
    request: object({ account: username, ...transfer }),
    reply: transferred,
    refusals: [...refusals, 'feature_off', 'not_found', 'not_yours'],
    refusal: refusedTransfer,
    requirements: ['R6.06'],
    example: {
      request: { account: 'mai_linh', amount: '5000', note: 'For July', paymentPassword: '482913' },
      reply: {
        transferId: 'T-204',
        account: 'mai_linh',
        amount: '5000',
        balance: '816450',
        at: '2026-01-02T03:04:05Z',
      },
    },
  }),
});
