import type { SlipLeg } from './odds.ts';
import { firstMarketOf, isGoalSport, type Sport } from './sports.ts';

/** The name of a bet in a feed, with the odds that it was published at. */
export const pickOf = ({ fixture, market, outcome, odds }: SlipLeg): string =>
  [fixture, market, outcome, odds].join(':');

/** The bet that a pick names; null for what no feed of this sport has. */
export const legOf = (sport: Sport, pick: string): SlipLeg | null => {
  const [, fixture = '', of, market = '', outcome = '', odds] =
    /^(([a-z_]+)-\d{1,9}-[01]):([a-z]+):(home|draw|away):(\d{1,5})$/.exec(pick) ?? [];
  const isOffered = of === sport && market === firstMarketOf(sport) && (outcome !== 'draw' || isGoalSport(sport));
  return isOffered ? { fixture, market, outcome, odds: Number(odds) } : null;
};
