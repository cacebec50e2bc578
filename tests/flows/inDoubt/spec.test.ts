import { expect, test } from 'vitest';
import { inDoubtFlow } from '../../../flowbook/flows/inDoubt.flow.ts';
import { madeDeposit } from '../../../flowbook/flows/moneyRequest.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { Doubt, inDoubtMachine } from '../../../machines/cashier/inDoubt.machine.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import { Life, type Happening } from '../life.ts';

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
const begin = (variant: string, ...happenings: Does[]) => new Life(inDoubtFlow, variant).live(...happenings);

test.each<[string, string, Does[], string, readonly Doubt[]]>([
  ['R8.20 the outcome of a request that was left is asked for at once', one, [], 'asking', [deposit]],
  ['R8.20 it is still asked for on another page', one, [opens(deposit)], 'asking', [deposit]],
  ['R8.20 its own page asks for it by itself', one, [opens()], 'resting', []],
  ['R8.20 it is asked for when its page is left again', one, [opens(), opens(deposit)], 'asking', [deposit]],
  ['R8.20 what was done is no longer in doubt', one, [made], 'resting', []],
  ['R8.20 what never arrived is no longer in doubt', one, [never], 'resting', []],
  ['R8.23 what was refused is no longer in doubt', one, [refused], 'resting', []],
  ['R8.20 a second request is asked for after the first', two, [made], 'asking', [transfer]],
  ['R8.20 a second request is asked for on the page of the first', two, [opens(transfer)], 'asking', [transfer]],
  ['R8.20 what breaks while it is asked for leaves the others to be asked for', two, [breaks], 'asking', [transfer]],
  ['R8.20 a page without requests in doubt asks for none', one, [made, opens()], 'resting', []],
])('%s', (_, variant, happenings, state, doubts) => {
  const { value, context } = begin(variant, ...happenings).snapshot;
  expect({ state: value, doubts: context.doubts }).toEqual({ state, doubts });
});

test('R8.20 only the outcome is asked for, under the key of the request', () => {
  expect(begin(one).run.puppet('moneyRequest').input).toEqual({ key: 'k-1', request: null });
  expect(begin(two, made).run.puppet('moneyRequest').input).toEqual({ key: 'k-2', request: null });
});

test('R8.20 another page does not interrupt what is being asked', () => {
  const life = begin(one);
  const asked = life.run.puppet('moneyRequest');
  expect(life.live(opens(deposit)).run.puppet('moneyRequest')).toBe(asked);
});

test.each<[string, Does, object]>([
  [
    'R8.20 it is said that a deposit was made, with its number',
    made,
    { kind: 'good', text: 'cashier_doubt_made', values: { what: 'deposit', number: madeDeposit } },
  ],
  [
    'R8.20 it is said that a deposit never arrived',
    never,
    { kind: 'bad', text: 'cashier_doubt_never', values: { what: 'deposit' } },
  ],
  [
    'R8.23 it is said that a deposit was refused',
    refused,
    { kind: 'bad', text: 'cashier_doubt_refused', values: { what: 'deposit' } },
  ],
])('%s', (_, end, saying) => {
  const { context } = begin(one, end).snapshot;
  expect((context.toasts as Recorder<{ type: 'toast.asked' }>).heard).toEqual([{ type: 'toast.asked', ...saying }]);
});

test.each<[string, Does, readonly object[]]>([
  ['R1.06 the balance is refreshed after what was done', made, [{ type: 'balance.refreshed' }]],
  ['R1.06 the balance stays after what never arrived', never, []],
  ['R1.06 the balance stays after what was refused', refused, []],
])('%s', (_, end, heard) => {
  const { context } = begin(one, end).snapshot;
  expect((context.wallet() as Recorder<{ type: 'balance.refreshed' }>).heard).toEqual(heard);
});

test.each<[string, Does, readonly object[]]>([
  ['R8.20 what was done is noted no longer', made, [{ type: 'forget', note: 'deposit' }]],
  ['R8.20 what never arrived is noted no longer', never, [{ type: 'forget', note: 'deposit' }]],
  ['R8.23 what was refused is noted no longer', refused, [{ type: 'forget', note: 'deposit' }]],
  ['R8.20 what broke while it was asked for stays noted', breaks, []],
])('%s', (_, end, heard) => {
  expect(begin(one, end).run.puppet('notes').heard).toEqual(heard);
});
