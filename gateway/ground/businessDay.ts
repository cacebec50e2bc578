import { after, dayLong, hour as hourLong } from './clock.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format = formats.get(timeZone);
  if (format) return format;
  // The Swedish format of a date is year-month-day.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
};

/** The business day that a moment belongs to, as yyyy-mm-dd. */
export const businessDay = (moment: Date, timeZone: string): string => formatOf(timeZone).format(moment);

/** The first moment of a business day; clocks that change at midnight make it later than 00:00. */
export const startOfDay = (day: string, timeZone: string): Date => {
  const noon = new Date(`${day}T12:00:00Z`);
  let [early, late] = [after(noon, -1.5 * dayLong).getTime(), after(noon, dayLong).getTime()];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (businessDay(new Date(middle), timeZone) < day) early = middle;
    else late = middle;
  }
  return new Date(late);
};

/** The day so many days after a business day, or before it. */
export const daysLater = (day: string, days: number): string =>
  after(new Date(`${day}T00:00:00Z`), days * dayLong)
    .toISOString()
    .slice(0, 10);

/** The day after a business day. */
export const nextDay = (day: string): string => daysLater(day, 1);

const hours = new Map<string, Intl.DateTimeFormat>();

/** The hour of the business day that a moment lies in, from 0 to 23. */
export const hourOf = (moment: Date, timeZone: string): number => {
  const format = hours.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  hours.set(timeZone, format);
  return Number(format.format(moment));
};

/** When a business day reaches an hour, also on days on which clocks change. */
export const startOfHour = (day: string, hour: number, timeZone: string): Date => {
  const usual = after(startOfDay(day, timeZone), hour * hourLong);
  return after(usual, (hour - hourOf(usual, timeZone)) * hourLong);
};
