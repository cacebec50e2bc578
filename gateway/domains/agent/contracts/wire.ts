import { and, eq, sql } from 'drizzle-orm';
import type { ContractKind } from '../../../../contract/earnings.ts';
import { startOfDay, businessDay } from '../../../ground/businessDay.ts';
import { pageFor } from '../../../ground/database/page.ts';
import type { Database } from '../../../ground/database/open.ts';
import { readSettings } from '../../../trust/settings/settings.ts';
import type { CallContext } from '../../../trust/calls/context.ts';
import { debtsOf } from '../owed.ts';
import { namesOf } from '../team.ts';
import { periodOf } from '../periods.ts';
import { contracts, type ContractRow, type ContractState } from '../schema.ts';
import { wouldEnd } from './life.ts';
import { inForce, termsOf } from './store.ts';

const usualSize = 20;

const rateOf = ({ terms }: Pick<ContractRow, 'terms'>): number =>
  'steps' in terms ? Math.max(...terms.steps.map(({ rate }) => rate)) : Math.max(terms.profitRate, terms.lossRate);

interface Ending {
  readonly row: ContractRow;
}

const wireOf = async <Kind extends ContractKind>(
  database: Database,
  kind: Kind,
  rows: readonly ContractRow[],
  viewer: bigint,
  endings: ReadonlyMap<bigint, readonly Ending[]>,
) => {
  const ending = [...endings.values()].flat().map(({ row }) => row);
  const names = await namesOf(
    database,
    [...rows, ...ending].flatMap(({ agent, upline }) => (upline === null ? [agent] : [agent, upline])),
  );
  const nameOf = (id: bigint): string => names.get(id) ?? '';
  return rows.map((row) => ({
    contractId: String(row.id),
    upline: row.upline === null ? null : nameOf(row.upline),
    downline: nameOf(row.agent),
    edition: row.edition,
    state: row.state,
    waitsFor: row.askedBy && (row.askedBy === 'upline' ? ('downline' as const) : ('upline' as const)),
    askedBy: row.askedBy,
    answerBy: row.answerBy?.toISOString() ?? null,
    reason: row.reason,
    terms: termsOf(kind, row),
    version: row.version,
    since: row.changedAt.toISOString(),
    from: row.fromAt?.toISOString() ?? null,
    until: row.untilAt?.toISOString() ?? null,
    wouldEnd: (endings.get(row.id) ?? []).map(({ row: each }) => ({
      contractId: String(each.id),
      downline: nameOf(each.agent),
      // Terms between two others are theirs.
      rate: each.upline === viewer || each.agent === viewer ? rateOf(each) : null,
    })),
  }));
};

/** What would end with the answer that each contract waits for, where it is the viewer who has to give it. */
const endingsOf = async (database: Database, rows: readonly ContractRow[], viewer: bigint) => {
  const endings = new Map<bigint, readonly Ending[]>();
  for (const row of rows) {
    const answers = row.askedBy === 'upline' ? row.agent : row.upline;
    if (row.askedBy === null || answers !== viewer) continue;
    endings.set(row.id, await wouldEnd(database, row, (row.state === 'requested' ? row.terms : null) as never));
  }
  return endings;
};

/** One contract as its party sees it. */
export const contractFor = async <Kind extends ContractKind>(
  database: Database,
  kind: Kind,
  row: ContractRow,
  viewer: bigint,
) => {
  const [seen] = await wireOf(database, kind, [row], viewer, await endingsOf(database, [row], viewer));
  if (!seen) throw new Error('a contract is seen as one');
  return seen;
};

type Asked = Pick<CallContext, 'database' | 'person' | 'now'> & {
  readonly body: {
    readonly state?: ContractState | undefined;
    readonly pageNo?: number | undefined;
    readonly pageSize?: number | undefined;
  };
};

const paidSince = async ({ db }: Database, agent: bigint, kind: ContractKind, since: Date) => {
  const { rows } = await db.execute<{ paid: string; settlements: number }>(sql`
    select coalesce(sum(keep), 0)::text as paid, count(*)::int as settlements from statements
    where agent = ${agent} and kind = ${kind} and paid_at >= ${since}`);
  return { paidToday: rows[0]?.paid ?? '0', settlementsToday: rows[0]?.settlements ?? 0 };
};

/** R2.96 to R2.98: the contracts of an agent of one kind, with the upline and with the direct downlines. */
export const contractsOf = async <Kind extends ContractKind>(kind: Kind, { database, person, now, body }: Asked) => {
  const { db } = database;
  const { agents, cashier } = await readSettings(database);
  const [first = null, second = null] = await inForce(database, kind, person.id, now);
  const isBegun = first?.fromAt && first.fromAt <= now;
  const current = isBegun ? first : null;
  const next = isBegun ? second : first;
  const [offer = null] = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.kind, kind), eq(contracts.agent, person.id), eq(contracts.state, 'requested')));
  const { limit, offset, pagesOf } = pageFor(body, usualSize);
  const below = and(
    eq(contracts.upline, person.id),
    eq(contracts.kind, kind),
    body.state && eq(contracts.state, body.state),
  );
  const page = await db
    .select()
    .from(contracts)
    .where(below)
    .orderBy(sql`${contracts.id} desc`)
    .limit(limit)
    .offset(offset);
  const shown = [current, next, offer, ...page].filter((row) => row !== null);
  const wire = await wireOf(database, kind, shown, person.id, await endingsOf(database, shown, person.id));
  const seenAs = (row: ContractRow | null) =>
    row ? (wire.find(({ contractId }) => contractId === String(row.id)) ?? null) : null;
  const settling = current ?? next;
  return {
    own: seenAs(current),
    next: seenAs(next),
    offered: seenAs(offer),
    downline: {
      list: page.flatMap((row) => seenAs(row) ?? []),
      totalPages: pagesOf(await db.$count(contracts, below)),
    },
    ...(await paidSince(database, person.id, kind, startOfDay(businessDay(now, cashier.timeZone), cashier.timeZone))),
    nextSettlement: settling?.fromAt
      ? periodOf(
          { kind, period: settling.period, from: settling.fromAt },
          cashier.timeZone,
          settling.fromAt > now ? settling.fromAt : now,
        ).to.toISOString()
      : null,
    ceiling: agents.rateCeiling[kind],
    ...(await debtsOf(database, kind, person.id)),
  };
};
