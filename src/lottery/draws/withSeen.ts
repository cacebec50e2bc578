import type { PastDraw } from './lotteryFeeds.ts';

/** The draws that were loaded and those that the clock has shown since, newest first. */
export const withSeen = (loaded: readonly PastDraw[], seen: readonly PastDraw[]): readonly PastDraw[] => {
  const known = new Set(loaded.map(({ drawId }) => drawId));
  return [...seen.filter(({ drawId }) => !known.has(drawId)), ...loaded].toSorted(
    (one, other) => Date.parse(other.drawnAt) - Date.parse(one.drawnAt),
  );
};
