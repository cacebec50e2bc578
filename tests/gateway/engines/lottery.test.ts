import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import { commitOf, drawNumbers, rootOf } from '../../../contract/lottery/proof.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { advance, countedLeaves, sweepDraws } from '../../../gateway/domains/lottery/engine.ts';
import { findLottery, type Lottery } from '../../../gateway/domains/lottery/lotteries.ts';
import { draws, drawSeeds, lotteryChases, lotteryOrders } from '../../../gateway/domains/lottery/schema.ts';
import type { Answer } from '../../../gateway/conformance/wire.ts';
import { after, dayLong, hour, minute, second } from '../../../gateway/ground/clock.ts';
import { bets } from '../../../gateway/trust/bets/schema.ts';
import { accounts, entries, transfers } from '../../../gateway/trust/ledger/schema.ts';
import { openSecret, secretOpener } from '../../../gateway/trust/protect/vault.ts';
import type { Beacon } from '../../../gateway/trust/providers/beacon.ts';
import { allAtOnce } from '../support/atOnce.ts';
import { useHouse, type Guest } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { openTeam } from '../support/team.ts';

const { lottery } = contract;
type Slip = RequestOf<typeof lottery.placeBets>;

const house = useHouse({ idleMinutes: 100_000, sessionHours: 1_000 }, { lotteries: true });
const money = 10_000_000n;
const players = ['lot-a', 'lot-b', 'lot-c', 'lot-d'] as const;

let game: Lottery;
let guests: Guest[] = [];
beforeAll(async () => {
  await liftLimits(house.gateway.database);
  await openTeam(house, Object.fromEntries(players.map((name) => [name, null])), money);
  guests = await Promise.all(players.map((name) => house.person(name)));
  const found = await findLottery(house.gateway.database, 'QUICK10');
  if (!found) throw new Error('there is no such lottery');
  game = found;
});
afterEach(async () => {
  expect(await checkBooks(house.gateway.database)).toEqual([]);
});

/** A few seconds into a minute, so that no draw closes by itself while a test goes on. */
const toMinute = async (ahead: number): Promise<void> => {
  const { clock } = house.gateway;
  clock.set(new Date((Math.floor(clock.now().getTime() / minute) + ahead) * minute + 5 * second));
  await house.gateway.runJobs();
};

type Line = readonly [playType: string, numbers: string, stake: string, cost: number];

/** Always pays 48.50 of 50.00. */
const pairs: Line = ['last2', '0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9', '50', 100];
const big: Line = ['total', 'big', '100', 1];

const slipOf = async (lines: readonly Line[], rest: Partial<Slip> = {}): Promise<Slip> => {
  const { version, draws: open } = await guests[0]!.ask(lottery.draw, { gameCode: 'QUICK10' });
  const each = lines.reduce((sum, [, , stake, cost]) => sum + Number(stake) * cost, 0);
  return {
    gameCode: 'QUICK10',
    drawId: open[0]!.drawId,
    version,
    draws: 1,
    bets: lines.map(([playType, numbers, stake]) => ({ playType, numbers, stake })),
    total: String(each * (rest.draws ?? 1)),
    ...rest,
  };
};

const send = (guest: Guest, slip: Slip): Promise<Answer> => guest.send(lottery.placeBets, slip, { key: randomUUID() });

const answerOf = ({ status, envelope }: Answer): unknown =>
  status === 200 ? 'done' : envelope?.success === false ? envelope.code : status;

const drawOf = async (issue: string) => {
  const [draw] = await house.gateway.database.db
    .select()
    .from(draws)
    .where(and(eq(draws.lottery, 'QUICK10'), eq(draws.issue, issue)));
  if (!draw) throw new Error(`there is no draw ${issue}`);
  return draw;
};

const ordersOf = (chase: bigint) =>
  house.gateway.database.db
    .select({ state: bets.state, stake: bets.stake, payout: bets.payout, order: lotteryOrders })
    .from(lotteryOrders)
    .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
    .where(eq(lotteryOrders.chase, chase))
    .orderBy(asc(lotteryOrders.bet));

/** Opens the race again for each round: what goes wrong once in a while would pass a single one. */
const rounds = Array.from({ length: 3 }, (_, at) => at + 1);

describe('of eight slips sent at once by one member', () => {
  test('only as many are placed as the limit on what a draw may pay one member allows', async () => {
    await toMinute(1);
    // Each could pay 776,000.00 of the 2,000,000.00 that there may be.
    const slip = await slipOf([['star5', '1|2|3|4|5', '800', 1]]);
    const before = await house.balanceOf(players[0]);
    const heard = await allAtOnce(
      house,
      lotteryOrders,
      Array.from({ length: 8 }, () => () => send(guests[0]!, slip)),
    );
    const refused = 'amount_out_of_bounds';
    expect(heard.map(answerOf).sort()).toEqual([...Array.from({ length: 6 }, () => refused), 'done', 'done']);
    expect(await house.balanceOf(players[0])).toBe(before - 1_600n);
    await toMinute(1);
  });

  test('only as many are placed as the balance pays for', async () => {
    await toMinute(1);
    const before = await house.balanceOf(players[1]);
    // Each costs a third of the balance and a little more, so two can be paid.
    const stake = String((before / 3n / 2_000n / 50n + 1n) * 50n);
    const rows = Array.from({ length: 5 }, () => '0,1,2,3,4,5,6,7,8,9').join('|');
    const lines: Line[] = Array.from({ length: 40 }, () => ['fixed', rows, stake, 50] as const);
    const slip = await slipOf(lines);
    const heard = await allAtOnce(
      house,
      lotteryOrders,
      Array.from({ length: 8 }, () => () => send(guests[1]!, slip)),
    );
    expect(heard.map(answerOf).sort()).toEqual([...Array.from({ length: 6 }, () => 'balance_too_low'), 'done', 'done']);
    expect(await house.balanceOf(players[1])).toBe(before - 2n * BigInt(slip.total));
    await toMinute(1);
  });
});

describe('a chase', () => {
  test.each(rounds)('cancelled twice at once is refunded once (round %i)', async () => {
    await toMinute(1);
    const [guest] = guests;
    const before = await house.balanceOf(players[0]);
    const slip = await slipOf([pairs], { draws: 5 });
    const { chaseId } = await guest!.ask(lottery.placeBets, slip, { key: randomUUID() });
    const cancel = () => guest!.send(lottery.cancelChase, { chaseId: chaseId! }, { key: randomUUID() });
    const heard = await allAtOnce(house, lotteryChases, [cancel, cancel]);
    expect(heard.map(answerOf).sort()).toEqual(['done', 'wrong_state']);
    expect(await house.balanceOf(players[0])).toBe(before);
    await toMinute(6);
    expect(await house.balanceOf(players[0])).toBe(before);
  });

  test.each(rounds)('cancelled while one of its draws is paid ends every order once (round %i)', async () => {
    await toMinute(1);
    const { database, clock } = house.gateway;
    const [guest] = guests;
    const before = await house.balanceOf(players[0]);
    const slip = await slipOf([pairs], { draws: 5, stopOnWin: false });
    const { chaseId } = await guest!.ask(lottery.placeBets, slip, { key: randomUUID() });
    const drawnAt = (await drawOf(slip.drawId)).drawsAt;
    const cancel = () => guest!.send(lottery.cancelChase, { chaseId: chaseId! }, { key: randomUUID() });
    const settle = async (): Promise<Answer> => {
      await advance({ database, clock: { now: () => drawnAt } }, game);
      return guest!.send(lottery.chases, {});
    };
    const heard = await allAtOnce(house, lotteryChases, [cancel, settle]);
    expect(heard.map(answerOf)).toEqual(['done', 'done']);
    const orders = await ordersOf(BigInt(chaseId!));
    const states = orders.map(({ state }) => state);
    // Whichever came first, what had not closed is given back.
    expect([
      ['lost', 'refunded', 'refunded', 'refunded', 'refunded'],
      ['refunded', 'refunded', 'refunded', 'refunded', 'refunded'],
    ]).toContainEqual(states);
    const lost = states[0] === 'lost' ? 150n : 0n;
    expect(await house.balanceOf(players[0])).toBe(before - lost);
    const [row] = await database.db
      .select()
      .from(lotteryChases)
      .where(eq(lotteryChases.id, BigInt(chaseId!)));
    expect(row?.state).toBe('cancelled');
    clock.set(after(drawnAt, 5 * second));
    await toMinute(6);
    expect(await house.balanceOf(players[0])).toBe(before - lost);
  });
});

describe('a draw', () => {
  test.each(rounds)(
    'that closes while slips are placed counts every slip that was taken, and no other (round %i)',
    async () => {
      await toMinute(1);
      const { database } = house.gateway;
      const slip = await slipOf([big]);
      const { closesAt, id } = await drawOf(slip.drawId);
      const close = async (): Promise<Answer> => {
        await advance({ database, clock: { now: () => closesAt } }, game);
        return guests[0]!.send(lottery.draw, { gameCode: 'QUICK10' });
      };
      const sends = guests.map((guest) => () => send(guest, slip));
      const heard = await allAtOnce(house, draws, [...sends.slice(0, 2), close, ...sends.slice(2)]);
      const answers = [...heard.slice(0, 2), ...heard.slice(3)].map(answerOf);
      expect(answers.filter((answer) => answer !== 'done' && answer !== 'draw_closed')).toEqual([]);
      const closed = await drawOf(slip.drawId);
      expect(closed.state).toBe('closed');
      const placed = await database.db.select().from(lotteryOrders).where(eq(lotteryOrders.draw, id));
      const counted = await countedLeaves(database, closed);
      expect(placed).toHaveLength(answers.filter((answer) => answer === 'done').length);
      expect(counted).toHaveLength(placed.length);
      expect(closed.entropy).toBe(await rootOf(counted.map(({ leaf }) => leaf)));
      expect(answerOf(await send(guests[0]!, slip))).toBe('draw_closed');
      await toMinute(1);
      expect((await drawOf(slip.drawId)).state).toBe('settled');
    },
  );

  test('cannot be computed before it takes place, even from the seed and the orders in the database', async () => {
    await toMinute(1);
    const { database } = house.gateway;
    const slip = await slipOf([big]);
    await guests[0]!.ask(lottery.placeBets, slip, { key: randomUUID() });
    const { closesAt, drawsAt, id, commit } = await drawOf(slip.drawId);
    const [sealed] = await database.db.select().from(drawSeeds).where(eq(drawSeeds.draw, id));
    const seed = (await openSecret(database, sealed!.sealed, `draw:QUICK10:${slip.drawId}`)).toString('hex');
    expect(await commitOf(seed)).toBe(commit);
    await advance({ database, clock: { now: () => closesAt } }, game);
    const { entropy, salt: early } = await drawOf(slip.drawId);
    expect(early).toBeNull();
    await advance({ database, clock: { now: () => drawsAt } }, game);
    const { numbers, salt } = await drawOf(slip.drawId);
    const known = { gameCode: 'QUICK10', drawId: slip.drawId, seed, entropy: entropy! };
    expect(salt).toMatch(/^[0-9a-f]{64}$/);
    expect(await drawNumbers({ ...known, salt }, game.format)).toEqual(numbers);
    const other = await drawNumbers({ ...known, salt: 'ff'.repeat(32) }, game.format);
    expect(await drawNumbers(known, game.format)).not.toEqual(other);
  });

  describe('with a public beacon', () => {
    const salt = 'ab'.repeat(32);
    const placed = async () => {
      await toMinute(1);
      const before = await house.balanceOf(players[0]);
      const slip = await slipOf([big]);
      await guests[0]!.ask(lottery.placeBets, slip, { key: randomUUID() });
      return { slip, before, ...(await drawOf(slip.drawId)) };
    };
    const moveOn = (moment: Date, beacon: Beacon | null) =>
      advance({ database: house.gateway.database, clock: { now: () => moment } }, game, { beacon });
    const asked: number[] = [];
    const beaconOf = (valueOf: Beacon['valueOf']): Beacon => ({
      source: 'https://beacon.example/chain',
      roundAfter: (moment) => Math.floor(moment.getTime() / 3_000) + 1,
      valueOf: (round) => {
        asked.push(round);
        return valueOf(round);
      },
    });

    test('takes the round that its closing fixes, and only once that is published', async () => {
      const { slip, closesAt, drawsAt } = await placed();
      let out: string | null = null;
      const beacon = beaconOf(() => Promise.resolve(out));
      await moveOn(closesAt, beacon);
      const round = Math.floor(closesAt.getTime() / 3_000) + 1;
      expect(await drawOf(slip.drawId)).toMatchObject({ state: 'closed', beaconRound: round, salt: null });
      // Its orders are public before the number is.
      const { waiting } = await guests[0]!.ask(lottery.draw, { gameCode: 'QUICK10' });
      expect(waiting.find(({ drawId }) => drawId === slip.drawId)?.entropy).toBe((await drawOf(slip.drawId)).entropy);
      await moveOn(drawsAt, beacon);
      expect(await drawOf(slip.drawId)).toMatchObject({ state: 'closed', salt: null, numbers: null });
      out = salt;
      await moveOn(after(drawsAt, second), beacon);
      const { entropy, seed, numbers, state } = await drawOf(slip.drawId);
      expect([state, new Set(asked)]).toEqual(['settled', new Set([round])]);
      const sources = { gameCode: 'QUICK10', drawId: slip.drawId, seed: seed!, entropy: entropy!, salt };
      expect(await drawNumbers(sources, game.format)).toEqual(numbers);
      const { draw } = await guests[0]!.ask(lottery.proof, { gameCode: 'QUICK10', drawId: slip.drawId });
      expect(draw).toMatchObject({ salt, beacon: { source: 'https://beacon.example/chain', round } });
    });

    test('checks the beacon before it gives up, however late it is after an outage', async () => {
      const { slip, drawsAt } = await placed();
      await moveOn(
        after(drawsAt, 2 * hour),
        beaconOf(() => Promise.resolve(salt)),
      );
      expect(await drawOf(slip.drawId)).toMatchObject({ state: 'settled', salt, reason: null });
      house.gateway.clock.set(after(drawsAt, 2 * hour + 5 * second));
    });

    test('waits for an hour while the beacon is down, and is then refunded', async () => {
      const { slip, before, closesAt, drawsAt } = await placed();
      const down = beaconOf(() => Promise.reject(new Error('no answer')));
      await moveOn(closesAt, down);
      await moveOn(after(drawsAt, hour), down);
      expect((await drawOf(slip.drawId)).state).toBe('closed');
      await moveOn(after(drawsAt, hour + second), down);
      expect(await drawOf(slip.drawId)).toMatchObject({ state: 'cancelled', reason: 'beacon', numbers: null });
      expect(await house.balanceOf(players[0])).toBe(before);
      house.gateway.clock.set(after(drawsAt, hour + 5 * second));
    });
  });

  test('is settled once by three jobs at once, with one transfer for each member', async () => {
    await toMinute(1);
    const { database } = house.gateway;
    const slip = await slipOf([pairs, big]);
    const before = await Promise.all(players.map((name) => house.balanceOf(name)));
    for (const guest of guests) await guest.ask(lottery.placeBets, slip, { key: randomUUID() });
    const { drawsAt, id } = await drawOf(slip.drawId);
    const settle = async (): Promise<Answer> => {
      await advance({ database, clock: { now: () => drawsAt } }, game);
      return guests[0]!.send(lottery.draw, { gameCode: 'QUICK10' });
    };
    await allAtOnce(house, bets, [settle, settle, settle]);
    expect((await drawOf(slip.drawId)).state).toBe('settled');
    const paid = await database.db
      .select({ member: bets.member, payout: bets.payout })
      .from(lotteryOrders)
      .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
      .where(and(eq(lotteryOrders.draw, id), isNotNull(bets.payout)));
    for (const [at, name] of players.entries()) {
      const member = await house.memberId(name);
      const own = paid.filter((each) => each.member === member);
      expect(own).toHaveLength(2);
      const payout = own.reduce((sum, each) => sum + (each.payout ?? 0n), 0n);
      expect(await house.balanceOf(name)).toBe((before[at] ?? 0n) - BigInt(slip.total) + payout);
      const posted = await database.db
        .select({ amount: entries.amount })
        .from(entries)
        .innerJoin(transfers, eq(transfers.id, entries.transfer))
        .innerJoin(accounts, eq(accounts.id, entries.account))
        .where(and(eq(transfers.key, `lottery:QUICK10:${slip.drawId}:${member}:settled`), eq(accounts.owner, member)));
      expect(posted).toEqual([{ amount: payout }]);
    }
  });
});

test('is deleted after 35 days without orders, and never with orders', async () => {
  await toMinute(1);
  const { database, clock } = house.gateway;
  const slip = await slipOf([big]);
  await guests[3]!.ask(lottery.placeBets, slip, { key: randomUUID() });
  await toMinute(2);
  const kept = await drawOf(slip.drawId);
  const settled = await database.db.$count(draws, and(eq(draws.lottery, 'QUICK10'), eq(draws.state, 'settled')));
  await sweepDraws(database, after(clock.now(), 34 * dayLong));
  expect(
    await database.db.$count(draws, and(eq(draws.lottery, 'QUICK10'), eq(draws.state, 'settled'))),
  ).toBeGreaterThan(1);
  await sweepDraws(database, after(clock.now(), 36 * dayLong));
  const left = await database.db
    .select()
    .from(draws)
    .where(and(eq(draws.lottery, 'QUICK10'), eq(draws.state, 'settled')));
  expect(left.map(({ id }) => id)).toContain(kept.id);
  expect(left.length).toBeLessThan(settled);
});

test('has a seed that only the key outside of the database that sealed it can read', async () => {
  const { database, clock } = house.gateway;
  const [own, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const made = after(clock.now(), dayLong / 2);
  await advance({ database, clock: { now: () => made } }, game, { seedKeys: [own] });
  const [draw] = await database.db
    .select({ issue: draws.issue, sealed: drawSeeds.sealed })
    .from(draws)
    .innerJoin(drawSeeds, eq(drawSeeds.draw, draws.id))
    .where(and(eq(draws.lottery, 'QUICK10'), eq(draws.state, 'open')))
    .orderBy(desc(draws.drawsAt))
    .limit(1);
  const openWith = async (keys: readonly Buffer[]) =>
    (await secretOpener(database, keys))(draw!.sealed, `draw:QUICK10:${draw!.issue}`);
  expect(await openWith([])).toBeNull();
  expect(await openWith([other])).toBeNull();
  expect(await openWith([other, own])).toHaveLength(32);
  clock.set(after(made, second));
  // Those made before are read by the key of the database, as they were sealed.
  const last = after(made, 2 * hour);
  await advance({ database, clock: { now: () => last } }, game, { seedKeys: [other, own] });
  expect(await database.db.$count(draws, and(eq(draws.lottery, 'QUICK10'), eq(draws.reason, 'seed')))).toBe(0);
  clock.set(after(last, second));
});
