import { expect, test } from 'vitest';
import type { Recorder } from '../../../flowbook/hears.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import {
  lackingDesks,
  openWithdrawal,
  receivedWithdrawal,
  requestedWithdrawal,
  withdrawalDesk,
  withdrawalFlow,
} from '../../../flowbook/flows/withdrawal.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { withdrawalMachine } from '../../../machines/cashier/withdrawal.machine.ts';
import type { WithdrawalDesk } from '../../../machines/cashier/withdrawals.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof withdrawalMachine>;

const loads = (output: WithdrawalDesk): Does => ({ answer: 'loadDesk', with: { output } });
const loaded = loads(withdrawalDesk);
const lacks = (name: keyof typeof lackingDesks): Does => loads(lackingDesks[name]);
const unloaded: Does = { answer: 'loadDesk', with: offline };
const typeAmount = (value: string): Does => ({ type: 'field.changed', name: 'amount', value });
const typePassword: Does = { type: 'field.changed', name: 'paymentPassword', value: '482913' };
const giveUp: Does = { type: 'field.changed', name: 'giveUpBonuses', value: true };
const all: Does = { type: 'all.pressed' };
const submit: Does = { type: 'form.submitted' };
const confirm: Does = { type: 'review.confirmed' };
const back: Does = { type: 'review.left' };
const again: Does = { type: 'again.pressed' };
const accounts: Does = { type: 'accounts.opened' };
const reopen = (withdrawalId: string): Does => ({ type: 'withdrawal.reopened', withdrawalId });
const form: Does = { type: 'form.reopened' };
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const number = requestedWithdrawal.withdrawalId;
const made = ends({ kind: 'made', reference: number });
const never = ends({ kind: 'never' });
const refuse = (failure: Failure): Does => ends(refusedWith(failure));
const over: Does = { answer: 'watch', with: { output: receivedWithdrawal } };
const passwordSet: Does = { answer: 'paymentPassword', with: { output: { changed: true } } };
const accountsClosed: Does = { answer: 'bankAccounts', with: { output: undefined } };

const fresh = 'a new withdrawal';
const addressed = 'a withdrawal named in the address';
const kept = 'a request without an answer';
const begin = (variant: string, ...happenings: Does[]) => new Scenario(withdrawalFlow, variant).play(...happenings);

const typed = [loaded, typeAmount('1200'), typePassword];
const filled = [...typed, submit];
const sent = [...filled, confirm];
const editing = { filling: 'editing' };

test.each<[string, string, Does[], unknown]>([
  ['R2.78 the terms are fetched first', fresh, [], 'loading'],
  ['R2.78 a withdrawal named in the address is opened', addressed, [], 'open'],
  ['R8.20 a request without an answer comes before anything else', kept, [], 'sending'],
  ['R8.20 it says when the terms cannot be fetched', fresh, [unloaded], 'failed'],
  ['R8.20 the terms are fetched again on request', fresh, [unloaded, again], 'loading'],
  ['R2.78 the form is shown if nothing is missing', fresh, [loaded], editing],
  ['R2.78 a payment password is required first', fresh, [lacks('no payment password')], { lacking: 'password' }],
  ['R2.78 a bank account is required', fresh, [lacks('no bank account')], { lacking: 'account' }],
  ['R2.78 it waits after a reset password', fresh, [lacks('a new payment password')], { lacking: 'wait' }],
  ['R2.78 it says when the day is used up', fresh, [lacks('nothing left today')], { lacking: 'day' }],
  ['R2.78 it says which bets a deposit requires', fresh, [lacks('bets of a deposit')], { lacking: 'turnover' }],
  ['R2.78 it says when there is too little money', fresh, [lacks('no money')], { lacking: 'money' }],
  ['R2.78 a day that was used up is checked again', fresh, [lacks('nothing left today'), again], 'loading'],
  [
    'R2.57 a payment password is set in place',
    fresh,
    [lacks('no payment password'), { type: 'password.chosen' }],
    'settingPassword',
  ],
  [
    'R2.78 the form opens once the password is set',
    fresh,
    [lacks('no payment password'), { type: 'password.chosen' }, passwordSet, loaded],
    editing,
  ],
  ['R2.78 the first account is added in place', fresh, [lacks('no bank account'), accounts], 'accounts'],
  ['R2.78 the terms are fetched after the accounts', fresh, [loaded, accounts, accountsClosed], 'loading'],
  ['R2.78 an empty form is not sent', fresh, [loaded, submit], editing],
  ['R2.78 an amount below the least is not sent', fresh, [loaded, typeAmount('19.99'), typePassword, submit], editing],
  ['R2.78 an amount above the most is not sent', fresh, [loaded, typeAmount('5000.01'), typePassword, submit], editing],
  ['R2.78 a form without the password is not sent', fresh, [loaded, typeAmount('1200'), submit], editing],
  ['R2.78 a filled form is reviewed', fresh, filled, 'reviewing'],
  ['R2.78 all of it is reviewed', fresh, [loaded, all, typePassword, submit], 'reviewing'],
  ['R2.78 an open bonus has to be given up', fresh, [lacks('an open bonus'), all, typePassword, submit], editing],
  ['R2.78 a bonus is given up', fresh, [lacks('an open bonus'), all, typePassword, giveUp, submit], 'reviewing'],
  ['R2.78 the amount can be changed after the review', fresh, [...filled, back], editing],
  ['R1.06 a withdrawal is requested once it is confirmed', fresh, sent, 'sending'],
  ['R1.06 a withdrawal that was requested is followed', fresh, [...sent, made], 'open'],
  ['R8.20 it starts over if the request never arrived before a reload', kept, [never], 'loading'],
  ['R8.20 what was requested before a reload is followed', kept, [made], 'open'],
  [
    'R8.23 it starts over if the request was refused before a reload',
    kept,
    [refuse(refusal('feature_off'))],
    'loading',
  ],
  [
    'R8.23 a wrong password leads back to the form',
    fresh,
    [...sent, refuse(refusal('payment_password_wrong'))],
    editing,
  ],
  ['R8.23 changed terms are fetched after a refusal', fresh, [...sent, refuse(refusal('not_found'))], 'loading'],
  ['R8.23 any other refusal leads back to the form', fresh, [...sent, refuse(refusal('feature_off'))], editing],
  ['R2.78 an open withdrawal is opened from the list', fresh, [loaded, reopen(openWithdrawal.withdrawalId)], 'open'],
  ['R2.78 a withdrawal that is over stays shown', addressed, [over], 'settled'],
  ['R2.78 a withdrawal that is over is checked again on request', addressed, [over, again], 'open'],
  ['R2.78 it can go back to the form', addressed, [over, form], 'loading'],
  ['R2.78 a withdrawal that is shown is not opened twice', addressed, [over, reopen(number)], 'settled'],
  ['R2.78 another withdrawal replaces one that is over', addressed, [over, reopen('W-2')], 'open'],
])('%s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toEqual(state);
});

test.each<[Parameters<typeof refusal>[0], object]>([
  ['payment_password_wrong', { errors: { paymentPassword: 'payment_password_wrong' }, failure: null }],
  ['kyc_needed', { errors: { amount: 'kyc_needed' }, failure: null }],
  ['not_found', { errors: { bankAccountId: 'bank_gone' }, failure: null }],
  ['account_too_new', { errors: { bankAccountId: 'account_too_new' }, failure: null }],
  ['amount_out_of_bounds', { errors: { amount: 'cashier_amount_refused' }, failure: null }],
  ['times_used_up', { errors: { amount: 'times_used_up' }, failure: null }],
  ['turnover_unmet', { errors: { giveUpBonuses: 'turnover_unmet' }, failure: null }],
  ['balance_too_low', { errors: { amount: 'balance_too_low' }, failure: null }],
  ['payment_password_missing', { errors: {}, failure: refusal('payment_password_missing') }],
  ['wrong_state', { errors: {}, failure: refusal('wrong_state') }],
  ['feature_off', { errors: {}, failure: refusal('feature_off') }],
])('R2.78 a refusal with %s is said where it belongs, and the amount stays', (code, shown) => {
  const scenario = begin(fresh, ...sent, refuse(refusal(code)));
  if (scenario.state === 'loading') scenario.play(loaded);
  expect(scenario.state).toEqual(editing);
  expect(scenario.snapshot.context).toMatchObject({ ...shown, fields: { amount: '1200' } });
});

test('R1.06 the confirmed amount is sent in minor units, and a bonus is given up only if that was ticked', () => {
  const input = (...does: Does[]) => begin(fresh, ...does).run.puppet('moneyRequest').input;
  const order = { bankAccountId: 'a1', amount: '120000', paymentPassword: '482913' };
  expect(input(...sent)).toEqual({ key: 'k-1', request: order });
  expect(input(lacks('an open bonus'), typeAmount('1200'), typePassword, giveUp, submit, confirm)).toEqual({
    key: 'k-1',
    request: { ...order, giveUpBonuses: true },
  });
});

test('R2.78 the address names the requested withdrawal, and the balance is refreshed', () => {
  const { location, wallet } = begin(fresh, ...sent, made).snapshot.context;
  expect((location as Recorder<{ type: string }>).heard).toEqual([
    { type: 'location.go', to: `/withdraw?withdrawal=${number}`, replace: true },
  ]);
  expect((wallet() as Recorder<{ type: string }>).heard).toEqual([{ type: 'balance.refreshed' }]);
});

test('R2.78 the account that can be paid to is chosen already, and a chosen one stays chosen', () => {
  const [first] = withdrawalDesk.terms.bankAccounts;
  const later = { ...first!, bankAccountId: 'a0', usableFrom: '2026-01-03T00:00:00Z' };
  const both = { ...withdrawalDesk, terms: { ...withdrawalDesk.terms, bankAccounts: [later, first!] } };
  const scenario = begin(fresh, loads(both));
  expect(scenario.snapshot.context.fields.bankAccountId).toBe('a1');
  scenario.play({ type: 'field.changed', name: 'bankAccountId', value: 'a0' }, accounts, accountsClosed, loads(both));
  expect(scenario.snapshot.context.fields.bankAccountId).toBe('a0');
  scenario.play(typeAmount('1200'), typePassword, submit);
  expect(scenario.snapshot.context.errors).toEqual({ bankAccountId: 'account_too_new' });
});

const contextAfter = (variant: string, ...happenings: Does[]) => begin(variant, ...happenings).snapshot.context;

const blank = { amount: '', bankAccountId: '', paymentPassword: '', giveUpBonuses: false };

test('R2.78 the form is blank before the terms arrive, with nothing to report', () => {
  expect(contextAfter(fresh)).toMatchObject({ fields: blank, errors: {}, failure: null, isUnmoved: false });
});

test('R2.78 an account has to be chosen', () => {
  const chosen: Does = { type: 'field.changed', name: 'bankAccountId', value: '' };
  expect(contextAfter(fresh, ...typed, chosen, submit).errors).toEqual({ bankAccountId: 'required' });
});

test('R2.78 a withdrawal goes to an account that is ready while another is too new', () => {
  const [ready] = withdrawalDesk.terms.bankAccounts;
  const later = { ...ready!, bankAccountId: 'a0', usableFrom: '2026-01-03T00:00:00Z' };
  const both = { ...withdrawalDesk, terms: { ...withdrawalDesk.terms, bankAccounts: [later, ready!] } };
  expect(begin(fresh, loads(both), typeAmount('1200'), typePassword, submit).state).toBe('reviewing');
});

test('R2.78 the bonus stays given up while one is open, and no longer', () => {
  const ticked = [lacks('an open bonus'), giveUp, accounts, accountsClosed];
  expect(contextAfter(fresh, ...ticked, lacks('an open bonus')).fields.giveUpBonuses).toBe(true);
  expect(contextAfter(fresh, ...ticked, loaded).fields.giveUpBonuses).toBe(false);
});

test.each<[string, string, Does[]]>([
  ['before anything is sent', fresh, filled],
  ['once the form is sent again', fresh, [...sent, never, typePassword, submit]],
  ['where the terms have changed', fresh, [...sent, refuse(refusal('times_used_up')), loaded]],
  ['where a request from before a reload was refused', kept, [refuse(refusal('times_used_up')), loaded]],
])('R8.20 nothing is reported as lost %s', (_, variant, happenings) => {
  expect(contextAfter(variant, ...happenings).isUnmoved).toBe(false);
});

test.each<[string, string, Does[], object]>([
  ['in the form that was sent', fresh, [...sent, never], { amount: '1200' }],
  ['in a blank form after a reload', kept, [never, loaded], { amount: '' }],
])('R8.20 a request that never arrived is reported %s', (_, variant, happenings, fields) => {
  expect(contextAfter(variant, ...happenings)).toMatchObject({ isUnmoved: true, errors: {}, failure: null, fields });
});

test('R8.23 a refusal that is learned after a reload is reported above the form, whose fields are blank', () => {
  expect(contextAfter(kept, refuse(refusal('balance_too_low')), loaded)).toMatchObject({
    errors: {},
    failure: refusal('balance_too_low'),
  });
});

test.each<[string, string, Does[], string]>([
  ['that the address names', addressed, [], number],
  ['that was requested', fresh, [...sent, made], number],
  ['that is opened from the list', fresh, [loaded, reopen(openWithdrawal.withdrawalId)], openWithdrawal.withdrawalId],
  ['that the address names instead', addressed, [reopen('W-2')], 'W-2'],
])('R2.78 the withdrawal %s is followed by its number', (_, variant, happenings, reference) => {
  const { run } = begin(variant, ...happenings);
  expect(run.puppet('watch').input).toEqual({ now: run.clock.now, reference });
});

test('R2.78 the end of a withdrawal is shown until another is followed', () => {
  expect(contextAfter(addressed, over).settled).toEqual(receivedWithdrawal);
  expect(contextAfter(addressed, over, reopen('W-2')).settled).toBeNull();
});

test.each<[string, Does[]]>([
  ['one was requested', [...sent, made]],
  ['the player goes back to the form', [...sent, made, over, form]],
])('R2.78 nothing that was typed is left once %s', (_, happenings) => {
  expect(contextAfter(fresh, ...happenings)).toMatchObject({ fields: blank, errors: {}, settled: null });
});

test.each<[string, Does[]]>([
  ['the bank accounts are opened', [...typed, accounts]],
  ['another withdrawal is opened', [...typed, reopen(openWithdrawal.withdrawalId)]],
  ['the terms have changed', [...sent, refuse(refusal('balance_too_low'))]],
])('R2.78 the payment password is forgotten once %s, and the amount stays', (_, happenings) => {
  expect(contextAfter(fresh, ...happenings).fields).toMatchObject({ amount: '1200', paymentPassword: '' });
});

test('R2.57 setting the first payment password requires no old one', () => {
  const { run } = begin(fresh, lacks('no payment password'), { type: 'password.chosen' });
  expect(run.puppet('paymentPassword').input).toEqual({ now: run.clock.now, isSet: false });
});

test('R8.14 a countdown in the bank accounts runs by the clock of the page', () => {
  const { run } = begin(fresh, loaded, accounts);
  expect(run.puppet('bankAccounts').input).toEqual({ now: run.clock.now });
});
