import type { Bets } from '../../machines/games/round.rules.ts';

export const totalOf = (bets: Bets): number => Object.values(bets).reduce((sum, bet) => sum + bet, 0);

/** A chip more on each of some bets. */
export const addedTo = (bets: Bets, names: readonly string[], chip: number): Bets => ({
  ...bets,
  ...Object.fromEntries(names.map((bet) => [bet, (bets[bet] ?? 0) + chip])),
});

export const doubled = (bets: Bets): Bets => Object.fromEntries(Object.entries(bets).map(([bet, on]) => [bet, 2 * on]));

const thousand = 100_000;

/** An amount as short as a chip needs it: `.40`, `2.50`, `20`, `1.2k`. */
export const chipText = (minor: number): string => {
  if (minor >= 10 * thousand) return `${Math.floor(minor / thousand)}k`;
  if (minor >= thousand) return `${(Math.floor(minor / (thousand / 10)) / 10).toString()}k`;
  const units = Math.floor(minor / 100);
  const cents = minor % 100 === 0 ? '' : `.${String(minor % 100).padStart(2, '0')}`;
  return `${units === 0 ? '' : units}${cents}`;
};
