import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { ContractKind } from '../../../contract/earnings.ts';
import type { Contract } from '../../../contract/index.ts';
import { cursorPage, staffPage } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { isAgent, type Person } from '../../trust/members/person.ts';
import { lineage, members } from '../../trust/members/schema.ts';
import { teamOverview } from './overview.ts';
import { debtsOf } from './owed.ts';
import { contracts, type ContractRow } from './schema.ts';
import { settlementRecord, settlementRows } from './statements.ts';
import { namesOf } from './team.ts';

type Account = Pick<Person, 'id' | 'account' | 'kind' | 'createdAt' | 'locked'>;

/** An account of a team as staff see it in a list. */
export interface AgentLine extends Account {
  /** How many accounts stand below it; `mostBelow` for that many and more. */
  readonly below: number;
  /** The kinds of its agreed contracts. */
  readonly contracts: readonly ContractKind[];
  readonly lastStatement: { readonly kind: ContractKind; readonly to: Date } | null;
  /** What is still owed to it by statements, and what it owes to its direct downlines. */
  readonly owed: bigint;
  readonly owes: bigint;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** Counts stop here, so that a list never counts a team of a million. */
export const mostBelow = 1_001;

const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly ContractKind[];

const account = {
  id: members.id,
  account: members.account,
  kind: members.kind,
  createdAt: members.createdAt,
  locked: members.locked,
};

const unpaidOf = (column: 'agent' | 'upline') => sql`coalesce((
  select sum(s.due - s.received - coalesce((select sum(amount) from collections where statement = s.id), 0))
  from statements s where s.${sql.identifier(column)} = m.id and s.due > s.received), 0)::text`;

const linesOf = async ({ db }: Database, accounts: readonly Account[]): Promise<AgentLine[]> => {
  if (accounts.length === 0) return [];
  const ids = accounts.map(({ id }) => id);
  const { rows } = await db.execute<{
    id: string;
    below: number;
    contracts: ContractKind[];
    kind: ContractKind | null;
    to: Date | string | null;
    owed: string;
    owes: string;
  }>(sql`
    select m.id::text,
      (select count(*)::int from (select from lineage where upline = m.id and depth > 0 limit ${mostBelow}) team) as below,
      array(select kind from contracts where agent = m.id and state in ('running', 'ending') order by kind) as contracts,
      latest.kind, latest.to_at as "to", ${unpaidOf('agent')} as owed, ${unpaidOf('upline')} as owes
    from members m left join lateral (
      select newest.* from (values ${sql.join(
        contractKinds.map((kind) => sql`(${kind})`),
        sql`, `,
      )}) kinds(kind) cross join lateral (
        select s.id, s.kind, s.to_at from statements s where s.agent = m.id and s.kind = kinds.kind order by s.id desc limit 1
      ) newest order by newest.id desc limit 1
    ) latest on true
    where m.id in ${ids}`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return accounts.map((each) => {
    const row = found.get(String(each.id));
    return {
      ...each,
      below: row?.below ?? 0,
      contracts: row?.contracts ?? [],
      lastStatement: row?.kind && row.to ? { kind: row.kind, to: new Date(row.to) } : null,
      owed: BigInt(row?.owed ?? 0),
      owes: BigInt(row?.owes ?? 0),
    };
  });
};

/** All agents, or those with an agreed contract of a kind; newest first. */
export const listAgents = async (
  database: Database,
  { kind, cursor }: { readonly kind?: ContractKind; readonly cursor?: string },
): Promise<Page<AgentLine>> => {
  const { db } = database;
  const hasContract =
    kind &&
    sql`exists (select from contracts where agent = ${members.id} and kind = ${kind} and state in ('running', 'ending'))`;
  const { rows, next } = await cursorPage(
    staffPage(cursor),
    members.id,
    ({ id }: Account) => id,
    (page, limit) =>
      db
        .select(account)
        .from(members)
        .where(and(isAgent(sql`${members.kind}`), hasContract, page))
        .orderBy(desc(members.id))
        .limit(limit),
  );
  return { rows: await linesOf(database, rows), next };
};

/** The accounts directly below one, newest first: a level of the tree, which goes on with each of them. */
export const agentTree = async (database: Database, top: bigint, cursor?: string): Promise<Page<AgentLine>> => {
  const { db } = database;
  const { rows, next } = await cursorPage(
    staffPage(cursor),
    lineage.downline,
    ({ id }: Account) => id,
    (page, limit) =>
      db
        .select(account)
        .from(lineage)
        .innerJoin(members, eq(members.id, lineage.downline))
        .where(and(eq(lineage.upline, top), eq(lineage.depth, 1), page))
        .orderBy(desc(lineage.downline))
        .limit(limit),
  );
  return { rows: await linesOf(database, rows), next };
};

/** One account of a team, with the names of those above it from the top down. */
export const agentHead = async (
  database: Database,
  person: Account,
): Promise<AgentLine & { readonly uplines: readonly string[] }> => {
  const { id, kind, createdAt, locked } = person;
  const [line] = await linesOf(database, [{ id, account: person.account, kind, createdAt, locked }]);
  if (!line) throw new Error(`there is no account ${id}`);
  const above = await database.db
    .select({ account: members.account })
    .from(lineage)
    .innerJoin(members, eq(members.id, lineage.upline))
    .where(and(eq(lineage.downline, id), sql`${lineage.depth} > 0`))
    .orderBy(desc(lineage.depth));
  return { ...line, uplines: above.map((each) => each.account) };
};

type ContractLine = ContractRow & { readonly agentName: string; readonly uplineName: string | null };

/** The contracts of an agent with its upline and with its direct downlines, newest first. */
export const agentContracts = async (
  database: Database,
  agent: bigint,
  cursor?: string,
): Promise<Page<ContractLine>> => {
  const { rows, next } = await cursorPage(
    staffPage(cursor),
    contracts.id,
    ({ id }: ContractRow) => id,
    (page, limit) =>
      database.db
        .select()
        .from(contracts)
        .where(and(or(eq(contracts.agent, agent), eq(contracts.upline, agent)), page))
        .orderBy(desc(contracts.id))
        .limit(limit),
  );
  const names = await namesOf(
    database,
    rows.flatMap((row) => (row.upline === null ? [row.agent] : [row.agent, row.upline])),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      agentName: names.get(row.agent) ?? '',
      uplineName: row.upline === null ? null : (names.get(row.upline) ?? ''),
    })),
    next,
  };
};

interface Of {
  readonly database: Database;
  readonly person: Person;
  readonly now: Date;
}

/** The statements of one kind that an agent received or that its contracts paid, in a span of days. */
export const agentStatements = async (
  of: Of,
  { cursor, ...body }: RequestOf<Contract['contracts']['settlementsCsv']> & { readonly cursor?: string },
) => {
  const { page, totals } = await settlementRecord({ ...of, body });
  const { rows, next, newest } = await page(staffPage(cursor));
  return { rows: await settlementRows(of, rows), next, totals: await totals(newest) };
};

/** What an agent owes to its direct downlines and what it is owed, for each kind of contract of which anything is. */
export const agentOwed = async (database: Database, agent: bigint) => {
  const owed = [];
  for (const kind of contractKinds) {
    const debts = await debtsOf(database, kind, agent);
    if (debts.owes.length > 0 || debts.owed !== '0') owed.push({ kind, ...debts });
  }
  return owed;
};

/** How the team of an agent does. Of a large team that takes seconds: a job makes it, and the page shows what the job left. */
export const agentOverview = async (
  database: Database,
  agent: bigint,
  now: Date,
  body: RequestOf<Contract['agent']['overview']> = { last: 'month' },
): Promise<ReplyOf<Contract['agent']['overview']>> => {
  const [person] = await database.db.select().from(members).where(eq(members.id, agent));
  if (!person) throw new Refusal('not_found');
  return teamOverview({ database, person, now, body });
};
