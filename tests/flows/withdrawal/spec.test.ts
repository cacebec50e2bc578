import { expect, test } from 'vitest';
import type { Recorder } from '../../../flowbook/hears.ts';
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
const proven: Does = { answer: 'provePayment', with: { output: { kind: 'proven' } } };
const passwordSet: Does = { answer: 'paymentPassword', with: { output: { changed: true } } };
const accountsClosed: Does = { answer: 'bankAccounts', with: { output: undefined } };

const fresh = 'a new withdrawal';
const addressed = 'a withdrawal named in the address';
const kept = 'a request without an answer';
const begin = (variant: string, ...happenings: Does[]) => new Scenario(withdrawalFlow, variant).play(...happenings);

const typed = [loaded, typeAmount('1200'), typePassword];
const submitted = [...typed, submit];
const filled = [...submitted, proven];
const sent = [...filled, confirm];
const editing = { filling: 'editing' };

test.each<[string, string, Does[], unknown]>([
  ['R2.78 the terms of a withdrawal are fetched first', fresh, [], 'loading'],
  ['R2.78 a withdrawal named in the address is opened', addressed, [], 'open'],
  ['R2.78 the form of a withdrawal is shown if nothing is missing', fresh, [loaded], editing],
  ['R2.78 a withdrawal that nobody would pay out is not begun', fresh, [lacks('nobody pays out')], 'off'],
  ['R2.78 whether withdrawals are off is fetched again', fresh, [lacks('nobody pays out'), again], 'loading'],
  [
    'R2.78 withdrawals that are switched off while the form is open are found off',
    fresh,
    [...sent, refuse(refusal('feature_off')), lacks('nobody pays out')],
    'off',
  ],
  ['R2.78 a withdrawal requires a payment password', fresh, [lacks('no payment password')], { lacking: 'password' }],
  ['R2.78 a withdrawal requires a bank account', fresh, [lacks('no bank account')], { lacking: 'account' }],
  ['R2.78 a withdrawal waits after a password reset', fresh, [lacks('a new payment password')], { lacking: 'wait' }],
  ['R2.78 a withdrawal with the daily limit used up says so', fresh, [lacks('nothing left today')], { lacking: 'day' }],
  ['R2.78 a withdrawal says which bets a deposit needs', fresh, [lacks('bets of a deposit')], { lacking: 'turnover' }],
  ['R2.78 a withdrawal with too low a balance says so', fresh, [lacks('no money')], { lacking: 'money' }],
  ['R2.78 a used-up daily limit is fetched again', fresh, [lacks('nothing left today'), again], 'loading'],
  [
    'R2.57 a payment password for a withdrawal is set in place',
    fresh,
    [lacks('no payment password'), { type: 'password.chosen' }],
    'settingPassword',
  ],
  [
    'R2.78 the form of a withdrawal opens once the password is set',
    fresh,
    [lacks('no payment password'), { type: 'password.chosen' }, passwordSet, loaded],
    editing,
  ],
  ['R2.78 the first bank account is added in place', fresh, [lacks('no bank account'), accounts], 'accounts'],
  ['R2.78 the terms are fetched after the bank accounts', fresh, [loaded, accounts, accountsClosed], 'loading'],
  ['R2.78 an empty withdrawal is not sent', fresh, [loaded, submit], editing],
  ['R2.78 too small a withdrawal is not sent', fresh, [loaded, typeAmount('19.99'), typePassword, submit], editing],
  ['R2.78 too large a withdrawal is not sent', fresh, [loaded, typeAmount('5000.01'), typePassword, submit], editing],
  ['R2.78 a withdrawal without the payment password is not sent', fresh, [loaded, typeAmount('1200'), submit], editing],
  ['R2.78 the payment password of a withdrawal is checked before the review', fresh, submitted, 'proving'],
  ['R2.78 a complete withdrawal is reviewed', fresh, filled, 'reviewing'],
  [
    'R2.78 the payment password of a withdrawal is checked again after its review was left',
    fresh,
    [...filled, back, submit],
    'proving',
  ],
  [
    'R2.78 a withdrawal of the whole balance is reviewed',
    fresh,
    [loaded, all, typePassword, submit, proven],
    'reviewing',
  ],
  ['R2.78 an open bonus has to be given up', fresh, [lacks('an open bonus'), all, typePassword, submit], editing],
  [
    'R2.78 a bonus is given up',
    fresh,
    [lacks('an open bonus'), all, typePassword, giveUp, submit, proven],
    'reviewing',
  ],
  ['R2.78 the amount of a withdrawal can be changed after the review', fresh, [...filled, back], editing],
  ['R1.06 a withdrawal is requested once it is confirmed', fresh, sent, 'sending'],
  ['R1.06 a withdrawal that was requested is followed', fresh, [...sent, made], 'open'],
  ['R8.20 a withdrawal that was requested before a reload is followed', kept, [made], 'open'],
  [
    'R8.23 a wrong payment password leads back to the withdrawal',
    fresh,
    [...sent, refuse(refusal('payment_password_wrong'))],
    editing,
  ],
  ['R8.23 changed terms are fetched after a refusal', fresh, [...sent, refuse(refusal('not_found'))], 'loading'],
  ['R2.78 an open withdrawal is opened from the list', fresh, [loaded, reopen(openWithdrawal.withdrawalId)], 'open'],
  ['R2.78 a withdrawal that is over stays shown', addressed, [over], 'settled'],
  ['R2.78 a withdrawal that is over is checked again on request', addressed, [over, again], 'open'],
  ['R2.78 a withdrawal that is over leads back to the form', addressed, [over, form], 'loading'],
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
])('R2.78 a refusal of a withdrawal with %s is shown where it belongs, and the amount stays', (code, shown) => {
  const scenario = begin(fresh, ...sent, refuse(refusal(code)));
  if (scenario.state === 'loading') scenario.play(loaded);
  expect(scenario.state).toEqual(editing);
  expect(scenario.snapshot.context).toMatchObject({ ...shown, fields: { amount: '1200' } });
});

test('R1.06 a confirmed withdrawal is sent in minor units, and gives up a bonus only if that was ticked', () => {
  const input = (...does: Does[]) => begin(fresh, ...does).run.puppet('moneyRequest').input;
  const order = { bankAccountId: 'a1', amount: '120000', paymentPassword: '482913' };
  expect(input(...sent)).toEqual({ key: 'k-1', request: order });
  expect(input(lacks('an open bonus'), typeAmount('1200'), typePassword, giveUp, submit, proven, confirm)).toEqual({
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

test('R2.78 the only account that can receive money is preselected, and a chosen one stays chosen', () => {
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

test('R2.78 the form of a withdrawal is blank before the terms arrive, without an error', () => {
  expect(contextAfter(fresh)).toMatchObject({ fields: blank, errors: {}, failure: null, isUnmoved: false });
});

test('R2.78 a withdrawal requires a chosen account', () => {
  const chosen: Does = { type: 'field.changed', name: 'bankAccountId', value: '' };
  expect(contextAfter(fresh, ...typed, chosen, submit).errors).toEqual({ bankAccountId: 'required' });
});

test('R2.78 a withdrawal goes to an account that is ready while another is too new', () => {
  const [ready] = withdrawalDesk.terms.bankAccounts;
  const later = { ...ready!, bankAccountId: 'a0', usableFrom: '2026-01-03T00:00:00Z' };
  const both = { ...withdrawalDesk, terms: { ...withdrawalDesk.terms, bankAccounts: [later, ready!] } };
  expect(begin(fresh, loads(both), typeAmount('1200'), typePassword, submit, proven).state).toBe('reviewing');
});

test('R2.78 the bonus stays given up while one is open, and no longer', () => {
  const ticked = [lacks('an open bonus'), giveUp, accounts, accountsClosed];
  expect(contextAfter(fresh, ...ticked, lacks('an open bonus')).fields.giveUpBonuses).toBe(true);
  expect(contextAfter(fresh, ...ticked, loaded).fields.giveUpBonuses).toBe(false);
});

test.each<[string, string, Does[]]>([
  ['before one is sent', fresh, filled],
  ['once the form is sent again', fresh, [...sent, never, typePassword, submit]],
  ['where the terms have changed', fresh, [...sent, refuse(refusal('times_used_up')), loaded]],
  ['where a request from before a reload was refused', kept, [refuse(refusal('times_used_up')), loaded]],
])('R8.20 no withdrawal is reported as lost %s', (_, variant, happenings) => {
  expect(contextAfter(variant, ...happenings).isUnmoved).toBe(false);
});

test.each<[string, string, Does[], object]>([
  ['in the form that was sent', fresh, [...sent, never], { amount: '1200' }],
  ['in a blank form after a reload', kept, [never, loaded], { amount: '' }],
])('R8.20 a withdrawal that never arrived is reported %s', (_, variant, happenings, fields) => {
  expect(contextAfter(variant, ...happenings)).toMatchObject({ isUnmoved: true, errors: {}, failure: null, fields });
});

test('R8.23 a refusal of a withdrawal that is learned after a reload is shown above the blank form', () => {
  expect(contextAfter(kept, refuse(refusal('balance_too_low')), loaded)).toMatchObject({
    errors: {},
    failure: refusal('balance_too_low'),
  });
});

test.each<[string, string, Does[], string]>([
  ['named by the address', addressed, [], number],
  ['just requested', fresh, [...sent, made], number],
  ['opened from the list', fresh, [loaded, reopen(openWithdrawal.withdrawalId)], openWithdrawal.withdrawalId],
  ['that the address names later', addressed, [reopen('W-2')], 'W-2'],
])('R2.78 the withdrawal %s is followed by its number', (_, variant, happenings, reference) => {
  const { run } = begin(variant, ...happenings);
  expect(run.puppet('watch').input).toEqual({ now: run.clock.now, reference });
});

test('R2.78 the end of a withdrawal is shown until another is followed', () => {
  expect(contextAfter(addressed, over).settled).toEqual(receivedWithdrawal);
  expect(contextAfter(addressed, over, reopen('W-2')).settled).toBeNull();
});

test.each<[string, Does[]]>([
  ['it was requested', [...sent, made]],
  ['the player goes back to the form', [...sent, made, over, form]],
])('R2.78 the form of a withdrawal is cleared once %s', (_, happenings) => {
  expect(contextAfter(fresh, ...happenings)).toMatchObject({ fields: blank, errors: {}, settled: null });
});

test.each<[string, Does[]]>([
  ['the bank accounts are opened', [...typed, accounts]],
  ['another withdrawal is opened', [...typed, reopen(openWithdrawal.withdrawalId)]],
  ['the terms have changed', [...sent, refuse(refusal('balance_too_low'))]],
])('R2.78 the payment password of a withdrawal is forgotten once %s, and the amount stays', (_, happenings) => {
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
