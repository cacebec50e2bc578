import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { after, dayLong, minute } from '../../../ground/clock.ts';
import type { Services } from '../../../trust/calls/context.ts';
import type { Database } from '../../../ground/database/open.ts';
import { members, messages, sharedBankAccounts } from '../../../trust/members/schema.ts';
import { pictures, withdrawals } from '../schema.ts';
import { house, post } from '../../../trust/ledger/books.ts';
import { post as postLetter } from '../../../trust/protect/outbox.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { eventsOf, recordEvent } from '../events.ts';
import { uncertainAfter } from '../looks.ts';
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
  payoutOf,
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

/**
 * Above an amount two colleagues have to approve. Where the first has, a second is needed whatever the amount is by then: nobody
 * who can raise it pays alone.
 */
const approve = onWithdrawal(async (database, row, act, now) => {
  expectState(row, 'requested');
  if (row.approvedBy === act.staff) throw new Refusal('wrong_state');
  const { fourEyesFrom } = await readSetting(database, 'withdrawals');
  if (row.approvedBy === null && row.amount > BigInt(fourEyesFrom))
    return noted(database, row, { event: 'first_approval', act, to: { approvedBy: act.staff } }, now);
  return approved(database, row, byDesk(act), now);
});

const reject = onWithdrawal(async (database, row, act, now) => {
  const reason = reasonOf(act);
  expectState(row, 'requested');
  return ended(database, row, { state: 'rejected', by: byDesk(act), reason }, now);
});

const take = onWithdrawal((database, row, act, now) =>
  noted(database, row, { event: 'taken', act, to: { takenBy: act.staff } }, now),
);

const restOf = (row: Withdrawal): bigint => row.remaining ?? payoutOf(row);

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
const fundPayouts: DeskAction = async ({ database, clock }, { id, amount, staff }) => {
  if (amount === undefined || !/^[1-9]\d{0,14}$/.test(amount))
    throw new Refusal('invalid_fields', { fields: ['amount'] });
  await database.transaction(() =>
    post(database, {
      key: `payouts:${id}:funded`,
      kind: 'payouts.funded',
      at: clock.now(),
      note: { staff },
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

/** What waits at the desk, late ones first, each with its player's account. */
export const withdrawalQueues = async ({ database: { db }, clock }: Pick<Services, 'database' | 'clock'>) => {
  const now = clock.now();
  const rows = await db
    .select({ row: withdrawals, account: members.account, since: members.createdAt, realName: members.realName })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.member))
    .where(
      or(
        inArray(withdrawals.state, ['requested', 'approved', 'unsure']),
        eq(withdrawals.resolution, 'waiting'),
        and(
          isNotNull(withdrawals.returnedAt),
          inArray(withdrawals.state, ['received', 'partly_received', 'not_received']),
        ),
      ),
    )
    // The earliest promise is the most overdue.
    .orderBy(asc(withdrawals.promisedUntil), asc(withdrawals.id));
  const shown = await db
    .select({ subject: pictures.subject, place: pictures.place })
    .from(pictures)
    .where(
      and(
        eq(pictures.about, 'withdrawal'),
        inArray(
          pictures.subject,
          rows.map(({ row }) => row.id),
        ),
      ),
    )
    .orderBy(asc(pictures.place));
  const shared = await db.select().from(sharedBankAccounts).orderBy(asc(sharedBankAccounts.id));
  const isLate = ({ promisedUntil }: Withdrawal) => promisedUntil !== null && promisedUntil <= now;
  const entry = ({ row, account, since, realName }: (typeof rows)[number]) => ({
    id: row.number,
    row: String(row.id),
    account,
    memberSince: since.toISOString(),
    realName,
    state: row.state,
    resolution: row.resolution,
    amount: String(row.amount),
    disputed: row.resolution === null ? null : String(restOf(row)),
    requestedAt: row.requestedAt.toISOString(),
    promisedUntil: row.promisedUntil?.toISOString() ?? null,
    late: isLate(row),
    takenBy: row.takenBy,
    approvedBy: row.approvedBy,
    pictures: shown.filter(({ subject }) => subject === row.id).map(({ place }) => place),
  });
  const of = (isOne: (row: Withdrawal) => boolean) => rows.filter(({ row }) => isOne(row)).map(entry);
  return {
    toDecide: of(({ state }) => state === 'requested'),
    unsent: of(({ state, unsureSince, ...row }) =>
      state === 'unsure'
        ? unsureSince !== null && now >= after(unsureSince, uncertainAfter)
        : state === 'approved' && isLate({ state, unsureSince, ...row }),
    ),
    disputes: of(({ resolution }) => resolution === 'waiting'),
    sentBack: of(({ state, returnedAt }) => returnedAt !== null && state !== 'failed'),
    sharedBankAccounts: shared.map(({ member, holder, at }) => ({
      member: String(member),
      holder: String(holder),
      at: at.toISOString(),
    })),
  };
};
