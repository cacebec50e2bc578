import { day } from '../../contract/shapes.ts';
import { startOfDay } from '../ground/businessDay.ts';
import { after, dayLong, hour, minute } from '../ground/clock.ts';

const units: Readonly<Record<string, number>> = { d: dayLong, h: hour, m: minute };

/** The moment that a date of a file means at a load. */
export const momentOf = (text: string, { now, timeZone }: { now: Date; timeZone: string }): string => {
  const [, sign, count, unit = ''] = /^([+-])(\d+)([dhm])$/.exec(text) ?? [];
  if (count !== undefined) {
    const length = Number(count) * (units[unit] ?? 0);
    return after(now, sign === '-' ? -length : length).toISOString();
  }
  return (day.is(text) ? startOfDay(text, timeZone) : new Date(text)).toISOString();
};
