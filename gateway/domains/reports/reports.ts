import { sql } from 'drizzle-orm';
import { businessDay, daysLater } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { closedDays, readFigures } from './figures.ts';
import type { DaySpan } from './players.ts';
import { isGames, isResult } from './position.ts';
import { tablesOf, type Tables } from './report.ts';
import { openBooks } from './schema.ts';

/** The days that there are reports about. */
export interface Calendar {
  /** The first day of the books. */
  readonly first: string;
  /** The last one that is closed. */
  readonly closed: string | null;
  readonly today: string;
  readonly timeZone: string;
}

export const readCalendar = async (database: Database, now: Date): Promise<Calendar> => {
  const { timeZone } = await readSetting(database, 'cashier');
  const today = businessDay(now, timeZone);
  const closed = await closedDays(database);
  const [books] = closed ? [] : await database.db.select({ day: openBooks.day }).from(openBooks);
  return { first: closed?.first ?? books?.day ?? today, closed: closed?.last ?? null, today, timeZone };
};

export interface Report extends Tables {
  readonly days: DaySpan;
  /** Whether it can still change: an open day is read from the ledger, and a month may have days that are not closed. */
  readonly isOpen: boolean;
}

/** The first and the last day of a month, which is named as yyyy-mm. */
export const daysOfMonth = (month: string): DaySpan => {
  const first = `${month}-01`;
  return { first, last: daysLater(`${daysLater(first, 31).slice(0, 7)}-01`, -1) };
};

/** The report of a business day; null for a day before the books begin. */
export const readDay = async (database: Database, day: string): Promise<Report | null> => {
  const closed = await closedDays(database);
  if (closed && day < closed.first) return null;
  const days = { first: day, last: day };
  return { days, isOpen: !closed || day > closed.last, ...tablesOf(await readFigures(database, days)) };
};

/** The closed days of a month; null if there are none. */
export const closedIn = async (database: Database, month: string): Promise<DaySpan | null> => {
  const closed = await closedDays(database);
  const { first, last } = daysOfMonth(month);
  if (!closed || last < closed.first || first > closed.last) return null;
  return { first: first < closed.first ? closed.first : first, last: last > closed.last ? closed.last : last };
};

/** The report of a month, which is the sum of its closed days; null if there are none. */
export const readMonth = async (database: Database, month: string): Promise<Report | null> => {
  const days = await closedIn(database, month);
  if (!days) return null;
  return { days, isOpen: days.last < daysOfMonth(month).last, ...tablesOf(await readFigures(database, days)) };
};

export interface DayResult {
  readonly day: string;
  readonly isOpen: boolean;
  readonly games: bigint;
  readonly result: bigint;
}

/** What the games of each day of a month won or lost, and the result of each, for days on which something moved. */
export const readDays = async (database: Database, month: string): Promise<DayResult[]> => {
  const { first, last } = daysOfMonth(month);
  const closed = (await closedDays(database))?.last ?? '-infinity';
  const before = daysLater(first, -1);
  const { rows } = await database.db.execute<{ day: string; account: string; change: string }>(sql`
    select day::text as day, account, sum(came - went)::text as change from (
      select day, account, currency, came, went from book_days where day between ${first} and ${last}
      union all
      select day, account, currency, came, went
      from book_sums(${closed < before ? before : closed}::date, ${last}::date)
    ) both_ways
    where currency = ${await currencyOf(database)} group by day, account order by day, account`);
  const sumOf = (day: string, isPart: (account: string) => boolean) =>
    rows.reduce((sum, row) => (row.day === day && isPart(row.account) ? sum + BigInt(row.change) : sum), 0n);
  return [...new Set(rows.map(({ day }) => day))].map((day) => ({
    day,
    isOpen: day > closed,
    games: sumOf(day, isGames),
    result: sumOf(day, isResult),
  }));
};
