import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf, RequestOf } from '../../contract/call.ts';
import type { FailureCode } from '../../contract/failures.ts';
import { contract } from '../../contract/index.ts';
import { commitOf, drawNumbers, rootFrom } from '../../contract/lottery/proof.ts';
import { readRows } from '../../contract/lottery/selection.ts';
import { games } from '../../gateway/domains/lobby/schema.ts';
import { markCancelled } from '../../gateway/domains/lottery/engine.ts';
import { findLottery, newestRules, publishRules } from '../../gateway/domains/lottery/lotteries.ts';
import { draws, drawSeeds, lotteryChases, lotteryOrders } from '../../gateway/domains/lottery/schema.ts';
import { payoutOf } from '../../gateway/domains/lottery/settle.ts';
import { playPauses } from '../../gateway/trust/stops/schema.ts';
import { grantBonus } from '../../gateway/trust/bets/bonuses.ts';
import { bets, positions } from '../../gateway/trust/bets/schema.ts';
import { accounts, entries } from '../../gateway/trust/ledger/schema.ts';
import { trials } from '../../gateway/trust/members/schema.ts';
import { sweep } from '../../gateway/sweep.ts';
import { after, hour, minute, second } from '../../gateway/ground/clock.ts';
import { useHouse, type Guest } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { expectGoodBooks } from './support/cashier.ts';
import { whileClosed } from './support/closed.ts';
import { endStaffOf, runSettings } from './support/settingsCommand.ts';

const { lottery } = contract;
type Slip = RequestOf<typeof lottery.placeBets>;
type MyBet = ReplyOf<typeof lottery.myBets>['list'][number];

const house = useHouse({}, { lotteries: true });

/** A few seconds into a minute, so that no draw closes while a test places bets. */
const settle = async (minutesAhead: number): Promise<void> => {
  const { clock } = house.gateway;
  clock.set(new Date((Math.floor(clock.now().getTime() / minute) + minutesAhead) * minute + 5 * second));
  await house.gateway.runJobs();
};

let keys = 0;
const key = () => `lottery-key-${(keys += 1)}`;

const nextDraw = async (guest: Guest, gameCode = 'QUICK10') => {
  const { version, draws: open } = await guest.ask(lottery.draw, { gameCode, ahead: 50 });
  return { version, drawId: open[0]!.drawId, open };
};

const slipOn = async (
  guest: Guest,
  bets: readonly (readonly [playType: string, numbers: string, stake: string, cost: number])[],
  rest: Partial<Slip> & { gameCode?: string } = {},
): Promise<Slip> => {
  const { version, drawId } = await nextDraw(guest, rest.gameCode);
  const each = bets.reduce((sum, [, , stake, cost]) => sum + Number(stake) * cost, 0);
  const count = rest.draws ?? 1;
  return {
    gameCode: 'QUICK10',
    drawId,
    version,
    draws: count,
    bets: bets.map(([playType, numbers, stake]) => ({ playType, numbers, stake })),
    total: String(each * count),
    ...rest,
  };
};

const big = ['total', 'big', '100', 1] as const;
/** Every pair of digits: always pays 48.50 of 50.00, so it never wins. */
const losing = ['last2', '0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9', '50', 100] as const;

const place = (guest: Guest, slip: Slip) => guest.ask(lottery.placeBets, slip, { key: key() });
const expectRefusal = async (slip: Slip, code: FailureCode, value?: object) => {
  const refusal = await mai.refused(lottery.placeBets, slip, { key: key() });
  expect(refusal).toMatchObject({ code, ...(value && { value }) });
};
const cancelChase = (chaseId: string | null) => mai.ask(lottery.cancelChase, { chaseId: chaseId! }, { key: key() });
const closeAt = async (closesAt: string) => {
  house.gateway.clock.set(new Date(closesAt));
  await house.gateway.runJobs();
};
const drawOf = async (drawId: string) => {
  const [row] = await house.gateway.database.db
    .select()
    .from(draws)
    .where(and(eq(draws.lottery, 'QUICK10'), eq(draws.issue, drawId)));
  return row!;
};

let mai: Guest;
beforeAll(async () => {
  await liftLimits(house.gateway.database);
  await settle(1);
  const { database, clock } = house.gateway;
  const gift = { kind: 'promotion', title: 'Gift', amount: 1_000_000n, required: 0n } as const;
  for (const account of ['mai', 'nils'])
    await grantBonus(
      database,
      { ...gift, key: `lottery-${account}`, member: await house.memberId(account) },
      clock.now(),
    );
});
beforeEach(async () => {
  // The clock moves on for longer than an idle session lasts.
  mai = await house.person('mai');
});
afterEach(() => expectGoodBooks(house));

/** What the numbers of a draw pay for an order, by the rules as they are. */
const dueFor = async ({ gameCode, playType, numbers, stake, bets, drawn }: MyBet): Promise<bigint> => {
  const found = (await findLottery(house.gateway.database, gameCode))!;
  const rules = (await newestRules(house.gateway.database, found)).playTypes.find(
    (each) => each.playType === playType,
  )!;
  return payoutOf(rules, readRows(rules, numbers)!, BigInt(stake) / BigInt(bets * rules.cost), drawn!);
};

describe('a betting slip', () => {
  test('R2.05 R1.02 is paid for, waits, is drawn and paid to the unit, and the books are right', async () => {
    const before = await house.balanceOf('mai');
    const slip = await slipOn(mai, [
      ['fixed', '0,1,2,3,4|5,6|||', '100', 7],
      ['size', '|||big,odd|small', '50', 3],
      losing,
    ]);
    const placed = await place(mai, slip);
    expect(placed.total).toBe('5850');
    expect(placed.orders.map(({ orderId, bets, stake }) => [orderId.length, bets, stake])).toEqual([
      [10, 7, '700'],
      [10, 3, '150'],
      [10, 100, '5000'],
    ]);
    expect(await house.balanceOf('mai')).toBe(before - 5_850n);
    await expectGoodBooks(house);
    await settle(1);
    const { list } = await mai.ask(lottery.myBets, { gameCode: 'QUICK10', pageSize: 3 });
    let paid = 0n;
    for (const bet of list) {
      expect(bet.drawId).toBe(slip.drawId);
      const due = await dueFor(bet);
      paid += due;
      expect(bet.payout).toBe(String(due));
      expect(bet.state).toBe(due > BigInt(bet.stake) ? 'won' : due === BigInt(bet.stake) ? 'push' : 'lost');
    }
    const onDraw = { gameCode: 'QUICK10', drawId: slip.drawId };
    expect((await mai.ask(lottery.myBets, onDraw)).list).toEqual(list);
    const other = { ...onDraw, drawId: String(BigInt(slip.drawId) + 1n) };
    expect((await mai.ask(lottery.myBets, other)).list).toEqual([]);
    // Every pair of digits is covered, so one of them pays.
    const pairs = list.find(({ playType }) => playType === 'last2')!;
    expect(pairs.payout).toBe('4850');
    expect(pairs.wins).toEqual([{ bet: pairs.drawn!.slice(3).join('|'), on: 'win', times: 1, odds: 9_700 }]);
    expect(await house.balanceOf('mai')).toBe(before - 5_850n + paid);
  });

  test('counts as one fact, valid by what it won or lost', async () => {
    const slip = await slipOn(mai, [
      ['total', 'big', '1000', 1],
      ['total', 'small', '1000', 1],
    ]);
    await place(mai, slip);
    await settle(1);
    const facts = await house.gateway.database.db
      .select()
      .from(positions)
      .where(
        and(eq(positions.member, await house.memberId('mai')), eq(positions.round, `lottery:QUICK10:${slip.drawId}`)),
      );
    expect(facts.map(({ stake, payout, valid, outcome }) => [stake, payout, valid, outcome])).toEqual([
      [2_000n, 1_960n, 40n, 'lost'],
    ]);
  });

  test('sent again with its key is placed once', async () => {
    const before = await house.balanceOf('mai');
    const slip = await slipOn(mai, [big]);
    const same = { key: key() };
    const first = await mai.ask(lottery.placeBets, slip, same);
    expect(await mai.ask(lottery.placeBets, slip, same)).toEqual(first);
    expect(await house.balanceOf('mai')).toBe(before - 100n);
    const outcome = await mai.ask(contract.cashier.outcome, { key: same.key });
    expect(outcome).toMatchObject({ outcome: 'done', call: 'lottery.placeBets', reference: first.orders[0]!.orderId });
  });

  test('of a trial uses play money and counts for nothing', async () => {
    const trial = await house.person('trial');
    const own = () => house.balanceOf('trial', 'play');
    const before = await own();
    const slip = await slipOn(trial, [losing]);
    await place(trial, slip);
    expect(await own()).toBe(before - 5_000n);
    await settle(1);
    expect(await own()).toBe(before - 5_000n + 4_850n);
    const member = await house.memberId('trial');
    expect(await house.gateway.database.db.$count(positions, eq(positions.member, member))).toBe(0);
  });
});

describe('a trial that ends', () => {
  const { freePlay } = contract.session;
  const playOf = async (owner: bigint | null) => {
    const of = owner === null ? isNull(accounts.owner) : eq(accounts.owner, owner);
    const [row] = await house.gateway.database.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.name, 'play'), of));
    return row?.balance ?? 0n;
  };

  test('gets its waiting orders refunded before its balance is returned, and its chase is over', async () => {
    const { database, clock } = house.gateway;
    const before = await playOf(null);
    const guest = await house.guest();
    await guest.ask(freePlay, {});
    const { account } = await guest.ask(contract.member.info, {});
    const member = await house.memberId(account);
    await place(guest, await slipOn(guest, [['total', 'big', '1000', 1]], { draws: 3, stopOnWin: false }));
    await place(guest, await slipOn(guest, [['sum', '11', '500', 1]], { gameCode: 'DICE3' }));
    await settle(1);
    const drawn = await playOf(member);
    await database.db.update(trials).set({ expiresAt: clock.now() }).where(eq(trials.member, member));
    await sweep(database, clock.now(), { sessionHours: 1_000 });
    expect(await playOf(member)).toBe(0n);
    expect(await playOf(null)).toBe(before);
    const orders = await database.db
      .select({ state: bets.state, refundedFor: lotteryOrders.refundedFor, stake: bets.stake })
      .from(lotteryOrders)
      .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
      .where(eq(bets.member, member));
    expect(orders.filter(({ state }) => state === 'waiting')).toEqual([]);
    const given = orders.filter(({ refundedFor }) => refundedFor === 'trial_over');
    const returned = await database.db
      .select({ amount: entries.amount })
      .from(entries)
      .innerJoin(accounts, eq(accounts.id, entries.account))
      .where(and(eq(accounts.owner, member), eq(entries.kind, 'trial')))
      .orderBy(desc(entries.transfer))
      .limit(1);
    expect(given).toHaveLength(2);
    expect(returned).toEqual([{ amount: -(drawn + given.reduce((sum, { stake }) => sum + stake, 0n)) }]);
    const chases = await database.db.select().from(lotteryChases).where(eq(lotteryChases.member, member));
    expect(chases.filter(({ state }) => state === 'running')).toEqual([]);
    await settle(3);
    expect(await playOf(member)).toBe(0n);
  });
});

describe('a slip is refused', () => {
  test('where the lottery does not exist, is sold elsewhere, or is under maintenance', async () => {
    const slip = await slipOn(mai, [big]);
    await expectRefusal({ ...slip, gameCode: 'NONE' }, 'not_found');
    await expectRefusal({ ...slip, gameCode: 'SEA4D' }, 'feature_off');
    const { db } = house.gateway.database;
    const [game] = await db.select().from(games).where(eq(games.gameName, 'Quick Ten'));
    await db.update(games).set({ maintenance: true }).where(eq(games.nodeId, game!.nodeId));
    await expectRefusal(slip, 'game_in_maintenance');
    await db.update(games).set({ maintenance: false }).where(eq(games.nodeId, game!.nodeId));
  });

  test('while the player takes a break, with the reason and its end', async () => {
    const { db } = house.gateway.database;
    const member = await house.memberId('mai');
    const until = after(house.gateway.clock.now(), hour);
    const slip = await slipOn(mai, [big]);
    await db.insert(playPauses).values({ member, reason: 'time_out', since: new Date(), until });
    await expectRefusal(slip, 'play_paused', { reason: 'time_out', until: until.toISOString() });
    await db.delete(playPauses).where(eq(playPauses.member, member));
  });

  test('with another total, or other rules than the player saw, and says which are in force', async () => {
    const slip = await slipOn(mai, [big]);
    await expectRefusal({ ...slip, total: '150' }, 'changed_meanwhile');
    await expectRefusal({ ...slip, version: slip.version + 1 }, 'changed_meanwhile', { version: slip.version });
  });

  test.each([
    ['a play type of another lottery', 'pick5', '1,2,3,4,5'],
    ['a choice that does not exist', 'total', 'huge'],
    ['a choice twice', 'total', 'big,big'],
    ['a row too few', 'last2', '1'],
    ['an empty row', 'last2', '1|'],
    ['too few numbers for one bet', 'star5g120', '1,2,3,4'],
    ['the same digit in both parts', 'last3g3', '1|1'],
  ])('with %s, and says on which line', async (_, playType, numbers) => {
    const slip = await slipOn(mai, [big]);
    const wrong = { ...slip, bets: [...slip.bets, { playType, numbers, stake: '100' }] };
    await expectRefusal(wrong, 'invalid_fields', { fields: ['bets.1'] });
  });

  test('with more than 500 orders', async () => {
    const lines = Array.from({ length: 11 }, () => big);
    const slip = await slipOn(mai, lines, { draws: 50 });
    await expectRefusal(slip, 'invalid_fields', { fields: ['draws'] });
  });

  test.each(['10', '49', '75', '100050'])('with a stake of %s a bet, and says which are allowed', async (stake) => {
    const slip = await slipOn(mai, [['total', 'big', stake, 1]]);
    await expectRefusal(slip, 'amount_out_of_bounds', { limit: 'stake', least: '50', most: '100000' });
  });

  test('when the draw could pay more than one member may win, including earlier slips', async () => {
    // A straight pays 97,000 times its stake: 2,061 of the 2,000,000.00 a stake of 20.61 already reaches.
    const star = (stake: string) => slipOn(mai, [['star5', '1|2|3|4|5', stake, 1]]);
    await expectRefusal(await star('2100'), 'amount_out_of_bounds', { limit: 'payout', most: '200000000' });
    await place(mai, await star('2000'));
    await expectRefusal(await star('100'), 'amount_out_of_bounds');
    await place(mai, await star('50'));
    await settle(1);
  });

  test('for its cost before its possible payout is computed, which takes the most time', async () => {
    const every = '0,1,2,3,4,5,6,7,8,9';
    const dear = ['star5', `${every}|${every}|${every}|${every}|1`, '100000', 10_000] as const;
    const slip = await slipOn(mai, [dear]);
    await expectRefusal(slip, 'balance_too_low', { needed: '1000000000' });
  });

  test('once the draw has closed, with the draw that is open', async () => {
    const slip = await slipOn(mai, [big]);
    await settle(1);
    const { drawId: next } = await nextDraw(mai);
    await expectRefusal(slip, 'draw_closed', { next });
    await expectRefusal({ ...slip, drawId: '1' }, 'draw_closed', { next });
  });

  test('at the very moment of closing', async () => {
    const { clock } = house.gateway;
    const { open } = await nextDraw(mai);
    const slip = await slipOn(mai, [big]);
    clock.set(new Date(open[0]!.closesAt));
    await expectRefusal(slip, 'draw_closed', { next: open[1]!.drawId });
    await settle(1);
  });

  test('when its last byte comes after the draw has closed, however early it began', async () => {
    const { clock } = house.gateway;
    const { open } = await nextDraw(mai);
    const slip = JSON.stringify(await slipOn(mai, [big]));
    const { method, path } = lottery.placeBets;
    const headers = {
      'gateway-version': '3',
      os: 'node',
      platform: 'W',
      cookie: mai.cookies,
      'content-type': 'application/json',
      'content-length': slip.length,
      'idempotency-key': key(),
      expect: '100-continue',
    };
    const sent = request(house.url, { method, path, headers, agent: false });
    const heard = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.flushHeaders();
    await once(sent, 'continue');
    sent.write(slip.slice(0, 20));
    // Answered after the request above has begun.
    await nextDraw(mai);
    clock.set(new Date(open[0]!.closesAt));
    sent.end(slip.slice(20));
    const [answer] = await heard;
    expect(JSON.parse(await text(answer))).toMatchObject({ code: 'draw_closed', value: { next: open[1]!.drawId } });
    await settle(1);
  });

  test('without enough money, and says how much is needed', async () => {
    const lines = Array.from(
      { length: 10 },
      () => ['fixed', '0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9|||', '100000', 20] as const,
    );
    const slip = await slipOn(mai, lines);
    const balance = await house.balanceOf('mai');
    await expectRefusal(slip, 'balance_too_low', { needed: slip.total, balance: String(balance) });
    expect(await house.balanceOf('mai')).toBe(balance);
  });
});

describe('a chase', () => {
  /** Every first digit but one, so that it wins nine draws of ten: 9.70 for 9.00. */
  const winning = ['fixed', '0,1,2,3,4,5,6,7,8||||', '100', 9] as const;

  const chaseOf = async (chaseId: string) =>
    (await mai.ask(lottery.chases, {})).list.find((chase) => chase.chaseId === chaseId)!;

  test('R2.05 is placed on the next draws, paid for at once, and ends by itself', async () => {
    const before = await house.balanceOf('mai');
    const placed = await place(mai, await slipOn(mai, [losing], { draws: 3 }));
    expect(placed.orders.map(({ drawId }) => drawId)).toHaveLength(3);
    expect(new Set(placed.orders.map(({ drawId }) => drawId)).size).toBe(3);
    expect(await house.balanceOf('mai')).toBe(before - 15_000n);
    const id = placed.chaseId!;
    expect(await chaseOf(id)).toMatchObject({ state: 'running', draws: 3, settled: 0, stopOnWin: true });
    await settle(1);
    expect(await chaseOf(id)).toMatchObject({ state: 'running', settled: 1, payout: '4850' });
    await settle(2);
    expect(await chaseOf(id)).toMatchObject({ state: 'finished', settled: 3, payout: '14550', nextDrawId: null });
  });

  test('that stops on a win refunds the draws after it, and nothing of the winning one', async () => {
    const before = await house.balanceOf('mai');
    const placed = await place(mai, await slipOn(mai, [winning], { draws: 40 }));
    await settle(45);
    mai = await house.person('mai');
    const chase = await chaseOf(placed.chaseId!);
    const { list } = await mai.ask(lottery.myBets, { chaseId: chase.chaseId, pageSize: 100 });
    const inOrder = list.toReversed();
    const wonAt = inOrder.findIndex(({ state }) => state === 'won');
    expect(chase.state).toBe('won');
    expect(wonAt).toBeGreaterThanOrEqual(0);
    expect(inOrder.slice(0, wonAt).every(({ state }) => state === 'lost')).toBe(true);
    expect(inOrder.slice(wonAt + 1).every(({ refundedFor }) => refundedFor === 'chase_won')).toBe(true);
    expect(await house.balanceOf('mai')).toBe(before - 900n * BigInt(wonAt + 1) + 970n);
  });

  test('that stops on a win goes on after a draw that pays no more than it cost', async () => {
    // Nine draws of ten win 10.50 on one line, and each loses 10.50 on the other.
    const even = [
      ['fixed', '0,1,2,3,4,5,6,7,8||||', '1500', 9],
      ['last2', losing[1], '350', 100],
    ] as const;
    const placed = await place(mai, await slipOn(mai, even, { draws: 3 }));
    await settle(5);
    expect(await chaseOf(placed.chaseId!)).toMatchObject({ state: 'finished', settled: 3, refunded: '0' });
  });

  test('goes on after a win if the player wants it to', async () => {
    const placed = await place(mai, await slipOn(mai, [winning], { draws: 8, stopOnWin: false }));
    await settle(10);
    expect(await chaseOf(placed.chaseId!)).toMatchObject({ state: 'finished', settled: 8, refunded: '0' });
  });

  test('is cancelled once, and the open draws are refunded at once', async () => {
    const placed = await place(mai, await slipOn(mai, [losing], { draws: 5 }));
    await settle(2);
    const before = await house.balanceOf('mai');
    const request = { chaseId: placed.chaseId! };
    const cancelled = await mai.ask(lottery.cancelChase, request, { key: key() });
    expect(cancelled).toMatchObject({ refund: '15000', balance: String(before + 15_000n) });
    expect(await mai.refused(lottery.cancelChase, request, { key: key() })).toMatchObject({ code: 'wrong_state' });
    expect(await chaseOf(placed.chaseId!)).toMatchObject({ state: 'cancelled', refunded: '15000' });
    await settle(5);
    expect(await house.balanceOf('mai')).toBe(before + 15_000n);
  });

  test('that is cancelled keeps the bets on a draw that has closed', async () => {
    const { open } = await nextDraw(mai);
    const placed = await place(mai, await slipOn(mai, [losing], { draws: 3 }));
    await closeAt(open[0]!.closesAt);
    const cancelled = await cancelChase(placed.chaseId);
    expect(cancelled).toMatchObject({ refund: '10000' });
    await settle(1);
  });

  test('that is cancelled after bets on a draw are over keeps them, even before the gateway has closed it', async () => {
    const { open } = await nextDraw(mai);
    const { chaseId } = await place(mai, await slipOn(mai, [big], { draws: 3, stopOnWin: false }));
    house.gateway.clock.set(new Date(open[0]!.closesAt));
    const ended = await cancelChase(chaseId);
    expect(ended.refund).toBe('200');
    await settle(1);
  });

  test('of 50 draws can be placed while the draw before them is closed and not drawn', async () => {
    const { open } = await nextDraw(mai);
    await closeAt(open[0]!.closesAt);
    const slip = await slipOn(mai, [['total', 'big', '50', 1]], { draws: 50 });
    expect(slip.drawId).toBe(open[1]!.drawId);
    const placed = await place(mai, slip);
    expect(placed.orders).toHaveLength(50);
    await cancelChase(placed.chaseId);
    await settle(1);
  });

  test('of another member is not found', async () => {
    const placed = await place(mai, await slipOn(mai, [losing], { draws: 2 }));
    const nils = await house.person('nils');
    expect(await nils.send(lottery.cancelChase, { chaseId: placed.chaseId! }, { key: key() })).toBeRefusedWith(
      'not_found',
    );
    expect((await nils.ask(lottery.chases, {})).list).toEqual([]);
    await settle(3);
  });
});

describe('a draw', () => {
  test('is proven by its commitment, its numbers, and the player’s own order', async () => {
    const slip = await slipOn(mai, [big, ['size', 'odd||||', '50', 1]]);
    const commit = (await nextDraw(mai)).open[0]!.commit;
    const nils = await house.person('nils');
    await place(nils, slip);
    const same = { key: key() };
    const placed = await mai.ask(lottery.placeBets, slip, same);
    expect(await mai.send(lottery.proof, { gameCode: 'QUICK10', drawId: slip.drawId })).toBeRefusedWith('wrong_state');
    await settle(1);
    const { draw, orders } = await mai.ask(lottery.proof, { gameCode: 'QUICK10', drawId: slip.drawId });
    expect(draw.commit).toBe(commit);
    expect(await commitOf(draw.seed!)).toBe(commit);
    const found = (await findLottery(house.gateway.database, 'QUICK10'))!;
    const sources = {
      gameCode: 'QUICK10',
      drawId: slip.drawId,
      seed: draw.seed!,
      entropy: draw.entropy!,
      salt: draw.salt,
    };
    expect(await drawNumbers(sources, found.format)).toEqual(draw.numbers);
    expect(orders.map(({ orderId }) => orderId)).toEqual(placed.orders.map(({ orderId }) => orderId));
    for (const { leaf, path } of orders) {
      expect(leaf.at(-1)).toBe(same.key);
      expect(await rootFrom(leaf, path)).toBe(draw.entropy);
    }
    expect(
      (await (await house.guest()).ask(lottery.proof, { gameCode: 'QUICK10', drawId: slip.drawId })).orders,
    ).toEqual([]);
  });

  test('whose seed does not match its commitment is cancelled and refunded', async () => {
    const before = await house.balanceOf('mai');
    const slip = await slipOn(mai, [big]);
    await place(mai, slip);
    const { db } = house.gateway.database;
    const draw = await drawOf(slip.drawId);
    const [other] = await db.select().from(drawSeeds).limit(1);
    await db.update(drawSeeds).set({ sealed: other!.sealed }).where(eq(drawSeeds.draw, draw.id));
    await settle(1);
    const [bet] = (await mai.ask(lottery.myBets, { pageSize: 1 })).list;
    expect(bet).toMatchObject({ state: 'refunded', refundedFor: 'draw_cancelled', payout: null });
    expect(await house.balanceOf('mai')).toBe(before);
    const { list } = await mai.ask(lottery.openedNumero, { gameCode: 'QUICK10', pageSize: 5 });
    expect(list.find(({ drawId }) => drawId === slip.drawId)).toMatchObject({
      state: 'cancelled',
      numbers: [],
      seed: null,
    });
  });

  test('is never changed afterwards, whoever writes to the database', async () => {
    const { db } = house.gateway.database;
    const [drawn] = await db
      .select()
      .from(draws)
      .where(and(eq(draws.lottery, 'QUICK10'), eq(draws.state, 'settled'), isNotNull(draws.commit)))
      .limit(1);
    for (const change of [
      { numbers: ['9'] },
      { seed: 'ff' },
      { salt: 'ff' },
      { entropy: 'ff' },
      { commit: 'ff' },
      { issue: '1' },
    ]) {
      await expect(db.update(draws).set(change).where(eq(draws.id, drawn!.id))).rejects.toThrow();
    }
  });

  test('keeps the odds of its orders when new ones are published', async () => {
    const { database, clock } = house.gateway;
    const found = (await findLottery(database, 'QUICK10'))!;
    const own = await newestRules(database, found);
    const slip = await slipOn(mai, [losing]);
    await place(mai, slip);
    const halved = own.playTypes.map((rules) => ({
      ...rules,
      pays: rules.pays.map((pay) => ({ ...pay, odds: pay.odds / 2 })),
    }));
    const versions = async () =>
      (await mai.ask(lottery.menu, { gameCode: 'QUICK10', device: 'WEB' })).list.map(({ version }) => version);
    expect(await versions()).toEqual([own.version]);
    await publishRules(database, 'QUICK10', halved, clock.now());
    await expectRefusal(slip, 'changed_meanwhile', { version: own.version + 1 });
    expect(await versions()).toEqual([own.version + 1]);
    await settle(1);
    const [bet] = (await mai.ask(lottery.myBets, { pageSize: 1 })).list;
    expect(bet).toMatchObject({ version: own.version, payout: '4850' });
  });

  test('that is more than a day late is refunded, and those missed in between take place in order', async () => {
    const slip = await slipOn(mai, [big], { draws: 3 });
    const before = await house.balanceOf('mai');
    await place(mai, slip);
    const { clock } = house.gateway;
    clock.set(after(clock.now(), 25 * hour));
    await house.gateway.runJobs();
    mai = await house.person('mai');
    expect(await house.balanceOf('mai')).toBe(before);
    const { list } = await mai.ask(lottery.myBets, { pageSize: 3 });
    expect(list.map(({ refundedFor }) => refundedFor)).toEqual(['draw_cancelled', 'draw_cancelled', 'draw_cancelled']);
    const { now, draws: open } = await mai.ask(lottery.draw, { gameCode: 'QUICK10', ahead: 50 });
    expect(open).toHaveLength(50);
    expect(Date.parse(open[0]!.drawsAt) - Date.parse(now)).toBeLessThanOrEqual(70 * second);
  });
});

describe('a closed lottery', () => {
  const whileQuickTenIsClosed = (work: () => Promise<void>) =>
    whileClosed(house, games, eq(games.gameName, 'Quick Ten'), work);
  const codes = (list: readonly { readonly gameCode: string }[]) => list.map(({ gameCode }) => gameCode);
  const openDraws = () =>
    house.gateway.database.db.$count(draws, and(eq(draws.lottery, 'QUICK10'), eq(draws.state, 'open')));

  test('R2.05 is in no list and sells nothing more, and pays a chase on it to its end', async () => {
    const before = await house.balanceOf('mai');
    const placed = await place(mai, await slipOn(mai, [losing], { draws: 3 }));
    const slip = await slipOn(mai, [big]);
    await whileQuickTenIsClosed(async () => {
      expect(codes((await mai.ask(lottery.menu, { device: 'WEB' })).list)).not.toContain('QUICK10');
      expect(codes((await mai.ask(lottery.recentMenu, { device: 'WEB' })).list)).not.toContain('QUICK10');
      expect(codes((await mai.ask(lottery.openedGame, {})).list)).not.toContain('QUICK10');
      expect((await mai.ask(lottery.draw, { gameCode: 'QUICK10' })).draws).toEqual([]);
      await expectRefusal(slip, 'game_in_maintenance');
      await settle(4);
      const { list } = await mai.ask(lottery.chases, { gameCode: 'QUICK10' });
      const chase = list.find(({ chaseId }) => chaseId === placed.chaseId)!;
      expect(chase).toMatchObject({ state: 'finished', settled: 3, refunded: '0' });
      expect(await house.balanceOf('mai')).toBe(before - 15_000n + BigInt(chase.payout));
      const [order] = placed.orders;
      const { draw } = await mai.ask(lottery.proof, { gameCode: 'QUICK10', drawId: order!.drawId });
      const { list: past } = await mai.ask(lottery.openedNumero, { gameCode: 'QUICK10' });
      expect(past).toContainEqual(draw);
    });
  });

  test('R2.05 makes no draws until it opens again', async () => {
    await whileQuickTenIsClosed(async () => {
      await settle(60);
      expect(await openDraws()).toBe(0);
    });
    await house.gateway.runJobs();
    expect(await openDraws()).toBe(50);
  });
});

describe('a draw that staff cancel', () => {
  const cancel = async (drawId: string, gameCode = 'QUICK10') => {
    const response = await fetch(`${house.url}/sandbox/draws/cancel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'gateway-version': '3' },
      body: JSON.stringify({ gameCode, drawId }),
    });
    return (await response.json()) as Record<string, unknown>;
  };

  test('while bets are open is refunded at once, and a chase goes on with the draws after it', async () => {
    const before = await house.balanceOf('mai');
    const { open } = await nextDraw(mai);
    const placed = await place(mai, await slipOn(mai, [big], { draws: 3, stopOnWin: false }));
    const second = open[1]!.drawId;
    expect(await cancel(second)).toEqual({ refunded: 1 });
    expect(await house.balanceOf('mai')).toBe(before - 200n);
    expect(await drawOf(second)).toMatchObject({ state: 'cancelled', reason: 'staff', dueAt: null });
    const { list } = await mai.ask(lottery.myBets, { chaseId: placed.chaseId!, pageSize: 10 });
    expect(list.map(({ state, refundedFor }) => [state, refundedFor])).toEqual([
      ['waiting', null],
      ['refunded', 'draw_cancelled'],
      ['waiting', null],
    ]);
    // Another chase passes over it, but nobody bets on another draw than the one that was shown.
    const next = await place(mai, await slipOn(mai, [big], { draws: 3 }));
    expect(next.orders.map(({ drawId }) => drawId)).toEqual([open[0]!.drawId, open[2]!.drawId, open[3]!.drawId]);
    await expectRefusal({ ...(await slipOn(mai, [big])), drawId: second }, 'draw_closed', { next: open[0]!.drawId });
    await settle(5);
    const chases = (await mai.ask(lottery.chases, {})).list;
    expect(chases.find(({ chaseId }) => chaseId === placed.chaseId)).toMatchObject({ state: 'finished', settled: 3 });
  });

  test('in a transaction of their own is refunded by the next round of the job', async () => {
    const { database, clock, runJobs } = house.gateway;
    const before = await house.balanceOf('mai');
    const { open } = await nextDraw(mai);
    await place(mai, await slipOn(mai, [big]));
    const drawId = open[0]!.drawId;
    await database.transaction(() => markCancelled(database, { gameCode: 'QUICK10', drawId }, clock.now()));
    expect(await house.balanceOf('mai')).toBeLessThan(before);
    await runJobs();
    expect(await house.balanceOf('mai')).toBe(before);
    expect(await drawOf(drawId)).toMatchObject({ state: 'cancelled', reason: 'staff', dueAt: null });
  });

  test.each([
    ['has closed', null],
    // As if the process had been stopped right after drawing.
    ['is drawn and not yet paid', { state: 'drawn', numbers: ['9', '9', '9', '9', '9'] } as const],
  ])('once it %s is refunded, and not drawn again', async (_, drawn) => {
    const { clock, database } = house.gateway;
    const { open } = await nextDraw(mai);
    const slip = await slipOn(mai, [big]);
    await place(mai, slip);
    const before = await house.balanceOf('mai');
    await closeAt(open[0]!.closesAt);
    const { id, state } = await drawOf(slip.drawId);
    expect(state).toBe('closed');
    if (drawn)
      await database.db
        .update(draws)
        .set({ ...drawn, numbers: [...drawn.numbers], dueAt: after(clock.now(), hour) })
        .where(eq(draws.id, id));
    expect(await cancel(slip.drawId)).toEqual({ refunded: 1 });
    expect(await house.balanceOf('mai')).toBe(before + 100n);
    await settle(1);
    expect(await drawOf(slip.drawId)).toMatchObject({
      state: 'cancelled',
      numbers: drawn?.numbers ?? null,
      seed: null,
    });
  });

  test('is refunded by the job if the process stopped right after cancelling', async () => {
    const { clock, database } = house.gateway;
    const { open } = await nextDraw(mai);
    const placed = await place(mai, await slipOn(mai, [big], { draws: 2 }));
    const before = await house.balanceOf('mai');
    await database.db
      .update(draws)
      .set({ state: 'cancelled', reason: 'staff', dueAt: clock.now() })
      .where(eq(draws.id, (await drawOf(open[1]!.drawId)).id));
    await house.gateway.runJobs();
    expect(await house.balanceOf('mai')).toBe(before + 100n);
    expect((await drawOf(open[1]!.drawId)).dueAt).toBeNull();
    expect(placed.orders).toHaveLength(2);
    await settle(3);
  });

  test('stays as it is once it is paid or cancelled, and has to exist', async () => {
    const slip = await slipOn(mai, [big]);
    await place(mai, slip);
    await settle(1);
    const before = await house.balanceOf('mai');
    expect(await cancel(slip.drawId)).toMatchObject({ code: 'wrong_state' });
    expect((await drawOf(slip.drawId)).state).toBe('settled');
    const { drawId } = await nextDraw(mai);
    expect(await cancel(drawId)).toEqual({ refunded: 0 });
    expect(await cancel(drawId)).toMatchObject({ code: 'wrong_state' });
    expect(await cancel('1')).toMatchObject({ code: 'not_found' });
    expect(await cancel(drawId, 'NONE')).toMatchObject({ code: 'not_found' });
    expect(await house.balanceOf('mai')).toBe(before);
    await settle(2);
  });

  test('can be cancelled at the terminal too, and its orders are refunded', async () => {
    const { database } = house.gateway;
    const { open } = await nextDraw(mai);
    const drawId = open[5]!.drawId;
    await place(mai, { ...(await slipOn(mai, [big, big])), drawId });
    await endStaffOf(database);
    const ask = (...args: string[]) => runSettings(house.gateway, ...args);
    expect(await ask('cancel-draw', 'QUICK10', drawId)).toBe(
      `Draw ${drawId} of QUICK10 is cancelled. Its orders are refunded now.`,
    );
    await house.gateway.runJobs();
    await expect(ask('cancel-draw', 'QUICK10', drawId)).rejects.toThrow('has been paid or cancelled');
    await expect(ask('cancel-draw', 'QUICK10', '1')).rejects.toThrow('There is no draw 1 of QUICK10.');
    await expectGoodBooks(house);
    await settle(1);
  });
});

describe('the menu of lotteries', () => {
  test('R7.35 R9.01 R9.03 lists the games of a prize mode with their bets', async () => {
    const guest = await house.guest();
    const { list } = await guest.ask(lottery.menu, { prizeMode: 'ZY', device: 'WEB' });
    expect(list.map(({ gameCode }) => gameCode)).toEqual(['OWN1', 'OWN3', 'OWNDICE', 'OWNRACE']);
    for (const { gameCode, defaultPlayType } of list) {
      const [game] = (await guest.ask(lottery.menu, { gameCode, device: 'WEB' })).list;
      expect(game!.playTypes.map(({ playType }) => playType)).toContain(defaultPlayType);
    }
    const { list: sea } = await guest.ask(lottery.menu, { prizeMode: 'SEA', device: 'WEB' });
    expect(sea.map(({ external, maintenance }) => ({ external, maintenance }))).toEqual(
      Array.from({ length: 4 }, () => ({ external: true, maintenance: false })),
    );
    const { list: all } = await guest.ask(lottery.menu, { device: 'WEB' });
    expect(new Set(all.filter(({ vietnamese }) => vietnamese).map(({ vassalage }) => vassalage))).toEqual(
      new Set(['REDRIVER']),
    );
  });

  test('R7.35 R5.22 lists the games a player has bet on, newest first', async () => {
    await place(mai, await slipOn(mai, [big]));
    const { clock } = house.gateway;
    clock.set(after(clock.now(), second));
    await place(mai, await slipOn(mai, [['sum', '11', '50', 1]], { gameCode: 'DICE3' }));
    const { list } = await mai.ask(lottery.recentMenu, { device: 'WEB' });
    expect(list.slice(0, 2).map(({ gameCode }) => gameCode)).toEqual(['DICE3', 'QUICK10']);
  });
});
