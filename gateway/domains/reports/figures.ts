import { max, min, sql, type SQL } from 'drizzle-orm';
import { daysLater, nextDay, startOfDay } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { firstDepositsIn, type DaySpan } from './players.ts';
import { closedBooks } from './schema.ts';

/** What moved on an account of the books by transfers of one kind. */
export interface Movement {
  readonly account: string;
  readonly kind: string;
  readonly moves: number;
  readonly came: bigint;
  readonly went: bigint;
}

interface Part {
  readonly account: string;
  readonly kind: string;
  readonly part: string;
  readonly moves: number;
  readonly amount: bigint;
}

export interface Played {
  readonly vendor: string;
  readonly type: string;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

export interface Players {
  readonly joined: number;
  readonly active: number;
  readonly firstDeposits: number;
}

/** What the tables of a report are made of. */
export interface Figures {
  readonly movements: readonly Movement[];
  /** The points that members got and used. */
  readonly points: { readonly issued: bigint; readonly used: bigint };
  /** The balances of accounts before the first day. */
  readonly opening: ReadonlyMap<string, bigint>;
  readonly parts: readonly Part[];
  readonly games: readonly Played[];
  readonly spent: ReadonlyMap<string, bigint>;
  readonly players: Players;
}

/** The first and the last day that are closed; null before the first. */
export const closedDays = async ({ db }: Database): Promise<DaySpan | null> => {
  const [row] = await db.select({ first: min(closedBooks.day), last: max(closedBooks.day) }).from(closedBooks);
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
};

type Texts<Row> = { readonly [Name in keyof Row]: Row[Name] extends bigint ? string : Row[Name] };

interface Found {
  readonly movements: readonly (Texts<Movement> & { readonly currency: string })[];
  readonly opening: readonly { readonly account: string; readonly balance: string }[];
  readonly parts: readonly Texts<Part>[];
  readonly games: readonly Texts<Played>[];
  readonly spent: readonly { readonly gift: string; readonly spent: string }[];
  readonly players: Players;
}

const list = (query: SQL): SQL => sql`(select coalesce(json_agg(found), '[]') from (${query}) found)`;

/**
 * Reads the figures of some days by one query, and so at one moment: closed days as they were summed, open days from the ledger.
 */
export const readFigures = async (database: Database, { first, last }: DaySpan): Promise<Figures> => {
  const closed = (await closedDays(database))?.last ?? '-infinity';
  const currency = await currencyOf(database);
  const { timeZone } = await readSetting(database, 'cashier');
  const before = daysLater(first, -1);
  const summedTo = before < closed ? before : closed;
  const open = sql`(${before < closed ? closed : before}::date, ${last}::date)`;
  const days = sql`day between ${first} and ${last}`;
  const [beginsAt, endsAt] = [startOfDay(first, timeZone), startOfDay(nextDay(last), timeZone)];
  const { rows } = await database.db.execute<{ figures: Found }>(sql`
    select json_build_object(
      'movements', ${list(sql`
        select account, currency, kind, sum(moves)::integer as moves, sum(came)::text as came, sum(went)::text as went
        from (
          select account, currency, kind, moves, came, went from book_days where ${days}
          union all select account, currency, kind, moves, came, went from book_sums${open}
        ) both_ways
        group by account, currency, kind order by account, kind`)},
      'opening', ${list(sql`
        select account, sum(balance)::text as balance from (
          select account, currency, balance from book_balances where day = ${summedTo}
          union all select account, currency, came - went from book_sums(${closed}::date, ${before}::date)
        ) both_ways
        where currency = ${currency} group by account`)},
      'parts', ${list(sql`
        select account, kind, part, sum(moves)::integer as moves, sum(amount)::text as amount from (
          select account, kind, part, moves, amount from book_parts where ${days}
          union all select account, kind, part, moves, amount from book_part_sums${open}
        ) both_ways
        group by account, kind, part order by account, kind, part`)},
      'games', ${list(sql`
        select vendor, game_type as type, sum(bets)::integer as bets, sum(stake)::text as stake, sum(payout)::text as payout
        from (
          select vendor, game_type, bets, stake, payout from book_games where ${days}
          union all select vendor, game_type, bets, stake, payout from book_game_sums${open}
        ) both_ways
        group by vendor, game_type order by vendor, game_type`)},
      'spent', ${list(sql`select gift, sum(spent)::text as spent from gift_days where ${days} group by gift`)},
      'players', ${
        last <= closed
          ? sql`(select json_build_object(
              'joined', coalesce(sum(joined), 0),
              'active', case count(*) when 1 then max(active)
                else (select count(distinct member) from member_days where ${days} and bets > 0) end,
              'firstDeposits', coalesce(sum(first_deposits), 0))
            from closed_books where ${days})`
          : sql`json_build_object(
              'joined', (select count(*) from members
                where created_at >= ${beginsAt} and created_at < ${endsAt} and kind <> 4),
              'active', (select count(distinct member) from member_days where ${days} and bets > 0),
              'firstDeposits', (select count(*) from ${firstDepositsIn(before, last)} first_deposit))`
      }) as figures`);
  const [row] = rows;
  if (!row) throw new Error('the books gave no figures');
  const { movements, opening, parts, games, spent, players } = row.figures;
  const points = movements.filter((each) => each.currency === 'points' && each.account === 'members:points');
  return {
    movements: movements
      .filter((each) => each.currency === currency)
      .map(({ came, went, ...each }) => ({ ...each, came: BigInt(came), went: BigInt(went) })),
    points: {
      issued: points.reduce((sum, { came }) => sum + BigInt(came), 0n),
      used: points.reduce((sum, { went }) => sum + BigInt(went), 0n),
    },
    opening: new Map(opening.map(({ account, balance }) => [account, BigInt(balance)])),
    parts: parts.map((each) => ({ ...each, amount: BigInt(each.amount) })),
    games: games.map((each) => ({ ...each, stake: BigInt(each.stake), payout: BigInt(each.payout) })),
    spent: new Map(spent.map((each) => [each.gift, BigInt(each.spent)])),
    players,
  };
};
