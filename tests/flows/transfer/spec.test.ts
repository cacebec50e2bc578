import { expect, test } from 'vitest';
import type { Recorder } from '../../../flowbook/hears.ts';
import { bothTerms, downTerms, lackingTerms, transferFlow, upTerms } from '../../../flowbook/flows/transfer.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { transferMachine } from '../../../machines/cashier/transfer.machine.ts';
import type { Taker, TransferFields } from '../../../machines/cashier/transfer.setup.ts';
import { mostToSend, type TransferTerms } from '../../../machines/cashier/transfers.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof transferMachine>;

const loads = (output: TransferTerms): Does => ({ answer: 'loadTerms', with: { output } });
const type = (name: Exclude<keyof TransferFields, 'direction'>, value: string): Does => ({
  type: 'field.changed',
  name,
  value,
});
const below: Does = { type: 'field.changed', name: 'direction', value: 'downline' };
const all: Does = { type: 'all.pressed' };
const submit: Does = { type: 'form.submitted' };
const confirm: Does = { type: 'review.confirmed' };
const back: Does = { type: 'review.left' };
const again: Does = { type: 'again.pressed' };
const choosePassword: Does = { type: 'password.chosen' };
const finds = (output: Taker): Does => ({ answer: 'findTaker', with: { output } });
const found = finds({ kind: 'found', account: 'mai_linh', nickname: 'M••' });
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const made = ends({ kind: 'made', reference: 'T-203' });
const never = ends({ kind: 'never' });
const refuse = (failure: Failure): Does => ends(refusedWith(failure));
const proven: Does = { answer: 'provePayment', with: { output: { kind: 'proven' } } };
const passwordSet: Does = { answer: 'paymentPassword', with: { output: { changed: true } } };

const fresh = 'a transfer';
const keptUp = 'one to the upline without an answer';
const begin = (variant: string, ...happenings: Does[]) => new Scenario(transferFlow, variant).play(...happenings);

const filled = [type('amount', '50'), type('paymentPassword', '482913')];
const toUpline = [loads(upTerms), ...filled, submit, proven];
const toAccount = [loads(downTerms), type('account', ' mai_linh '), ...filled, submit];
const sentUp = [...toUpline, confirm];
const toDownline = [...toAccount, found, proven];
const sentDown = [...toDownline, confirm];
const editing = { filling: 'editing' };

test.each<[string, string, Does[], unknown]>([
  ['R2.79 the terms of a transfer are loaded first', fresh, [], 'loading'],
  ['R2.79 a player with no recipient gets no form', fresh, [loads(lackingTerms['nobody to send to'])], 'unavailable'],
  [
    'R2.79 a transfer is not offered before the wait after a reset of the payment password is over',
    fresh,
    [loads(lackingTerms['a wait after a reset'])],
    'unavailable',
  ],
  ['R2.57 a transfer requires a payment password', fresh, [loads(lackingTerms['no payment password'])], 'lacking'],
  [
    'R2.57 a payment password for a transfer is set in place',
    fresh,
    [loads(lackingTerms['no payment password']), choosePassword],
    'settingPassword',
  ],
  [
    'R2.79 the form of a transfer opens once the password is set',
    fresh,
    [loads(lackingTerms['no payment password']), choosePassword, passwordSet, loads(upTerms)],
    editing,
  ],
  ['R2.79 an empty transfer is not sent', fresh, [loads(upTerms), submit], editing],
  ['R2.79 a transfer to the upline is reviewed', fresh, toUpline, 'reviewing'],
  ['R6.06 the account of a transfer to the downline is looked up first', fresh, toAccount, 'finding'],
  [
    'R6.06 the payment password of a transfer is checked once its account is known',
    fresh,
    [...toAccount, found],
    'proving',
  ],
  ['R6.06 a transfer to an account below is reviewed', fresh, toDownline, 'reviewing'],
  [
    'R6.06 an agent can send a transfer to the downline',
    fresh,
    [loads(bothTerms), below, type('account', 'mai'), ...filled, submit],
    'finding',
  ],
  [
    'R6.06 an unknown account leads back to the transfer',
    fresh,
    [...toAccount, finds(refusedWith(refusal('not_yours')))],
    editing,
  ],
  ['R2.79 a transfer can be changed after the review', fresh, [...toUpline, back], editing],
  ['R2.79 a confirmed transfer goes to the upline', fresh, sentUp, 'sending'],
  ['R6.06 a confirmed transfer goes to the downline', fresh, sentDown, 'sending'],
  ['R2.79 a transfer to the upline is confirmed', fresh, [...sentUp, made], 'done'],
  ['R6.06 a transfer to the downline is confirmed', fresh, [...sentDown, made], 'done'],
  ['R2.79 another transfer can be started', fresh, [...sentUp, made, again], 'loading'],
  ['R8.20 the terms are loaded again when a transfer never arrived', fresh, [...sentUp, never], 'loading'],
  [
    'R2.79 the terms are loaded again after a reset of the payment password',
    fresh,
    [...sentDown, refuse(refusal('wrong_state', { until: '2026-01-03T10:00:00.000Z' }))],
    'loading',
  ],
  [
    'R6.06 an account that cannot receive money leads back to the transfer',
    fresh,
    [...sentDown, refuse(refusal('wrong_state'))],
    editing,
  ],
  ['R8.23 terms that have changed are loaded again', fresh, [...sentUp, refuse(refusal('feature_off'))], 'loading'],
])('%s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toEqual(state);
});

const contextAfter = (variant: string, ...happenings: Does[]) => begin(variant, ...happenings).snapshot.context;

test.each<[string, Does[], object]>([
  ['a transfer requires amount and password', [loads(upTerms)], { amount: 'required', paymentPassword: 'required' }],
  ['a transfer to the downline requires an account', [loads(downTerms), ...filled], { account: 'required' }],
  ['an account of blanks is missing', [loads(downTerms), ...filled, type('account', '  ')], { account: 'required' }],
  [
    'a transfer below the minimum is marked',
    [loads(upTerms), ...filled, type('amount', '0.50')],
    { amount: { id: 'cashier_amount_bounds', least: '100', most: '1000000' } },
  ],
  [
    'a transfer above the balance is marked',
    [loads(upTerms), ...filled, type('amount', '9000')],
    { amount: 'balance_too_low' },
  ],
  ['too long a note is marked', [loads(upTerms), ...filled, type('note', 'x'.repeat(201))], { note: 'too_long' }],
])('R2.79 %s', (_, happenings, errors) => {
  expect(contextAfter(fresh, ...happenings, submit).errors).toEqual(errors);
});

test('R2.79 a note of the maximum length is sent, and blanks around it are ignored', () => {
  const scenario = begin(fresh, loads(upTerms), ...filled, type('note', ` ${'x'.repeat(200)} `), submit, proven);
  expect(scenario.state).toBe('reviewing');
});

test('R6.06 the account of a transfer is looked up without the blanks around it', () => {
  expect(begin(fresh, ...toAccount).run.puppet('findTaker').input).toEqual({ account: 'mai_linh' });
});

test('R2.57 setting the first payment password requires no old one', () => {
  const { run } = begin(fresh, loads(lackingTerms['no payment password']), choosePassword);
  expect(run.puppet('paymentPassword').input).toEqual({ now: run.clock.now, isSet: false });
});

test.each<[string, Does[], object]>([
  ['R2.79 a transfer to the upline names no account', sentUp, { amount: '5000', paymentPassword: '482913' }],
  [
    'R6.06 a transfer to the downline names its account, without blanks, and the note',
    [
      loads(downTerms),
      type('account', ' mai_linh '),
      ...filled,
      type('note', ' For July '),
      submit,
      found,
      proven,
      confirm,
    ],
    { account: 'mai_linh', amount: '5000', note: 'For July', paymentPassword: '482913' },
  ],
])('%s', (_, happenings, request) => {
  expect(begin(fresh, ...happenings).run.puppet('moneyRequest').input).toEqual({ key: 'k-1', request });
});

test.each<[string, Does[], object]>([
  ['R2.79 the review names the upline', toUpline, { taker: 'T••••' }],
  ['R6.06 the review names the account’s owner', [...toAccount, found], { taker: 'M••' }],
  ['R2.79 All fills in the amount that can be sent', [loads(upTerms), all], { fields: { amount: '8264.50' } }],
  [
    'R2.79 a transfer is confirmed with its number, and clears what was typed',
    [...sentUp, made],
    { sent: '5000', reference: 'T-203', fields: { amount: '', paymentPassword: '' } },
  ],
  [
    'R2.79 a wrong payment password for a transfer is marked',
    [...sentUp, refuse(refusal('payment_password_wrong'))],
    { errors: { paymentPassword: 'payment_password_wrong' }, failure: null },
  ],
  [
    'R2.79 bets that a bonus requires are marked at the amount of a transfer, and the password is forgotten',
    [...sentUp, refuse(refusal('turnover_unmet')), loads(upTerms)],
    { errors: { amount: 'turnover_unmet' }, fields: { amount: '50', paymentPassword: '' } },
  ],
  [
    'R6.06 an account that cannot receive money is marked',
    [...sentDown, refuse(refusal('wrong_state'))],
    { errors: { account: 'transfer_taker_unable' }, failure: null },
  ],
  [
    'R2.79 an upline that cannot receive money is reported above the form',
    [...sentUp, refuse(refusal('wrong_state'))],
    { errors: {}, failure: refusal('wrong_state') },
  ],
  [
    'R8.20 a lost transfer is no longer reported once the form is sent again',
    [...sentUp, never, loads(upTerms), ...filled, submit],
    { isUnmoved: false },
  ],
  [
    'R8.20 a lost transfer is no longer reported while an account is looked up',
    [...sentDown, never, loads(downTerms), ...filled, submit],
    { isUnmoved: false, taker: null },
  ],
  [
    'R2.79 a refused transfer is not reported as lost',
    [...sentUp, refuse(refusal('turnover_unmet')), loads(upTerms)],
    { isUnmoved: false },
  ],
  [
    'R2.79 a transfer out of bounds is marked',
    [...sentUp, refuse(refusal('amount_out_of_bounds')), loads(upTerms)],
    { errors: { amount: 'cashier_amount_refused' }, failure: null },
  ],
  [
    'R2.79 a transfer that exceeds the balance by now is marked',
    [...sentUp, refuse(refusal('balance_too_low')), loads(upTerms)],
    { errors: { amount: 'balance_too_low' }, failure: null },
  ],
  [
    'R8.23 a refusal of a transfer that is about no field is shown above the form once the terms are loaded',
    [...sentUp, refuse(refusal('feature_off')), loads(upTerms)],
    { errors: {}, failure: refusal('feature_off') },
  ],
  [
    'R2.79 the form of the next transfer is blank',
    [...sentDown, made, again],
    { sent: null, taker: null, fields: { account: '', amount: '', note: '', paymentPassword: '' } },
  ],
])('%s', (_, happenings, context) => {
  expect(contextAfter(fresh, ...happenings)).toMatchObject(context);
});

test.each(['not_found', 'not_yours', 'invalid_fields'] as const)(
  'R6.06 an account that is refused with %s is marked as not below the agent',
  (code) => {
    expect(contextAfter(fresh, ...toAccount, finds(refusedWith(refusal(code))))).toMatchObject({
      errors: { account: 'transfer_not_yours' },
      failure: null,
    });
  },
);

test.each<[string, Does, object]>([
  ['a transfer is confirmed without its amount', made, { sent: null, failure: null }],
  [
    'a refusal is reported above the form, since the fields are blank',
    refuse(refusal('balance_too_low')),
    { errors: {}, failure: refusal('balance_too_low'), isUnmoved: false },
  ],
])('R8.20 after a reload %s', (_, answer, context) => {
  expect(contextAfter(keptUp, answer)).toMatchObject(context);
});

test('R2.29 the balance in the header is refreshed after a transfer', () => {
  const { context } = begin(fresh, ...sentUp, made).snapshot;
  expect((context.wallet() as Recorder<{ type: string }>).heard).toEqual([{ type: 'balance.refreshed' }]);
});

test.each<[string, Parameters<typeof mostToSend>[0], string]>([
  ['a transfer is limited to the maximum of one transfer', { available: '500', most: '300' }, '300'],
  ['the whole balance can be transferred', { available: '500', most: '900' }, '500'],
  ['money that a bonus locks cannot be transferred', { available: '500', locked: '450', most: '300' }, '50'],
])('R2.79 %s', (_, terms, amount) => {
  expect(mostToSend(terms)).toBe(amount);
});

test.each<[string, Does[], object]>([
  ['transferring everything leaves out what a bonus locks', [all], { fields: { amount: '7264.50' }, errors: {} }],
  [
    'a transfer of the whole balance is accepted when no bonus locks it',
    [type('amount', '7264.50'), type('paymentPassword', '482913'), submit],
    { errors: {}, taker: upTerms.upline },
  ],
  [
    'a transfer that a bonus locks in part is refused with the reason',
    [type('amount', '7264.51'), type('paymentPassword', '482913'), submit],
    { errors: { amount: 'turnover_unmet' } },
  ],
  [
    'a transfer above the balance is too high, whatever a bonus locks',
    [type('amount', '8264.51'), type('paymentPassword', '482913'), submit],
    { errors: { amount: 'balance_too_low' } },
  ],
])('R2.79 %s', (_, happenings, context) => {
  expect(contextAfter(fresh, loads({ ...upTerms, locked: '100000' }), ...happenings)).toMatchObject(context);
});
