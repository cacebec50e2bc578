import { daysLater } from '../../../ground/businessDay.ts';
import type { Database } from '../../../ground/database/open.ts';
import { closedIn, daysOfMonth, type Calendar } from '../../../domains/reports/reports.ts';
import type { DaySpan } from '../../../domains/reports/players.ts';
import { day as dayWords, monthOf } from '../../kit/words.ts';
import type { Desk } from '../../page.ts';

/** The day or the month that a page is about. */
export interface Span {
  readonly of: 'day' | 'month';
  /** As yyyy-mm-dd or yyyy-mm. */
  readonly name: string;
  readonly words: string;
  readonly month: string;
}

const isDay = (name: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(name) && !Number.isNaN(Date.parse(name)) && daysLater(name, 0) === name;

const isMonth = (name: string): boolean => isDay(`${name}-01`);

const daySpan = (name: string): Span => ({ of: 'day', name, words: dayWords(name), month: name.slice(0, 7) });

const monthSpan = (name: string): Span => ({ of: 'month', name, words: monthOf(name), month: name });

/** What the address asks for: without a day or a month, the last day that is closed. Null for what is no date. */
export const spanOf = ({ query }: Desk, { closed, today }: Calendar): Span | null => {
  const [day, month] = [query('day'), query('month')];
  if (day !== '') return isDay(day) ? daySpan(day) : null;
  if (month !== '') return isMonth(month) ? monthSpan(month) : null;
  return daySpan(closed ?? today);
};

export const queryOf = ({ of, name }: Pick<Span, 'of' | 'name'>): string => `${of}=${name}`;

/** The day or the month before or after; null beyond the first day of the books, and after today. */
export const besides = (
  { of, name }: Span,
  { first, today }: Calendar,
): { readonly earlier: Span | null; readonly later: Span | null } => {
  if (of === 'day')
    return {
      earlier: name > first ? daySpan(name > today ? today : daysLater(name, -1)) : null,
      later: name < today ? daySpan(name < first ? first : daysLater(name, 1)) : null,
    };
  const days = daysOfMonth(name);
  const [before, after] = [daysLater(days.first, -1), daysLater(days.last, 1)];
  return {
    earlier: days.first > first ? monthSpan((before > today ? today : before).slice(0, 7)) : null,
    later: days.last < today ? monthSpan((after < first ? first : after).slice(0, 7)) : null,
  };
};

/** The same as a month, or as the last of its days that is there. */
export const switched = (span: Span, { closed, today }: Calendar): { readonly day: Span; readonly month: Span } => {
  if (span.of === 'day') return { day: span, month: monthSpan(span.month) };
  const { last } = daysOfMonth(span.name);
  const newest = closed ?? today;
  return { day: daySpan(last < newest ? last : newest), month: span };
};

/** The days of the books that a report is about; null if it has none. */
export const daysOf = (database: Database, span: Span, { first, today }: Calendar): Promise<DaySpan | null> => {
  if (span.of === 'month') return closedIn(database, span.name);
  const isThere = span.name >= first && span.name <= today;
  return Promise.resolve(isThere ? { first: span.name, last: span.name } : null);
};
