const shares = [
  [2, 24],
  [4, 12],
  [8, 6],
  [12, 4],
  [16, 3],
  [48, 1],
] as const;

/** How many times its stake a bet on each of the fifty segments of the wheel pays. */
export const segments: readonly number[] = shares.flatMap(([times, many]) => Array.from({ length: many }, () => times));

/** What was drawn on the wheel, in times of a stake. */
export const timesOf = ([segment = 0]: readonly number[]): number => segments[segment] ?? 0;
