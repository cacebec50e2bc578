import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { fits, fitsFrom, type Move } from '../../../../contract/protection/rules.ts';
import type { Database } from '../../../ground/database/open.ts';
import { Refusal } from '../../../ground/refusal.ts';
import {
  beginningOf,
  beginnings,
  byPeriod,
  limitsInForce,
  reachedIn,
  type ByPeriod,
  type InForce,
} from '../../../trust/stops/limits.ts';
import { deposits, payments } from '../schema.ts';
import { openStates } from './deposit.ts';

/** The payments of a member that were credited after a moment, whatever has become of them since. */
export const creditedSince = async ({ db }: Database, member: bigint, since: Date): Promise<Move[]> => {
  const rows = await db
    .select({ at: payments.creditedAt, amount: payments.amount })
    .from(payments)
    .innerJoin(deposits, eq(deposits.id, payments.deposit))
    .where(and(eq(deposits.member, member), gt(payments.creditedAt, since)));
  return rows.flatMap(({ at, amount }) => (at ? [{ at: at.getTime(), amount }] : []));
};

/** Whether anything was ever credited to a member. */
export const hasDeposited = async ({ db }: Database, member: bigint): Promise<boolean> =>
  (await db.$count(deposits, and(eq(deposits.member, member), gt(deposits.credited, 0n)))) > 0;

/** What the open deposits of a member may add. */
export const openAmount = async ({ db }: Database, member: bigint): Promise<bigint> => {
  const [row] = await db
    .select({ open: sql<string>`coalesce(sum(${deposits.amount}), 0)::text` })
    .from(deposits)
    .where(and(eq(deposits.member, member), inArray(deposits.state, [...openStates])));
  return BigInt(row?.open ?? 0);
};

/** What a member has deposited in each period that ends now. */
export const depositedIn = (moves: readonly Move[], now: Date): ByPeriod<bigint> => {
  const since = beginnings(now);
  return byPeriod((period) =>
    moves.reduce((sum, { at, amount }) => (at > since[period].getTime() ? sum + amount : sum), 0n),
  );
};

interface Limited {
  readonly limits: InForce;
  readonly moves: readonly Move[];
  readonly open: bigint;
  /** What counts in each period: what was credited, and what is open. */
  readonly sums: ByPeriod<bigint>;
}

const limitedOf = async (database: Database, member: bigint, now: Date): Promise<Limited | null> => {
  const limits = await limitsInForce(database, member, 'deposit');
  if (!limits) return null;
  const moves = await creditedSince(database, member, beginningOf(limits, now));
  const open = await openAmount(database, member);
  const deposited = depositedIn(moves, now);
  return { limits, moves, open, sums: byPeriod((period) => deposited[period] + open) };
};

/** What limits still let a member deposit; null where none holds. */
export const depositRoom = async (database: Database, member: bigint, now: Date): Promise<bigint | null> => {
  const limited = await limitedOf(database, member, now);
  return limited && fits(limited.limits, limited.sums, 0n).left;
};

/** Why a deposit does not fit into the limits of its member; null if it does. */
export const depositLimitReached = async (
  database: Database,
  { member, amount }: { readonly member: bigint; readonly amount: bigint },
  now: Date,
): Promise<Refusal | null> => {
  const limited = await limitedOf(database, member, now);
  const reached = limited && reachedIn(limited.limits, limited.sums, amount);
  if (!reached) return null;
  const from = fitsFrom(limited.limits, limited.moves, limited.open, amount, now.getTime());
  const { period, limit, left } = reached;
  const until = from === null ? null : new Date(from).toISOString();
  const value = { tool: 'deposit', period, limit: String(limit), left: String(left), until };
  return new Refusal('limit_reached', { value });
};

/** Refuses a deposit that does not fit into the limits of its member. */
export const refuseAboveLimit = async (...deposit: Parameters<typeof depositLimitReached>): Promise<void> => {
  const refusal = await depositLimitReached(...deposit);
  if (refusal) throw refusal;
};
