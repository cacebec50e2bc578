import { and, eq, inArray, isNotNull, isNull, lte, notInArray, type SQL } from 'drizzle-orm';
import { after, minute, type Clock } from '../../../ground/clock.ts';
import type { Services } from '../../../trust/calls/context.ts';
import type { Database } from '../../../ground/database/open.ts';
import { bankAccounts, withdrawals } from '../schema.ts';
import { currencyOf } from '../../../trust/ledger/currency.ts';
import { reasonOf } from '../../../ground/log.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { openNumber } from '../bankAccounts.ts';
import { claimedFor, type Job, type Worked } from '../../../trust/calls/jobs.ts';
import { nextLook } from '../looks.ts';
import { withTimeout } from '../withTimeout.ts';
import type { PaidOut, PayoutOrder, PayoutProvider } from '../../../trust/providers/payments.ts';
import { ended } from './decide.ts';
import { moneyPaid } from './postings.ts';
import { returned } from './returned.ts';
import {
  change,
  countWithdrawn,
  lockWithdrawal,
  nextDue,
  payoutOf,
  reminderAt,
  returnLookAt,
  tell,
  type Withdrawal,
} from './withdrawal.ts';

const buildOrder = async (database: Database, row: Withdrawal): Promise<PayoutOrder> => {
  const [account] = await database.db.select().from(bankAccounts).where(eq(bankAccounts.id, row.bankAccount));
  if (!account) throw new Error(`the withdrawal ${row.number} has no bank account`);
  return {
    number: row.number,
    amount: payoutOf(row),
    currency: await currencyOf(database),
    bankCode: row.bankCode,
    accountNumber: await openNumber(database, account),
    accountName: row.accountName,
  };
};

/**
 * Whether a withdrawal is now sent for the first time; after an attempt that was interrupted while sending, it is not.
 */
const isFirst = async ({ db }: Database, { id }: Withdrawal, now: Date): Promise<boolean> => {
  const rows = await db
    .update(withdrawals)
    .set({ sentAt: now })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, 'approved'), isNull(withdrawals.sentAt)))
    .returning({ id: withdrawals.id });
  return rows.length > 0;
};

/** Sends a withdrawal, or asks what became of it; sent again only when the provider does not know it. Null without an answer. */
const askProvider = async (
  { database, log, clock }: Pick<Services, 'database' | 'log' | 'clock'>,
  provider: PayoutProvider,
  row: Withdrawal,
): Promise<PaidOut | null> => {
  const order = await buildOrder(database, row);
  try {
    const status = (await isFirst(database, row, clock.now())) ? null : await withTimeout(provider.look(order.number));
    return status === null || status.kind === 'unheard' ? await withTimeout(provider.payOut(order)) : status;
  } catch (error) {
    log.event('payout unanswered', { withdrawal: order.number, reason: reasonOf(error) });
    return null;
  }
};

/** Books that a withdrawal was paid; the player's time to answer begins. */
const paid = async (database: Database, row: Withdrawal, reference: string, now: Date): Promise<Withdrawal> => {
  const { autoReceiveMinutes } = await readSetting(database, 'whitelabel');
  const { extensions } = await readSetting(database, 'withdrawals');
  const to = {
    state: 'paid' as const,
    paidAt: now,
    payoutReference: reference,
    answerMinutes: autoReceiveMinutes,
    confirmUntil: after(now, autoReceiveMinutes * minute),
    extensionsLeft: extensions,
    promisedUntil: null,
    unsureSince: null,
    looks: 0,
  };
  await countWithdrawn(database, row.member, row.amount, now);
  const changed = await change(
    database,
    row,
    { ...to, dueAt: nextDue({ ...row, ...to }) },
    { event: 'paid', by: 'provider', transfers: await moneyPaid(database, row, now) },
    now,
  );
  await tell(database, row, 'paid', now);
  return changed;
};

const unsure = async (database: Database, row: Withdrawal, now: Date): Promise<void> => {
  const looks = row.state === 'unsure' ? row.looks + 1 : 0;
  const due = { looks, dueAt: nextLook(looks, now) };
  if (row.state === 'unsure') await database.db.update(withdrawals).set(due).where(eq(withdrawals.id, row.id));
  else
    await change(database, row, { ...due, state: 'unsure', unsureSince: now }, { event: 'unsure', by: 'gateway' }, now);
};

const bookAnswer = async (database: Database, row: Withdrawal, answer: PaidOut | null, now: Date): Promise<void> => {
  switch (answer?.kind) {
    case 'paid':
      await paid(database, row, answer.reference, now);
      return;
    case 'returned':
      await returned(database, await paid(database, row, answer.reference, now), answer.reason, now);
      return;
    case 'failed':
      await ended(database, row, { state: 'failed', by: 'provider', reason: answer.reason }, now);
      return;
    case 'under_way': {
      const { looks } = row;
      const due = { looks: looks + 1, dueAt: nextLook(looks, now) };
      await database.db.update(withdrawals).set(due).where(eq(withdrawals.id, row.id));
      return;
    }
    default:
      await unsure(database, row, now);
  }
};

/** Books an answer of the provider, unless another process or a notice was faster. */
const book = ({ database, clock }: Services, number: string, answer: PaidOut | null): Promise<void> =>
  database.transaction(async () => {
    const { row, now } = await lockWithdrawal(database, number, clock);
    if (row.state === 'approved' || row.state === 'unsure') await bookAnswer(database, row, answer, now);
  });

/** Books what is due for a withdrawal that was paid, after a look at whether the bank has sent it back. */
const watch = async (
  { database, log, clock }: Services,
  provider: PayoutProvider | null,
  row: Withdrawal,
): Promise<Worked> => {
  const answer =
    provider &&
    (await withTimeout(provider.look(row.number)).catch((error: unknown) => {
      log.event('payout unanswered', { withdrawal: row.number, reason: reasonOf(error) });
    }));
  await database.transaction(async () => {
    const { row: found, now } = await lockWithdrawal(database, row.number, clock);
    const isDue = (at: Date | null) => at !== null && at <= now;
    if (answer?.kind === 'returned') return returned(database, found, answer.reason, now);
    const isReminded = isDue(reminderAt(found));
    const to = {
      looks: isDue(returnLookAt(found)) ? found.looks + 1 : found.looks,
      remindedAt: isReminded ? now : found.remindedAt,
    };
    const dueAt = nextDue({ ...found, ...to });
    await database.db
      .update(withdrawals)
      .set({ ...to, dueAt })
      .where(eq(withdrawals.id, found.id));
    if (isReminded) await tell(database, found, 'answer_due', now);
  });
  return answer === undefined ? 'unanswered' : 'done';
};

const unpaid: readonly Withdrawal['state'][] = ['approved', 'unsure'];

const claimWhere =
  (states: SQL): Job['claim'] =>
  async ({ database: { db } }, now) => {
    const due = db
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(and(states, isNotNull(withdrawals.dueAt), lte(withdrawals.dueAt, now)))
      .orderBy(withdrawals.dueAt)
      .limit(10)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(withdrawals)
      .set({ dueAt: after(now, claimedFor) })
      .where(inArray(withdrawals.id, due))
      .returning({ id: withdrawals.id });
    return claimed.map(({ id }) => id);
  };

const find = async ({ db }: Database, id: bigint): Promise<Withdrawal | undefined> => {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row;
};

const sending: Job = {
  name: 'withdrawals to send',
  claim: claimWhere(inArray(withdrawals.state, [...unpaid])),
  work: async (services, id) => {
    const { database, providers } = services;
    const row = await find(database, id);
    // Without a provider it waits for one; the desk sees it among what is late.
    if (!row || !unpaid.includes(row.state) || !providers.payouts) return 'done';
    const answer = await askProvider(services, providers.payouts, row);
    await book(services, row.number, answer);
    return answer === null ? 'unanswered' : 'done';
  },
};

const following: Job = {
  name: 'withdrawals that were sent',
  claim: claimWhere(notInArray(withdrawals.state, [...unpaid])),
  work: async (services, id) => {
    const row = await find(services.database, id);
    return !row || unpaid.includes(row.state) ? 'done' : watch(services, services.providers.payouts, row);
  },
};

/** Each by itself, so that the provider's silence about one delays no other. */
export const withdrawalJobs: readonly Job[] = [sending, following];

/**
 * Takes a notice about a payout. What is over stays as it is, and a notice begins nothing that has not begun, so that
 * neither the order nor the number of notices changes the end.
 */
export const takePayout = (
  database: Database,
  number: string,
  notice: PaidOut,
  clock: Pick<Clock, 'now'>,
): Promise<void> =>
  database.transaction(async () => {
    const { row, now } = await lockWithdrawal(database, number, clock);
    if (notice.kind === 'under_way') return;
    if (row.state === 'approved' || row.state === 'unsure') await bookAnswer(database, row, notice, now);
    else if (notice.kind === 'returned' && row.paidAt !== null) await returned(database, row, notice.reason, now);
  });
