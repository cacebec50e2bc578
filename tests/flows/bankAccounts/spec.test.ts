import { expect, test } from 'vitest';
import { accountBook, bankAccountsFlow, fullBook } from '../../../flowbook/flows/bankAccounts.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { bankAccountsMachine } from '../../../machines/cashier/bankAccounts.machine.ts';
import type { AccountBook, AccountFields, AccountReply } from '../../../machines/cashier/bankAccounts.setup.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof bankAccountsMachine>;

const loads = (output: AccountBook): Does => ({ answer: 'load', with: { output } });
const loaded = loads(accountBook);
const add: Does = { type: 'add.pressed' };
const remove = (bankAccountId: string): Does => ({ type: 'account.removed', bankAccountId });
const type = (name: keyof AccountFields, value: string): Does => ({ type: 'field.changed', name, value });
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const added = (output: AccountReply): Does => ({ answer: 'add', with: { output } });
const removed = (output: AccountReply): Does => ({ answer: 'remove', with: { output } });
const changed: AccountReply = { kind: 'changed' };
const wrongPassword = refusedWith(refusal('payment_password_wrong'));

const password = type('paymentPassword', '482913');
const filled = [
  loaded,
  add,
  type('bankCode', 'NORTH'),
  type('accountNumber', '0012344471'),
  type('accountName', 'Mai Linh'),
  password,
];
const sent = [...filled, submit];
const removing = [loaded, remove('a1'), password, submit];

const begin = (...happenings: Does[]) => new Scenario(bankAccountsFlow).play(...happenings);

test.each<[string, Does[], unknown]>([
  ['R2.78 the bank accounts are fetched first', [], 'loading'],
  ['R2.78 the bank accounts are shown', [loaded], 'listed'],
  ['R2.78 a bank account can be added', [loaded, add], { adding: { filling: 'editing' } }],
  ['R2.78 no more bank accounts can be added than the limit', [loads(fullBook), add], 'listed'],
  ['R2.78 an empty bank account is not sent', [loaded, add, submit], { adding: { filling: 'editing' } }],
  [
    'R2.78 a bank account is not sent without the payment password',
    [...filled.slice(0, -1), submit],
    { adding: { filling: 'editing' } },
  ],
  ['R2.78 a complete bank account is sent', sent, { adding: 'submitting' }],
  ['R2.78 the bank accounts are fetched after one was added', [...sent, added(changed)], 'loading'],
  [
    'R8.23 a wrong payment password leads back to the bank account',
    [...sent, added(wrongPassword)],
    { adding: { filling: 'editing' } },
  ],
  ['R2.78 removing a bank account is confirmed first', [loaded, remove('a1')], { removing: { filling: 'editing' } }],
  ['R2.78 a bank account in use cannot be removed', [loads(fullBook), remove('a2')], 'listed'],
  ['R2.78 a bank account that does not exist cannot be removed', [loaded, remove('a9')], 'listed'],
  [
    'R2.78 a bank account is not removed without the payment password',
    [loaded, remove('a1'), submit],
    { removing: { filling: 'editing' } },
  ],
  ['R2.78 a bank account is removed with the payment password alone', removing, { removing: 'submitting' }],
  ['R2.78 the bank accounts are fetched after one was removed', [...removing, removed(changed)], 'loading'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

const contextAfter = (...happenings: Does[]) => begin(...happenings).snapshot.context;

test('R2.78 a bank account keeps what was typed after a step back, except the payment password', () => {
  expect(contextAfter(...filled, close, add).fields).toEqual({
    bankCode: 'NORTH',
    accountNumber: '0012344471',
    accountName: 'Mai Linh',
    paymentPassword: '',
  });
});

test('R2.78 an account is removed with a payment password that is typed for it', () => {
  expect(contextAfter(...filled, close, remove('a1')).fields.paymentPassword).toBe('');
});

test('R2.78 the form of the next bank account is blank', () => {
  expect(contextAfter(...sent, added(changed), loaded, add).fields).toMatchObject({
    accountNumber: '',
    accountName: '',
  });
});

const typedLong = (number: number, name: number, secret: number): Does[] => [
  type('accountNumber', '1'.repeat(number)),
  type('accountName', 'x'.repeat(name)),
  type('paymentPassword', 'p'.repeat(secret)),
];

test.each<[string, Does[], object]>([
  [
    'every field of a new bank account is required',
    [loaded, add],
    { bankCode: 'required', accountNumber: 'required', accountName: 'required', paymentPassword: 'required' },
  ],
  [
    'a bank account of blanks is marked',
    [...filled, type('accountNumber', '  '), type('accountName', '  ')],
    { accountNumber: 'required', accountName: 'required' },
  ],
  [
    'a bank account with too long a number, name or password is marked',
    [...filled, ...typedLong(41, 101, 129)],
    { accountNumber: 'too_long', accountName: 'too_long', paymentPassword: 'too_long' },
  ],
  ['removing a bank account requires the payment password', [loaded, remove('a1')], { paymentPassword: 'required' }],
])('R2.78 %s', (_, happenings, errors) => {
  expect(contextAfter(...happenings, submit).errors).toEqual(errors);
});

test.each<[string, Does[]]>([
  ['a bank account with the longest number, name and password is sent', typedLong(40, 100, 128)],
  ['a payment password of blanks is sent', [type('paymentPassword', '   ')]],
])('R2.78 %s', (_, typed) => {
  expect(begin(...filled, ...typed, submit).state).toEqual({ adding: 'submitting' });
});

test.each([
  ['bankCode', 'bank_bank_wrong'],
  ['accountNumber', 'bank_number_wrong'],
  ['accountName', 'bank_name_wrong'],
])('R2.78 a refused %s of a bank account is marked at its field', (field, problem) => {
  const { errors, fields } = begin(...sent, added(refusedWith(refusal('invalid_fields', { fields: [field] }), [field])))
    .snapshot.context;
  expect({ errors, number: fields.accountNumber }).toEqual({ errors: { [field]: problem }, number: '0012344471' });
});

test('R2.78 a bank account that already exists is marked at its number', () => {
  expect(begin(...sent, added(refusedWith(refusal('already_done')))).snapshot.context.errors).toEqual({
    accountNumber: 'bank_known',
  });
});

test('R2.78 a wrong payment password is marked at its field when a bank account is added or removed', () => {
  expect(begin(...removing, removed(wrongPassword)).snapshot.context.errors).toEqual({
    paymentPassword: 'payment_password_wrong',
  });
});

test('R2.78 a bank account is added as typed and removed by its number', () => {
  expect(begin(...sent).run.puppet('add').input).toEqual({
    bankCode: 'NORTH',
    accountNumber: '0012344471',
    accountName: 'Mai Linh',
    paymentPassword: '482913',
  });
  expect(begin(...removing).run.puppet('remove').input).toEqual({ bankAccountId: 'a1', paymentPassword: '482913' });
});

test('R2.78 the bank is already chosen if there is only one', () => {
  const bankOf = (book: AccountBook) => begin(loads(book), add).snapshot.context.fields.bankCode;
  expect(bankOf(accountBook)).toBe('');
  expect(bankOf({ ...accountBook, banks: accountBook.banks.slice(0, 1) })).toBe('NORTH');
});

const free = { ...accountBook.list[0]!, bankAccountId: 'a2' };
const noRoom = refusedWith(refusal('wrong_state'));

test('R2.78 Remove removes the bank account it belongs to', () => {
  const two = loads({ ...accountBook, list: [...accountBook.list, free] });
  for (const chosen of ['a1', 'a2']) {
    const scenario = begin(two, remove(chosen), password, submit);
    expect(scenario.snapshot.context.removed?.bankAccountId).toBe(chosen);
    expect(scenario.run.puppet('remove').input).toEqual({ bankAccountId: chosen, paymentPassword: '482913' });
  }
});

test('R2.78 an unused bank account can be removed while another is in use', () => {
  expect(begin(loads(fullBook), remove('a1')).state).toEqual({ removing: { filling: 'editing' } });
});

test.each<[string, Does[], string]>([
  ['adding the account is given up', [...filled, close], 'Mai Linh'],
  ['the account was added', [...sent, added(changed)], ''],
  ['removing the account is given up', [loaded, remove('a1'), password, close], ''],
  ['the account was removed', [...removing, removed(changed)], ''],
])('R2.78 the payment password for a bank account is forgotten once %s', (_, happenings, accountName) => {
  expect(contextAfter(...happenings).fields).toMatchObject({ accountName, paymentPassword: '' });
});

test.each<[string, Does[]]>([
  ['adding', [...sent, added(noRoom), close]],
  ['removing', [...removing, removed(noRoom), close]],
])('R8.23 a refusal is no longer shown once %s a bank account is given up', (_, happenings) => {
  expect(contextAfter(...happenings.slice(0, -1)).failure).toEqual(refusal('wrong_state'));
  expect(contextAfter(...happenings)).toMatchObject({ failure: null, errors: {} });
});
