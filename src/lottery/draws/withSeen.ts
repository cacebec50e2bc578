import type { PastDraw } from './lotteryFeeds.ts';

/** The draws that were loaded, below those that the clock has shown since; numbers of draws grow with time. */
export const withSeen = (loaded: readonly PastDraw[], seen: readonly PastDraw[]): readonly PastDraw[] => {
  const newest = loaded[0]?.drawId ?? '';
  return [...seen.filter(({ drawId }) => drawId > newest), ...loaded];
};
