import { max, min, sql } from 'drizzle-orm';
import { businessDay, nextDay, startOfDay } from '../../ground/businessDay.ts';
import { dayLong } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { closeMark } from '../../trust/bets/facts.ts';
import { memberDays } from '../../trust/bets/schema.ts';
import type { Job } from '../../trust/calls/jobs.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { isAgent } from '../../trust/members/person.ts';
import { closedDays } from './schema.ts';

/** The last business day that is closed; null before the first. */
export const lastClosedDay = async ({ db }: Database): Promise<string | null> => {
  const [row] = await db.select({ day: max(closedDays.day) }).from(closedDays);
  return row?.day ?? null;
};

const firstDay = async ({ db }: Database): Promise<string | null> => {
  const [row] = await db.select({ day: min(memberDays.day) }).from(memberDays);
  return row?.day ?? null;
};

const dayToClose = async (database: Database, mark: Date): Promise<string | null> => {
  const last = await lastClosedDay(database);
  const day = last === null ? await firstDay(database) : nextDay(last);
  if (day === null) return null;
  const { timeZone } = await readSetting(database, 'cashier');
  return day < businessDay(mark, timeZone) ? day : null;
};

/** Writes down what every team did on a day that is over; only the first of several processes does. */
export const closeDay = (database: Database, day: string): Promise<void> =>
  database.transaction(async () => {
    const [mine] = await database.db.insert(closedDays).values({ day }).onConflictDoNothing().returning();
    if (!mine) return;
    const { timeZone } = await readSetting(database, 'cashier');
    const [begin, end] = [startOfDay(day, timeZone), startOfDay(nextDay(day), timeZone)];
    const currency = await currencyOf(database);
    await database.db.execute(sql`
      with held as (
        select a.owner, sum(last.balance_after) as balance
        from accounts a cross join lateral (
          select balance_after from entries e where e.account = a.id and e.at < ${end}
          order by e.at desc, e.transfer desc limit 1
        ) last
        where a.owner is not null and a.currency = ${currency}
        group by a.owner
      )
      insert into team_days (agent, day, bets, stake, payout, valid, bonus, rebate, deposit, withdrawal,
                             joined, accounts, balance)
      select l.upline, ${day}::date,
        coalesce(sum(d.bets), 0), coalesce(sum(d.stake), 0), coalesce(sum(d.payout), 0), coalesce(sum(d.valid), 0),
        coalesce(sum(d.bonus), 0), coalesce(sum(d.rebate), 0), coalesce(sum(d.deposit), 0),
        coalesce(sum(d.withdrawal), 0),
        count(*) filter (where m.created_at >= ${begin}), count(*), coalesce(sum(h.balance), 0)
      from lineage l
      join members top on top.id = l.upline and ${isAgent(sql`top.kind`)}
      join members m on m.id = l.downline and m.created_at < ${end}
      left join member_days d on d.member = l.downline and d.day = ${day}
      left join held h on h.owner = l.downline
      group by l.upline`);
  });

const epoch = (day: string): bigint => BigInt(Date.parse(day) / dayLong);

/**
 * Closes the five-minute mark that has passed, and with it the business days that are over, one after another. A day is named
 * by its number since 1970.
 */
export const closingJob: Job = {
  name: 'close days',
  claim: async ({ database, config }, now) => {
    const mark = await closeMark(database, now, config.mode === 'production');
    const day = mark && (await dayToClose(database, mark));
    return day === null ? [] : [epoch(day)];
  },
  work: async ({ database }, id) => {
    await closeDay(database, new Date(Number(id) * dayLong).toISOString().slice(0, 10));
    return 'done';
  },
};
