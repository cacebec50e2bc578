import { and, eq, inArray, lte, sum } from 'drizzle-orm';
import { countDay } from '../../../trust/bets/facts.ts';
import { after, dayLong, minute, type Clock } from '../../../ground/clock.ts';
import type { Database } from '../../../ground/database/open.ts';
import { withdrawals, type WithdrawalState } from '../schema.ts';
import type { Notice } from '../../../trust/members/schema.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { notify, recordEvent, type ByWhom } from '../events.ts';
import { lockMember } from '../../../trust/ledger/lockMember.ts';
import { securityForfeited } from './postings.ts';

export type Withdrawal = typeof withdrawals.$inferSelect;

/** What is sent to the bank. */
export const payoutOf = ({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): bigint => amount - fee;

/** What has not arrived of a withdrawal that its player disputes. */
export const restOf = (row: Pick<Withdrawal, 'amount' | 'fee' | 'remaining'>): bigint => row.remaining ?? payoutOf(row);

/** How long before the end of the time to answer the player is reminded. */
const remindBefore = 10 * minute;

/** For how many days after it was paid the provider is asked whether the bank has sent it back. */
export const returnsFor = 30;

/** States in which a withdrawal uses up neither the times nor the sum of its day. */
export const unused: readonly WithdrawalState[] = ['cancelled', 'rejected', 'failed'];

/** States in which the money is on its way, so that its bank account must stay. */
const underWay: readonly WithdrawalState[] = ['requested', 'approved', 'unsure', 'paid'];

/** Whether the time to answer is over, whether or not that is booked yet. */
const isTimedOut = ({ state, confirmUntil }: Pick<Withdrawal, 'state' | 'confirmUntil'>, now: Date): boolean =>
  state === 'paid' && confirmUntil !== null && confirmUntil <= now;

/** A withdrawal as it is at a moment, whether or not a job has booked what is due. */
export const asOf = (row: Withdrawal, now: Date): Withdrawal =>
  isTimedOut(row, now) ? { ...row, state: 'received_by_timeout' } : row;

/** When the player is reminded to answer; null if there is no time for it, or it was done. */
export const reminderAt = ({ state, paidAt, confirmUntil, remindedAt }: Withdrawal): Date | null => {
  if (state !== 'paid' || paidAt === null || confirmUntil === null || remindedAt !== null) return null;
  const at = after(confirmUntil, -remindBefore);
  return at > paidAt ? at : null;
};

/** When the provider is next asked whether the bank has sent a paid withdrawal back. */
export const returnLookAt = ({ paidAt, looks, returnedAt }: Withdrawal): Date | null =>
  paidAt === null || returnedAt !== null || looks >= returnsFor ? null : after(paidAt, (looks + 1) * dayLong);

/** When a job next has something to do for a withdrawal that was paid. */
export const nextDue = (row: Withdrawal): Date | null => {
  if (row.state === 'failed') return null;
  const moments = [row.state === 'paid' ? row.confirmUntil : null, reminderAt(row), returnLookAt(row)];
  return moments.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null);
};

interface Change {
  readonly event: string;
  readonly by: ByWhom;
  readonly transfers?: readonly string[];
  readonly reason?: string | null;
}

/** Changes a withdrawal that is still in the state it was read in, and records that; refuses it in any other. */
export const change = async (
  database: Database,
  row: Withdrawal,
  to: Partial<Withdrawal>,
  { event, ...rest }: Change,
  now: Date,
): Promise<Withdrawal> => {
  const [changed] = await database.db
    .update(withdrawals)
    .set(to)
    .where(and(eq(withdrawals.id, row.id), eq(withdrawals.state, row.state)))
    .returning();
  if (!changed) throw new Refusal('wrong_state');
  await recordEvent(database, { about: 'withdrawal', subject: row.id, event, state: changed.state, ...rest }, now);
  return changed;
};

/** Tells the player by a notice what became of a withdrawal. */
export const tell = (
  database: Database,
  { member, number: reference, amount }: Withdrawal,
  state: Notice['state'],
  now: Date,
): Promise<void> => notify(database, { member, about: 'withdrawal', state, reference, amount }, now);

/** Adds to what a member has withdrawn on a business day. */
export const countWithdrawn = (database: Database, member: bigint, amount: bigint, now: Date): Promise<void> =>
  countDay(database, member, { withdrawal: amount }, now);

/** Books that the time to answer was over, as of the moment when it was. */
const timeOut = async (database: Database, row: Withdrawal): Promise<Withdrawal> => {
  const at = row.confirmUntil ?? row.requestedAt;
  const to = { state: 'received_by_timeout' as const };
  return change(
    database,
    row,
    { ...to, dueAt: nextDue({ ...row, ...to }) },
    { event: 'received_by_timeout', by: 'gateway', transfers: await securityForfeited(database, row, at) },
    at,
  );
};

/**
 * A withdrawal by its number, locked with its member until the transaction ends, with everything booked that is due by then.
 * With a member given, only their own is found.
 */
export const lockWithdrawal = async (
  database: Database,
  number: string,
  clock: Pick<Clock, 'now'>,
  member?: bigint,
): Promise<{ row: Withdrawal; now: Date }> => {
  const [row] = await database.db.select().from(withdrawals).where(eq(withdrawals.number, number)).for('update');
  if (!row || (member !== undefined && row.member !== member)) throw new Refusal('not_found');
  await lockMember(database, row.member);
  const now = clock.now();
  return { row: isTimedOut(row, now) ? await timeOut(database, row) : row, now };
};

/** Refuses what cannot be done with a withdrawal in its state. */
export const expectState = (row: Withdrawal, ...states: readonly WithdrawalState[]): void => {
  if (!states.includes(row.state)) throw new Refusal('wrong_state');
};

export const findWithdrawal = async ({ db }: Database, number: string, member: bigint): Promise<Withdrawal> => {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.number, number), eq(withdrawals.member, member)));
  if (!row) throw new Refusal('not_found');
  return row;
};

/** The bank accounts of a member that money is on its way to. */
export const accountsInUse = async ({ db }: Database, member: bigint, now: Date): Promise<ReadonlySet<bigint>> => {
  const rows = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.member, member), inArray(withdrawals.state, [...underWay])));
  return new Set(rows.filter((row) => !isTimedOut(row, now)).map(({ bankAccount }) => bankAccount));
};

/** The security deposits that are lost already, though no job has booked it yet. */
export const forfeitsDue = async ({ db }: Database, member: bigint, now: Date): Promise<bigint> => {
  const [due] = await db
    .select({ sum: sum(withdrawals.security) })
    .from(withdrawals)
    .where(and(eq(withdrawals.member, member), eq(withdrawals.state, 'paid'), lte(withdrawals.confirmUntil, now)));
  return BigInt(due?.sum ?? 0);
};
