import type { BookTold, Leg, PriceRule } from './book.rules.ts';

export const mostLegs = 8;

/** What a leg costs now; null where nothing is offered. Until its match is told as a whole, what was shown counts. */
export const oddsNow = ({ matches }: Pick<BookTold, 'matches'>, leg: Leg): number | null => {
  const match = matches.find(({ id }) => id === leg.fixture);
  if (!match || match.phase === 'over' || match.phase === 'abandoned') return null;
  if (match.phase === 'live' && match.suspended) return null;
  return match.odds[leg.market]?.[leg.outcome] ?? (match.isWhole || match.odds[leg.market] ? null : leg.odds);
};

/** Whether odds that moved need a player's word before a bet at them. */
export const needsWord = (rule: PriceRule, shown: number, now: number): boolean =>
  rule !== 'any' && now !== shown && !(rule === 'higher' && now > shown);

/** A slip with an outcome more, in the place of another of its match, or without it where it was there. */
export const withPressed = (legs: readonly Leg[], leg: Leg): readonly Leg[] => {
  const at = legs.findIndex(({ fixture }) => fixture === leg.fixture);
  const before = legs[at];
  if (!before) return [...legs, leg];
  const isSame = before.market === leg.market && before.outcome === leg.outcome;
  return isSame ? legs.filter((_, each) => each !== at) : legs.with(at, leg);
};
