import { array, object, optional, type } from 'superstruct';
import { area, call } from '../call.ts';
import { amount, done, id, line, minor, moment, nothing, password, username } from '../shapes.ts';
import type { FailureCode } from '../failures.ts';

export const bankAccount = type({
  bankAccountId: id,
  bankCode: id,
  bankName: line(80),
  /** Masked except for the last digits. */
  accountNumber: line(40),
  accountName: line(100),
});

const transferred = type({ transferId: id, account: line(64), amount: minor, balance: minor, at: moment });
const transfer = { amount, note: optional(line(200)), paymentPassword: password };
const refusals: readonly FailureCode[] = [
  'payment_password_wrong',
  'balance_too_low',
  'amount_out_of_bounds',
  'wrong_state',
  'sealed_wrong',
];

const exampleAccount = {
  bankAccountId: 'a1',
  bankCode: 'NORTH',
  bankName: 'Northern Bank',
  accountNumber: '•• 4471',
  accountName: 'Mai Linh',
};

export const cashier = area('cashier', {
  bankAccounts: call({
    purpose: 'List the bank accounts for withdrawals, and the banks that can be added',
    method: 'GET',
    path: '/wps/cashier/bankAccounts',
    origin: 'ours',
    session: 'account',
    kind: 'read',
    request: nothing,
    reply: type({ list: array(bankAccount), banks: array(type({ bankCode: id, bankName: line(80) })) }),
    requirements: ['R2.78'],
    example: {
      request: {},
      reply: { list: [exampleAccount], banks: [{ bankCode: 'NORTH', bankName: 'Northern Bank' }] },
    },
  }),
  addBankAccount: call({
    purpose: 'Add a bank account for withdrawals',
    method: 'POST',
    path: '/wps/cashier/bankAccounts/add',
    origin: 'ours',
    session: 'account',
    kind: 'write',
    encrypted: true,
    request: object({ bankCode: id, accountNumber: line(40), accountName: line(100), paymentPassword: password }),
    reply: bankAccount,
    refusals: ['payment_password_wrong', 'invalid_fields', 'already_done', 'sealed_wrong'],
    requirements: ['R2.78'],
    example: {
      request: { bankCode: 'NORTH', accountNumber: '0012344471', accountName: 'Mai Linh', paymentPassword: '482913' },
      reply: exampleAccount,
    },
  }),
  removeBankAccount: call({
    purpose: 'Remove a bank account for withdrawals',
    method: 'POST',
    path: '/wps/cashier/bankAccounts/remove',
    origin: 'ours',
    session: 'account',
    kind: 'write',
    encrypted: true,
    request: object({ bankAccountId: id, paymentPassword: password }),
    reply: done,
    refusals: ['payment_password_wrong', 'not_found', 'wrong_state', 'sealed_wrong'],
    requirements: ['R2.78'],
    example: { request: { bankAccountId: 'a1', paymentPassword: '482913' }, reply: {} },
  }),
  transferUpline: call({
    purpose: 'Transfer money to your upline',
    method: 'POST',
    path: '/wps/cashier/transfer/upline',
    origin: 'ours',
    session: 'account',
    kind: 'money',
    encrypted: true,
    idempotent: true,
    secrets: ['paymentPassword'],
    request: object(transfer),
    reply: transferred,
    refusals: [...refusals, 'feature_off'],
    requirements: ['R2.79', 'R6.06'],
    example: {
      request: { amount: '5000', paymentPassword: '482913' },
      reply: { transferId: 't1', account: 'thanh_ha', amount: '5000', balance: '821450', at: '2026-01-02T03:04:05Z' },
    },
  }),
  transferDownline: call({
    purpose: 'Transfer money to an account in your downline',
    method: 'POST',
    path: '/wps/cashier/transfer/downline',
    origin: 'ours',
    session: 'agent',
    kind: 'money',
    encrypted: true,
    idempotent: true,
    secrets: ['paymentPassword'],
    request: object({ account: username, ...transfer }),
    reply: transferred,
    refusals: [...refusals, 'not_found', 'not_yours'],
    requirements: ['R6.06'],
    example: {
      request: { account: 'mai_linh', amount: '5000', note: 'For July', paymentPassword: '482913' },
      reply: { transferId: 't2', account: 'mai_linh', amount: '5000', balance: '816450', at: '2026-01-02T03:04:05Z' },
    },
  }),
});
