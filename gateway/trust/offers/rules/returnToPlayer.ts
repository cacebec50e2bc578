import type { GameType } from '../../bets/schema.ts';
import { cashbackShare } from './cashback.ts';
import type { Mission, RewardFigures } from './figures.ts';
import { greater, nothing, plus, times, type Fraction } from './fraction.ts';
import { rebateRate } from './rebate.ts';

/** What the house keeps of a valid bet at least, in ten-thousandths of a per cent, rounded down. */
interface GameEdge {
  readonly gameType: GameType;
  readonly game: string;
  readonly edge: number;
}

/**
 * The edge of every bet that there is. Those of player and banker are of valid bets, of which a tie has none; for the others it is
 * the edge of stakes, and that of valid bets, which are never above stakes, is no lower.
 */
export const edges: readonly GameEdge[] = [
  { gameType: 'RNG', game: 'climb', edge: 30_000 },
  { gameType: 'RNG', game: 'reels classic', edge: 39_779 },
  { gameType: 'RNG', game: 'reels video-1', edge: 40_293 },
  { gameType: 'RNG', game: 'reels video-2', edge: 39_758 },
  { gameType: 'RNG', game: 'reels video-3', edge: 40_492 },
  { gameType: 'RNG', game: 'reels ways', edge: 39_820 },
  { gameType: 'FISH', game: 'reef', edge: 40_000 },
  { gameType: 'LIVE', game: 'baccarat banker', edge: 11_995 },
  { gameType: 'LIVE', game: 'baccarat player', edge: 13_649 },
  { gameType: 'LIVE', game: 'baccarat tie', edge: 143_596 },
  { gameType: 'LIVE', game: 'baccarat pair', edge: 103_614 },
  { gameType: 'LIVE', game: 'roulette', edge: 27_027 },
  { gameType: 'LIVE', game: 'dragon tiger', edge: 37_349 },
  { gameType: 'LIVE', game: 'dragon tiger tie', edge: 327_711 },
  { gameType: 'LIVE', game: 'sic bo', edge: 27_778 },
  { gameType: 'LIVE', game: 'sic bo triple', edge: 138_889 },
  { gameType: 'LIVE', game: 'wheel', edge: 40_000 },
  { gameType: 'SPORTS', game: 'matches', edge: 40_200 },
  { gameType: 'ESPORTS', game: 'matches', edge: 40_200 },
  { gameType: 'COCKFIGHT', game: 'fights', edge: 40_200 },
  { gameType: 'LOTT', game: 'lotteries', edge: 20_000 },
  { gameType: 'ELOTT', game: 'lotteries', edge: 20_000 },
  { gameType: 'PVP', game: 'rooms', edge: 45_800 },
];

export const edgeShare = ({ edge }: Pick<GameEdge, 'edge'>): Fraction => ({ of: BigInt(edge), per: 1_000_000n });

/** The edge of the cheapest bet of a type of games. */
export const leastEdge = (gameType: GameType): Fraction =>
  edgeShare({ edge: Math.min(...edges.filter((each) => each.gameType === gameType).map(({ edge }) => edge)) });

/** An item of the mall: its price in points and money, and what it is worth, in minor units. */
export interface MallItem {
  readonly pointsRequired: bigint;
  readonly amountRequired: bigint;
  readonly worth: bigint;
}

/** What an item gives for a point, in minor units. */
export const worthOfPoint = ({ pointsRequired, amountRequired, worth }: MallItem): Fraction => ({
  of: worth - amountRequired,
  per: pointsRequired,
});

/** The most that a point can be turned into, by conversion or an item of the mall. */
export const dearestPoint = (items: readonly MallItem[], { conversion }: Pick<RewardFigures, 'conversion'>): Fraction =>
  items.map(worthOfPoint).reduce(greater, { of: 100n, per: conversion.pointsRatio });

/** What else comes back for bets, and what a point is worth. */
export interface Around {
  /** What the house’s contracts with agents pay of a bet at most, in hundredths of a per cent. */
  readonly agentsRate: number;
  readonly salaryOn: readonly GameType[];
  readonly pointWorth: Fraction;
}

const validFor = ({ id, least, goal }: Mission): bigint => (id === 'week' ? BigInt(goal) : least * BigInt(goal));

/**
 * The most of a valid bet that missions give as points. The same bets reach the missions of a day, so that the best of reaching
 * the cheapest, the two cheapest and so on counts; those of a week count each for itself, which is more than a member can get.
 */
const missionsShare = (missions: readonly Mission[]): Fraction => {
  const daily = missions.filter(({ period }) => period === 'day').sort((a, b) => Number(validFor(a) - validFor(b)));
  let [best, points] = [nothing, 0n];
  for (const mission of daily) {
    points += mission.points;
    best = greater(best, { of: points, per: validFor(mission) });
  }
  return missions
    .filter(({ period }) => period === 'week')
    .map((mission): Fraction => ({ of: mission.points, per: validFor(mission) }))
    .reduce(plus, best);
};

const ranksShare = ({ ranks }: RewardFigures): Fraction =>
  ranks
    .map(({ validBet, upgradeAward }, at): Fraction => {
      const step = validBet - (ranks[at - 1]?.validBet ?? 0n);
      return step > 0n ? { of: upgradeAward, per: step } : nothing;
    })
    .reduce(greater, nothing);

const wheelShare = ({ wheel: { prizes, validBetForTurn } }: RewardFigures, pointWorth: Fraction): Fraction => {
  const per = 10_000n * validBetForTurn;
  const sumOf = (kind: 'points' | 'amount'): Fraction => ({
    of: prizes.reduce((sum, prize) => sum + BigInt(prize.chance) * prize[kind], 0n),
    per,
  });
  return plus(times(sumOf('points'), pointWorth), sumOf('amount'));
};

const rateRewards = ['points', 'rebate', 'rank', 'wheel', 'missions', 'cashback', 'agents'] as const;
export type RateReward = (typeof rateRewards)[number];

/** The most that each reward gives back of a valid bet on a type of games at a rank. */
export const returnToPlayer = (
  gameType: GameType,
  rank: number,
  figures: RewardFigures,
  { agentsRate, salaryOn, pointWorth }: Around,
): Readonly<Record<RateReward, Fraction>> => {
  const cap = figures.cashback.caps[gameType];
  return {
    points: times({ of: 1n, per: figures.validBetForPoint }, pointWorth),
    rebate: { of: BigInt(rebateRate(gameType, rank, figures)), per: 10_000n },
    rank: ranksShare(figures),
    wheel: wheelShare(figures, pointWorth),
    missions: times(missionsShare(figures.missions), pointWorth),
    cashback: cap ? cashbackShare(cap) : nothing,
    agents: salaryOn.includes(gameType) ? { of: BigInt(agentsRate), per: 10_000n } : nothing,
  };
};

/** All that comes back together. */
export const totalOf = (shares: Readonly<Record<RateReward, Fraction>>): Fraction =>
  Object.values(shares).reduce(plus, nothing);
