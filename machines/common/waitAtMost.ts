/** Timers of browsers hold no more than this. */
const longestWait = 2 ** 31 - 1;

/** A wait that a timer can hold; whatever waits for longer looks again after it. */
export const waitAtMost = (milliseconds: number): number => Math.min(milliseconds, longestWait);
