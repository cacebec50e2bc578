import { daysLater, nextDay } from '../../../ground/businessDay.ts';
import type { Mission } from './figures.ts';

/** A period by its key, with the day that it begins on and the first one after it; one that never ends has none. */
export interface Period {
  readonly key: string;
  readonly from: string;
  readonly to: string | null;
}

/** The Monday of the week of a business day. */
export const mondayOf = (day: string): string => daysLater(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The period of a mission that a business day lies in. */
export const periodOf = (kind: Mission['period'], day: string): Period => {
  switch (kind) {
    case 'day':
      return { key: day, from: day, to: nextDay(day) };
    case 'week': {
      const monday = mondayOf(day);
      return { key: monday, from: monday, to: daysLater(monday, 7) };
    }
    case 'once':
      return { key: 'once', from: '', to: null };
  }
};

/** The period before the one of a day; null where there is only one. */
export const periodBefore = (kind: Mission['period'], day: string): Period | null =>
  kind === 'once' ? null : periodOf(kind, daysLater(periodOf(kind, day).from, -1));

export const isIn = ({ from, to }: Period, day: string): boolean => day >= from && (to === null || day < to);

/** The first day on which what was reached in a period can no longer be claimed: the end of the period after it. */
export const claimableUntil = (kind: Mission['period'], { to }: Period): string | null =>
  to === null ? null : periodOf(kind, to).to;

/** The first day of the month of a business day. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month after that of a business day. */
export const nextMonth = (day: string): string => firstOfMonth(daysLater(firstOfMonth(day), 31));
