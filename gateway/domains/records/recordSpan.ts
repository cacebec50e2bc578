import { Refusal } from '../../ground/refusal.ts';
import { businessDay, daysLater, nextDay, startOfDay } from '../../ground/businessDay.ts';

const aYear = { usualDays: 31, mostDays: 366 };

export interface Span {
  readonly from: Date;
  /** The first moment after the span. */
  readonly until: Date;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The days that a record covers, from the first to the last; by default those up to today. */
export const recordSpan = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
  now: Date,
  { usualDays, mostDays } = aYear,
): Span => {
  const lastDay = to ?? businessDay(now, timeZone);
  const earliest = (days: number) => daysLater(lastDay, 1 - days);
  const firstDay = from ?? earliest(usualDays);
  if (firstDay > lastDay || firstDay < earliest(mostDays)) throw new Refusal('invalid_fields', { fields: ['from'] });
  return { firstDay, lastDay, from: startOfDay(firstDay, timeZone), until: startOfDay(nextDay(lastDay), timeZone) };
};
