import { describe, expect, test } from 'vitest';
import {
  returnToPlayer,
  dearestPoint,
  edges,
  edgeShare,
  leastEdge,
  totalOf,
  worthOfPoint,
  type Around,
  type MallItem,
} from '../../gateway/trust/offers/rules/returnToPlayer.ts';
import { usualFigures } from '../../gateway/trust/offers/rules/figures.ts';
import { isBelow, percentOf, type Fraction } from '../../gateway/trust/offers/rules/fraction.ts';
import { defaultAgents } from '../../gateway/trust/settings/agents.ts';
import { contractPlan } from '../../gateway/sandbox/contractPlan.ts';
import { validBet } from '../../gateway/trust/bets/facts.ts';
import { handRtp } from '../../games/rules/hand.ts';
import { resultOf, stakedIn } from '../../games/rules/play.ts';
import { tables } from '../../games/rules/reels.ts';
import { tableGames } from '../../games/rules/table.ts';

/** Hundredths of a per cent that the salaries of the house’s own contracts come to at most. */
const agentsRate = contractPlan
  .flatMap((act) => (act.does === 'set' && act.kind !== 'dividend' ? [act.terms] : []))
  .map((terms) => ('steps' in terms ? terms.steps.map(({ rate }) => rate) : [terms.profitRate, terms.lossRate]))
  .reduce((sum, rates) => sum + Math.max(...rates), 0);

const atMost: Fraction = { of: usualFigures.mostForPoint, per: 100n };
const atPar: Fraction = { of: 1n, per: 1n };
const around = (pointWorth: Fraction): Around => ({ agentsRate, salaryOn: defaultAgents.salaryOn, pointWorth });
const ranks = usualFigures.ranks.map(({ level }) => level);

const item = (pointsRequired: bigint, amountRequired: bigint, worth: bigint): MallItem => ({
  pointsRequired,
  amountRequired,
  worth,
});

describe('the return of bets', () => {
  test.each(edges)('on $game ($gameType) stays below the edge at every rank', ({ gameType, edge }) => {
    for (const rank of ranks) {
      const total = totalOf(returnToPlayer(gameType, rank, usualFigures, around(atMost)));
      expect(isBelow(total, edgeShare({ edge })), `${percentOf(total)} % at rank ${rank}`).toBe(true);
    }
  });

  test('is computed for every type of game', () => {
    expect(new Set(edges.map(({ gameType }) => gameType))).toEqual(new Set(Object.keys(usualFigures.rebate.rates)));
  });

  test('adds up the shares of the design', () => {
    const shares = returnToPlayer('RNG', 5, usualFigures, around(atPar));
    expect(Object.fromEntries(Object.entries(shares).map(([reward, share]) => [reward, percentOf(share)]))).toEqual({
      points: '0.250',
      rebate: '0.600',
      rank: '0.100',
      wheel: '0.124',
      missions: '0.317',
      cashback: '0.300',
      agents: '1.000',
    });
    expect(percentOf(totalOf(shares))).toBe('2.691');
  });

  test.each([
    ['RNG', '2.722', '3.000'],
    ['FISH', '2.822', '4.000'],
    ['LIVE', '1.082', '1.200'],
    ['SPORTS', '2.022', '4.020'],
    ['LOTT', '1.822', '2.000'],
    ['PVP', '0.822', '4.580'],
  ] as const)('of %s at the highest rank and with the dearest points is %s of %s per cent', (gameType, total, edge) => {
    expect(percentOf(totalOf(returnToPlayer(gameType, 5, usualFigures, around(atMost))))).toBe(total);
    expect(percentOf(leastEdge(gameType))).toBe(edge);
  });

  test('would exceed the edge if cashback gave a quarter of it', () => {
    const figures = {
      ...usualFigures,
      cashback: { ...usualFigures.cashback, caps: { RNG: { edge: 30_000, share: 25 } } },
    };
    const total = totalOf(returnToPlayer('RNG', 5, figures, around(atPar)));
    expect([percentOf(total), isBelow(total, leastEdge('RNG'))]).toEqual(['3.141', false]);
  });

  test('takes edges from the printed RTP of the games, none of them above it', () => {
    const printed = {
      ...Object.fromEntries(Object.entries(tables).map(([name, { rtp }]) => [`reels ${name}`, 1_000_000 - rtp])),
      climb: 30_000,
      reef: 40_000,
    };
    const edgeOf = new Map(edges.map(({ game, edge }) => [game, edge]));
    expect(Object.keys(printed).map((game) => [game, edgeOf.get(game)])).toEqual(Object.entries(printed));
    const ofTables = Object.values(tableGames).flatMap(({ bets }) => Object.values(bets).map((rtp) => 1_000_000 - rtp));
    const live = edges.filter(({ gameType }) => gameType === 'LIVE').map(({ edge }) => edge);
    // Player and banker get their stakes back in a tie, so that less of them is valid and the edge is higher.
    expect(new Set(ofTables.map((edge) => ({ 10_579: 11_995, 12_351: 13_649 })[edge] ?? edge))).toEqual(new Set(live));
  });

  test('of blackjack would exceed its edge, so that its stakes count for nothing, whatever is done with a hand', () => {
    const [gameType, edge] = ['LIVE', 1_000_000 - handRtp] as const;
    const total = totalOf(returnToPlayer(gameType, 5, usualFigures, around(atMost)));
    expect([percentOf(edgeShare({ edge })), isBelow(total, edgeShare({ edge }))]).toEqual(['0.570', false]);
    const draws = { below: () => 7, byte: () => 7, word: () => 7 };
    for (const plays of [[], ['stand'], ['double'], ['split', 'double', 'double']] as const) {
      const stake = stakedIn({ stake: 100 }, { plays });
      const { win, ...result } = resultOf({ engine: 'hand' }, { stake: 100 }, { plays }, draws);
      const uncounted = BigInt('uncounted' in result ? result.uncounted : 0);
      for (const payout of [0n, BigInt(win), BigInt(2 * stake)])
        expect(validBet({ gameType, stake: BigInt(stake), payout, refunded: 0n, uncounted })).toBe(0n);
    }
  });

  test('as cashback is limited by the edge of the cheapest game of its type', () => {
    for (const [gameType, cap] of Object.entries(usualFigures.cashback.caps))
      expect(edgeShare(cap), gameType).toEqual(leastEdge(gameType as keyof typeof usualFigures.rebate.rates));
  });
});

describe('a point', () => {
  test('is worth no more than 1.05 units in the mall: 9,600 of them buy 100.00 and 9,500 do not', () => {
    const isTooDear = (each: MallItem) => isBelow(atMost, worthOfPoint(each));
    expect([item(9_600n, 0n, 10_000n), item(9_500n, 0n, 10_000n)].map(isTooDear)).toEqual([false, true]);
    expect([item(14_200n, 1_000n, 15_910n), item(14_200n, 1_000n, 15_911n)].map(isTooDear)).toEqual([false, true]);
  });

  test('counts with its best exchange', () => {
    expect(dearestPoint([], usualFigures)).toEqual({ of: 100n, per: 100n });
    expect(dearestPoint([item(12_000n, 0n, 10_000n)], usualFigures)).toEqual({ of: 100n, per: 100n });
    expect(dearestPoint([item(9_600n, 0n, 10_000n), item(9_800n, 0n, 10_000n)], usualFigures)).toEqual({
      of: 10_000n,
      per: 9_600n,
    });
  });
});
