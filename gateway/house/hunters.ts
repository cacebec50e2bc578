import { BadSetting } from '../ground/config.ts';
import { figuresIn } from '../trust/settings/rewards.ts';
import type { Settings } from '../trust/settings/settings.ts';
import { usualFigures } from '../trust/offers/rules/figures.ts';
import { isBelow, nothing, percentOf } from '../trust/offers/rules/fraction.ts';
import { bestHunt, houseBonuses, leastTimes, type BonusTerms } from '../trust/offers/rules/hunter.ts';

type Rewards = Pick<Settings, 'cashier' | 'rewards'>;

const rulesIn = ({ cashier, rewards }: Rewards) =>
  [{ ...usualFigures, ...figuresIn(rewards) }, cashier.turnoverWeights] as const;

/** What is left on average of an amount to whoever clears it as cheaply as can be; null if that is nothing. */
const gainBy = (terms: BonusTerms, settings: Rewards) => {
  const best = bestHunt(terms, ...rulesIn(settings));
  if (best === null || isBelow(best.gain, nothing)) return null;
  const { of, per } = best.gain;
  return { gameType: best.gameType, share: `${percentOf({ of, per: per * terms.amount })} %` };
};

/** Refuses weights and rewards with which a bonus of the house costs more than the bets for it bring. */
export const refuseGain = (settings: Rewards): void => {
  for (const terms of Object.values(houseBonuses(rulesIn(settings)[0]))) {
    const gain = gainBy(terms, settings);
    if (gain)
      throw new BadSetting(
        `With this, whoever bets on ${gain.gameType} until the ${terms.name} is cleared keeps ${gain.share} of it on average. Let these bets count for less in cashier.turnoverWeights, or give back less for them in rewards.`,
      );
  }
};

/** What an operator should know about an amount that has to be bet so many times; empty if nobody gains by it. */
export const warningOf = (amount: bigint, times: number, settings: Rewards): string => {
  const gain = amount > 0n ? gainBy({ amount, required: amount * BigInt(times) }, settings) : null;
  if (gain === null) return '';
  if (times === 0) return ' It is a gift: nothing has to be bet for the amount.';
  const least = leastTimes(...rulesIn(settings));
  return ` Whoever bets it on ${gain.gameType} keeps ${gain.share} of it on average${least === null ? '' : `; at ${least} times, nobody gains by it`}.`;
};
