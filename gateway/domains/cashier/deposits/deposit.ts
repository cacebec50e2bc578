import { and, eq } from 'drizzle-orm';
import { after, dayLong } from '../../../ground/clock.ts';
import type { Database } from '../../../ground/database/open.ts';
import { deposits, payments, type DepositState } from '../schema.ts';

export type Deposit = typeof deposits.$inferSelect;
export type StoredPayment = typeof payments.$inferSelect;

/** How long a colleague has for a payment that differs from its deposit. */
export const reviewTime = dayLong;

/** What a deposit is set to when a colleague has to look at a payment of it. */
export const reviewing = (now: Date) => ({ inReview: true, reviewUntil: after(now, reviewTime) });

/** Why the gateway itself sends money back; the player is told in their language. */
export const stoppedReason = 'The player takes a break or is excluded.';

/** Names what is posted about a payment. */
export const keyOf = ({ ledgerKey }: Pick<StoredPayment, 'ledgerKey'>, event: string) => `${ledgerKey}:${event}`;

/** States in which a deposit waits for its payment. */
export const openStates: readonly DepositState[] = ['created', 'awaiting_payment', 'unsure'];

/** States in which incoming money is simply the deposit, since none has come before. */
export const openTo: ReadonlySet<DepositState> = new Set([
  'created',
  'awaiting_payment',
  'unsure',
  'expired',
  'cancelled',
  'rejected',
]);

export const lockDeposit = async ({ db }: Database, id: bigint): Promise<Deposit> => {
  const [row] = await db.select().from(deposits).where(eq(deposits.id, id)).for('update');
  if (!row) throw new Error(`there is no deposit ${id}`);
  return row;
};

export const changeDeposit = async ({ db }: Database, { id }: Deposit, to: Partial<Deposit>): Promise<Deposit> => {
  const [row] = await db.update(deposits).set(to).where(eq(deposits.id, id)).returning();
  if (!row) throw new Error(`there is no deposit ${id}`);
  return row;
};

/** Whether a payment of the deposit still waits for a colleague. */
export const leftToReview = async ({ db }: Database, { id }: Deposit): Promise<Partial<Deposit>> => {
  const waiting = await db.$count(payments, and(eq(payments.deposit, id), eq(payments.state, 'arrived')));
  return waiting > 0 ? {} : { inReview: false, reviewUntil: null };
};
