import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { isAgent } from '../../trust/members/person.ts';

/** Business days, the first and the last included. */
export interface Days {
  readonly from: string;
  readonly to: string;
  /** The last day that is closed, whose figures are kept by team; those of later days are added up when they are read. */
  readonly closed: string | null;
}

export interface Figures {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid: bigint;
  readonly bonus: bigint;
  readonly rebate: bigint;
  readonly deposit: bigint;
  readonly withdrawal: bigint;
}

const names = ['stake', 'payout', 'valid', 'bonus', 'rebate', 'deposit', 'withdrawal'] as const;

export const noFigures: Figures = {
  stake: 0n,
  payout: 0n,
  valid: 0n,
  bonus: 0n,
  rebate: 0n,
  deposit: 0n,
  withdrawal: 0n,
};

/** What the members won: below zero where they lost. */
export const profitOf = ({ stake, payout, bonus, rebate }: Figures): bigint => payout - stake + bonus + rebate;

const before = '0001-01-01';

/** The figures of each team on each day, as rows of id, day and figures; `lines` selects the id and kind of whoever is on top. */
const rowsOf = (lines: SQL, { from, to, closed }: Days): SQL => {
  // oxlint-disable-next-line no-restricted-properties -- the names are those above
  const columns = (of: string) => sql.raw(names.map((name) => `${of}.${name}`).join(', '));
  const last = closed ?? before;
  return sql`
    select t.agent as id, t.day, ${columns('t')} from (${lines}) line join team_days t on t.agent = line.id
    where t.day between ${from} and ${to} and t.day <= ${last}
    union all
    select d.member, d.day, ${columns('d')} from (${lines}) line join member_days d on d.member = line.id
    where not ${isAgent(sql`line.kind`)} and d.day between ${from} and ${to} and d.day <= ${last}
    union all
    select l.upline, d.day, ${columns('d')} from (${lines}) line
    join lineage l on l.upline = line.id join member_days d on d.member = l.downline
    where d.day between ${from} and ${to} and d.day > ${last}`;
};

// oxlint-disable-next-line no-restricted-properties -- the names are those above
const sums = sql.raw(names.map((name) => `coalesce(sum(${name}), 0)::text as ${name}`).join(', '));

type Row = { [Name in keyof Figures]: string };

const read = (row: Row): Figures =>
  Object.fromEntries(names.map((name) => [name, BigInt(row[name])])) as unknown as Figures;

const lineOfOne = (id: bigint): SQL => sql`select id, kind from members where id = ${id}`;

/** What each of several teams did in a span; a team without a figure has no entry. */
export const figuresOf = async ({ db }: Database, lines: SQL, days: Days): Promise<ReadonlyMap<bigint, Figures>> => {
  const { rows } = await db.execute<Row & { id: string }>(
    sql`select id::text, ${sums} from (${rowsOf(lines, days)}) all_days group by id`,
  );
  return new Map(rows.map((row) => [BigInt(row.id), read(row)]));
};

/** What one team did on each day of a span on which it did anything. */
export const figuresByDay = async (
  { db }: Database,
  team: bigint,
  days: Days,
): Promise<ReadonlyMap<string, Figures>> => {
  const { rows } = await db.execute<Row & { day: string }>(
    sql`select day::text, ${sums} from (${rowsOf(lineOfOne(team), days)}) all_days group by day`,
  );
  return new Map(rows.map((row) => [row.day, read(row)]));
};

/** What several teams staked on each day of a span. */
export const stakesByDay = async (
  { db }: Database,
  lines: SQL,
  days: Days,
): Promise<ReadonlyMap<bigint, ReadonlyMap<string, bigint>>> => {
  const { rows } = await db.execute<{ id: string; day: string; stake: string }>(sql`
    select id::text, day::text, sum(stake)::text as stake from (${rowsOf(lines, days)}) all_days group by id, day`);
  const stakes = new Map<bigint, Map<string, bigint>>();
  for (const { id, day, stake } of rows) {
    const of = stakes.get(BigInt(id)) ?? new Map<string, bigint>();
    stakes.set(BigInt(id), of.set(day, BigInt(stake)));
  }
  return stakes;
};

/** What single accounts did in a span, without whoever is below them. */
export const ownFigures = async (
  { db }: Database,
  member: bigint,
  { from, to }: Pick<Days, 'from' | 'to'>,
): Promise<Figures> => {
  const { rows } = await db.execute<Row>(
    sql`select ${sums} from member_days where member = ${member} and day between ${from} and ${to}`,
  );
  return rows[0] ? read(rows[0]) : noFigures;
};

/** How many accounts each of several teams has, and what they hold in all wallets. */
export const holdingsOf = async (
  { db }: Database,
  ids: readonly bigint[],
  currency: string,
): Promise<ReadonlyMap<bigint, { members: number; balance: bigint }>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; members: number; balance: string }>(sql`
    select l.upline::text as id, count(distinct l.downline)::int as members, coalesce(sum(a.balance), 0)::text as balance
    from lineage l left join accounts a on a.owner = l.downline and a.currency = ${currency}
    where l.upline in ${ids} group by l.upline`);
  return new Map(rows.map(({ id, members, balance }) => [BigInt(id), { members, balance: BigInt(balance) }]));
};

/** How many members below an agent have bet as much as counts. */
export const activeBelow = async (
  { db }: Database,
  agent: bigint,
  { from, to }: Pick<Days, 'from' | 'to'>,
  activeBet: string,
): Promise<number> => {
  const { rows } = await db.execute<{ active: number }>(sql`
    select count(*)::int as active from (
      select d.member from lineage l join member_days d on d.member = l.downline
      where l.upline = ${agent} and l.depth > 0 and d.day between ${from} and ${to}
      group by d.member having sum(d.valid) >= ${activeBet}::bigint
    ) active`);
  return rows[0]?.active ?? 0;
};
