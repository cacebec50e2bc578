import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { ContractKind } from '../../../contract/earnings.ts';
import type { Contract } from '../../../contract/index.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { onceLocked, type CallContext } from '../../trust/calls/context.ts';
import { lineage, members } from '../../trust/members/schema.ts';
import { notify } from '../cashier/events.ts';
import { lockBoth, send, sendableBy } from '../cashier/sending.ts';
import { contractNumber } from './contracts/notices.ts';
import { lockTree, topOf } from './contracts/store.ts';
import type { Owed } from './earnings.ts';
import { collections, statements, type trees } from './schema.ts';
import { namesOf } from './team.ts';

export type OwedOf = Owed & {
  readonly statement: bigint;
  readonly agent: bigint;
  readonly upline: bigint | null;
  readonly contract: bigint;
};

/** What statements of a kind still owe, from the oldest period on; `of` chooses among the statements s and their contracts k. */
const stillOwed = async ({ db }: Database, kind: ContractKind, of: SQL): Promise<readonly OwedOf[]> => {
  const { rows } = await db.execute<{
    statement: string;
    agent: string;
    upline: string | null;
    contract: string;
    period: Date | string;
    amount: string;
  }>(sql`
    select s.id::text as statement, s.agent::text, s.upline::text, s.contract::text, s.to_at as period,
      (s.due - s.received - coalesce(c.amount, 0))::text as amount
    from statements s join contracts k on k.id = s.contract
    left join lateral (select sum(amount) as amount from collections where statement = s.id) c on true
    where s.kind = ${kind} and ${of} and s.due > s.received and s.due - s.received > coalesce(c.amount, 0)
    order by s.to_at, s.id`);
  return rows.map((row) => ({
    statement: BigInt(row.statement),
    agent: BigInt(row.agent),
    upline: row.upline === null ? null : BigInt(row.upline),
    contract: BigInt(row.contract),
    period: new Date(row.period),
    amount: BigInt(row.amount),
  }));
};

/** What is still owed in a tree, from the oldest period on. */
export const owedIn = (
  database: Database,
  { top, kind }: Pick<typeof trees.$inferSelect, 'top' | 'kind'>,
): Promise<readonly OwedOf[]> => stillOwed(database, kind, sql`k.top = ${top}`);

const sumOf = (owed: readonly OwedOf[]): bigint => owed.reduce((sum, { amount }) => sum + amount, 0n);

/** What an agent owes by contracts of a kind to each of its direct downlines, and what its own upline owes it. */
export const debtsOf = async (database: Database, kind: ContractKind, agent: bigint) => {
  const byAgent = new Map<bigint, OwedOf[]>();
  for (const each of await stillOwed(database, kind, sql`s.upline = ${agent}`))
    byAgent.set(each.agent, [...(byAgent.get(each.agent) ?? []), each]);
  const names = await namesOf(database, [...byAgent.keys()]);
  return {
    owes: [...byAgent].map(([downline, owed]) => ({
      account: names.get(downline) ?? '',
      amount: String(sumOf(owed)),
      statements: owed.map(({ statement, period, amount }) => ({
        statementId: String(statement),
        to: period.toISOString(),
        amount: String(amount),
      })),
    })),
    owed: String(sumOf(await stillOwed(database, kind, sql`s.agent = ${agent}`))),
  };
};

/** What the caller owes by contracts of a kind, and what it can send now. */
export const showOwed = async (
  context: Pick<CallContext, 'database' | 'person' | 'now'> & {
    readonly body: RequestOf<Contract['contracts']['owed']>;
  },
): Promise<ReplyOf<Contract['contracts']['owed']>> => {
  const { database, person, body } = context;
  const { owes } = await debtsOf(database, body.kind, person.id);
  const { least: _, ...sendable } = await sendableBy(context);
  return { owes, ...sendable };
};

const downlineNamed = async (
  { database: { db }, person }: Pick<CallContext, 'database' | 'person'>,
  account: string,
) => {
  const [row] = await db
    .select({ taker: members, depth: lineage.depth })
    .from(lineage)
    .innerJoin(members, eq(members.id, lineage.downline))
    .where(and(eq(lineage.upline, person.id), eq(members.accountKey, account.toLowerCase())));
  if (!row?.depth) throw new Refusal('not_found');
  if (row.depth > 1) throw new Refusal('not_yours');
  return row.taker;
};

/**
 * Pays a direct downline from the caller’s wallet what is owed to it, the oldest period first. The tree is locked, so that no
 * settling pays the same from a pot.
 */
export const payOwed = async (
  asking: Pick<CallContext, 'database' | 'person' | 'key' | 'now' | 'clock'> & {
    readonly body: RequestOf<Contract['contracts']['payOwed']>;
  },
): Promise<ReplyOf<Contract['contracts']['payOwed']>> => {
  const { database, person, key, body } = asking;
  const amount = BigInt(body.amount);
  const { id } = await downlineNamed(asking, body.account);
  await lockTree(database, await topOf(database, person.id));
  await lockBoth(asking, id);
  const context = onceLocked(asking);
  const { now } = context;
  const taker = await downlineNamed(context, body.account);
  if (taker.id !== id) throw new Refusal('wrong_state');
  const owed = await stillOwed(database, body.kind, sql`s.upline = ${person.id} and s.agent = ${id}`);
  const all = sumOf(owed);
  if (amount > all) throw new Refusal('changed_meanwhile', { value: { owed: String(all) } });
  const sent = await send(context, { taker, amount, key: `owed:${person.id}:${key}`, note: { owed: body.kind } });
  let left = amount;
  const paid = owed.flatMap(({ statement, contract, amount: open }) => {
    const part = left < open ? left : open;
    left -= part;
    return part > 0n ? [{ statement, contract, amount: part }] : [];
  });
  await database.db
    .insert(collections)
    .values(
      paid.map((each) => ({
        statement: each.statement,
        amount: each.amount,
        toAt: now,
        at: now,
        transfer: sent.transfer,
      })),
    );
  const last = paid.at(-1)?.contract ?? 0n;
  const reference = contractNumber({ kind: body.kind, id: last });
  await notify(database, { member: id, about: 'contract', state: 'paid', reference, amount }, now);
  return {
    transferId: sent.reference,
    account: taker.account,
    amount: body.amount,
    owed: String(all - amount),
    paid: paid.map((each) => ({ statementId: String(each.statement), amount: String(each.amount) })),
    balance: String(sent.balance),
    at: sent.at.toISOString(),
  };
};

/** Statements that still owe something. */
export const isOwing: SQL = sql`(${statements.due} > ${statements.received} and ${statements.due} - ${statements.received} > coalesce((
  select sum(${collections.amount}) from ${collections} where ${collections.statement} = ${statements.id}), 0))`;
