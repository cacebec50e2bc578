import { and, eq, inArray, max, sql, type SQL } from 'drizzle-orm';
import type { ContractKind, TermsOf } from '../../../../contract/earnings.ts';
import type { Database } from '../../../ground/database/open.ts';
import { lockNames } from '../../../ground/database/lockNames.ts';
import { lineage, members } from '../../../trust/members/schema.ts';
import { isAgent, type Person } from '../../../trust/members/person.ts';
import { periodAt } from '../periods.ts';
import { contractEvents, contracts, trees, type ContractRow, type Reason } from '../schema.ts';

/** Locks everything about the contracts of a tree until the transaction ends; clock and rows are read after it. */
export const lockTree = (database: Database, top: bigint): Promise<void> => lockNames(database, [`tree ${top}`]);

export const topOf = async ({ db }: Database, agent: bigint): Promise<bigint> => {
  const [row] = await db
    .select({ top: lineage.upline })
    .from(lineage)
    .innerJoin(members, eq(members.id, lineage.upline))
    .where(and(eq(lineage.downline, agent), isAgent(sql`${members.kind}`)))
    .orderBy(sql`${lineage.depth} desc`)
    .limit(1);
  return row?.top ?? agent;
};

/** The account directly above; null at the top. */
export const uplineOf = async ({ db }: Database, agent: bigint): Promise<bigint | null> => {
  const [row] = await db
    .select({ upline: lineage.upline })
    .from(lineage)
    .where(and(eq(lineage.downline, agent), eq(lineage.depth, 1)));
  return row?.upline ?? null;
};

export const termsOf = <Kind extends ContractKind>(_: Kind, { terms }: Pick<ContractRow, 'terms'>): TermsOf[Kind] =>
  terms as TermsOf[Kind];

const some = ({ db }: Database, where: SQL | undefined): Promise<ContractRow[]> =>
  db.select().from(contracts).where(where).orderBy(contracts.id);

/** The agreed contracts of a tree, and its open offers. */
export const standing = (database: Database, kind: ContractKind, top: bigint): Promise<ContractRow[]> =>
  some(
    database,
    and(eq(contracts.kind, kind), eq(contracts.top, top), inArray(contracts.state, ['requested', 'running', 'ending'])),
  );

/** The contracts of an agent that are in force at a moment or follow: two where one replaces another. */
export const inForce = async (
  { db }: Database,
  kind: ContractKind,
  agent: bigint,
  at: Date,
): Promise<readonly ContractRow[]> =>
  db
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.kind, kind),
        eq(contracts.agent, agent),
        sql`${contracts.fromAt} is not null and ${contracts.fromAt} < coalesce(${contracts.untilAt}, 'infinity')`,
        sql`(${contracts.untilAt} is null or ${contracts.untilAt} > ${at})`,
        inArray(contracts.state, ['running', 'ending', 'ended']),
      ),
    )
    .orderBy(contracts.fromAt);

/** The agreed contracts of an agent with its direct downlines. */
export const contractsBelow = (database: Database, kind: ContractKind, upline: bigint): Promise<ContractRow[]> =>
  some(
    database,
    and(eq(contracts.kind, kind), eq(contracts.upline, upline), inArray(contracts.state, ['running', 'ending'])),
  );

export const contractById = async ({ db }: Database, id: bigint): Promise<ContractRow | null> => {
  const [row] = await db.select().from(contracts).where(eq(contracts.id, id));
  return row ?? null;
};

interface Event {
  readonly event: string;
  /** Null for the house, and for the clock. */
  readonly by: Pick<Person, 'id'> | null;
  readonly reason?: Reason | null;
}

const note = async ({ db }: Database, { id, version }: ContractRow, event: Event, at: Date): Promise<void> => {
  await db
    .insert(contractEvents)
    .values({
      contract: id,
      version,
      at,
      event: event.event,
      byWhom: event.by?.id ?? null,
      reason: event.reason ?? null,
    });
};

/** Opens a contract: offered, or agreed at once where the house sets it. */
export const addContract = async (
  database: Database,
  contract: Pick<
    ContractRow,
    'kind' | 'agent' | 'upline' | 'top' | 'state' | 'terms' | 'askedBy' | 'answerBy' | 'fromAt'
  >,
  event: Event,
  now: Date,
): Promise<ContractRow> => {
  const [last] = await database.db
    .select({ edition: max(contracts.edition) })
    .from(contracts)
    .where(and(eq(contracts.kind, contract.kind), eq(contracts.agent, contract.agent)));
  const [row] = await database.db
    .insert(contracts)
    .values({
      ...contract,
      edition: (last?.edition ?? 0) + 1,
      period: 'period' in contract.terms ? contract.terms.period : null,
      changedAt: now,
    })
    .returning();
  if (!row) throw new Error('the contract was not written');
  await note(database, row, event, now);
  return row;
};

/** Changes a contract, whose tree is locked. */
export const changeContract = async (
  database: Database,
  row: ContractRow,
  to: Partial<Pick<ContractRow, 'state' | 'askedBy' | 'answerBy' | 'reason' | 'fromAt' | 'untilAt'>>,
  event: Event,
  now: Date,
): Promise<ContractRow> => {
  const [changed] = await database.db
    .update(contracts)
    .set({ ...to, version: row.version + 1, changedAt: now, reason: event.reason ?? null })
    .where(and(eq(contracts.id, row.id), eq(contracts.version, row.version)))
    .returning();
  if (!changed) throw new Error('the contract changed although its tree is locked');
  await note(database, changed, event, now);
  return changed;
};

/** Makes sure that a tree is settled from a moment on, where it was not under contract before. */
export const beginTree = async (
  { db }: Database,
  { top, kind, period }: Pick<ContractRow, 'top' | 'kind' | 'period'>,
  from: Date,
  zone: string,
): Promise<void> => {
  const nextAt = periodAt(kind, period, zone, from).to;
  await db
    .insert(trees)
    .values({ top, kind, settledTo: from, nextAt })
    .onConflictDoUpdate({
      target: [trees.top, trees.kind],
      set: {
        settledTo: sql`case when ${trees.nextAt} is null then greatest(${trees.settledTo}, excluded.settled_to) else ${trees.settledTo} end`,
        nextAt: sql`coalesce(${trees.nextAt}, excluded.next_at)`,
      },
    });
};
