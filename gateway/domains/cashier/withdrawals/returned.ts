import { eq } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { withdrawals } from '../schema.ts';
import { recordEvent, type ByWhom } from '../events.ts';
import { moneyReturned } from './postings.ts';
import { change, countWithdrawn, nextDue, tell, type Withdrawal } from './withdrawal.ts';

/** Where the security deposit of a withdrawal is while the bank can still send the money back by itself; null once it cannot. */
const securityOf = ({ state, resolution }: Withdrawal) => {
  if (state === 'paid') return 'held';
  if (state === 'received_by_timeout') return 'forfeited';
  // Of a payment that came in part, the bank has at most the rest, and only a colleague can find out how much.
  return state === 'not_received' && resolution === 'waiting' ? 'with the player' : null;
};

/** Gives a withdrawal that the bank sent back to its player. */
export const giveBack = async (
  database: Database,
  row: Withdrawal,
  { by, reason }: { by: ByWhom; reason: string },
  now: Date,
): Promise<void> => {
  const transfers = await moneyReturned(database, row, securityOf(row) ?? 'with the player', now);
  await countWithdrawn(database, row.member, -row.amount, now);
  const settled = row.resolution === 'waiting' ? { resolution: 'returned' as const, resolvedAt: now } : {};
  await change(
    database,
    row,
    { ...settled, state: 'failed', reason, returnedAt: now, confirmUntil: null, promisedUntil: null, dueAt: null },
    { event: 'returned', by, reason, transfers },
    now,
  );
  await tell(database, row, 'failed', now);
};

/**
 * The bank has sent a paid withdrawal back: its player gets the money, unless they have said that it came or a colleague has
 * decided about it. Then nothing moves by itself, and the desk is told.
 */
export const returned = async (database: Database, row: Withdrawal, reason: string, now: Date): Promise<void> => {
  if (row.state === 'failed' || row.returnedAt !== null || row.resolution === 'returned') return;
  if (securityOf(row) !== null) return giveBack(database, row, { by: 'provider', reason }, now);
  const times = { returnedAt: now };
  await database.db
    .update(withdrawals)
    .set({ ...times, dueAt: nextDue({ ...row, ...times }) })
    .where(eq(withdrawals.id, row.id));
  await recordEvent(
    database,
    { about: 'withdrawal', subject: row.id, event: 'sent_back', state: row.state, by: 'provider', reason },
    now,
  );
};
