import { daysLater } from '../../../ground/businessDay.ts';
import type { RewardFigures } from './figures.ts';

type Figures = Pick<RewardFigures, 'signIn'>;

/** How many days in a row were signed, up to a day and with it. */
export const streakOn = (day: string, signed: ReadonlySet<string>): number => {
  let streak = 0;
  while (signed.has(daysLater(day, -streak))) streak += 1;
  return streak;
};

/** What the last day of a streak pays. */
export const signInPoints = (streak: number, { signIn: { points, inARow, pointsInARow } }: Figures): bigint => {
  if (streak <= 0) return 0n;
  return streak % inARow === 0 ? pointsInARow : points;
};

/** Whether a member may sign in for points on a day, by the day of the last credited deposit. */
export const maySign = (day: string, lastDeposit: string | null, { signIn }: Figures): boolean =>
  lastDeposit !== null && lastDeposit > daysLater(day, -signIn.depositWithin);
