import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { At } from '../../../contract/protection/rules.ts';
import { cancelDraw } from '../../../gateway/domains/lottery/engine.ts';
import { placeBet } from '../../../gateway/trust/bets/bets.ts';
import { door, expectGoodBooks, houseBalances, payDoor } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import { Limited, march, offerProtection, prepare, stopClock } from '../support/protection.ts';
import { newSeat, vendorServers, type VendorServer } from '../support/vendorServer.ts';

const house = useHouse({ idleMinutes: 100_000, sessionHours: 100_000 });
let setClock: (moment: Date) => void;
let vendorOf: (code: string) => VendorServer;
const at = (day: number, time: string): Date => {
  const moment = march(day, time);
  setClock(moment);
  return moment;
};
beforeAll(async () => {
  await prepare(house);
  setClock = stopClock(house);
  vendorOf = await vendorServers(house);
});
afterEach(() => expectGoodBooks(house));

const daily: At = { tool: 'deposit', period: 'day' };
const lossDaily: At = { tool: 'loss', period: 'day' };
const lossWeekly: At = { tool: 'loss', period: 'week' };

/** What the gateway says of a deposit above a limit of 24 hours. */
const limitReached = (limit: string, left: string, until: Date | null) => ({
  code: 'limit_reached',
  value: { tool: 'deposit', period: 'day', limit, left, until: until?.toISOString() ?? null },
});

describe('R1.22 a deposit limit of 24 hours', () => {
  /** A limit of 10,000, of which 6,000 are credited at 10:05 and 3,000 open since 10:10. */
  const withNineThousand = async () => {
    at(2, '10:00');
    const player = await Limited.open(house);
    await player.set(daily, '10000');
    at(2, '10:05');
    await player.deposited('wallet', '6000');
    at(2, '10:10');
    const open = await player.deposit('bank', '3000');
    at(2, '10:20');
    return { player, open };
  };

  test('counts what was credited and what is open, and says what is left and when an amount fits', async () => {
    const { player } = await withNineThousand();
    expect(await player.refusedDeposit('1001')).toEqual(limitReached('10000', '1000', march(3, '10:05')));
    const { list, above } = await player.guest.ask(contract.deposits.methods, {});
    expect(list.find(({ methodId }) => methodId === 'wallet')).toMatchObject({ available: true, fits: '1000' });
    const { code, value } = limitReached('10000', '1000', march(3, '10:05'));
    expect(above).toEqual({ code, ...value });
    const used = { amount: '10000', sum: '6000', open: '3000' };
    expect(await player.limit(daily)).toMatchObject({ ...used, left: '1000', until: null });
    await player.deposited('wallet', '1000');
    expect(await player.limit(daily)).toMatchObject({ left: '0', until: march(3, '10:05').toISOString() });
    expect((await player.guest.ask(contract.deposits.methods, {})).list.map(({ whyNot }) => whyNot)).toEqual(
      list.map(() => 'limit_reached'),
    );
  });

  test('never takes more than itself, whatever is credited or open', async () => {
    const { player } = await withNineThousand();
    expect(await player.refusedDeposit('10001')).toEqual(limitReached('10000', '1000', null));
    expect(await player.refusedDeposit('7001')).toEqual(limitReached('10000', '1000', null));
  });

  test('that is lowered holds for the next request of any session, and for money that arrives', async () => {
    const { player, open } = await withNineThousand();
    const before = await houseBalances(house);
    at(2, '10:30');
    await player.set(daily, '5000');
    at(2, '10:31');
    await player.logInElsewhere();
    expect(await player.refusedDeposit('1000')).toEqual(limitReached('5000', '0', march(3, '10:05')));
    at(2, '11:00');
    await player.pays(open);
    expect(await player.state(open)).toMatchObject({ state: 'paid', inReview: true });
    expect(((await houseBalances(house))['suspense'] ?? 0n) - (before['suspense'] ?? 0n)).toBe(3_000n);
    const credit = { staff: 'Ada', reason: 'For a test', act: 'credit', id: open };
    await expect(door(house, 'desk/act', credit)).rejects.toThrow('limit_reached');
    expect(await player.balance()).toBe(6_000n);
    at(3, '10:05');
    await door(house, 'desk/act', credit);
    expect(await player.state(open)).toMatchObject({ state: 'credited', inReview: false });
    expect(await player.balance()).toBe(9_000n);
  });

  test('sends a voucher above it to a colleague, and redeems none while nothing is left', async () => {
    at(2, '10:00');
    const player = await Limited.open(house);
    await player.set(daily, '3000');
    const before = await houseBalances(house);
    const { code } = await payDoor(house, 'voucher', { amount: '5000' });
    expect(await player.refusal(contract.deposits.redeemVoucher, { code: String(code) })).toBe(null);
    const { list } = await player.guest.ask(contract.deposits.list, {});
    expect(list).toMatchObject([{ state: 'paid', inReview: true, amount: '5000' }]);
    expect(((await houseBalances(house))['suspense'] ?? 0n) - (before['suspense'] ?? 0n)).toBe(5_000n);
    expect(await player.balance()).toBe(0n);
    await player.deposited('wallet', '3000');
    const { code: next } = await payDoor(house, 'voucher', { amount: '1000' });
    expect(await player.refusal(contract.deposits.redeemVoucher, { code: String(next) })).toEqual(
      limitReached('3000', '0', march(3, '10:00')),
    );
  });

  test('still counts money that was charged back', async () => {
    at(2, '10:00');
    const player = await Limited.open(house);
    await player.set(daily, '5000');
    const id = await player.deposited('card', '4000');
    await payDoor(house, 'act', { deposit: id, act: 'take_back', deliver: 'once' });
    expect(await player.limit(daily)).toMatchObject({ sum: '4000', left: '1000' });
  });
});

describe('R1.22 a rise of a limit', () => {
  /** A limit of 5,000, whose rise to 20,000 was asked for on Monday at noon. */
  const withRise = async (amount: string | null = '20000') => {
    at(2, '10:00');
    const player = await Limited.open(house);
    await player.set(daily, '5000');
    at(2, '12:00');
    await player.set(daily, amount);
    return player;
  };
  const notBefore = (from: Date) => ({ code: 'wrong_state', value: { from: from.toISOString() } });
  const gone = { code: 'wrong_state', value: {} };

  test.each(['20000', null])('to %s waits 24 hours, and then for a yes, which is taken once', async (amount) => {
    const player = await withRise(amount);
    expect(await player.limit(daily)).toMatchObject({
      amount: '5000',
      rise: {
        amount,
        askedAt: march(2, '12:00').toISOString(),
        from: march(3, '12:00').toISOString(),
        until: march(10, '12:00').toISOString(),
      },
    });
    at(3, '11:59:59');
    expect(await player.confirm(daily, amount)).toEqual(notBefore(march(3, '12:00')));
    at(3, '12:00');
    expect(await player.confirm(daily, amount)).toBe(null);
    expect(await player.limit(daily)).toMatchObject({ amount, rise: null });
    at(3, '12:01');
    expect(await player.confirm(daily, amount)).toEqual(gone);
  });

  test('lapses without a yes within seven days, and the limit stays', async () => {
    const player = await withRise();
    at(10, '12:00');
    expect(await player.confirm(daily, '20000')).toEqual({ code: 'wrong_state', value: { lapsed: true } });
    expect(await player.limit(daily)).toMatchObject({ amount: '5000', rise: null });
    await player.set(daily, '20000');
    expect(await player.confirm(daily, '20000')).toEqual(notBefore(march(11, '12:00')));
  });

  test('goes when the limit is lowered meanwhile', async () => {
    const player = await withRise();
    at(3, '09:00');
    expect((await player.set(daily, '4000')).limits[0]).toMatchObject({ amount: '4000', rise: null });
    at(3, '12:00');
    expect(await player.confirm(daily, '20000')).toEqual(gone);
    expect(await player.limit(daily)).toMatchObject({ amount: '4000' });
  });

  test('that is asked for again keeps its moment, and another amount begins anew and is what a yes must name', async () => {
    const player = await withRise();
    at(2, '13:00');
    expect((await player.set(daily, '20000')).limits[0]?.rise?.from).toBe(march(3, '12:00').toISOString());
    at(2, '13:30');
    expect((await player.set(daily, '30000')).limits[0]?.rise?.from).toBe(march(3, '13:30').toISOString());
    at(3, '13:30');
    expect(await player.confirm(daily, '20000')).toEqual({ code: 'changed_meanwhile', value: { amount: '30000' } });
    expect(await player.confirm(daily, '30000')).toBe(null);
  });

  test('can be dropped, once', async () => {
    const player = await withRise();
    expect(await player.refusal(contract.protection.dropRise, daily)).toBe(null);
    expect(await player.limit(daily)).toMatchObject({ amount: '5000', rise: null });
    expect(await player.refusal(contract.protection.dropRise, daily)).toEqual(gone);
  });

  test('is not taken during a break, and a lower limit is', async () => {
    const player = await withRise();
    await player.guest.ask(contract.protection.timeOut, { hours: 48 });
    const out = {
      code: 'excluded',
      value: { tool: 'time_out', until: march(4, '12:00').toISOString(), forGood: false },
    };
    at(3, '12:00');
    expect(await player.confirm(daily, '20000')).toEqual(out);
    expect(await player.refusal(contract.protection.setLimit, { ...daily, amount: '30000' })).toEqual(out);
    expect(await player.refusal(contract.protection.setLimit, { ...daily, amount: '1000' })).toBe(null);
    expect(await player.limit(daily)).toMatchObject({ amount: '1000', rise: null });
  });

  test('of what was set while it was offered waits as well once it no longer is', async () => {
    at(2, '12:00');
    const player = await Limited.open(house);
    const other = await Limited.open(house);
    await player.set(daily, '5000');
    await offerProtection(house, false);
    await player.set(daily, '4000');
    expect(await player.refusedDeposit('4001')).toEqual(limitReached('4000', '4000', null));
    await player.set(daily, '9000');
    at(3, '11:59:59');
    expect(await player.confirm(daily, '9000')).toEqual(notBefore(march(3, '12:00')));
    at(3, '12:00');
    expect(await player.confirm(daily, '9000')).toBe(null);
    expect(await other.refusal(contract.protection.setLimit, { ...daily, amount: '9000' })).toEqual({
      code: 'feature_off',
      value: {},
    });
    await offerProtection(house, true);
  });
});

test('R1.22 a limit has at least the amount of the setting and at most the operator’s, which counts for everybody', async () => {
  at(2, '10:00');
  const player = await Limited.open(house);
  const none = { day: null, week: null, month: null };
  await offerProtection(house, true, { deposit: { ...none, day: '500000' }, loss: none });
  const outside = { code: 'amount_out_of_bounds', value: { least: '100', most: '500000' } };
  const set = (amount: string) => player.refusal(contract.protection.setLimit, { ...daily, amount });
  expect([await set('0'), await set('99'), await set('500001')]).toEqual([outside, outside, outside]);
  expect(await player.limit(daily)).toMatchObject({ amount: null, left: '500000', most: '500000' });
  await player.deposited('wallet', '499000');
  expect(await player.refusedDeposit('1001')).toEqual(limitReached('500000', '1000', march(3, '10:00')));
  await offerProtection(house, false);
  await player.deposited('wallet', '1001');
  await offerProtection(house, true, { deposit: none, loss: none });
});

describe('R1.22 R2.05 a loss limit and a lottery', () => {
  const drawing = useHouse({}, { lotteries: true });
  beforeAll(() => prepare(drawing));

  test('count all draws of a slip from when it is paid for, and a draw that is refunded no longer', async () => {
    const { lottery } = contract;
    const gameCode = 'NORTH3D';
    const player = await Limited.open(drawing, 100_000n);
    await player.set(lossDaily, '5000');
    const { version, draws } = await player.guest.ask(lottery.draw, { gameCode, ahead: 3 });
    const drawId = draws[0]?.drawId ?? '';
    const slipOf = (stake: number, count: number) => ({
      gameCode,
      drawId,
      version,
      draws: count,
      bets: [{ playType: 'last2', numbers: '47', stake: String(stake) }],
      total: String(stake * count),
    });
    const place = (...slip: Parameters<typeof slipOf>) => player.refusal(lottery.placeBets, slipOf(...slip));
    expect(await place(1_000, 3)).toBe(null);
    expect(await player.limit(lossDaily)).toMatchObject({ sum: '3000', left: '2000' });
    expect(await place(1_050, 2)).toMatchObject({
      code: 'play_paused',
      value: { reason: 'limit', period: 'day', limit: '5000', left: '2000' },
    });
    expect(await place(1_000, 2)).toBe(null);
    expect(await cancelDraw(drawing.gateway, { gameCode, drawId })).toBe(2);
    expect(await player.limit(lossDaily)).toMatchObject({ sum: '3000', left: '2000' });
    await expectGoodBooks(drawing);
  });
});

describe('R1.22 a loss limit', () => {
  let rounds = 0;
  /** A player in a game of a vendor, by whose messages they bet and win. */
  const inGame = async (limits: readonly (readonly [At, string])[]) => {
    const player = await Limited.open(house, 100_000n);
    for (const [limit, amount] of limits) await player.set(limit, amount);
    const seat = await newSeat(house, { account: player.account, vendor: 'LUMEN', maxBet: '1000000' });
    const send = async (call: 'bet' | 'win', amount: string, roundId: string) =>
      (
        await vendorOf('LUMEN').send(call, {
          seat,
          txId: `${player.account}-${(rounds += 1)}`,
          roundId: `${player.account}-${roundId}`,
          amount,
          currency: 'USD',
          ...(call === 'win' && { endRound: true }),
        })
      ).status;
    return {
      player,
      bet: (amount: string, round = String(rounds)) => send('bet', amount, round),
      win: (amount: string, round: string) => send('win', amount, round),
      launched: async () => (await player.guest.ask(contract.games.alive, { seat })).paused,
    };
  };

  test('takes a bet while it fits, with what was won counted', async () => {
    at(2, '10:00');
    const { player, bet, win } = await inGame([[lossDaily, '5000']]);
    await bet('2000', 'lost');
    await bet('2000', 'won');
    await win('3000', 'won');
    expect(await player.limit(lossDaily)).toMatchObject({ sum: '1000', left: '4000' });
    expect(await bet('4001')).toBe('play_paused');
    expect(await bet('4000')).toBe('ok');
    const until = march(3, '10:00').toISOString();
    expect(await player.limit(lossDaily)).toMatchObject({ sum: '5000', left: '0', until });
  });

  test('counts a bet that a slower clock has stamped earlier until the one before it no longer counts', async () => {
    at(2, '10:00');
    const player = await Limited.open(house, 10_000n);
    await player.set(lossDaily, '5000');
    const round = {
      source: 'sandbox',
      gameType: 'RNG',
      vendor: 'LUMEN',
      gameName: 'A round',
      wallet: 'main',
      stake: 1_000n,
    } as const;
    for (const time of ['10:00:05', '10:00:03'])
      await placeBet(house.gateway.database, { ...round, member: player.member }, march(2, time));
    const sums = [];
    for (const time of ['10:00:03', '10:00:04', '10:00:05']) {
      at(3, time);
      sums.push((await player.limit(lossDaily)).sum);
    }
    expect(sums).toEqual(['2000', '2000', '0']);
    at(3, '10:00:04');
    await expect(door(house, 'round', { account: player.account, vendor: 'LUMEN', stake: '3001' })).rejects.toThrow(
      march(3, '10:00:05').toISOString(),
    );
  });

  test('leaves more to a player who is ahead', async () => {
    at(2, '10:00');
    const { player, bet, win } = await inGame([[lossDaily, '5000']]);
    await bet('1000', 'won');
    await win('9000', 'won');
    expect(await player.limit(lossDaily)).toMatchObject({ sum: '-8000', left: '13000' });
  });

  test('of the longer period counts on when the shorter has room again, and the site is told from when a bet fits', async () => {
    at(2, '10:00');
    const { player, bet, launched } = await inGame([
      [lossDaily, '5000'],
      [lossWeekly, '8000'],
    ]);
    expect(await bet('5000')).toBe('ok');
    expect(await launched()).toBe(true);
    at(3, '10:00');
    expect(await launched()).toBe(false);
    expect(await bet('3001')).toBe('play_paused');
    const stake = { account: player.account, vendor: 'LUMEN', stake: '3001' };
    await expect(door(house, 'round', stake)).rejects.toThrow(
      JSON.stringify({
        reason: 'limit',
        until: march(9, '10:00').toISOString(),
        period: 'week',
        limit: '8000',
        left: '3000',
      }),
    );
    expect(await bet('3000')).toBe('ok');
  });
});
