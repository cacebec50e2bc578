import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { businessDay, nextDay, startOfDay } from '../../ground/businessDay.ts';
import { dayLong } from '../../ground/clock.ts';
import { BadSetting } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { patiently } from '../../ground/database/pool.ts';
import type { Job } from '../../trust/calls/jobs.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { firstDepositsIn } from './players.ts';
import { bookCloses, closedBooks, openBooks } from './schema.ts';

/** A time zone as PostgreSQL reads it, where an offset such as +05:30 has the other sign. */
const zoneInSql = (zone: string): string =>
  /^[+-]/.test(zone) ? zone.replace(/^[+-]/, (sign) => (sign === '+' ? '-' : '+')) : zone;

/** The first open day, once there is one, in the zone that is set: from the first transfer on, else from today. */
const openDay = async ({ db }: Database, zone: string, today: string): Promise<string> => {
  const [books] = await db.select().from(openBooks);
  if (books?.day && books.timeZone === zone) return books.day;
  const [opened] = await db
    .update(openBooks)
    .set({
      day: sql`coalesce(${openBooks.day}, (select min(day) from transfers), ${today}::date)`,
      // A name that PostgreSQL does not know fails here, and not in every transfer.
      timeZone: sql`case when now() at time zone ${zone} is not null then ${zone} end`,
    })
    .returning();
  if (!opened?.day) throw new Error('the books have no open day');
  return opened.day;
};

/**
 * Refuses another zone once a day has ended in the one that is set: the days after it would begin at another hour, and reports of days
 * that are closed stay as they are.
 */
export const refuseOtherZone = async ({ db }: Database, before: string, after: string): Promise<void> => {
  if (after === before) return;
  // In a transaction, no day ends between this answer and the change.
  await db.select().from(openBooks).for('share');
  const [ended] = await db.select({ day: max(bookCloses.day) }).from(bookCloses);
  if (ended?.day)
    throw new BadSetting(
      `cashier.timeZone stays ${before}: the books are closed up to ${ended.day} in it, and closed days stay as they are.`,
    );
};

/** Ends an open day: what is posted from now on counts on the next. Of several processes, one does. */
const endDay = (database: Database, day: string): Promise<void> =>
  database.transaction(async () => {
    const [mine] = await database.db
      .update(openBooks)
      .set({ day: nextDay(day) })
      .where(eq(openBooks.day, day))
      .returning();
    if (mine) await database.db.insert(bookCloses).values({ day });
  });

interface Ended {
  readonly day: string;
  readonly isNumbered: boolean;
  readonly isQuiet: boolean;
}

/** The first day that has ended and is not summed, and whether all who may still write to it are done. */
const firstEnded = async ({ db }: Database): Promise<Ended | null> => {
  // The number of another server, from which the database was restored, says nothing: whoever wrote there is gone.
  const { rows } = await db.execute<{ day: string; numbered: boolean; quiet: boolean }>(sql`
    select c.day::text as day, c.ends_after is not null as numbered,
      coalesce(pg_snapshot_xmin(now.snapshot)::text::bigint > c.ends_after
        or pg_snapshot_xmax(now.snapshot)::text::bigint <= c.ends_after, false) as quiet
    from book_closes c, (select pg_current_snapshot() as snapshot) now
    where not exists (select from closed_books b where b.day = c.day)
    order by c.day limit 1`);
  const [row] = rows;
  return row ? { day: row.day, isNumbered: row.numbered, isQuiet: row.quiet } : null;
};

/** Takes a number that is higher than those of all transactions that may have read a day as the open one. */
const numberEnd = ({ db }: Database, day: string) =>
  db
    .update(bookCloses)
    .set({ endsAfter: sql`pg_current_xact_id()::text::bigint` })
    .where(and(eq(bookCloses.day, day), isNull(bookCloses.endsAfter)));

const sumDay = (database: Database, day: string): Promise<void> =>
  database.transaction(async () => {
    const { db } = database;
    const { timeZone } = await readSetting(database, 'cashier');
    const [beginsAt, endsAt] = [startOfDay(day, timeZone), startOfDay(nextDay(day), timeZone)];
    const { rows } = await db.execute<{ last: string | null }>(sql`
      select max(day)::text as last from closed_books where day < ${day}`);
    // What was posted before the books had an open day counts on the first that is closed.
    const last = rows[0]?.last ?? '-infinity';
    const [mine] = await db
      .insert(closedBooks)
      .values({
        day,
        beginsAt,
        endsAt,
        joined: sql`(select count(*) from members
          where created_at >= ${beginsAt} and created_at < ${endsAt} and kind <> 4)`,
        active: sql`(select count(*) from member_days where day = ${day} and bets > 0)`,
        firstDeposits: sql`(select count(*) from ${firstDepositsIn(last, day)} first)`,
      })
      .onConflictDoNothing()
      .returning({ day: closedBooks.day });
    if (!mine) return;
    const within = sql`(${last}::date, ${day}::date)`;
    await db.execute(sql`
      insert into book_days (day, account, currency, kind, moves, came, went)
      select ${day}::date, account, currency, kind, sum(moves), sum(came), sum(went)
      from book_sums${within} group by account, currency, kind`);
    await db.execute(sql`
      insert into book_parts (day, account, kind, part, moves, amount)
      select ${day}::date, account, kind, part, sum(moves), sum(amount)
      from book_part_sums${within} group by account, kind, part`);
    await db.execute(sql`
      insert into book_games (day, vendor, game_type, bets, stake, payout)
      select ${day}::date, vendor, game_type, sum(bets), sum(stake), sum(payout)
      from book_game_sums${within} group by vendor, game_type`);
    await db.execute(sql`
      insert into book_balances (day, account, currency, balance)
      select ${day}::date, account, currency, sum(balance) from (
        select account, currency, balance from book_balances where day = ${last}
        union all select account, currency, came - went from book_days where day = ${day}
      ) moved group by account, currency`);
  });

/**
 * Sums a day that has ended, once; only the first of several processes does. A day of a busy house takes longer to sum than a call may
 * take.
 */
export const closeBooks = (database: Database, day: string): Promise<void> => patiently(() => sumDay(database, day));

/** The day that can be summed now, after the open day has ended if it is over; null if there is none yet. */
export const dayToSum = async (database: Database, now: Date): Promise<string | null> => {
  const { timeZone } = await readSetting(database, 'cashier');
  const today = businessDay(now, timeZone);
  const open = await openDay(database, zoneInSql(timeZone), today);
  let ended = await firstEnded(database);
  if (!ended && open < today) {
    await endDay(database, open);
    ended = await firstEnded(database);
  }
  if (ended && !ended.isNumbered) {
    await numberEnd(database, ended.day);
    ended = await firstEnded(database);
  }
  return ended?.isQuiet === true ? ended.day : null;
};

/**
 * Closes business days of the books that are over, one after another, whether or not anything was posted on them. A day first ends,
 * and is summed as soon as every transaction has ended that may still have counted on it. It is named by its number since 1970.
 */
export const bookClosingJob: Job = {
  name: 'close the books',
  claim: async ({ database }, now) => {
    const day = await dayToSum(database, now);
    return day === null ? [] : [BigInt(Date.parse(day) / dayLong)];
  },
  work: async ({ database }, number) => {
    await closeBooks(database, new Date(Number(number) * dayLong).toISOString().slice(0, 10));
    return 'done';
  },
};
