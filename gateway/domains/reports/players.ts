import { desc, sql, type SQL } from 'drizzle-orm';
import { daysLater, nextDay, startOfDay } from '../../ground/businessDay.ts';
import { cursorPage, type CursorPage, type CursorPaging } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { members } from '../../trust/members/schema.ts';
import { readSetting } from '../../trust/settings/settings.ts';

/** Business days from the first to the last. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

/** The first payments that were credited to members on the days after one and up to another, in parentheses. */
export const firstDepositsIn = (after: string, until: string): SQL => sql`(
  select own.owner as member, e.amount
  from accounts waiting
  join entries sent on sent.account = waiting.id
  join entries e on e.transfer = sent.transfer
  join accounts own on own.id = e.account
  where waiting.owner is null and waiting.name = 'suspense' and sent.kind = 'deposit.credited'
    and sent.day > ${after}::date and sent.day <= ${until}::date
    and own.owner is not null and e.came = e.amount)`;

export type PlayerList = 'new' | 'active' | 'firstDeposits';

export interface Player {
  readonly id: bigint;
  readonly account: string;
  readonly createdAt: Date;
  /** The stakes of an active player, the first payment that was credited; null for a new one. */
  readonly amount: bigint | null;
}

const joinedIn = async ({ db }: Database, { first, last }: DaySpan, timeZone: string): Promise<SQL> => {
  const { rows } = await db.execute<{ begins: Date | string | null; ends: Date | string | null }>(sql`
    select (select begins_at from closed_books where day = ${first}) as begins,
      (select ends_at from closed_books where day = ${last}) as ends`);
  const begins = rows[0]?.begins ?? startOfDay(first, timeZone);
  const ends = rows[0]?.ends ?? startOfDay(nextDay(last), timeZone);
  return sql`(select id as member, null::bigint as amount from members
    where created_at >= ${begins} and created_at < ${ends} and kind <> 4)`;
};

/** A page of the players that a number of a report counts, the newest first. */
export const listPlayers = async (
  database: Database,
  which: PlayerList,
  days: DaySpan,
  paging: CursorPaging,
): Promise<CursorPage<Player>> => {
  const { timeZone } = await readSetting(database, 'cashier');
  const source =
    which === 'new'
      ? await joinedIn(database, days, timeZone)
      : which === 'active'
        ? sql`(select member, sum(stake)::bigint as amount from member_days
            where day between ${days.first} and ${days.last} and bets > 0 group by member)`
        : firstDepositsIn(daysLater(days.first, -1), days.last);
  return cursorPage(
    paging,
    members.id,
    ({ id }) => id,
    async (condition, limit) => {
      const rows = await database.db
        .select({
          id: members.id,
          account: members.account,
          createdAt: members.createdAt,
          amount: sql<string | null>`counted.amount::text`,
        })
        .from(members)
        .innerJoin(sql`${source} counted`, sql`counted.member = ${members.id}`)
        .where(condition)
        .orderBy(desc(members.id))
        .limit(limit);
      return rows.map((row) => ({ ...row, amount: row.amount === null ? null : BigInt(row.amount) }));
    },
  );
};
