import { expect, test } from 'vitest';
import { inDoubtFlow } from '../../../flowbook/flows/inDoubt.flow.ts';
import { madeDeposit } from '../../../flowbook/flows/moneyRequest.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { Doubt, inDoubtMachine } from '../../../machines/cashier/inDoubt.machine.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof inDoubtMachine>;

const deposit: Doubt = { note: 'deposit', key: 'k-1' };
const transfer: Doubt = { note: 'transfer', key: 'k-2' };

const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const made = ends({ kind: 'made', reference: madeDeposit });
const never = ends({ kind: 'never' });
const refused = ends(refusedWith(refusal('limit_reached')));
const breaks: Does = { answer: 'moneyRequest', with: { error: new Error('unforeseen') } };
const opens = (...doubts: Doubt[]): Does => ({ type: 'page.shown', doubts });

const one = 'a deposit';
const two = 'a deposit and a transfer';
const begin = (variant: string, ...happenings: Does[]) => new Scenario(inDoubtFlow, variant).play(...happenings);

test.each<[string, string, Does[], string, readonly Doubt[]]>([
  ['R8.20 the outcome of a request that was left is requested at once', one, [], 'asking', [deposit]],
  ['R8.20 the outcome is still requested on another page', one, [opens(deposit)], 'asking', [deposit]],
  ['R8.20 the page of a request in doubt requests the outcome by itself', one, [opens()], 'resting', []],
  ['R8.20 the outcome is requested when its page is left again', one, [opens(), opens(deposit)], 'asking', [deposit]],
  ['R8.20 a completed request is no longer in doubt', one, [made], 'resting', []],
  ['R8.20 a request that never arrived is no longer in doubt', one, [never], 'resting', []],
  ['R8.23 a refused request is no longer in doubt', one, [refused], 'resting', []],
  ['R8.20 the outcome of a second request follows the first', two, [made], 'asking', [transfer]],
  [
    'R8.20 the outcome of a second request is requested on the page of the first',
    two,
    [opens(transfer)],
    'asking',
    [transfer],
  ],
  ['R8.20 a query that fails does not stop those of the other requests', two, [breaks], 'asking', [transfer]],
  ['R8.20 a page without requests in doubt requests no outcome', one, [made, opens()], 'resting', []],
])('%s', (_, variant, happenings, state, doubts) => {
  const { value, context } = begin(variant, ...happenings).snapshot;
  expect({ state: value, doubts: context.doubts }).toEqual({ state, doubts });
});

test('R8.20 only the outcome is requested, under the key of the request', () => {
  expect(begin(one).run.puppet('moneyRequest').input).toEqual({ key: 'k-1', request: null });
  expect(begin(two, made).run.puppet('moneyRequest').input).toEqual({ key: 'k-2', request: null });
});

test('R8.20 another page does not interrupt a query in progress', () => {
  const scenario = begin(one);
  const request = scenario.run.puppet('moneyRequest');
  expect(scenario.play(opens(deposit)).run.puppet('moneyRequest')).toBe(request);
});

test.each<[string, Does, object]>([
  [
    'R8.20 a deposit that was made is reported, with its number',
    made,
    { kind: 'good', text: 'cashier_doubt_made', values: { what: 'deposit', number: madeDeposit } },
  ],
  [
    'R8.20 a deposit that never arrived is reported',
    never,
    { kind: 'bad', text: 'cashier_doubt_never', values: { what: 'deposit' } },
  ],
  [
    'R8.23 a refused deposit is reported',
    refused,
    { kind: 'bad', text: 'cashier_doubt_refused', values: { what: 'deposit' } },
  ],
])('%s', (_, end, saying) => {
  const { context } = begin(one, end).snapshot;
  expect((context.toasts as Recorder<{ type: 'toast.asked' }>).heard).toEqual([{ type: 'toast.asked', ...saying }]);
});

test.each<[string, Does, readonly object[]]>([
  ['R1.06 the balance is refreshed after a completed request', made, [{ type: 'balance.refreshed' }]],
  ['R1.06 the balance stays after a request that never arrived', never, []],
  ['R1.06 the balance stays after a refused request', refused, []],
])('%s', (_, end, heard) => {
  const { context } = begin(one, end).snapshot;
  expect((context.wallet() as Recorder<{ type: 'balance.refreshed' }>).heard).toEqual(heard);
});

test.each<[string, Does, readonly object[]]>([
  ['R8.20 the note of a completed request is cleared', made, [{ type: 'forget', note: 'deposit' }]],
  ['R8.20 the note of a request that never arrived is cleared', never, [{ type: 'forget', note: 'deposit' }]],
  ['R8.23 the note of a refused request is cleared', refused, [{ type: 'forget', note: 'deposit' }]],
  ['R8.20 the note of a request whose query failed is kept', breaks, []],
])('%s', (_, end, heard) => {
  expect(begin(one, end).run.puppet('notes').heard).toEqual(heard);
});
