import { and, asc, eq } from 'drizzle-orm';
import { after, dayLong, minute } from '../../../ground/clock.ts';
import type { Services } from '../../../trust/calls/context.ts';
import type { Database } from '../../../ground/database/open.ts';
import { members, messages } from '../../../trust/members/schema.ts';
import { isLocked } from '../../../trust/members/isLocked.ts';
import { withdrawals, type Seen } from '../schema.ts';
import { house, post } from '../../../trust/ledger/books.ts';
import { post as postLetter } from '../../../trust/protect/outbox.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { eventsOf, recordEvent } from '../events.ts';
import { approved, ended } from './decide.ts';
import { disputePosted, securityReopened } from './postings.ts';
import { giveBack } from './returned.ts';
import { cancelPayout } from './send.ts';
import {
  change,
  countWithdrawn,
  expectState,
  lockWithdrawal,
  nextDue,
  restOf,
  returnsFor,
  tell,
  type Withdrawal,
} from './withdrawal.ts';

type DeskServices = Pick<Services, 'database' | 'senders' | 'clock' | 'wake' | 'providers' | 'log'>;

export interface DeskAct {
  /** The number of the withdrawal, or of what else the act is about. */
  readonly id: string;
  readonly staff: string;
  /** Needed wherever the player loses or waits. */
  readonly reason?: string | undefined;
  readonly amount?: string | undefined;
  /** What a colleague saw who approves. */
  readonly seen?: Seen | undefined;
}

/** Refuses a second approval by the person who gave the first. */
export class OwnApproval extends Refusal {
  /** When they approved. */
  readonly at: Date;

  constructor(at: Date) {
    super('wrong_state');
    this.at = at;
  }
}

type DeskAction = (services: DeskServices, act: DeskAct) => Promise<void>;

/** How long after its time to answer was over a withdrawal can be reopened. */
const reopenedFor = 30 * dayLong;

const reasonOf = ({ reason }: DeskAct): string => {
  const given = reason?.trim() ?? '';
  if (given === '' || given.length > 400) throw new Refusal('invalid_fields', { fields: ['reason'] });
  return given;
};

const byDesk = ({ staff }: DeskAct) => `desk:${staff}` as const;

/** An act on one withdrawal, which is locked while it is done. */
const onWithdrawal =
  (work: (database: Database, row: Withdrawal, act: DeskAct, now: Date) => Promise<unknown>): DeskAction =>
  async ({ database, clock, wake }, act) => {
    await database.transaction(async () => {
      const { row, now } = await lockWithdrawal(database, act.id, clock);
      await work(database, row, act, now);
    });
    wake();
  };

const noted = async (
  database: Database,
  row: Withdrawal,
  { event, act, to, transfers = [] }: { event: string; act: DeskAct; to: Partial<Withdrawal>; transfers?: string[] },
  now: Date,
): Promise<void> => {
  await database.db.update(withdrawals).set(to).where(eq(withdrawals.id, row.id));
  const about = { about: 'withdrawal', subject: row.id, event, state: row.state } as const;
  await recordEvent(database, { ...about, by: byDesk(act), reason: act.reason ?? null, transfers }, now);
};

const firstApprovalOf = async (database: Database, { id, requestedAt }: Withdrawal): Promise<Date> =>
  (await eventsOf(database, 'withdrawal', id)).findLast(({ event }) => event === 'first_approval')?.at ?? requestedAt;

/**
 * Above an amount two colleagues have to approve. Where the first has, a second is needed whatever the amount is by then: nobody
 * who can raise it pays alone.
 */
const approve = onWithdrawal(async (database, row, act, now) => {
  expectState(row, 'requested');
  if (await isLocked(database, row.member)) throw new Refusal('account_locked');
  if (row.approvedBy === act.staff) throw new OwnApproval(await firstApprovalOf(database, row));
  const { fourEyesFrom } = await readSetting(database, 'withdrawals');
  if (row.approvedBy === null && row.amount > BigInt(fourEyesFrom)) {
    const to = { approvedBy: act.staff, approvedSeen: act.seen ?? null };
    return noted(database, row, { event: 'first_approval', act, to }, now);
  }
  return approved(database, row, byDesk(act), now);
});

const reject = onWithdrawal(async (database, row, act, now) => {
  const reason = reasonOf(act);
  expectState(row, 'requested');
  return ended(database, row, { state: 'rejected', by: byDesk(act), reason }, now);
});

/** Takes what waits, from a colleague too, which the event then says. */
const take = onWithdrawal((database, row, act, now) => {
  const isWaiting = row.resolution === 'waiting' || (row.returnedAt !== null && row.state !== 'failed');
  if (!isWaiting) expectState(row, 'requested', 'approved', 'unsure');
  const from = row.takenBy === null || row.takenBy === act.staff ? null : `Taken from ${row.takenBy}.`;
  return noted(
    database,
    row,
    { event: 'taken', act: { ...act, reason: act.reason ?? from ?? undefined }, to: { takenBy: act.staff } },
    now,
  );
});

type Settled = 'returned' | 'goodwill' | 'paid_again' | 'refused';

const nothingToReturn = { returnedAt: null, looks: returnsFor, dueAt: null };

const settleDispute = async (database: Database, row: Withdrawal, resolution: Settled, act: DeskAct, now: Date) => {
  const reason = resolution === 'refused' ? reasonOf(act) : (act.reason ?? null);
  const rest = restOf(row);
  const transfers = resolution === 'refused' ? [] : await disputePosted(database, row, resolution, rest, now);
  if (resolution === 'returned' || resolution === 'goodwill') await countWithdrawn(database, row.member, -rest, now);
  const settled = { resolution, resolvedAt: now, reason, promisedUntil: null };
  await change(
    database,
    row,
    resolution === 'returned' ? { ...settled, ...nothingToReturn } : settled,
    { event: 'settled', by: byDesk(act), reason, transfers },
    now,
  );
  await tell(database, row, 'settled', now);
};

/**
 * Decides about money that did not arrive: the provider gives it back, the house pays it, it is paid again (by the colleague, at
 * the bank), or nothing is owed.
 */
const settle = (resolution: Settled): DeskAction =>
  onWithdrawal(async (database, row, act, now) => {
    expectState(row, 'partly_received', 'not_received');
    if (row.resolution !== 'waiting') throw new Refusal('wrong_state');
    await settleDispute(database, row, resolution, act, now);
  });

/** The provider gives back, later, what the house has paid. */
const recover = onWithdrawal(async (database, row, act, now) => {
  if (row.resolution !== 'goodwill' && row.resolution !== 'paid_again') throw new Refusal('wrong_state');
  const isDone = (await eventsOf(database, 'withdrawal', row.id)).some(({ event }) => event === 'recovered');
  if (isDone) throw new Refusal('wrong_state');
  const transfers = await disputePosted(database, row, 'recovered', restOf(row), now);
  await noted(database, row, { event: 'recovered', act, to: nothingToReturn, transfers }, now);
});

/** Gives the player another chance to answer after the time was over, once. */
const reopen = onWithdrawal(async (database, row, act, now) => {
  expectState(row, 'received_by_timeout');
  const { confirmUntil, answerMinutes, reopenedAt } = row;
  const isTooLate = confirmUntil === null || now >= after(confirmUntil, reopenedFor);
  if (isTooLate || answerMinutes === null || reopenedAt !== null) throw new Refusal('wrong_state');
  const to = {
    state: 'paid' as const,
    reopenedAt: now,
    confirmUntil: after(now, answerMinutes * minute),
    remindedAt: null,
  };
  await change(
    database,
    row,
    { ...to, dueAt: nextDue({ ...row, ...to }) },
    {
      event: 'reopened',
      by: byDesk(act),
      reason: act.reason ?? null,
      transfers: await securityReopened(database, row, now),
    },
    now,
  );
  await tell(database, row, 'answer_due', now);
});

/** Gives the player what the bank returned after they had answered. */
const giveReturned = onWithdrawal(async (database, row, act, now) => {
  const isOpen = row.state === 'received' || row.resolution === 'refused';
  if (row.returnedAt === null || !isOpen) throw new Refusal('wrong_state');
  const reason = reasonOf(act);
  // Of a payment that came in part, only the rest can have come back.
  if (row.state === 'partly_received') return settleDispute(database, row, 'returned', act, now);
  await giveBack(database, row, { by: byDesk(act), reason }, now);
});

/** The house's bank account pays the provider of payouts; `id` names the payment at the bank, so that it counts once. */
const fundPayouts: DeskAction = async ({ database, clock }, { id, amount, staff, reason = null }) => {
  if (amount === undefined || !/^[1-9]\d{0,14}$/.test(amount))
    throw new Refusal('invalid_fields', { fields: ['amount'] });
  await database.transaction(() =>
    post(database, {
      key: `payouts:${id}:funded`,
      kind: 'payouts.funded',
      at: clock.now(),
      note: { staff, reason },
      entries: [
        [house('bank'), BigInt(amount)],
        [house('clearing:payout'), -BigInt(amount)],
      ],
    }),
  );
};

/**
 * Removes the payment password of the named account, whose owner has proven who they are in another way; money goes out
 * only some time after they have set a new one.
 */
const resetPaymentPassword: DeskAction = async ({ database, senders, clock }, act) => {
  const reason = reasonOf(act);
  const now = clock.now();
  await database.transaction(async () => {
    const [member] = await database.db
      .update(members)
      .set({ paymentPasswordHash: null, paymentPasswordResetAt: now })
      .where(eq(members.accountKey, act.id.toLowerCase()))
      .returning();
    if (!member) throw new Refusal('not_found');
    const { coolDownHours } = await readSetting(database, 'withdrawals');
    const text =
      `The payment password was reset: ${reason} Set a new one in the security centre. ` +
      `Withdrawals and transfers are possible ${coolDownHours} hours after that.`;
    await database.db
      .insert(messages)
      .values({ member: member.id, title: 'Payment password reset', content: text, at: now });
    const { account, email, language } = member;
    const values = { account, reason, hours: coolDownHours };
    if (email !== null)
      await postLetter(
        { database, senders },
        { channel: 'email', recipient: email, content: { kind: 'paymentPasswordReset', values }, language, at: now },
      );
  });
};

/** What a colleague can do about withdrawals; a production back office calls the same functions. */
export const withdrawalActs = {
  takeWithdrawal: take,
  approve,
  reject,
  disputeReturned: settle('returned'),
  disputeGoodwill: settle('goodwill'),
  disputePaidAgain: settle('paid_again'),
  disputeRefused: settle('refused'),
  disputeRecovered: recover,
  reopen,
  giveReturned,
  cancelPayout: (services, { id }) => cancelPayout(services, id),
  fundPayouts,
  resetPaymentPassword,
} satisfies Record<string, DeskAction>;

/** Takes back the first approvals of a colleague who is no longer one, or no longer may approve. Returns how many there were. */
export const voidApprovals = (database: Database, staff: string, now: Date): Promise<number> =>
  database.transaction(async () => {
    const isTheirs = and(eq(withdrawals.state, 'requested'), eq(withdrawals.approvedBy, staff));
    const found = await database.db
      .select()
      .from(withdrawals)
      .where(isTheirs)
      .orderBy(asc(withdrawals.id))
      .for('update');
    for (const { id, state } of found) {
      await database.db.update(withdrawals).set({ approvedBy: null, approvedSeen: null }).where(eq(withdrawals.id, id));
      const reason = `The approval of ${staff} no longer counts.`;
      const about = { about: 'withdrawal', subject: id, event: 'approval_void', state } as const;
      await recordEvent(database, { ...about, by: 'gateway', reason }, now);
    }
    return found.length;
  });
