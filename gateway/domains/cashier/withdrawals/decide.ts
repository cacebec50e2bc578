import { after, minute, type Clock } from '../../../ground/clock.ts';
import type { Database } from '../../../ground/database/open.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import type { ByWhom } from '../events.ts';
import { moneyBack } from './postings.ts';
import { change, expectState, lockWithdrawal, tell, type Withdrawal } from './withdrawal.ts';

/** A player takes back a withdrawal that has not been decided yet. */
export const cancelWithdrawal = async (
  database: Database,
  { number, member, clock }: { number: string; member: bigint; clock: Pick<Clock, 'now'> },
): Promise<Withdrawal> => {
  const { row, now } = await lockWithdrawal(database, number, clock, member);
  expectState(row, 'requested');
  if (!(await readSetting(database, 'withdrawals')).cancellable) throw new Refusal('wrong_state');
  return change(
    database,
    row,
    { state: 'cancelled', promisedUntil: null },
    { event: 'cancelled', by: 'player', transfers: await moneyBack(database, row, 'cancelled', now) },
    now,
  );
};

/** Approves a withdrawal, which a job then sends at once. */
export const approved = async (database: Database, row: Withdrawal, by: ByWhom, now: Date): Promise<Withdrawal> => {
  const { payWithin } = await readSetting(database, 'withdrawals');
  const changed = await change(
    database,
    row,
    { state: 'approved', approvedAt: now, promisedUntil: after(now, payWithin * minute), dueAt: now },
    { event: 'approved', by },
    now,
  );
  await tell(database, row, 'approved', now);
  return changed;
};

/** Ends a withdrawal that was not paid, and gives its money back. */
export const ended = async (
  database: Database,
  row: Withdrawal,
  { state, by, reason }: { state: 'rejected' | 'failed'; by: ByWhom; reason: string },
  now: Date,
): Promise<Withdrawal> => {
  const changed = await change(
    database,
    row,
    { state, reason, promisedUntil: null, dueAt: null, unsureSince: null },
    { event: state, by, reason, transfers: await moneyBack(database, row, state, now) },
    now,
  );
  await tell(database, row, state, now);
  return changed;
};
