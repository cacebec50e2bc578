import { expect, test } from 'vitest';
import { depositFlow, desk, openDeposit, proposing } from '../../../flowbook/flows/deposit.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { madeDeposit } from '../../../flowbook/flows/moneyRequest.flow.ts';
import { creditedDeposit } from '../../../flowbook/flows/watch.flow.ts';
import { aboveLimit } from '../../../flowbook/flows/money.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import type { depositMachine } from '../../../machines/cashier/deposit.machine.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof depositMachine>;

const loads = (output: typeof desk): Does => ({ answer: 'loadDesk', with: { output } });
const loaded = loads(desk);
const choose = (methodId: string): Does => ({ type: 'method.chosen', methodId });
const typeAmount = (value: string): Does => ({ type: 'field.changed', name: 'amount', value });
const suggested: Does = { type: 'amount.suggested', minor: '10000' };
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const withBonus: Does = { type: 'field.changed', name: 'withBonus', value: true };
const confirm: Does = { type: 'review.confirmed' };
const back: Does = { type: 'review.left' };
const again: Does = { type: 'again.pressed' };
const reopen = (depositId: string): Does => ({ type: 'deposit.reopened', depositId });
const form: Does = { type: 'form.reopened' };
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const made = ends({ kind: 'made', reference: madeDeposit });
const never = ends({ kind: 'never' });
const refuse = (failure: Failure): Does => ends(refusedWith(failure));
const redeemed = (output: string | null): Does => ({ answer: 'voucher', with: { output } });
const decided: Does = { answer: 'firstLimit', with: { output: undefined } };
const broken: Does = { answer: 'firstLimit', with: { error: new Error('something that nobody foresaw') } };
const over: Does = { answer: 'watch', with: { output: creditedDeposit } };

const fresh = 'a new deposit';
const addressed = 'a deposit named in the address';
const kept = 'a request without an answer';
const begin = (variant: string, ...happenings: Does[]) => new Scenario(depositFlow, variant).play(...happenings);

const filled = [loaded, choose('bank'), typeAmount('200'), submit];
const sent = [...filled, confirm];
const editing = { filling: 'editing' };

test.each<[string, string, Does[], unknown]>([
  ['R2.77 the deposit methods are fetched first', fresh, [], 'loading'],
  ['R2.77 a deposit named in the address is opened', addressed, [], 'open'],
  ['R2.77 a site without deposit methods says so', fresh, [loads({ ...desk, methods: [] })], 'none'],
  ['R1.22 a limit is proposed before a first deposit', fresh, [loads(proposing)], 'proposed'],
  ['R1.22 the methods are fetched again once a limit is decided on', fresh, [loads(proposing), decided], 'loading'],
  ['R1.22 a deposit goes on if its limit cannot be asked for', fresh, [loads(proposing), broken], 'choosing'],
  ['R2.77 a deposit method is chosen', fresh, [loaded, choose('bank')], editing],
  ['R2.77 a deposit method that is not available cannot be chosen', fresh, [loaded, choose('card')], 'choosing'],
  ['R2.77 an unknown deposit method cannot be chosen', fresh, [loaded, choose('cheque')], 'choosing'],
  ['R2.77 a voucher has its own form', fresh, [loaded, choose('voucher')], 'redeeming'],
  ['R2.77 another deposit method can be chosen', fresh, [loaded, choose('bank'), close], 'choosing'],
  ['R2.77 a deposit without an amount is not sent', fresh, [loaded, choose('bank'), submit], editing],
  ['R2.77 too small a deposit is not sent', fresh, [loaded, choose('bank'), typeAmount('9.99'), submit], editing],
  ['R2.77 a minimum deposit is reviewed', fresh, [loaded, choose('bank'), typeAmount('10'), submit], 'reviewing'],
  [
    'R2.77 a deposit of the maximum is reviewed',
    fresh,
    [loaded, choose('bank'), typeAmount('50,000.00'), submit],
    'reviewing',
  ],
  [
    'R4.35 a deposit below the minimum of its bonus is not sent',
    fresh,
    [loaded, choose('bank'), typeAmount('19.99'), withBonus, submit],
    editing,
  ],
  [
    'R4.35 a deposit of the minimum of its bonus is reviewed',
    fresh,
    [loaded, choose('bank'), typeAmount('20'), withBonus, submit],
    'reviewing',
  ],
  [
    'R4.35 a suggested amount leaves the bonus chosen',
    fresh,
    [loaded, choose('bank'), withBonus, { type: 'amount.suggested', minor: '1000' }, submit],
    editing,
  ],
  [
    'R8.23 the offers are loaded again when the bonus is gone',
    fresh,
    [...filled, confirm, refuse(refusal('not_found'))],
    'loading',
  ],
  ['R2.77 too large a deposit is not sent', fresh, [loaded, choose('bank'), typeAmount('50000.01'), submit], editing],
  ['R2.77 a deposit of a suggested sum is reviewed', fresh, [loaded, choose('bank'), suggested, submit], 'reviewing'],
  ['R2.77 the amount of a deposit can be changed after the review', fresh, [...filled, back], editing],
  ['R1.06 a deposit is made once it is confirmed', fresh, sent, 'sending'],
  ['R1.06 a deposit that was made is followed', fresh, [...sent, made], 'open'],
  ['R8.20 a deposit that was made before a reload is followed', kept, [made], 'open'],
  ['R8.23 too many open deposits are fetched', fresh, [...sent, refuse(refusal('wrong_state'))], 'loading'],
  ['R2.77 a voucher that was redeemed is followed', fresh, [loaded, choose('voucher'), redeemed(madeDeposit)], 'open'],
  ['R2.77 the voucher form can be closed', fresh, [loaded, choose('voucher'), redeemed(null)], 'choosing'],
  ['R2.77 an open deposit is opened from the list', fresh, [loaded, reopen(openDeposit.depositId)], 'open'],
  ['R2.77 a deposit that is over stays shown', addressed, [over], 'settled'],
  ['R2.77 a deposit that is over is not checked again', addressed, [over, again], 'settled'],
  ['R2.77 a deposit that is over leads back to the methods', addressed, [over, form], 'loading'],
  [
    'R8.20 a player who returns to the methods before an answer is told the outcome',
    fresh,
    [...sent, reopen('D-1'), form],
    'sending',
  ],
])('%s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toEqual(state);
});

test.each<[string, Does, object]>([
  [
    'R2.77 an amount that the gateway refuses',
    refuse(refusal('amount_out_of_bounds')),
    { errors: { amount: 'cashier_amount_refused' }, failure: null },
  ],
  [
    "R2.77 a deposit above the player's own limit",
    refuse(refusal('limit_reached')),
    { errors: { amount: 'limit_reached' }, failure: null },
  ],
  [
    'R2.77 a deposit that needs an identity document first',
    refuse(refusal('kyc_needed')),
    { errors: { amount: 'kyc_needed' }, failure: null },
  ],
])('%s is reported beside what was typed', (_, answer, expected) => {
  expect(begin(fresh, ...sent, answer).snapshot.context).toMatchObject({ ...expected, fields: { amount: '200' } });
});

const limited = { ...desk.methods[0]!, fits: '4000' };
const above = { id: 'limit_reached', period: 'day', limit: '10000', left: '4000', until: null, amount: null } as const;
const limitedDesk = loads({ ...desk, methods: [limited], above });

test('R1.22 a deposit within the limit of the player is reviewed, and one above it is told why not', () => {
  const happenings = (amount: string): Does[] => [limitedDesk, choose('bank'), typeAmount(amount), submit];
  expect(begin(fresh, ...happenings('40')).state).toBe('reviewing');
  expect(begin(fresh, ...happenings('40.01')).snapshot.context.errors).toEqual({ amount: above });
});

test('R2.77 an amount that no method takes is marked by what it takes, whatever the limit of the player', () => {
  const { errors } = begin(fresh, limitedDesk, choose('bank'), typeAmount('50000.01'), submit).snapshot.context;
  expect(errors).toEqual({ amount: { id: 'cashier_amount_bounds', least: limited.least, most: limited.most } });
});

test('R2.77 an amount above what fits is marked by what fits where nothing else is known', () => {
  const unknown = loads({ ...desk, methods: [limited], above: null });
  const { errors } = begin(fresh, unknown, choose('bank'), typeAmount('50'), submit).snapshot.context;
  expect(errors).toEqual({ amount: { id: 'cashier_amount_bounds', least: limited.least, most: '4000' } });
});

test.each<[string, Failure, object]>([
  [
    'the limit, what is left of it, and from when the amount fits',
    refusal('limit_reached', aboveLimit),
    {
      id: 'limit_reached',
      period: 'day',
      limit: '10000',
      left: '1000',
      until: '2026-01-03T10:05:00Z',
      amount: '20000',
    },
  ],
  [
    'what can be deposited without a document',
    refusal('kyc_needed', { kind: 'identity', from: '200000', left: '5000' }),
    { id: 'kyc_needed', left: '5000' },
  ],
])('R1.22 a refused deposit names %s', (_, failure, amount) => {
  expect(begin(fresh, ...sent, refuse(failure)).snapshot.context.errors).toEqual({ amount });
});

test('R1.22 a limit is proposed within what the operator takes', () => {
  const { run } = begin(fresh, loads(proposing));
  expect(run.puppet('firstLimit').input).toEqual({ now: run.clock.now, bounds: proposing.proposal });
});

test('R1.06 a confirmed deposit is sent in minor units under a new key, and a second one under another', () => {
  let keys = 0;
  const { [fresh]: usual } = depositFlow.variants;
  const flow = {
    ...depositFlow,
    variants: { [fresh]: () => ({ ...(usual as () => object)(), newKey: () => `k-${(keys += 1)}` }) },
  };
  const scenario = new Scenario(flow, fresh).play(...sent);
  expect(scenario.run.puppet('moneyRequest').input).toEqual({
    key: 'k-1',
    request: { methodId: 'bank', amount: '20000' },
  });
  scenario.play(refuse(refusal('limit_reached')), typeAmount('100'), submit, confirm);
  expect(scenario.run.puppet('moneyRequest').input).toEqual({
    key: 'k-2',
    request: { methodId: 'bank', amount: '10000' },
  });
});

test('R2.77 the address names the deposit that was made', () => {
  const { location } = begin(fresh, ...sent, made).snapshot.context;
  expect((location as Recorder<{ type: string }>).heard).toEqual([
    { type: 'location.go', to: `/depositv2?deposit=${madeDeposit}`, replace: true },
  ]);
});

test('R2.29 the balance is refreshed when a deposit is over', () => {
  const { wallet } = begin(addressed, over).snapshot.context;
  expect((wallet() as Recorder<{ type: string }>).heard).toEqual([{ type: 'balance.refreshed' }]);
});

const contextAfter = (variant: string, ...happenings: Does[]) => begin(variant, ...happenings).snapshot.context;

const second = { ...desk.methods[0]!, methodId: 'wallet', least: '5000' };
const twoMethods = loads({ ...desk, methods: [...desk.methods, second] });

test('R2.77 choosing another method keeps the typed amount within the limits of that method', () => {
  const scenario = begin(fresh, twoMethods, choose('bank'), typeAmount('200'), close, choose('wallet'));
  expect(scenario.snapshot.context).toMatchObject({ method: second, fields: { amount: '200' }, isUnmoved: false });
  scenario.play(typeAmount('20'), submit);
  expect(scenario.snapshot.context.errors).toEqual({
    amount: { id: 'cashier_amount_bounds', least: '5000', most: second.most },
  });
});

test.each<[string, Does[]]>([
  ['before one is sent', [loaded]],
  ['once the form is sent again', [...sent, never, submit]],
  ['once another method is chosen', [...sent, never, close, choose('bank')]],
  ['when one was refused because too many are open', [...sent, refuse(refusal('wrong_state'))]],
])('R8.20 no deposit is reported as lost %s', (_, happenings) => {
  expect(contextAfter(fresh, ...happenings).isUnmoved).toBe(false);
});

test('R8.20 a deposit that never arrived before a reload is reported beside the methods', () => {
  expect(contextAfter(kept, never, loaded)).toMatchObject({ isUnmoved: true, intent: null });
});

test.each<[string, string, Does[], string]>([
  ['named by the address', addressed, [], madeDeposit],
  ['just made', fresh, [...sent, made], madeDeposit],
  ['made from a voucher', fresh, [loaded, choose('voucher'), redeemed('D-7')], 'D-7'],
  ['opened from the list', fresh, [loaded, reopen(openDeposit.depositId)], openDeposit.depositId],
  ['that the address names later', addressed, [reopen('D-2')], 'D-2'],
])('R2.77 the deposit %s is followed by its number', (_, variant, happenings, reference) => {
  const { run } = begin(variant, ...happenings);
  expect(run.puppet('watch').input).toEqual({ now: run.clock.now, reference });
});

test('R2.77 a deposit that is over stays shown until the address names another', () => {
  const scenario = begin(addressed, over);
  expect(scenario.snapshot.context.settled).toEqual(creditedDeposit);
  expect(scenario.play(reopen(madeDeposit)).state).toBe('settled');
  expect(scenario.play(reopen('D-2')).state).toBe('open');
  expect(scenario.snapshot.context.settled).toBeNull();
});

test('R2.77 a voucher is redeemed under a key of the page, by the clock of the page', () => {
  const { run } = begin(fresh, loaded, choose('voucher'));
  expect(run.puppet('voucher').input).toEqual({ now: run.clock.now, newKey: run.snapshot().context.newKey });
});

test('R2.77 going back to the methods clears the last deposit', () => {
  expect(contextAfter(fresh, ...sent, made, over, form)).toMatchObject({
    wanted: null,
    settled: null,
    method: null,
    fields: { amount: '' },
    failure: null,
  });
});
