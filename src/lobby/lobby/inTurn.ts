import { startTransition, useEffect, useState } from 'react';
import type { Tile } from '../tile.ts';

/** A row of a desktop: what else is new comes after it. */
export const atOnce = 7;

/** Some more of the cards that are wanted, and below them those that are still shown from before. */
export const withMore = (shown: readonly Tile[], wanted: readonly Tile[]): readonly Tile[] => {
  const firstNew = wanted.findIndex(({ id }, at) => shown[at]?.id !== id);
  const unchanged = firstNew < 0 ? wanted.length : firstNew;
  const next = wanted.slice(0, unchanged + atOnce);
  if (next.length === wanted.length) return wanted;
  const taken = new Set(next.map(({ id }) => id));
  return [...next, ...shown.slice(next.length).filter(({ id }) => !taken.has(id))];
};

/** R7.26: cards take the place of others row by row, so that no key has to wait for all of them to be laid out. */
export const useInTurn = (wanted: readonly Tile[]): readonly Tile[] => {
  const [shown, setShown] = useState(wanted);
  useEffect(() => {
    if (shown !== wanted)
      startTransition(() => {
        setShown(withMore(shown, wanted));
      });
  }, [shown, wanted]);
  return shown;
};
