import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { members } from '../../../trust/members/schema.ts';
import { readTried, readTriedBy } from '../../../trust/members/sharedAccounts.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { isSameName } from '../bankNames.ts';
import { eventsOf, type CashierEvent } from '../events.ts';
import { memberFigures } from '../memberFigures.ts';
import { bankAccounts, withdrawals } from '../schema.ts';
import { picturesOf } from './pictures.ts';
import { usedToday } from './terms.ts';
import { asOf, payoutOf, restOf, type Withdrawal } from './withdrawal.ts';

interface Step {
  readonly step: 'asked' | 'taken' | 'first_approval' | 'second_approval' | 'sent';
  /** Of a withdrawal that was cancelled or rejected, what has not been done is `stopped`. */
  readonly state: 'done' | 'waiting' | 'not_needed' | 'stopped';
  readonly at: Date | null;
  readonly by: string | null;
}

/** The approvals of a withdrawal that still count, the first one first. */
const approvalsOf = (events: readonly CashierEvent[]): readonly CashierEvent[] => {
  const since = events.findLastIndex(({ event }) => event === 'approval_void');
  return events.slice(since + 1).filter(({ event }) => event === 'first_approval' || event === 'approved');
};

const stepsOf = (row: Withdrawal, events: readonly CashierEvent[], needsTwo: boolean): Step[] => {
  const isStopped = ['cancelled', 'rejected'].includes(row.state) || (row.state === 'failed' && row.paidAt === null);
  const step = (name: Step['step'], done?: { at: Date; by: string | null }): Step =>
    done
      ? { step: name, state: 'done', ...done }
      : { step: name, state: isStopped ? 'stopped' : 'waiting', at: null, by: null };
  const by = (event: CashierEvent | undefined) => event && { at: event.at, by: event.byWhom.replace(/^desk:/, '') };
  const [first, second] = approvalsOf(events);
  return [
    step('asked', { at: row.requestedAt, by: null }),
    step('taken', by(events.findLast(({ event }) => event === 'taken'))),
    step('first_approval', by(first)),
    needsTwo
      ? step('second_approval', by(second))
      : { step: 'second_approval', state: 'not_needed', at: null, by: null },
    step('sent', row.sentAt === null ? undefined : { at: row.sentAt, by: row.company }),
  ];
};

const readRecipient = async (database: Database, row: Withdrawal, realName: string | null) => {
  const [account] = await database.db
    .select({ end: bankAccounts.numberEnd, addedAt: bankAccounts.addedAt, removedAt: bankAccounts.removedAt })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, row.bankAccount), eq(bankAccounts.member, row.member)));
  return {
    holder: row.accountName,
    realName,
    isSameName: realName !== null && isSameName(realName, row.accountName),
    bankName: row.bankName,
    /** The last digits of the account's number. */
    end: account?.end ?? row.accountNumber.slice(-4),
    addedAt: account?.addedAt ?? null,
    removedAt: account?.removedAt ?? null,
    triedBy: await readTriedBy(database, row.member),
    tried: await readTried(database, row.member),
  };
};

const disputeOf = ({ resolution, resolvedAt, received, ...row }: Withdrawal) =>
  resolution === null ? null : { resolution, resolvedAt, received, missing: restOf(row) };

/** All that is known about a withdrawal, and about the dispute it may have come to, for the staff who decide. */
export const readCase = async (database: Database, number: string, now: Date) => {
  const [found] = await database.db
    .select({
      row: withdrawals,
      account: members.account,
      realName: members.realName,
      since: members.createdAt,
      isLocked: members.locked,
    })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.member))
    .where(eq(withdrawals.number, number));
  if (!found) throw new Refusal('not_found');
  const row = asOf(found.row, now);
  const events = await eventsOf(database, 'withdrawal', row.id);
  const { fourEyesFrom, timesADay, mostADay } = await readSetting(database, 'withdrawals');
  const used = await usedToday(database, row.member, now);
  const isDecided = row.state !== 'requested';
  const needsTwo = isDecided ? approvalsOf(events).length > 1 : row.amount > BigInt(fourEyesFrom);
  const { account, since, isLocked } = found;
  const placesOf = await picturesOf(database, 'withdrawal', [row.id]);
  return {
    id: row.id,
    number,
    state: row.state,
    reason: row.reason,
    amount: row.amount,
    fee: row.fee,
    payout: payoutOf(row),
    security: row.security,
    promise: { until: row.promisedUntil, isLate: row.promisedUntil !== null && row.promisedUntil <= now },
    takenBy: row.takenBy,
    approvedBy: row.approvedBy,
    approvedSeen: row.approvedSeen,
    steps: stepsOf(row, events, needsTwo || row.approvedBy !== null),
    to: await readRecipient(database, row, found.realName),
    member: { id: row.member, account, since, isLocked, ...(await memberFigures(database, row.member, now)) },
    today: { times: used.times, timesADay, amount: used.amount, mostADay: BigInt(mostADay) },
    dispute: disputeOf(row),
    /** When the bank sent it back after the player had answered. */
    returnedAt: row.returnedAt,
    events,
    /** The places of its pictures. */
    pictures: placesOf(row.id),
  };
};

export type WithdrawalCase = Awaited<ReturnType<typeof readCase>>;
