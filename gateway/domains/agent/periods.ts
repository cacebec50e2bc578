import type { ContractKind, TermsOf } from '../../../contract/earnings.ts';
import { businessDay, daysLater, nextDay, startOfDay } from '../../ground/businessDay.ts';
import { after, hour, minute } from '../../ground/clock.ts';

type Period = TermsOf['dividend']['period'];

/** The moment `to` belongs to the next period. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

const mark = 5 * minute;

/** Every offset from UTC is a multiple of fifteen minutes, so that the marks of UTC are those of every zone. */
const marksAround = (at: Date): Span => {
  const from = new Date(Math.floor(at.getTime() / mark) * mark);
  return { from, to: after(from, mark) };
};

/**
 * The hours of a day are counted from its first moment, so that an hour which comes twice is two. Where clocks change by half
 * an hour, those of the same day that follow begin at half past, and the last one is shorter.
 */
const hourAround = (at: Date, zone: string): Span => {
  const day = daysAround('daily', at, zone);
  const passed = Math.floor((at.getTime() - day.from.getTime()) / hour);
  const from = after(day.from, passed * hour);
  return { from, to: new Date(Math.min(after(from, hour).getTime(), day.to.getTime())) };
};

const boundsOf: Readonly<Record<Period, (day: string) => readonly [string, string]>> = {
  daily: (day) => [day, nextDay(day)],
  weekly: (day) => {
    const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    const monday = daysLater(day, -sinceMonday);
    return [monday, daysLater(monday, 7)];
  },
  semimonthly: (day) => {
    const [first, next] = boundsOf.monthly(day);
    const middle = `${day.slice(0, 7)}-16`;
    return day < middle ? [first, middle] : [middle, next];
  },
  monthly: (day) => {
    const month = day.slice(0, 7);
    return [`${month}-01`, `${daysLater(`${month}-28`, 4).slice(0, 7)}-01`];
  },
};

const daysAround = (period: Period, at: Date, zone: string): Span => {
  const [first, next] = boundsOf[period](businessDay(at, zone));
  return { from: startOfDay(first, zone), to: startOfDay(next, zone) };
};

/** The period of a kind of contract that a moment lies in; only dividends have a choice of periods, and without one it is the day. */
export const periodAt = (kind: ContractKind, period: Period | null, zone: string, at: Date): Span => {
  switch (kind) {
    case 'realtime':
      return marksAround(at);
    case 'hourly':
      return hourAround(at, zone);
    case 'daily':
    case 'dividend':
      return daysAround(period ?? 'daily', at, zone);
  }
};

/**
 * When terms that are agreed at a moment take effect: when the running period ends or, where nothing is in force, with the next
 * five minutes, hour or day; so nobody can sign after seeing the result.
 */
export const takesEffect = (kind: ContractKind, inForce: Period | null, zone: string, at: Date): Date =>
  periodAt(kind, inForce, zone, at).to;

/** The period of a contract that a moment lies in; its first one is what was left of the running one when it took effect. */
export const periodOf = (
  { kind, period, from }: { readonly kind: ContractKind; readonly period: Period | null; readonly from: Date },
  zone: string,
  at: Date,
): Span => {
  const whole = periodAt(kind, period, zone, at);
  return { from: whole.from < from ? from : whole.from, to: whole.to };
};

/** The month that a period belongs to, which is that of its last day, as yyyy-mm. */
export const monthOf = ({ to }: Span, zone: string): string => businessDay(after(to, -1), zone).slice(0, 7);

/** Whether what a period leaves below zero is brought into the next one: only within a month, and so never by a month. */
export const isCarried = (period: Span, next: Span, zone: string): boolean =>
  monthOf(period, zone) === monthOf(next, zone);
