import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashbackOf } from '../../gateway/trust/offers/rules/cashback.ts';
import { fieldFor } from '../../contract/promotions/turn.ts';
import { conversionBounds, moneyFor } from '../../gateway/domains/points/conversion.ts';
import { fill } from '../../gateway/trust/bets/depositPoints.ts';
import { closedBy, cutEnvelopes } from '../../gateway/trust/offers/rules/envelopes.ts';
import { usualFigures } from '../../gateway/trust/offers/rules/figures.ts';
import { firstDepositBonus } from '../../contract/promotions/firstDeposit.ts';
import { leaderboardOf } from '../../gateway/trust/offers/rules/leaderboard.ts';
import { keyFor, missionCount, missionsOn, type SettledFact } from '../../gateway/trust/offers/rules/missions.ts';
import { cutPool, ticketsDue } from '../../gateway/trust/offers/rules/raffle.ts';
import { rankFor, upgradesBetween } from '../../gateway/trust/bets/ranks.ts';
import { rebateBounds, rebateOf } from '../../gateway/trust/offers/rules/rebate.ts';
import { friendState, referralAwards } from '../../gateway/trust/offers/rules/referral.ts';
import { maySign, signInPoints, streakOn } from '../../gateway/trust/offers/rules/signIn.ts';
import { spin, toNextTurn, turnsFor } from '../../gateway/trust/offers/rules/wheel.ts';

const seed = '7d53515fa2c727fd41a2607c9b822adb2e7dfe985d0ae138a48138d8bc09e246';
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

describe('R2.89 a rank', () => {
  test.each([
    [0n, 1],
    [999_999n, 1],
    [1_000_000n, 2],
    [4_999_999n, 2],
    [5_000_000n, 3],
    [24_999_999n, 3],
    [25_000_000n, 4],
    [99_999_999n, 4],
    [100_000_000n, 5],
    [900_000_000n, 5],
  ])('for valid bets of %d in a lifetime is %d', (valid, rank) => {
    expect(rankFor(valid, usualFigures)).toBe(rank);
  });

  test('of Silver is reached by 20,000 after 990,000 and pays 1,000', () => {
    const [from, to] = [rankFor(990_000n, usualFigures), rankFor(1_010_000n, usualFigures)];
    expect([from, to]).toEqual([1, 2]);
    expect(upgradesBetween(from, to, usualFigures)).toEqual([{ level: 2, name: 'Silver', award: 1_000n }]);
  });

  test('pays each level when several are reached at once, and nothing when none is', () => {
    expect(upgradesBetween(1, 5, usualFigures)).toEqual([
      { level: 2, name: 'Silver', award: 1_000n },
      { level: 3, name: 'Gold', award: 4_000n },
      { level: 4, name: 'Platinum', award: 20_000n },
      { level: 5, name: 'Diamond', award: 75_000n },
    ]);
    expect(upgradesBetween(3, 3, usualFigures)).toEqual([]);
    expect(upgradesBetween(3, 1, usualFigures)).toEqual([]);
  });
});

describe('R2.88 the rebate', () => {
  test('of a Bronze member for slots of 120,000 is 360', () => {
    expect(rebateOf({ RNG: 120_000n }, 1, usualFigures)).toEqual({
      list: [{ gameType: 'RNG', validBet: 120_000n, rate: 30, amount: 360n }],
      total: 360n,
    });
  });

  test('is rounded down for each type of games by itself', () => {
    const { list, total } = rebateOf({ RNG: 333n, FISH: 333n, LIVE: 999n, LOTT: 50_000n }, 1, usualFigures);
    expect(list.map(({ gameType, amount }) => [gameType, amount])).toEqual([
      ['RNG', 0n],
      ['FISH', 0n],
      ['LIVE', 0n],
      ['LOTT', 0n],
    ]);
    expect(total).toBe(0n);
  });

  test('uses the current rank’s rate', () => {
    const rates = [1, 2, 3, 4, 5].map((rank) =>
      rebateOf({ FISH: 10_000n, LIVE: 10_000n, SPORTS: 10_000n }, rank, usualFigures).list.map(({ amount }) => amount),
    );
    expect(rates).toEqual([
      [30n, 10n, 10n],
      [35n, 12n, 10n],
      [40n, 14n, 12n],
      [50n, 17n, 15n],
      [60n, 20n, 20n],
    ]);
  });

  test('leaves out a type without bets', () => {
    expect(rebateOf({ RNG: 0n }, 5, usualFigures)).toEqual({ list: [], total: 0n });
  });

  test.each([
    [0n, 'below'],
    [99n, 'below'],
    [100n, 'ok'],
    [500_000n, 'ok'],
    [500_001n, 'above'],
  ])('of %d is %s the limits of a claim', (total, bounds) => {
    expect(rebateBounds(total, usualFigures)).toBe(bounds);
  });
});

describe('R1.25 points for deposits', () => {
  test('are earned by bets within what was deposited, and later bets do not replace dropped ones', () => {
    const first = fill({ deposited: 5_000n, filled: 0n }, 3_000n, usualFigures);
    expect(first).toEqual({ filled: 3_000n, due: 7n, further: 7n });
    const second = fill({ deposited: 5_000n, filled: first.filled }, 2_500n, usualFigures);
    expect(second).toEqual({ filled: 5_000n, due: 12n, further: 5n });
    const third = fill({ deposited: 7_000n, filled: second.filled }, 2_000n, usualFigures);
    expect(third).toEqual({ filled: 7_000n, due: 17n, further: 5n });
  });

  test('are not given for bets without a deposit', () => {
    expect(fill({ deposited: 0n, filled: 0n }, 9_000n, usualFigures)).toEqual({ filled: 0n, due: 0n, further: 0n });
  });

  test('stay when a round is settled again for less', () => {
    const before = { deposited: 5_000n, filled: 4_000n };
    expect(fill(before, -900n, usualFigures)).toEqual({ filled: 4_000n, due: 10n, further: 0n });
  });

  test('are a point for each 400 of the deposit, whatever was bet', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 5_000n }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 30_000n }), amounts, (deposited, bets) => {
        let [filled, points] = [0n, 0n];
        for (const bet of bets) {
          const next = fill({ deposited, filled }, bet, usualFigures);
          points += next.further;
          filled = next.filled;
        }
        const bet = sumOf(bets);
        expect(filled).toBe(bet < deposited ? bet : deposited);
        expect(points).toBe(filled / 400n);
      }),
    );
  });
});

describe('converting points', () => {
  test('gives $20.00 for 2,000 points', () => {
    expect(moneyFor(2_000n, 100n)).toBe(2_000n);
    expect([12_480n - 2_000n, 826_450n + moneyFor(2_000n, 100n)!]).toEqual([10_480n, 828_450n]);
  });

  test('is refused if the money would not be whole', () => {
    expect([moneyFor(1_001n, 300n), moneyFor(1_002n, 300n), moneyFor(1_000n, 125n)]).toEqual([null, 334n, 800n]);
  });

  test.each([
    [999n, 0n, 'below'],
    [1_000n, 0n, 'ok'],
    [50_000n, 0n, 'ok'],
    [50_001n, 0n, 'above'],
    [1_000n, 49_000n, 'ok'],
    [1_001n, 49_000n, 'above'],
  ])('%d after %d that day is %s the limits', (points, today, bounds) => {
    expect(conversionBounds(points, today, usualFigures)).toBe(bounds);
  });
});

describe('R2.86 missions', () => {
  // A Wednesday; its week began on the 20th.
  const today = '2026-07-22';
  const fact = (valid: bigint, day = today, vendor = 'AURORA'): SettledFact => ({
    day,
    vendor,
    gameType: 'RNG',
    valid,
  });
  const rounds = (count: number, valid = 500n, day = today) => Array.from({ length: count }, () => fact(valid, day));
  const on = (day: string, facts: readonly SettledFact[], claims: readonly string[] = [], hasDeposited = false) =>
    missionsOn(day, { member: 7n, facts, hasDeposited, claims: new Set(claims) }, usualFigures);
  const told = (states: ReturnType<typeof on>, id: string) =>
    states
      .filter(({ mission }) => mission.id === id)
      .map(({ period, progress, state, until }) => [period, progress, state, until]);

  test('count ten rounds with a valid bet of 5.00 each', () => {
    expect(told(on(today, [...rounds(9), fact(499n)]), 'rounds')).toEqual([[today, 9, 'running', '2026-07-24']]);
    expect(told(on(today, rounds(10)), 'rounds')).toEqual([[today, 10, 'claimable', '2026-07-24']]);
    expect(told(on(today, rounds(11)), 'rounds')).toEqual([[today, 10, 'claimable', '2026-07-24']]);
  });

  test('count three vendors with valid bets of 20.00 each', () => {
    const two = [fact(1_000n), fact(1_000n), fact(2_000n, today, 'ZEPHYR'), fact(1_999n, today, 'MONSOON')];
    expect(told(on(today, two), 'vendors')).toEqual([[today, 2, 'running', '2026-07-24']]);
    expect(told(on(today, [...two, fact(1n, today, 'MONSOON')]), 'vendors')).toEqual([
      [today, 3, 'claimable', '2026-07-24'],
    ]);
  });

  test('count five days of a week with valid bets of 50.00', () => {
    const days = ['2026-07-19', '2026-07-20', '2026-07-21', '2026-07-22', '2026-07-23', '2026-07-24'];
    const facts = days.map((day) => fact(5_000n, day));
    expect(told(on('2026-07-24', facts), 'days')).toEqual([['2026-07-20', 5, 'claimable', '2026-08-03']]);
    expect(told(on('2026-07-23', facts.slice(0, 5)), 'days')).toEqual([['2026-07-20', 4, 'running', '2026-08-03']]);
  });

  test('count valid bets of 1,000.00 in a week', () => {
    expect(told(on(today, [fact(99_999n)]), 'week')).toEqual([['2026-07-20', 99_999, 'running', '2026-08-03']]);
    expect(told(on(today, [fact(99_999n), fact(1n)]), 'week')).toEqual([
      ['2026-07-20', 100_000, 'claimable', '2026-08-03'],
    ]);
  });

  test('give the gift for the start for a deposit with valid bets of 20.00, once and without an end', () => {
    expect(told(on(today, [fact(2_000n)]), 'start')).toEqual([['once', 1, 'running', null]]);
    expect(told(on(today, [fact(2_000n)], [], true), 'start')).toEqual([['once', 2, 'claimable', null]]);
    const claimed = on('2026-09-01', [fact(2_000n)], [keyFor(7n, 'start', 'once')], true);
    expect(told(claimed, 'start')).toEqual([['once', 2, 'claimed', null]]);
  });

  test('of a day can be claimed until the next one ends', () => {
    const facts = rounds(10, 500n, '2026-07-21');
    const ofYesterday = ['2026-07-21', 10, 'claimable', '2026-07-23'];
    expect(told(on('2026-07-22', facts), 'rounds')).toEqual([ofYesterday, [today, 0, 'running', '2026-07-24']]);
    expect(told(on('2026-07-23', facts), 'rounds')).toEqual([['2026-07-23', 0, 'running', '2026-07-25']]);
  });

  test('of a week can be claimed until the Sunday of the next one is over', () => {
    const facts = [fact(100_000n, '2026-07-20')];
    expect(told(on('2026-08-02', facts), 'week').map(([period]) => period)).toEqual(['2026-07-20', '2026-07-27']);
    expect(told(on('2026-08-03', facts), 'week').map(([period]) => period)).toEqual(['2026-08-03']);
  });

  test('are claimed once in a period, by their key', () => {
    expect(keyFor(7n, 'rounds', today)).toBe('mission:7:rounds:2026-07-22');
    const states = on(today, rounds(10), ['mission:7:rounds:2026-07-22', 'mission:8:days:2026-07-20']);
    expect(told(states, 'rounds')).toEqual([[today, 10, 'claimed', '2026-07-24']]);
  });

  test('that can be claimed are counted for the badge, including those of the day before', () => {
    expect(missionCount(on(today, []))).toBe(0);
    const claimed = on(today, rounds(20), ['mission:7:rounds:2026-07-22']);
    expect(missionCount(claimed)).toBe(0);
    expect(missionCount(on(today, [...rounds(10), ...rounds(10, 500n, '2026-07-21')]))).toBe(2);
  });
});

describe('R2.86 the leaderboard of a week', () => {
  const claim = (member: bigint, points: bigint, hour: number) => ({
    member,
    points,
    at: new Date(Date.UTC(2026, 6, 22, hour)),
  });

  test('orders members by points, with equal ones by who had them first, without a prize', () => {
    const claims = [claim(1n, 5n, 1), claim(2n, 25n, 2), claim(3n, 5n, 3), claim(1n, 20n, 4), claim(4n, 50n, 5)];
    expect(leaderboardOf(claims)).toEqual([
      { rank: 1, member: 4n, score: 50n, prize: 0n },
      { rank: 2, member: 2n, score: 25n, prize: 0n },
      { rank: 3, member: 1n, score: 25n, prize: 0n },
      { rank: 4, member: 3n, score: 5n, prize: 0n },
    ]);
  });

  test('has no place for a member without points', () => {
    expect(leaderboardOf([claim(1n, 0n, 1)])).toEqual([]);
  });
});

describe('R1.20 the wheel', () => {
  test.each([
    [-500n, 0, 10_500n],
    [0n, 0, 10_000n],
    [9_999n, 0, 1n],
    [10_000n, 1, 10_000n],
    [25_000n, 2, 5_000n],
    [199_999n, 19, 1n],
    [200_000n, 20, null],
    [9_000_000n, 20, null],
  ])('with a valid bet of %d has %d turns, with %s missing for the next', (valid, turns, missing) => {
    expect(turnsFor(valid, usualFigures)).toBe(turns);
    expect(toNextTurn(valid, usualFigures)).toBe(missing);
  });

  test('gives 10 points for a draw of 5413', () => {
    expect(fieldFor(5_413, usualFigures.wheel.prizes)).toMatchObject({ points: 10n, amount: 0n });
  });

  test.each([
    [0, 5_199, 5n, 0n],
    [5_200, 7_899, 10n, 0n],
    [7_900, 9_199, 0n, 10n],
    [9_200, 9_699, 20n, 0n],
    [9_700, 9_899, 0n, 50n],
    [9_900, 9_969, 0n, 200n],
    [9_970, 9_997, 0n, 500n],
    [9_998, 9_999, 0n, 5_000n],
  ])('gives for draws from %d to %d so many points and so much money: %d, %d', (first, last, points, amount) => {
    for (const drawn of [first, last])
      expect(fieldFor(drawn, usualFigures.wheel.prizes)).toMatchObject({ points, amount });
  });

  test('is worth 12.4 units a turn, and has a field for each of 10,000 draws', () => {
    const won = Array.from({ length: 10_000 }, (_, drawn) => fieldFor(drawn, usualFigures.wheel.prizes));
    expect(sumOf(won.map(({ points, amount }) => points + amount))).toBe(124_000n);
    expect(() => fieldFor(10_000, usualFigures.wheel.prizes)).toThrow('no field');
  });

  test('stops where the seed of the day, the member and the turn say', async () => {
    const stops = await Promise.all([1, 2, 1].map((turn) => spin(seed, 7n, turn, usualFigures)));
    const [other] = await Promise.all([spin(seed, 8n, 1, usualFigures)]);
    expect(stops[0]).toEqual(stops[2]);
    expect([stops[0]!.drawn, stops[1]!.drawn, other.drawn]).toEqual([7_127, 44, 7_311]);
    for (const { drawn, prize } of stops) expect(prize).toBe(fieldFor(drawn, usualFigures.wheel.prizes));
  });
});

describe('R1.20 red envelopes', () => {
  test('are 2,000 of $2,579.12 in all, in an order that the seed decides', async () => {
    const cut = await cutEnvelopes(seed, usualFigures);
    expect(cut).toHaveLength(2_000);
    expect(sumOf(cut)).toBe(257_912n);
    expect(usualFigures.envelope.cut.map(({ amount }) => cut.filter((each) => each === amount).length)).toEqual([
      1_600, 300, 80, 15, 4, 1,
    ]);
    expect(await cutEnvelopes(seed, usualFigures)).toEqual(cut);
    expect(await cutEnvelopes(seed.replace('7', '8'), usualFigures)).not.toEqual(cut);
  });

  test('are opened from 20:00 to 21:00 after a deposit of $10.00 and valid bets of $20.00 that day', () => {
    const open = { hour: 20, largestDeposit: 1_000n, valid: 2_000n };
    const reasons = [
      {},
      { hour: 19 },
      { hour: 21 },
      { largestDeposit: 999n },
      { valid: 1_999n },
      { largestDeposit: 0n, valid: 0n },
    ].map((changes) => closedBy({ ...open, ...changes }, usualFigures));
    expect(reasons).toEqual([null, 'too_early', 'too_late', 'deposit', 'valid_bet', 'deposit']);
  });
});

describe('R7.45 the raffle', () => {
  test('has 5,000 tickets of $1,589.00 in all, of which 1,000 win', async () => {
    const pool = await cutPool(seed, usualFigures);
    expect(pool).toHaveLength(5_000);
    expect(sumOf(pool)).toBe(158_900n);
    expect(pool.filter((amount) => amount > 0n)).toHaveLength(1_000);
    expect(pool.slice(0, 1_000).filter((amount) => amount > 0n).length).toBeLessThan(1_000);
  });

  test.each([
    [0n, 0],
    [199n, 0],
    [200n, 1],
    [9_999n, 49],
    [10_000n, 50],
    [5_000_000n, 50],
  ])('for lottery stakes of %d has %d tickets', (stakes, tickets) => {
    expect(ticketsDue(stakes, usualFigures)).toBe(tickets);
  });
});

describe('signing in', () => {
  const days = (from: number, to: number) =>
    new Set(Array.from({ length: to - from + 1 }, (_, at) => `2026-07-${String(from + at).padStart(2, '0')}`));

  test('counts the days in a row up to today', () => {
    expect(streakOn('2026-07-22', days(16, 22))).toBe(7);
    expect(streakOn('2026-07-22', days(16, 21))).toBe(0);
    expect(streakOn('2026-07-22', new Set(['2026-07-19', '2026-07-21', '2026-07-22']))).toBe(2);
    expect(streakOn('2026-08-01', new Set(['2026-07-31', '2026-08-01']))).toBe(2);
  });

  test('pays 20 points, and 100 on each seventh day in a row', () => {
    const paid = [0, 1, 6, 7, 8, 13, 14, 15].map((streak) => signInPoints(streak, usualFigures));
    expect(paid).toEqual([0n, 20n, 20n, 100n, 20n, 20n, 100n, 20n]);
  });

  test('needs a deposit in the last 30 days', () => {
    const may = [null, '2026-06-22', '2026-06-23', '2026-07-22'].map((deposit) =>
      maySign('2026-07-22', deposit, usualFigures),
    );
    expect(may).toEqual([false, false, true, true]);
  });
});

describe('cashback', () => {
  test('is 8 per cent of the net loss where the edge allows it', () => {
    const play = { RNG: { stake: 1_000_000n, payout: 990_000n, valid: 1_000_000n } };
    expect(cashbackOf(play, usualFigures)).toBe(800n);
  });

  test.each([
    ['RNG', 300n],
    ['FISH', 400n],
    ['LIVE', 59n],
  ] as const)('of %s games is capped at a part of the edge of 100,000: %d', (gameType, most) => {
    const play = { [gameType]: { stake: 100_000n, payout: 0n, valid: 100_000n } };
    expect(cashbackOf(play, usualFigures)).toBe(most);
  });

  test.each([
    [97_000n, 240n],
    [90_000n, 300n],
  ])('of $1,000.00 on slots, of which %d came back, is what the words of its promotion say', (payout, cashback) => {
    expect(cashbackOf({ RNG: { stake: 100_000n, payout, valid: 100_000n } }, usualFigures)).toBe(cashback);
  });

  test('is capped at $300.00', () => {
    const play = { RNG: { stake: 20_000_000n, payout: 10_000_000n, valid: 20_000_000n } };
    expect(cashbackOf(play, usualFigures)).toBe(30_000n);
  });

  test('sets the wins in one type of game against the losses in another', () => {
    const lost = { stake: 100_000n, payout: 96_000n, valid: 100_000n };
    const won = { stake: 100_000n, payout: 103_000n, valid: 100_000n };
    expect(cashbackOf({ RNG: lost, LIVE: won }, usualFigures)).toBe(80n);
    expect(cashbackOf({ RNG: won, LIVE: won }, usualFigures)).toBe(0n);
  });

  test('is none for types of games without a cap', () => {
    expect(cashbackOf({ SPORTS: { stake: 90_000n, payout: 0n, valid: 90_000n } }, usualFigures)).toBe(0n);
  });
});

describe('the bonus for a first deposit', () => {
  test.each([
    [1_999n, null],
    [2_000n, { bonus: 2_000n, required: 24_000n }],
    [12_345n, { bonus: 12_345n, required: 148_140n }],
    [20_000n, { bonus: 20_000n, required: 240_000n }],
    [90_000n, { bonus: 20_000n, required: 240_000n }],
  ])('of %d doubles it up to $200.00 and requires twelve times the bonus', (deposit, bonus) => {
    expect(firstDepositBonus(deposit, usualFigures.firstDeposit)).toEqual(bonus);
  });
});

describe('R2.85 a referred friend', () => {
  test.each([
    [1_999n, 9_000n, 0, 'registered'],
    [2_000n, 0n, 0, 'deposited'],
    [2_000n, 4_999n, 0, 'deposited'],
    [2_000n, 5_000n, 0, 'rewarded'],
    [2_000n, 5_000n, 19, 'rewarded'],
    [2_000n, 5_000n, 20, 'deposited'],
  ])('who deposited %d and bet %d, after %d others this month, is %s', (deposited, valid, others, state) => {
    expect(friendState({ deposited, valid }, others, usualFigures)).toBe(state);
  });

  test('earns $10.00 for the inviter and $5.00 for the friend, to be bet 12 times', () => {
    expect(referralAwards(usualFigures)).toEqual({
      inviter: { award: 1_000n, required: 12_000n },
      friend: { award: 500n, required: 6_000n },
    });
  });
});
