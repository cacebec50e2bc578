import { describe, expect, test } from 'vitest';
import { reportHunters } from '../../gateway/bench/simulation/hunters.ts';
import { defaultCashier } from '../../gateway/trust/settings/money.ts';
import { usualFigures } from '../../gateway/trust/offers/rules/figures.ts';
import type { Fraction } from '../../gateway/trust/offers/rules/fraction.ts';
import { bestHunt, houseBonuses, huntOn, isCovered, leastTimes } from '../../gateway/trust/offers/rules/hunter.ts';

const { turnoverWeights: weights } = defaultCashier;
const { firstDeposit, referral } = houseBonuses(usualFigures);
const types = ['RNG', 'FISH', 'LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'PVP'] as const;

/** Money with all that rewards give back for the bets left out, as the review of the climb game worked it out. */
const withoutRewards = {
  ...usualFigures,
  ranks: [],
  rebate: { ...usualFigures.rebate, rates: Object.fromEntries(types.map((type) => [type, []])) },
  missions: [],
  wheel: { ...usualFigures.wheel, prizes: [] },
  cashback: { ...usualFigures.cashback, caps: {} },
  validBetForPoint: 10n ** 12n,
} as unknown as typeof usualFigures;

const round = ({ of, per }: Fraction): number => Math.round(Number(of) / Number(per));

describe('what a bonus hunter gains on average', () => {
  test.each(types)('is below zero for the largest first deposit on %s', (type) => {
    expect(round(huntOn(type, firstDeposit, usualFigures, weights)!.gain)).toBeLessThan(0);
  });

  test.each(types)('is below zero for inviting a second account of one’s own on %s', (type) => {
    expect(round(huntOn(type, referral, usualFigures, weights)!.gain)).toBeLessThan(0);
  });

  test('was $128.00 of $200.00 on the climb game while slots counted in full, before any reward for the bets', () => {
    const hunt = huntOn('RNG', firstDeposit, withoutRewards, { ...weights, RNG: 100 })!;
    expect([round(hunt.bets), round(hunt.gain)]).toEqual([240_000, 12_800]);
  });

  test('is worked out with all that comes back for the bets: $16,000.00 on slots cost $204.46', () => {
    const hunt = huntOn('RNG', firstDeposit, usualFigures, weights)!;
    expect([round(hunt.bets), round(hunt.gain)]).toEqual([1_600_000, -446]);
  });

  test('is that of the best type of games, and there is none where no bets count', () => {
    expect(bestHunt(firstDeposit, usualFigures, weights)).toEqual(huntOn('RNG', firstDeposit, usualFigures, weights));
    const none = { RNG: 0, FISH: 0, LIVE: 0, others: 0 };
    expect(bestHunt(firstDeposit, usualFigures, none)).toBeNull();
    expect(isCovered(firstDeposit, usualFigures, none)).toBe(true);
  });

  test('is all of an amount that needs no bets', () => {
    expect(round(bestHunt({ amount: 500n, required: 0n }, usualFigures, weights)!.gain)).toBe(500);
  });
});

describe('how often an amount has to be bet at least', () => {
  test('is 12 times with the usual weights, and more where bets count for more', () => {
    expect(leastTimes(usualFigures, weights)).toBe(12n);
    expect(leastTimes(usualFigures, { ...weights, RNG: 30 })).toBe(24n);
    expect(leastTimes(usualFigures, { ...weights, LIVE: 10 })).toBe(86n);
  });

  test('is never enough where rewards give back more than the edge', () => {
    const generous = { ...usualFigures, validBetForPoint: 10n };
    expect(leastTimes(generous, weights)).toBeNull();
  });
});

describe('the simulation', () => {
  test('says what the best hunter is left with, and finds no fault', () => {
    const { text, faults } = reportHunters(usualFigures, weights);
    expect(faults).toEqual([]);
    expect(text).toContain('The best hunter of the first deposit bonus bets $16,000.00 on RNG and is left with -$4.45');
    expect(text).toContain('The best hunter of the referral of a second account bets $1,250.00 on RNG');
  });

  test('finds fault with weights that leave a hunter something', () => {
    expect(reportHunters(usualFigures, { ...weights, RNG: 100 }).faults).toEqual([
      'The first deposit bonus leaves a hunter $169.34 on average, by bets on RNG.',
      'The referral of a second account leaves a hunter $12.07 on average, by bets on RNG.',
    ]);
  });
});
