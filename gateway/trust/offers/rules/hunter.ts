import type { CashierSettings } from '../../settings/money.ts';
import type { GameType } from '../../bets/schema.ts';
import { weightOf } from '../../bets/turnover.ts';
import { returnToPlayer, edges, leastEdge, totalOf } from './returnToPlayer.ts';
import type { RewardFigures } from './figures.ts';
import { isBelow, minus, nothing, times, type Fraction } from './fraction.ts';

// A bonus is held until what it requires is bet, and what is staked until then is a player's own. So a player who stops early has
// paid for bets without the bonus, however boldly they bet, and whoever goes on gains at most what is worked out here.

type Weights = CashierSettings['turnoverWeights'];

/** An amount, and what has to be bet for it, in minor units. */
export interface BonusTerms {
  readonly amount: bigint;
  /** Bets by the weight of their type of games. */
  readonly required: bigint;
  /** Valid bets on any games, before the others. */
  readonly before?: bigint;
}

interface Hunt {
  readonly gameType: GameType;
  /** The valid bets that it takes, and what is left on average, in minor units. */
  readonly bets: Fraction;
  readonly gain: Fraction;
}

const types = [...new Set(edges.map(({ gameType }) => gameType))];

/** What a valid bet costs a member at least: the edge without what comes back at the highest rank and for the dearest points. */
export const costOf = (gameType: GameType, figures: RewardFigures): Fraction => {
  const pointWorth = { of: figures.mostForPoint, per: 100n };
  // Agents are paid by contracts that the house makes, so they are no part of what members are given.
  const back = returnToPlayer(gameType, figures.ranks.length, figures, { agentsRate: 0, salaryOn: [], pointWorth });
  return minus(leastEdge(gameType), totalOf(back));
};

/** What is left of an amount to whoever bets what it requires on one type of games; null where those bets do not count. */
export const huntOn = (
  gameType: GameType,
  { amount, required, before = 0n }: BonusTerms,
  figures: RewardFigures,
  weights: Weights,
): Hunt | null => {
  const weight = weightOf(gameType, weights);
  if (weight === 0n && required > 0n) return null;
  const bets = required === 0n ? { of: before, per: 1n } : { of: before * weight + required * 100n, per: weight };
  return { gameType, bets, gain: minus({ of: amount, per: 1n }, times(bets, costOf(gameType, figures))) };
};

/** The best that a bonus hunter can do for an amount, playing the cheapest game of the best type; null if no bets count. */
export const bestHunt = (terms: BonusTerms, figures: RewardFigures, weights: Weights): Hunt | null =>
  types
    .map((type) => huntOn(type, terms, figures, weights))
    .reduce((best, hunt) => (best === null || (hunt !== null && isBelow(best.gain, hunt.gain)) ? hunt : best), null);

/** Whether bets for an amount cost more than it is worth on all games. */
export const isCovered = (terms: BonusTerms, figures: RewardFigures, weights: Weights): boolean => {
  const best = bestHunt(terms, figures, weights);
  return best === null || isBelow(best.gain, nothing);
};

const mostTimes = 10_000n;

/** How often an amount has to be bet at least, so that nobody gains by it on average; null if no number is enough. */
export const leastTimes = (figures: RewardFigures, weights: Weights): bigint | null => {
  const amount = 1_000_000n;
  let [low, high] = [0n, mostTimes];
  if (!isCovered({ amount, required: amount * high }, figures, weights)) return null;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isCovered({ amount, required: amount * middle }, figures, weights)) high = middle;
    else low = middle;
  }
  return high;
};

/** In whole minor units, rounded up: what is left of a cent counts as one. */
export const wholeOf = ({ of, per }: Fraction): bigint => of / per + (of > 0n && of % per !== 0n ? 1n : 0n);

/** What the house itself gives for bets: the largest first deposit, and a referral of a second account of one’s own. */
export const houseBonuses = ({ firstDeposit, referral }: RewardFigures) => {
  const invited = referral.forInviter + referral.forFriend;
  return {
    firstDeposit: {
      name: 'first deposit bonus',
      amount: firstDeposit.most,
      required: firstDeposit.most * firstDeposit.times,
    },
    referral: {
      name: 'referral of a second account',
      amount: invited,
      required: invited * referral.times,
      before: referral.validBet,
    },
  } satisfies Record<string, BonusTerms & { name: string }>;
};
