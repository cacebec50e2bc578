import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areTerms, fits, type ContractKind, type TermsOf } from '../../contract/earnings.ts';
import {
  anyDividend,
  anyRealTime,
  anySalary,
  ceilings,
  dividendOf,
  realTimeOf,
  salaryOf,
} from '../agent/support/terms.ts';

const periodOf = dividendOf.bind(null, 'monthly');
/** So few amounts and rates that terms often fit under others. */
const few = { steps: 2, amount: 2, rate: 3 };

const manySteps = (count: number) =>
  salaryOf(...Array.from({ length: count }, (_, at) => [String(at), at + 1] as const));

describe('the terms of a dividend', () => {
  it.each<[string, TermsOf['dividend'], boolean]>([
    ['may have one step from nothing', periodOf(['0', '0', 0, 1]), true],
    ['may have the highest rate', periodOf(['0', '0', 0, 5000]), true],
    ['may not have a rate above the ceiling', periodOf(['0', '0', 0, 5001]), false],
    ['may not have a rate of zero', periodOf(['0', '0', 0, 0]), false],
    ['may not have part of a hundredth as a rate', periodOf(['0', '0', 0, 1.5]), false],
    ['may not be without steps', periodOf(), false],
    ['may rise by the bets alone', periodOf(['0', '5', 2, 100], ['1', '5', 2, 101]), true],
    ['may rise by the profit alone', periodOf(['1', '5', 2, 100], ['1', '6', 2, 101]), true],
    ['may rise by the active members alone', periodOf(['1', '5', 2, 100], ['1', '5', 3, 101]), true],
    ['may not have two rates for the same thresholds', periodOf(['1', '5', 2, 100], ['1', '5', 2, 101]), false],
    ['may not ask for lower bets at a higher rate', periodOf(['2', '5', 2, 100], ['1', '6', 3, 101]), false],
    ['may not ask for a lower profit at a higher rate', periodOf(['2', '5', 2, 100], ['3', '4', 3, 101]), false],
    ['may not ask for fewer members at a higher rate', periodOf(['2', '5', 2, 100], ['3', '6', 1, 101]), false],
    ['may not give one rate twice', periodOf(['1', '5', 2, 100], ['2', '5', 2, 100]), false],
    ['may not give a lower rate for more', periodOf(['1', '5', 2, 100], ['2', '5', 2, 99]), false],
    ['compare amounts as numbers', periodOf(['9', '9', 9, 1], ['10', '10', 10, 2]), true],
    ['may not have bets below zero', periodOf(['-1', '0', 0, 100]), false],
    ['may not have a profit below zero', periodOf(['0', '-1', 0, 100]), false],
    ['may not have members below zero', periodOf(['0', '0', -1, 100]), false],
    ['may not have half a member', periodOf(['0', '0', 1.5, 100]), false],
    ['may not have an empty amount', periodOf(['', '0', 0, 100]), false],
    ['may not have an amount with a point', periodOf(['0', '1.50', 0, 100]), false],
    ['may have amounts of fifteen digits', periodOf(['9'.repeat(15), '0', 0, 100] as const), true],
    ['may not have amounts of sixteen digits', periodOf(['9'.repeat(16), '0', 0, 100] as const), false],
  ])('%s', (_, terms, expected) => {
    expect(areTerms('dividend', terms, ceilings.dividend)).toBe(expected);
  });
});

describe.each([
  ['a daily', 'daily'],
  ['an hourly', 'hourly'],
] as const)('the terms of %s salary', (_, kind) => {
  it.each<[string, TermsOf['daily'], boolean]>([
    ['may have one step from nothing', salaryOf(['0', 1]), true],
    ['may have ten steps', manySteps(10), true],
    ['may not have eleven steps', manySteps(11), false],
    ['may not be without steps', salaryOf(), false],
    ['may have the highest rate', salaryOf(['0', 300]), true],
    ['may not have a rate above the ceiling', salaryOf(['0', 301]), false],
    ['may not have a rate of zero', salaryOf(['0', 0]), false],
    ['may not have a rate that is no number', salaryOf(['0', NaN]), false],
    ['may not have one amount twice', salaryOf(['5', 10], ['5', 20]), false],
    ['may not have a lower amount at a higher rate', salaryOf(['5', 10], ['4', 20]), false],
    ['may not have one rate twice', salaryOf(['5', 10], ['6', 10]), false],
    ['may not have a lower rate at a higher amount', salaryOf(['5', 10], ['6', 9]), false],
    ['may not be wrong in their last step only', salaryOf(['5', 10], ['6', 11], ['7', 11]), false],
    ['may not be above the ceiling in their last step only', salaryOf(['5', 10], ['6', 301]), false],
    ['compare amounts as numbers', salaryOf(['9', 10], ['10', 20]), true],
    ['may not have an amount below zero', salaryOf(['-1', 10]), false],
    ['may not have an amount that is no number', salaryOf(['x', 10]), false],
  ])('%s', (_title, terms, expected) => {
    expect(areTerms(kind, terms, ceilings[kind])).toBe(expected);
  });
});

describe('the terms of a real-time salary', () => {
  it.each<[string, TermsOf['realtime'], boolean]>([
    ['may have the highest rates', realTimeOf(300, 300, '1'), true],
    ['may pay for won bets alone', realTimeOf(1, 0, '100000'), true],
    ['may pay for lost bets alone', realTimeOf(0, 1, '100000'), true],
    ['may not pay for nothing', realTimeOf(0, 0, '100000'), false],
    ['may not have a rate for won bets above the ceiling', realTimeOf(301, 0, '100000'), false],
    ['may not have a rate for lost bets above the ceiling', realTimeOf(0, 301, '100000'), false],
    ['may not have a rate below zero', realTimeOf(100, -1, '100000'), false],
    ['may not count nothing of a bet', realTimeOf(120, 80, '0'), false],
    ['may not count less than nothing of a bet', realTimeOf(120, 80, '-5'), false],
    ['may not have a cap that is no number', realTimeOf(120, 80, ''), false],
  ])('%s', (_, terms, expected) => {
    expect(areTerms('realtime', terms, ceilings.realtime)).toBe(expected);
  });
});

it('the ceiling of a rate is the one given, whatever the usual one is', () => {
  expect([80, 81].map((rate) => areTerms('daily', salaryOf(['0', rate]), 80))).toEqual([true, false]);
});

describe('terms for a downline', () => {
  const own = salaryOf(['0', 30], ['1000000', 50], ['5000000', 80]);

  it.each<[string, TermsOf['daily'], boolean]>([
    ['fit where they are the same', own, true],
    ['fit where a step is between two of the upline’s steps', salaryOf(['2000000', 50]), true],
    ['fit where a step begins with one of the upline’s', salaryOf(['1000000', 50]), true],
    ['do not fit one unit below the upline’s step', salaryOf(['999999', 50]), false],
    ['do not fit with a rate that is higher by one', salaryOf(['1000000', 51]), false],
    ['do not fit where only their last step is too high', salaryOf(['0', 30], ['5000000', 81]), false],
    ['fit with more steps than the upline’s', salaryOf(['0', 10], ['1', 20], ['2', 30], ['1000000', 31]), true],
  ])('of a salary %s', (_, terms, expected) => {
    expect(fits('daily', terms, own)).toBe(expected);
    expect(fits('hourly', terms, own)).toBe(expected);
  });

  it('of a salary do not fit where they begin below the upline’s first step', () => {
    expect(fits('daily', salaryOf(['99999', 1]), salaryOf(['100000', 20]))).toBe(false);
  });

  const ownDividend = dividendOf('semimonthly', ['1000000', '0', 3, 1000], ['5000000', '200000', 5, 2000]);

  it.each<[string, TermsOf['dividend'], boolean]>([
    ['fit where they are the same', ownDividend, true],
    ['do not fit with another period', { ...ownDividend, period: 'monthly' }, false],
    ['fit with lower rates', dividendOf('semimonthly', ['1000000', '0', 3, 999], ['5000000', '200000', 5, 1999]), true],
    ['do not fit with a higher rate', dividendOf('semimonthly', ['5000000', '200000', 5, 2001]), false],
    ['do not fit with lower bets', dividendOf('semimonthly', ['4999999', '200000', 5, 2000]), false],
    ['do not fit with a lower profit', dividendOf('semimonthly', ['5000000', '199999', 5, 2000]), false],
    ['do not fit with fewer members', dividendOf('semimonthly', ['5000000', '200000', 4, 2000]), false],
    ['fit with higher thresholds', dividendOf('semimonthly', ['6000000', '300000', 6, 2000]), true],
    ['fit the lower step where they miss the higher one', dividendOf('semimonthly', ['4999999', '0', 5, 1000]), true],
  ])('of a dividend %s', (_, terms, expected) => {
    expect(fits('dividend', terms, ownDividend)).toBe(expected);
  });

  it.each<[string, TermsOf['realtime'], boolean]>([
    ['fit where they are the same', realTimeOf(150, 60, '150000'), true],
    ['fit where all three figures are lower', realTimeOf(100, 59, '80000'), true],
    ['do not fit with a higher rate for won bets', realTimeOf(151, 60, '150000'), false],
    ['do not fit with a higher rate for lost bets', realTimeOf(90, 80, '80000'), false],
    ['do not fit where more of one bet counts', realTimeOf(150, 60, '150001'), false],
    ['compare amounts as numbers', realTimeOf(150, 60, '90000'), true],
  ])('of a real-time salary %s', (_, terms, expected) => {
    expect(fits('realtime', terms, realTimeOf(150, 60, '150000'))).toBe(expected);
  });

  it('never fit under an upline without a contract', () => {
    expect([
      fits('dividend', ownDividend, null),
      fits('daily', own, null),
      fits('hourly', own, null),
      fits('realtime', realTimeOf(1, 1, '1'), null),
    ]).toEqual([false, false, false, false]);
  });
});

describe.each<[string, ContractKind, fc.Arbitrary<TermsOf[ContractKind]>]>([
  ['a dividend', 'dividend', anyDividend(few)],
  ['a daily salary', 'daily', anySalary(few)],
  ['an hourly salary', 'hourly', anySalary(few)],
  ['a real-time salary', 'realtime', anyRealTime(few)],
])('terms of %s', (_, kind, any) => {
  it('fit under themselves', () => {
    fc.assert(
      fc.property(any, (terms) => {
        expect([areTerms(kind, terms, ceilings[kind]), fits(kind, terms, terms)]).toEqual([true, true]);
      }),
    );
  });

  it('fit under everything that the terms above them fit under', () => {
    let chains = 0;
    fc.assert(
      fc.property(fc.array(any, { minLength: 10, maxLength: 10 }), (all) => {
        for (const one of all) {
          const above = all.filter((other) => other !== one && fits(kind, one, other));
          for (const other of above) {
            const further = all.filter((each) => each !== one && each !== other && fits(kind, other, each));
            expect(further.filter((each) => !fits(kind, one, each))).toEqual([]);
            chains += further.length;
          }
        }
      }),
    );
    expect(chains).toBeGreaterThan(0);
  });
});
