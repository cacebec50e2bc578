import { expect, test } from 'vitest';
import type { Recorder } from '../../../flowbook/hears.ts';
import { funds, walletsFlow } from '../../../flowbook/flows/wallets.flow.ts';
import { rateLimitedFor, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { walletsMachine } from '../../../machines/cashier/wallets.machine.ts';
import { filledOutside, shownIn, type Funds, type OneWallet } from '../../../machines/cashier/wallets.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof walletsMachine>;

const loads = (output: Funds): Does => ({ answer: 'loadFunds', with: { output } });
const loaded = loads(funds);
const type = (name: 'from' | 'to' | 'amount', value: string): Does => ({ type: 'field.changed', name, value });
const all: Does = { type: 'all.pressed' };
const submit: Does = { type: 'form.submitted' };
const gather: Does = { type: 'gather.pressed' };
const elsewhere: Does = { type: 'money.movedElsewhere' };
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const made = ends({ kind: 'made', reference: 't1' });
const never = ends({ kind: 'never' });
const refuse = (failure: Failure): Does => ends(refusedWith(failure));

const fresh = 'my wallets';
const keptMove = 'a move without an answer';
const keptGathering = 'gathering without an answer';
const begin = (variant: string, ...happenings: Does[]) => new Scenario(walletsFlow, variant).play(...happenings);

const sent = [loaded, type('amount', '50'), submit];
const gathering = [loaded, gather];
const editing = { filling: 'editing' };

test.each<[string, string, Does[], unknown]>([
  ['R7.24 the balances of the wallets are loaded first', fresh, [], 'loading'],
  ['R2.76 a move between wallets opens once the balances have loaded', fresh, [loaded], editing],
  ['R2.76 a move between wallets without an amount is not sent', fresh, [loaded, submit], editing],
  ['R7.23 a move between wallets is sent', fresh, sent, 'sending'],
  ['R2.76 one press gathers the money of all wallets', fresh, gathering, 'sending'],
  ['R2.76 the balances are loaded again after a move between wallets', fresh, [...sent, made], 'loading'],
  ['R2.76 the balances are loaded again after gathering', fresh, [...gathering, made], 'loading'],
  ['R2.76 the balances are loaded again when another tab moves money', fresh, [loaded, elsewhere], 'loading'],
  ['another tab does not disturb a move in progress', fresh, [...sent, elsewhere], 'sending'],
  ['R8.20 the balances are loaded again when a move never arrived', fresh, [...sent, never], 'loading'],
  ['R8.23 a refused balance is loaded again', fresh, [...sent, refuse(refusal('balance_too_low'))], 'loading'],
  [
    'R8.14 money is not gathered during the countdown',
    fresh,
    [...gathering, refuse(rateLimitedFor(42)), gather],
    { filling: 'waiting' },
  ],
])('%s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toEqual(state);
});

const contextAfter = (variant: string, ...happenings: Does[]) => begin(variant, ...happenings).snapshot.context;

test('R2.76 the form begins with the main wallet and a vendor that is open', () => {
  expect(contextAfter(fresh, loaded).fields).toEqual({ from: 'main', to: 'LUMEN', amount: '' });
});

test('R2.76 All fills in the whole balance of the wallet', () => {
  expect(contextAfter(fresh, loaded, type('from', 'LUMEN'), all).fields.amount).toBe('50.00');
});

test('R2.76 what bonuses hold of a wallet cannot be moved, and All leaves it there', () => {
  const [main, ...others] = funds.wallets;
  const held = loads({ ...funds, wallets: [{ ...main!, locked: '826000' }, ...others] });
  expect(contextAfter(fresh, held, all).fields.amount).toBe('4.50');
  expect(contextAfter(fresh, held, type('amount', '4.51'), submit).errors).toEqual({ amount: 'balance_too_low' });
});

test.each<[string, Does[], object]>([
  ['a move between wallets requires an amount', [], { amount: 'required' }],
  ['a move above the balance is too high', [type('amount', '8264.51')], { amount: 'balance_too_low' }],
  [
    'a move of a cent more than the wallet holds is too much',
    [type('from', 'LUMEN'), type('to', 'main'), type('amount', '50.01')],
    { amount: 'balance_too_low' },
  ],
  [
    'a move of zero is not accepted',
    [type('amount', '0')],
    { amount: { id: 'cashier_amount_bounds', least: '1', most: '826450' } },
  ],
  ['a move requires two different wallets', [type('amount', '5'), type('to', 'main')], { to: 'wallets_same' }],
  [
    'money cannot leave a wallet under maintenance',
    [type('amount', '5'), type('from', 'TIDE')],
    { from: 'wallets_maintenance' },
  ],
  [
    'a wallet under maintenance accepts no money',
    [type('amount', '5'), type('to', 'TIDE')],
    { to: 'wallets_maintenance' },
  ],
])('R2.76 %s', (_, happenings, errors) => {
  expect(contextAfter(fresh, loaded, ...happenings, submit).errors).toEqual(errors);
});

test('R7.23 a move goes out in minor units under its key', () => {
  expect(begin(fresh, ...sent).run.puppet('moneyRequest').input).toEqual({
    key: 'k-1',
    request: { from: 'main', to: 'LUMEN', amount: '5000' },
  });
});

test('R2.76 gathering goes out without an amount, under its own key', () => {
  expect(begin(fresh, ...gathering).run.puppet('moneyRequest').input).toEqual({ key: 'k-1', request: { all: true } });
});

const [main, lumen, tide] = funds.wallets as [OneWallet, OneWallet, OneWallet];
const loadsOnly = (...wallets: OneWallet[]) => loads({ ...funds, wallets });
const reef: OneWallet = { ...lumen, wallet: 'REEF' };

test.each<[string, Does[], object]>([
  [
    'the chosen wallets stay chosen',
    [loadsOnly(main, lumen, reef), type('from', 'LUMEN'), type('to', 'REEF'), elsewhere, loadsOnly(main, reef, lumen)],
    { from: 'LUMEN', to: 'REEF' },
  ],
  [
    'the main wallet replaces a giver that has disappeared',
    [loaded, type('from', 'LUMEN'), elsewhere, loadsOnly(main, tide)],
    { from: 'main' },
  ],
  [
    'an open vendor replaces a taker that has disappeared',
    [loadsOnly(main, reef, lumen), elsewhere, loadsOnly(main, tide, lumen)],
    { to: 'LUMEN' },
  ],
  ['no taker is chosen while every vendor is under maintenance', [loadsOnly(main, tide)], { from: 'main', to: '' }],
])('R2.76 %s', (_, happenings, fields) => {
  expect(contextAfter(fresh, ...happenings).fields).toMatchObject(fields);
});

test('R2.76 the receiving wallet has to be chosen when no vendor is open', () => {
  expect(contextAfter(fresh, loadsOnly(main, tide), type('amount', '5'), submit).errors).toEqual({ to: 'required' });
});

test.each<[string, string, Does[], object]>([
  ['a move between wallets is confirmed', fresh, [...sent, made, loaded], { last: 'moved', fields: { amount: '' } }],
  [
    'a move keeps what was typed when another tab moves money',
    fresh,
    [loaded, type('amount', '50'), elsewhere, loaded],
    { fields: { amount: '50' } },
  ],
  [
    'an old confirmation disappears when another tab moves money',
    fresh,
    [...gathering, made, loaded, elsewhere, loaded],
    { last: null },
  ],
  ['gathering is confirmed', fresh, [...gathering, made, loaded], { last: 'gathered' }],
  ['gathering is confirmed after a reload', keptGathering, [made, loaded], { last: 'gathered' }],
  [
    'a vendor under maintenance is marked as the taker',
    fresh,
    [...sent, refuse(refusal('game_in_maintenance')), loaded],
    { errors: { to: 'wallets_maintenance' }, failure: null },
  ],
  [
    'a vendor under maintenance is marked as the giver',
    fresh,
    [loaded, type('from', 'LUMEN'), type('to', 'main'), all, submit, refuse(refusal('game_in_maintenance')), loaded],
    { errors: { from: 'wallets_maintenance' } },
  ],
  [
    'a move that exceeds the balance by now is marked',
    fresh,
    [...sent, refuse(refusal('balance_too_low')), loaded],
    { errors: { amount: 'balance_too_low' }, failure: null },
  ],
  [
    'a vendor under maintenance is reported above the form after gathering',
    fresh,
    [...gathering, refuse(refusal('game_in_maintenance')), loaded],
    { errors: {}, failure: refusal('game_in_maintenance'), last: null },
  ],
  [
    'a wallet that has disappeared is reported above the form',
    fresh,
    [...sent, refuse(refusal('not_found')), loaded],
    { errors: {}, failure: refusal('not_found') },
  ],
  [
    'a refusal that is learned after a reload is reported above the form',
    keptMove,
    [refuse(refusal('balance_too_low')), loaded],
    { errors: {}, failure: refusal('balance_too_low') },
  ],
])('R2.76 %s', (_, variant, happenings, context) => {
  expect(contextAfter(variant, ...happenings)).toMatchObject(context);
});

test('R2.29 the balance in the header is refreshed after a move', () => {
  const { context } = begin(fresh, ...sent, made).snapshot;
  expect((context.wallet() as Recorder<{ type: string }>).heard).toEqual([{ type: 'balance.refreshed' }]);
});

test('R2.76 a vendor under maintenance is listed only while it holds money, and the money outside the main wallet is known', () => {
  const idle = { wallet: 'REEF', title: 'Reef', balance: '0', maintenance: true };
  const more = { ...funds, wallets: [...funds.wallets, idle] };
  expect(shownIn(more).map(({ wallet }) => wallet)).toEqual(['main', 'LUMEN', 'TIDE']);
  expect(filledOutside(more).map(({ wallet }) => wallet)).toEqual(['LUMEN', 'TIDE']);
});
