import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { areTerms, fits, type TermsOf } from '../../contract/earnings.ts';
import { divide, dividend, realTime, salary, type Position } from '../../gateway/domains/agent/earnings.ts';
import {
  anyCut,
  anyDividend,
  anyRealTime,
  anySalary,
  cutTerms,
  dividendOf,
  realTimeOf,
  salaryOf,
} from './support/terms.ts';

describe('a dividend', () => {
  const terms = dividendOf(
    'semimonthly',
    ['1000000', '0', 3, 1000],
    ['5000000', '200000', 5, 2000],
    ['10000000', '500000', 8, 3000],
  );

  test.each<[string, [bigint, bigint, number], bigint, [number | null, number], bigint, bigint]>([
    ['is the rate of the step on the whole base', [6_000_000n, 300_000n, 5], 0n, [2, 2000], 60_000n, 0n],
    ['reaches a step on all three of its edges', [5_000_000n, 200_000n, 5], 0n, [2, 2000], 40_000n, 0n],
    ['misses a step by one unit of valid bets', [4_999_999n, 200_000n, 5], 0n, [1, 1000], 20_000n, 0n],
    ['misses a step by one unit of profit', [5_000_000n, 199_999n, 5], 0n, [1, 1000], 19_999n, 0n],
    ['misses a step by one active member', [9_000_000n, 450_000n, 4], 0n, [1, 1000], 45_000n, 0n],
    ['carries what members won', [6_000_000n, -120_000n, 6], 0n, [null, 0], 0n, -120_000n],
    ['is on the profit less the balance carried over', [6_000_000n, 420_000n, 5], -120_000n, [2, 2000], 60_000n, 0n],
    ['carries a balance below zero over', [2_000_000n, 50_000n, 4], -70_000n, [null, 0], 0n, -20_000n],
    ['is on the profit alone if nothing was carried over', [2_000_000n, 50_000n, 4], 0n, [1, 1000], 5_000n, 0n],
    ['is nothing if no step is reached', [999_999n, 80_000n, 9], 0n, [null, 0], 0n, 0n],
    ['reaches the highest step', [10_000_000n, 500_000n, 8], 0n, [3, 3000], 150_000n, 0n],
    ['is nothing on a base of zero', [10_000_000n, 120_000n, 8], -120_000n, [null, 0], 0n, 0n],
  ])('%s', (_, [periodValidBet, periodProfit, activeMembers], brought, [step, rate], gross, carried) => {
    expect(dividend(terms, { periodValidBet, periodProfit, activeMembers }, brought)).toEqual({
      step,
      rate,
      base: periodProfit + brought,
      gross,
      carried,
    });
  });
});

describe('a salary', () => {
  const daily = salaryOf(['0', 30], ['1000000', 50], ['5000000', 80]);
  const hourly = salaryOf(['100000', 20], ['500000', 40]);

  test.each<[string, TermsOf['daily'], bigint, bigint, [number | null, number], bigint, bigint]>([
    ['of a day misses a step by one unit', daily, 999_999n, 0n, [1, 30], 2_999n, 0n],
    ['of a day reaches a step to the unit', daily, 1_000_000n, 0n, [2, 50], 5_000n, 0n],
    ['of a day reaches its last step', daily, 5_000_000n, 0n, [3, 80], 40_000n, 0n],
    ['of a day is rounded down from 999.999', daily, 333_333n, 0n, [1, 30], 999n, 0n],
    ['of a day carries over what was taken back', daily, -20_000n, 0n, [null, 0], 0n, -20_000n],
    ['of a day is on the bets less the balance carried over', daily, 1_010_000n, -20_000n, [1, 30], 2_970n, 0n],
    ['of a day without bets is nothing', daily, 0n, 0n, [null, 0], 0n, 0n],
    ['of an hour is nothing below its first step', hourly, 99_999n, 0n, [null, 0], 0n, 0n],
    ['of an hour reaches its first step to the unit', hourly, 100_000n, 0n, [1, 20], 200n, 0n],
    ['of an hour misses its second step by one unit', hourly, 499_999n, 0n, [1, 20], 999n, 0n],
    ['of an hour reaches its second step to the unit', hourly, 500_000n, 0n, [2, 40], 2_000n, 0n],
    ['of an hour is rounded down from 246.912', hourly, 123_456n, 0n, [1, 20], 246n, 0n],
    [
      'of an hour is nothing if the balance carried over takes it below its first step',
      hourly,
      110_000n,
      -10_001n,
      [null, 0],
      0n,
      0n,
    ],
  ])('%s', (_, terms, teamBetAmount, brought, [step, rate], gross, carried) => {
    expect(salary(terms, teamBetAmount, brought)).toEqual({
      step,
      rate,
      base: teamBetAmount + brought,
      gross,
      carried,
    });
  });
});

const won = (valid: bigint): Position => ({ valid, outcome: 'won', sign: 1 });
const lost = (valid: bigint): Position => ({ valid, outcome: 'lost', sign: 1 });
const push: Position = { valid: 0n, outcome: 'push', sign: 1 };
const takenBack = (position: Position): Position => ({ ...position, sign: -1 });

describe('a real-time salary', () => {
  const terms = realTimeOf(120, 80, '100000');

  test.each<[string, Position[], bigint, [bigint, bigint, bigint], bigint, bigint]>([
    ['pays for a won bet', [won(9_500n)], 0n, [9_500n, 0n, 0n], 114n, 0n],
    ['is added up before it is rounded', [won(9_500n), lost(3_500n)], 0n, [9_500n, 3_500n, 0n], 142n, 0n],
    ['counts of a large lost bet what the cap allows', [lost(250_000n)], 0n, [0n, 100_000n, 150_000n], 800n, 0n],
    ['counts of a large won bet what the cap allows', [won(140_000n)], 0n, [100_000n, 0n, 40_000n], 1_200n, 0n],
    ['pays little for both sides of a draw', [lost(400n)], 0n, [0n, 400n, 0n], 3n, 0n],
    ['drops less than a unit', [push, lost(120n)], 0n, [0n, 120n, 0n], 0n, 0n],
    [
      'replaces a wrong bet by the right one',
      [takenBack(lost(3_500n)), won(3_290n)],
      0n,
      [3_290n, -3_500n, 0n],
      11n,
      0n,
    ],
    ['carries a bet that was made void', [takenBack(lost(3_500n))], 0n, [0n, -3_500n, 0n], 0n, -280_000n],
    ['pays less after a bet was made void', [lost(9_000n)], -280_000n, [0n, 9_000n, 0n], 44n, 0n],
    [
      'takes back only what counted of a large bet',
      [takenBack(won(140_000n))],
      0n,
      [-100_000n, 0n, -40_000n],
      0n,
      -12_000_000n,
    ],
    ['is nothing without bets', [], 0n, [0n, 0n, 0n], 0n, 0n],
  ])('%s', (_, positions, brought, [wonBet, lostBet, overCap], gross, carried) => {
    expect(realTime(terms, positions, brought)).toEqual({ wonBet, lostBet, overCap, gross, carried });
  });
});

describe('terms that fit under others never pay more at the same figures', () => {
  const size = { steps: 5, amount: 50_000, rate: 60 };
  const amount = fc.bigInt({ min: 0n, max: 500_000n });

  it('as a dividend', () => {
    const figures = fc.record({
      periodValidBet: amount,
      periodProfit: fc.bigInt({ min: -100_000n, max: 500_000n }),
      activeMembers: fc.nat(8),
    });
    fc.assert(
      fc.property(anyDividend(size), anyCut, figures, (own, cut, team) => {
        const terms = cutTerms.dividend(own, cut);
        expect(fits('dividend', terms, own)).toBe(true);
        expect(dividend(terms, team, 0n).gross).toBeLessThanOrEqual(dividend(own, team, 0n).gross);
      }),
    );
  });

  it('as a salary, which fits exactly where that is so', () => {
    const few = { steps: 3, amount: 5, rate: 5 };
    fc.assert(
      fc.property(anySalary(few), anySalary(few), (terms, own) => {
        // A million times as much, so that no difference between rates is lost in rounding.
        const larger = ({ steps }: TermsOf['daily']) => ({
          steps: steps.map((step) => ({ ...step, teamBetAmount: String(Number(step.teamBetAmount) * 1_000_000) })),
        });
        const edges = Array.from({ length: 16 }, (_, at) => BigInt(at) * 1_000_000n);
        const isMore = edges
          .flatMap((edge) => [edge, edge + 999_999n])
          .some((bets) => salary(larger(terms), bets, 0n).gross > salary(larger(own), bets, 0n).gross);
        expect(fits('daily', larger(terms), larger(own))).toBe(!isMore);
      }),
    );
  });

  it('as a real-time salary', () => {
    const bet = fc.tuple(fc.constantFrom(won, lost), amount).map(([position, valid]) => position(valid));
    fc.assert(
      fc.property(anyRealTime(size), anyCut, fc.array(bet), (own, cut, team) => {
        const terms = cutTerms.realtime(own, cut);
        expect(fits('realtime', terms, own)).toBe(true);
        expect(realTime(terms, team, 0n).gross).toBeLessThanOrEqual(realTime(own, team, 0n).gross);
      }),
    );
  });
});

test.each([
  ['a higher rate on won bets', realTimeOf(121, 80, '100000')],
  ['a higher rate on lost bets', realTimeOf(120, 81, '100000')],
  ['a larger bet that counts', realTimeOf(120, 80, '100001')],
])('real-time terms with %s than the upline’s do not fit', (_, terms) => {
  expect(fits('realtime', terms, realTimeOf(120, 80, '100000'))).toBe(false);
});

test('real-time terms need a largest bet that counts above zero, and a rate', () => {
  expect(areTerms('realtime', realTimeOf(120, 0, '1'), 300)).toBe(true);
  expect(areTerms('realtime', realTimeOf(120, 0, '0'), 300)).toBe(false);
  expect(areTerms('realtime', realTimeOf(0, 0, '1'), 300)).toBe(false);
});

const [june, july, august] = ['2026-06-30T22:00:00Z', '2026-07-31T22:00:00Z', '2026-08-31T22:00:00Z'].map(
  (to) => new Date(to),
) as [Date, Date, Date];
const due = (amount: bigint) => ({ owed: [], due: amount });

describe('a pot of contracts', () => {
  test.each<[string, bigint, Parameters<typeof divide>[1], ReturnType<typeof divide>]>([
    [
      'of 100 is divided among 50, 60 and 70 as 27, 34 and 39',
      100n,
      [due(50n), due(60n), due(70n)],
      { paid: [due(27n), due(34n), due(39n)], keep: 0n },
    ],
    [
      'pays debts and claims, and keeps the rest',
      150_000n,
      [{ owed: [{ period: june, amount: 70_000n }], due: 40_000n }],
      { paid: [{ owed: [70_000n], due: 40_000n }], keep: 40_000n },
    ],
    ['without claims is kept', 30n, [], { paid: [], keep: 30n }],
    ['that is just enough leaves nothing', 180n, [due(50n), due(130n)], { paid: [due(50n), due(130n)], keep: 0n }],
    ['of nothing pays nothing', 0n, [due(0n), due(5n)], { paid: [due(0n), due(0n)], keep: 0n }],
    [
      'pays debts from the oldest period first, whoever they are owed to, and then claims',
      120n,
      [
        {
          owed: [
            { period: august, amount: 40n },
            { period: june, amount: 30n },
          ],
          due: 500n,
        },
        {
          owed: [
            { period: june, amount: 20n },
            { period: july, amount: 50n },
          ],
          due: 0n,
        },
      ],
      {
        paid: [
          { owed: [20n, 30n], due: 0n },
          { owed: [20n, 50n], due: 0n },
        ],
        keep: 0n,
      },
    ],
    [
      'that runs out within a period is divided among all who are owed for that period',
      50n,
      [
        { owed: [{ period: june, amount: 60n }], due: 10n },
        { owed: [{ period: new Date(june), amount: 30n }], due: 10n },
      ],
      {
        paid: [
          { owed: [33n], due: 0n },
          { owed: [17n], due: 0n },
        ],
        keep: 0n,
      },
    ],
  ])('%s', (_, pot, claims, expected) => {
    expect(divide(pot, claims)).toEqual(expected);
  });

  const anyAmount = fc.bigInt({ min: 0n, max: 1_000n });
  const anyClaim = fc.record({
    owed: fc.uniqueArray(fc.record({ period: fc.constantFrom(june, july, august), amount: anyAmount }), {
      selector: ({ period }) => period,
    }),
    due: anyAmount,
  });
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

  it('is divided to the unit: older claims first, and those of one period in proportion', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 6_000n }), fc.array(anyClaim, { maxLength: 6 }), (pot, claims) => {
        const { paid, keep } = divide(pot, claims);
        let left = pot;
        for (const when of [june, july, august, null]) {
          const group = claims.flatMap(({ owed, due }, at) =>
            when
              ? owed.flatMap(({ period, amount }, which) =>
                  period === when ? [{ amount, got: paid[at]!.owed[which]! }] : [],
                )
              : [{ amount: due, got: paid[at]!.due }],
          );
          const [claimed, got] = [sum(group.map(({ amount }) => amount)), sum(group.map((each) => each.got))];
          expect(got).toBe(claimed < left ? claimed : left);
          for (const each of group) {
            expect(each.got).toBeGreaterThanOrEqual(0n);
            expect(each.got).toBeLessThanOrEqual(each.amount);
            // Less than a unit from its exact part, which is got * amount / claimed.
            const apart = each.got * claimed - got * each.amount;
            expect(claimed === 0n || (apart < claimed && -apart < claimed)).toBe(true);
          }
          left -= got;
        }
        expect(keep).toBe(left);
      }),
    );
  });
});
