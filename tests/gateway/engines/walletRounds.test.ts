import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { games } from '../../../gateway/domains/lobby/schema.ts';
import { memberDays, positions } from '../../../gateway/trust/bets/schema.ts';
import { seats } from '../../../gateway/domains/play/schema.ts';
import { grantBonus } from '../../../gateway/trust/bets/bonuses.ts';
import { openTurnover } from '../../../gateway/trust/bets/turnover.ts';
import { useHouse, type Guest } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { inTier } from '../support/tiers.ts';
import { newSeat, vendorServers, type VendorServer } from '../support/vendorServer.ts';

const house = useHouse();
const vendor = 'KESTREL';
const { records } = contract;

let server: VendorServer;
let nils: Guest;
let member: bigint;
let seat = '';
let names = 0;
beforeAll(async () => {
  await liftLimits(house.gateway.database);
  server = (await vendorServers(house))(vendor);
  nils = await house.person('nils');
  member = await house.memberId('nils');
});
beforeEach(async () => {
  const { database, clock } = house.gateway;
  await grantBonus(
    database,
    { member, key: `purse-${(names += 1)}`, kind: 'promotion', title: 'Gift', amount: 10_000n, required: 0n },
    clock.now(),
  );
  seat = await newSeat(house, { account: 'nils', vendor });
});

const currency = 'USD';
const send = (call: 'bet' | 'win', roundId: string, amount: string, endRound = false) =>
  server.send(call, { seat, txId: `t${(names += 1)}`, roundId, amount, currency, endRound });

const factsOf = async (round: string) =>
  (
    await house.gateway.database.db
      .select()
      .from(positions)
      .where(and(eq(positions.member, member), eq(positions.round, `games:${vendor}:${round}`)))
      .orderBy(asc(positions.id))
  ).map(({ sign, stake, payout, valid, outcome }) => [sign, stake, payout, valid, outcome].join(' '));

const today = async () => {
  const [row] = await house.gateway.database.db.select().from(memberDays).where(eq(memberDays.member, member));
  return { bets: row?.bets ?? 0, stake: row?.stake ?? 0n, payout: row?.payout ?? 0n, valid: row?.valid ?? 0n };
};

const change = async (work: () => Promise<unknown>) => {
  const before = await today();
  await work();
  const now = await today();
  return [now.bets - before.bets, now.stake - before.stake, now.payout - before.payout, now.valid - before.valid].join(
    ' ',
  );
};

test('a round counts once it is closed, and not before', async () => {
  await send('bet', 'one', '300');
  await send('win', 'one', '100');
  expect(await factsOf('one')).toEqual([]);
  expect(await change(() => send('win', 'one', '0', true))).toBe('1 300 100 300');
  expect(await factsOf('one')).toEqual(['1 300 100 300 lost']);
});

test('a win after the end replaces the first fact with another', async () => {
  await send('bet', 'late', '300');
  await send('win', 'late', '0', true);
  expect(await change(() => send('win', 'late', '500', true))).toBe('0 0 500 0');
  expect(await factsOf('late')).toEqual(['1 300 0 300 lost', '-1 300 0 300 lost', '1 300 500 300 won']);
});

test('shots that were not fired count for nothing, and the record shows what was staked', async () => {
  await send('bet', 'magazine', '500');
  const back = {
    seat,
    txId: 'magazine-w',
    roundId: 'magazine',
    amount: '495',
    currency,
    endRound: true,
    refund: '490',
  };
  expect(await change(() => server.send('win', back))).toBe('1 500 495 10');
  expect(await factsOf('magazine')).toEqual(['1 500 495 10 lost']);
  expect((await nils.ask(records.bets, {})).list[0]).toMatchObject({ stake: '500', payout: '495', state: 'lost' });
  expect(await server.send('win', { ...back, refund: '480' })).toMatchObject({ status: 'tx_reused' });
});

test.each([
  ['lost', '0', '1 220 0 20 lost'],
  ['won', '240', '1 220 240 20 won'],
])('of opposite bets only the difference counts when their round is %s', async (state, amount, fact) => {
  const roundId = `both-${state}`;
  await send('bet', roundId, '220');
  const paid = { seat, txId: `w-${roundId}`, roundId, amount, currency, endRound: true, uncounted: '200' };
  expect(await server.send('win', paid)).toMatchObject({ status: 'ok', repeated: false });
  expect(await factsOf(roundId)).toEqual([fact]);
  expect(await server.send('win', paid)).toMatchObject({ status: 'ok', repeated: true });
  expect(await server.send('win', { ...paid, uncounted: '100' })).toMatchObject({ status: 'tx_reused' });
});

test('no more of a round can be left uncounted than its remaining stakes', async () => {
  await send('bet', 'too-much', '300');
  const wrong = {
    seat,
    txId: 'w-too-much',
    roundId: 'too-much',
    amount: '100',
    currency,
    endRound: true,
    refund: '100',
  };
  expect(await server.send('win', { ...wrong, uncounted: '201' })).toMatchObject({
    http: 400,
    status: 'invalid',
    fields: ['refund', 'uncounted'],
  });
  expect(await factsOf('too-much')).toEqual([]);
  expect(await server.send('win', { ...wrong, uncounted: '200' })).toMatchObject({ http: 200, status: 'ok' });
});

test.each([
  ['more than the win', { amount: '100', refund: '101' }],
  ['more than the remaining stakes', { amount: '900', refund: '301' }],
])('a refund of %s is refused, and nothing is booked', async (why, { amount, refund }) => {
  const roundId = why.replaceAll(' ', '-');
  await send('bet', roundId, '300');
  const wrong = { seat, txId: `w-${roundId}`, roundId, amount, currency, endRound: true, refund };
  expect(await change(() => server.send('win', wrong))).toBe('0 0 0 0');
  expect(await server.send('win', wrong)).toMatchObject({ http: 400, status: 'invalid', fields: ['refund'] });
  expect(await server.send('win', { ...wrong, refund: '0' })).toMatchObject({ http: 200, status: 'ok' });
});

test.each([
  ['lost', '499'],
  ['push', '500'],
  ['won', '501'],
])('R2.80 a round that staked 500 is recorded as %s if it paid %s, by its valid bet', async (state, paid) => {
  await send('bet', `pays-${paid}`, '500');
  await send('win', `pays-${paid}`, paid, true);
  expect((await nils.ask(records.bets, {})).list[0]).toMatchObject({ stake: '500', payout: paid, state });
  expect((await nils.ask(records.bets, { state: state as 'won' })).list[0]).toMatchObject({ payout: paid });
  expect((await factsOf(`pays-${paid}`))[0]?.split(' ').at(-1)).toBe(state);
});

test('stakes returned after the end leave no fact', async () => {
  await server.send('bet', { seat, txId: 'back', roundId: 'back', amount: '300', currency, endRound: true });
  const rollback = { seat, txId: 'back-x', betTxId: 'back' };
  expect(await change(() => server.send('rollback', rollback))).toBe('-1 -300 0 -300');
  expect(await factsOf('back')).toEqual(['1 300 0 300 lost', '-1 300 0 300 lost']);
});

test('a game that is neither a slot nor fishing counts what was won or lost, and nothing for a push', async () => {
  const { db } = house.gateway.database;
  const [slot] = await db.select().from(seats).where(eq(seats.id, seat));
  await db.update(seats).set({ gameType: 'LIVE' }).where(eq(seats.id, seat));
  for (const [payout, fact] of [
    ['100', '1 300 100 200 lost'],
    ['500', '1 300 500 200 won'],
    ['2000', '1 300 2000 300 won'],
    ['300', '1 300 300 0 push'],
  ] as const) {
    await send('bet', `live-${payout}`, '300');
    await send('win', `live-${payout}`, payout, true);
    expect(await factsOf(`live-${payout}`)).toEqual([fact]);
  }
  expect(slot?.gameType).toBe('RNG');
});

test('a closed round counts towards what a bonus requires', async () => {
  const { database, clock } = house.gateway;
  const bonus = { member, key: 'wanting', kind: 'promotion', title: 'Gift', amount: 100n, required: 1_000n } as const;
  await grantBonus(database, bonus, clock.now());
  await send('bet', 'turned', '400', true);
  expect(await openTurnover(database, member)).toMatchObject([{ required: 1_000n, done: 60n }]);
});

test('a bet that closes its round and finds too little money leaves neither fact nor round', async () => {
  const before = await house.balanceOf('nils');
  const amount = String(before + 1n);
  expect(await change(() => send('bet', 'dear', amount, true))).toBe('0 0 0 0');
  expect(await factsOf('dear')).toEqual([]);
  expect(await house.balanceOf('nils')).toBe(before);
});

test('R2.80 R2.81 the record shows a round as waiting, won, lost or refunded, and each movement with its kind', async () => {
  await send('bet', 'shown', '250');
  const newest = async () => (await nils.ask(records.bets, {})).list[0];
  const [game] = await house.gateway.database.db
    .select()
    .from(games)
    .where(and(eq(games.vendor, vendor), eq(games.isGame, 'GAME')))
    .orderBy(asc(games.position))
    .limit(1);
  expect(await newest()).toMatchObject({
    gameName: game?.gameName,
    vassalage: vendor,
    stake: '250',
    payout: null,
    state: 'waiting',
  });
  await send('win', 'shown', '600', true);
  expect(await newest()).toMatchObject({ stake: '250', payout: '600', result: '350', state: 'won' });
  await send('bet', 'shown-2', '250', true);
  expect(await newest()).toMatchObject({ stake: '250', payout: '0', result: '-250', state: 'lost' });
  await server.send('bet', { seat, txId: 'r1', roundId: 'shown-3', amount: '100', currency });
  await server.send('bet', { seat, txId: 'r2', roundId: 'shown-3', amount: '50', currency });
  await server.send('rollback', { seat, txId: 'r3', betTxId: 'r1' });
  expect(await newest()).toMatchObject({ stake: '50', state: 'waiting' });
  await server.send('rollback', { seat, txId: 'r4', betTxId: 'r2' });
  expect(await newest()).toMatchObject({ stake: '150', payout: null, state: 'refunded' });
  const kinds = (await nils.ask(records.transactions, {})).list.map(({ kind }) => kind).slice(0, 4);
  expect(kinds).toEqual(['refund', 'refund', 'bet', 'bet']);
});

test('R2.80 the record shows the bets of a round, the most that they pay and its result, as reported by the vendor', async () => {
  const newest = async () => (await nils.ask(records.bets, {})).list[0];
  const about = (en: string) => ({ EN: en, TY: `${en} (TY)` });
  const bet = (txId: string, changes: object) =>
    server.send('bet', { seat, txId, roundId: 'told', amount: '100', currency, ...changes });
  await bet('told-1', { about: about('Ash – Elm · Ash to win · 2.50'), most: '250' });
  expect(await newest()).toMatchObject({ about: ['Ash – Elm · Ash to win · 2.50'], most: '250' });
  await bet('told-2', { about: { DE: '=cmd|<b>Draw</b>' }, most: '310' });
  expect(await newest()).toMatchObject({ about: ['Ash – Elm · Ash to win · 2.50', '=cmd|<b>Draw</b>'], most: '560' });
  const again = await bet('told-2', { about: about('Other words') });
  expect(again).toMatchObject({ status: 'ok', repeated: true });
  await server.send('rollback', { seat, txId: 'told-x', betTxId: 'told-1' });
  expect(await newest()).toMatchObject({ about: ['=cmd|<b>Draw</b>'], most: '310' });
  const paid = { seat, roundId: 'told', amount: '0', currency, endRound: true };
  await server.send('win', { ...paid, txId: 'told-3', about: about('Ash – Elm 1–0') });
  const { most, ...over } = (await newest())!;
  expect(over).toMatchObject({ about: ['=cmd|<b>Draw</b>'], ending: 'Ash – Elm 1–0', state: 'lost' });
  expect(most).toBeUndefined();
  await server.send('win', { ...paid, txId: 'told-4', amount: '310', about: about('Ash – Elm 1–1, corrected') });
  expect(await newest()).toMatchObject({ ending: 'Ash – Elm 1–1, corrected', state: 'won', payout: '310' });
  const saved = await nils.send(records.betsCsv, {});
  expect(saved.text.split('\r\n')[1]).toContain(`"'=cmd|<b>Draw</b>","Ash – Elm 1–1, corrected"`);
});

test('R2.80 texts that are not plain lines in each language are refused', async () => {
  const wrong = [{}, { EN: '' }, { EN: 'two\nlines' }, { EN: 'x'.repeat(401) }, { english: 'x' }, ['x'], 'x'];
  for (const about of wrong)
    expect(await server.send('bet', { seat, txId: 'w1', roundId: 'w', amount: '1', currency, about })).toMatchObject({
      status: 'invalid',
      fields: ['about'],
    });
});

test('eight connections that bet, win and take back at random keep the books, the rounds and the facts', async () => {
  const { database } = house.gateway;
  const many = inTier(12, 40, 500);
  const pick = (most: number) => Math.floor(Math.random() * most);
  /** All of them meet in a few rounds, and messages are repeated. */
  const one = async (connection: number) => {
    for (let at = 0; at < many; at += 1) {
      const roundId = `any-${pick(4)}`;
      const txId = `any-${connection}-${at}`;
      const bet = { seat, txId, roundId, amount: String(pick(50)), currency, endRound: pick(8) === 0 };
      const times = 1 + pick(2);
      await Promise.all(Array.from({ length: times }, () => server.send('bet', bet)));
      const other = `any-${pick(8)}-${pick(many)}`;
      if (pick(2) === 0) await server.send('rollback', { seat, txId: `x-${txId}`, betTxId: other });
      else await server.send('win', { ...bet, txId: `w-${txId}`, amount: String(pick(80)), endRound: pick(4) === 0 });
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, connection) => one(connection)));
  expect(await checkBooks(database)).toEqual([]);
  const rows = await database.db.select().from(positions).where(eq(positions.member, member));
  const sum = (figure: 'stake' | 'payout' | 'valid') =>
    rows.reduce((total, row) => total + BigInt(row.sign) * row[figure], 0n);
  const { bets, stake, payout, valid } = await today();
  expect([bets, stake, payout, valid]).toEqual([
    rows.reduce((total, { sign }) => total + sign, 0),
    sum('stake'),
    sum('payout'),
    sum('valid'),
  ]);
});
