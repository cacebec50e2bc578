import { expect, test } from 'vitest';
import { lackingDesks, terms } from '../../../flowbook/flows/withdrawal.flow.ts';
import type { Lack, Terms, Withdrawal } from '../../../machines/cashier/withdrawals.ts';
import { boundsOf, isOver, lackOf, mostOf, needsGivingUp } from '../../../machines/cashier/withdrawals.ts';

const bonus = { title: 'Bonus', canGiveUp: true, amount: '2000', required: '6000', done: '4000' };

test.each<[string, Partial<Terms>, string]>([
  ['the maximum of one withdrawal', {}, '500000'],
  ['the balance', { available: '1234' }, '1234'],
  ['what is left of the daily limit', { leftToday: '4321' }, '4321'],
  ['the balance without the open bonus', { available: '12000', turnover: [bonus] }, '10000'],
  ['nothing when the balance is all bonus', { available: '1500', turnover: [bonus] }, '0'],
])('R2.78 "All" fills in at most %s for a withdrawal', (_, changes, most) => {
  expect(mostOf({ ...terms, ...changes })).toBe(most);
  expect(boundsOf({ ...terms, ...changes })).toEqual({ least: terms.least, most });
});

test.each<[keyof typeof lackingDesks, Lack | null]>([
  ['no payment password', 'password'],
  ['no bank account', 'account'],
  ['a new payment password', 'wait'],
  ['nothing left today', 'day'],
  ['bets of a deposit', 'turnover'],
  ['no money', 'money'],
  ['an open bonus', null],
])('R2.78 a withdrawal with %s lacks %s', (name, lack) => {
  expect(lackOf(lackingDesks[name].terms)).toBe(lack);
});

test.each<[string, Partial<Terms>, Lack | null]>([
  ['exactly the minimum', { available: '2000' }, null],
  ['a cent less than the minimum left today', { leftToday: '1999' }, 'day'],
  ['the minimum left today', { leftToday: '2000' }, null],
  ['neither a password nor an account', { hasPaymentPassword: false, bankAccounts: [] }, 'password'],
  ['neither money nor a time left', { available: '0', timesLeft: 0 }, 'day'],
])('R2.78 what a withdrawal lacks is worked out with %s', (_, changes, lack) => {
  expect(lackOf({ ...terms, ...changes })).toBe(lack);
});

test('R2.78 a bonus has to be given up only while its bets are still required', () => {
  expect(needsGivingUp(terms)).toBe(false);
  expect(needsGivingUp(lackingDesks['an open bonus'].terms)).toBe(true);
});

test.each<[Withdrawal['state'], Withdrawal['resolution'], boolean]>([
  ['requested', null, false],
  ['approved', null, false],
  ['unsure', null, false],
  ['paid', null, false],
  ['received', null, true],
  ['received_by_timeout', null, true],
  ['rejected', null, true],
  ['failed', null, true],
  ['cancelled', null, true],
  ['partly_received', 'waiting', false],
  ['not_received', 'waiting', false],
  ['not_received', 'refused', true],
  ['partly_received', 'returned', true],
])('R4.31 a withdrawal that is %s (%s) is over: %s', (state, resolution, over) => {
  expect(isOver({ state, resolution })).toBe(over);
});
