import { sql } from 'drizzle-orm';
import type { RequestOf, ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { daysLater } from '../../ground/businessDay.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import type { Person } from '../../trust/members/person.ts';
import { decimal, wonAndLost } from '../records/csv.ts';
import {
  figuresOf,
  holdingsOf,
  noFigures,
  ownFigures,
  profitOf,
  stakesByDay,
  type Days,
  type Figures,
} from './figures.ts';
import { figuresSpan } from './span.ts';
import { directOf, topOf, type Top } from './team.ts';

type Asked = Pick<CallContext, 'database' | 'person' | 'now'> & {
  readonly body: RequestOf<Contract['agent']['teamCsv']>;
};
type Line = ReplyOf<Contract['agent']['team']>['list'][number];
type Sort = NonNullable<Asked['body']['sort']>;

interface Account {
  readonly id: bigint;
  readonly account: string;
  readonly kind: Person['kind'];
  readonly joined: Date;
  readonly seen: Date | null;
}

interface Holdings {
  readonly members: number;
  readonly balance: bigint;
}

interface Found extends Account, Holdings {
  readonly figures: Figures;
}

const nothing: Holdings = { members: 1, balance: 0n };
const sparkDays = 14;

/** Text in a pattern of `like`, where it stands for itself. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const accountsBelow = async ({ database: { db }, body: { name, kind } }: Asked, top: bigint): Promise<Account[]> => {
  const { rows } = await db.execute<{
    id: string;
    account: string;
    kind: Person['kind'];
    joined: Date | string;
    seen: Date | string | null;
  }>(sql`
    select m.id::text, m.account, m.kind, m.created_at as joined,
      (select max(at) from logins where logins.member = m.id) as seen
    from (${directOf(top)}) line join members m on m.id = line.id
    where ${name === undefined ? sql`true` : sql`m.account ilike ${`%${literally(name)}%`}`}
      and ${kind === undefined ? sql`true` : kind === 'member' ? sql`m.kind = 0` : sql`m.kind <> 0`}`);
  return rows.map(({ id, joined, seen, ...rest }) => ({
    ...rest,
    id: BigInt(id),
    joined: new Date(joined),
    seen: seen === null ? null : new Date(seen),
  }));
};

const falling = (one: bigint | number | Date, other: bigint | number | Date): number =>
  one === other ? 0 : one < other ? 1 : -1;

const byName = (one: Account, other: Account): number =>
  one.account.toLowerCase() < other.account.toLowerCase() ? -1 : 1;

const figureBy: Readonly<Record<Exclude<Sort, 'account'>, (line: Found) => bigint | number>> = {
  members: ({ members }) => members,
  balance: ({ balance }) => balance,
  deposits: ({ figures }) => figures.deposit,
  withdrawals: ({ figures }) => figures.withdrawal,
  bets: ({ figures }) => figures.stake,
  profit: ({ figures }) => profitOf(figures),
  joinedAt: ({ joined }) => joined.getTime(),
};

const sorted = (lines: readonly Found[], sort: Sort): Found[] =>
  sort === 'account'
    ? [...lines].sort(byName)
    : [...lines].sort((one, other) => falling(figureBy[sort](one), figureBy[sort](other)) || byName(one, other));

const totalsOf = ({ members, balance, figures }: Omit<Found, keyof Account>) => ({
  members,
  balance: String(balance),
  deposits: String(figures.deposit),
  withdrawals: String(figures.withdrawal),
  bets: String(figures.stake),
  validBets: String(figures.valid),
  profit: String(profitOf(figures)),
});

const lineOf = (found: Found, level: number, spark: readonly string[]): Line => ({
  id: String(found.id),
  account: found.account,
  type: found.kind,
  level,
  ...totalsOf(found),
  spark: [...spark],
  joinedAt: found.joined.toISOString(),
  lastSeen: found.seen?.toISOString().slice(0, 10) ?? null,
});

/** How many accounts are sorted by what is known only once it is counted for each of them. */
const isCounted = (sort: Sort): boolean => sort === 'members' || sort === 'balance';

const linesOf = async (asked: Asked, top: Top, days: Days) => {
  const { database, body } = asked;
  const sort = body.sort ?? 'bets';
  const currency = await currencyOf(database);
  const accounts = await accountsBelow(asked, top.person.id);
  const figures = await figuresOf(database, directOf(top.person.id), days);
  const holdings = isCounted(sort)
    ? await holdingsOf(
        database,
        accounts.map(({ id }) => id),
        currency,
      )
    : new Map<bigint, Holdings>();
  const lines = sorted(
    accounts.map((each) => ({
      ...each,
      ...(holdings.get(each.id) ?? nothing),
      figures: figures.get(each.id) ?? noFigures,
    })),
    sort,
  );
  const ids = (of: readonly Found[]) => of.map(({ id }) => id);
  return {
    count: lines.length,
    some: async (from: number, until: number): Promise<Line[]> => {
      const shown = lines.slice(from, until);
      const held = isCounted(sort) ? holdings : await holdingsOf(database, ids(shown), currency);
      const sparkFrom = daysLater(days.to, 1 - sparkDays);
      const stakes =
        shown.length === 0
          ? new Map<bigint, ReadonlyMap<string, bigint>>()
          : await stakesByDay(database, sql`select id, kind from members where id in ${ids(shown)}`, {
              ...days,
              from: sparkFrom < days.from ? days.from : sparkFrom,
            });
      return shown.map((line) => {
        const of = stakes.get(line.id);
        const spark = Array.from({ length: sparkDays }, (_, at) =>
          String(of?.get(daysLater(days.to, at + 1 - sparkDays)) ?? 0n),
        );
        return lineOf({ ...line, ...(held.get(line.id) ?? nothing) }, top.level + 1, spark);
      });
    },
  };
};

/** R2.95, R1.08: the accounts directly below one of the team, each with the figures of its own team. */
export const teamLines = async (asked: Asked) => {
  const { database, body } = asked;
  const top = await topOf(asked, body.account);
  const { days } = await figuresSpan(asked);
  return { top, days, ...(await linesOf(asked, top, days)), database };
};

/** The account itself, without whoever is below it, and its whole team. */
export const teamHead = async ({ database }: Asked, { person, level }: Top, days: Days) => {
  const currency = await currencyOf(database);
  const own = await ownFigures(database, person.id, days);
  const whole = await figuresOf(database, sql`select id, kind from members where id = ${person.id}`, days);
  const held = (await holdingsOf(database, [person.id], currency)).get(person.id) ?? nothing;
  const { rows } = await database.db.execute<{ balance: string; seen: Date | string | null }>(sql`
    select coalesce(sum(balance), 0)::text as balance, (select max(at) from logins where member = ${person.id}) as seen
    from accounts where owner = ${person.id} and currency = ${currency}`);
  const [row] = rows;
  const seen = row?.seen ?? null;
  return {
    itself: lineOf(
      {
        id: person.id,
        account: person.account,
        kind: person.kind,
        joined: person.createdAt,
        seen: seen === null ? null : new Date(seen),
        members: 1,
        balance: BigInt(row?.balance ?? 0),
        figures: own,
      },
      level,
      [],
    ),
    totals: totalsOf({ ...held, figures: whole.get(person.id) ?? noFigures }),
  };
};

export const teamColumns = [
  'account',
  'kind',
  'level',
  'members',
  'balance',
  'deposits',
  'withdrawals',
  'bets',
  'valid bets',
  'won',
  'lost',
  'joined',
  'last seen',
] as const;

export const kindWord = (type: Person['kind']): string => (type === 0 ? 'member' : 'agent');

export const teamCells = (line: Line) => ({
  account: line.account,
  kind: kindWord(line.type),
  level: String(line.level),
  members: String(line.members),
  balance: decimal(line.balance),
  deposits: decimal(line.deposits),
  withdrawals: decimal(line.withdrawals),
  bets: decimal(line.bets),
  'valid bets': decimal(line.validBets),
  ...wonAndLost(BigInt(line.profit)),
  joined: line.joinedAt,
  'last seen': line.lastSeen ?? '',
});
