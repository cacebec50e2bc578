import { and, eq, inArray, isNotNull, isNull, lte, notInArray, type SQL } from 'drizzle-orm';
import { after, minute, type Clock } from '../../../ground/clock.ts';
import type { Services } from '../../../trust/calls/context.ts';
import type { Database } from '../../../ground/database/open.ts';
import { bankAccounts, withdrawals, type Doubt } from '../schema.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { currencyOf } from '../../../trust/ledger/currency.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { openNumber } from '../bankAccounts.ts';
import { claimedFor, type Job, type Worked } from '../../../trust/calls/jobs.ts';
import { nextLook } from '../looks.ts';
import {
  companyFor,
  companyNamed,
  type PaidOut,
  type Payout,
  type PayoutOrder,
} from '../../../trust/providers/payments.ts';
import { askCompany, type AskServices } from '../companies/asking.ts';
import { doubt, misfitOf } from '../companies/doubts.ts';
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
    deposit: null,
  };
};

/**
 * Whether a withdrawal is now sent for the first time, which fixes its company; after an attempt that was interrupted while sending,
 * it is not.
 */
const isFirst = async ({ db }: Database, id: bigint, company: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(withdrawals)
    .set({ sentAt: now, company })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, 'approved'), isNull(withdrawals.sentAt)))
    .returning({ id: withdrawals.id });
  return rows.length > 0;
};

const unpaid: readonly Withdrawal['state'][] = ['approved', 'unsure'];

/** Sends a withdrawal, or asks what became of it; sent again only when its company does not know it. */
const sendOrAsk = async (
  services: AskServices,
  row: Withdrawal & { company: string },
  isNew: boolean,
): Promise<PaidOut | null> => {
  const order = await buildOrder(services.database, row);
  const { number, company } = row;
  const payouts = companyNamed(await services.providers(), company)?.payouts;
  const known = isNew ? null : await askCompany(services, { company, number }, () => payouts?.look(number));
  const isUnheard = isNew || known?.kind === 'unheard';
  return isUnheard ? askCompany(services, { company, number }, () => payouts?.payOut(order)) : known;
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

/** It is looked at again later. */
const stay = async (database: Database, { id, looks }: Withdrawal, now: Date): Promise<void> => {
  const due = { looks: looks + 1, dueAt: nextLook(looks, now) };
  await database.db.update(withdrawals).set(due).where(eq(withdrawals.id, id));
};

const noteSequence = async (database: Database, { id }: Withdrawal, { sequence }: Payout): Promise<void> => {
  await database.db.update(withdrawals).set({ sequence }).where(eq(withdrawals.id, id));
};

/** Why what is told is not about the payout as it was ordered; null if it is. */
const misfit = async (database: Database, row: Withdrawal, said: Payout) =>
  misfitOf(said, { amount: payoutOf(row), currency: await currencyOf(database), accountNumber: row.accountNumber });

const bookUnpaid = async (database: Database, row: Withdrawal, answer: PaidOut | null, now: Date): Promise<void> => {
  if (answer === null || answer.kind === 'unheard') return unsure(database, row, now);
  if (answer.sequence < row.sequence) return stay(database, row, now);
  const why = await misfit(database, row, answer);
  if (why !== null) {
    await doubt(database, { company: row.company ?? '', number: row.number, why, said: answer }, now);
    return unsure(database, row, now);
  }
  await noteSequence(database, row, answer);
  const { kind, reference, reason } = answer;
  switch (kind) {
    case 'paid':
      await paid(database, row, reference ?? '', now);
      return;
    case 'returned':
      await returned(database, await paid(database, row, reference ?? '', now), reason ?? '', now);
      return;
    case 'failed':
      await ended(database, row, { state: 'failed', by: 'provider', reason: reason ?? '' }, now);
      return;
    case 'under_way':
      return stay(database, row, now);
  }
};

/** What a company says about a withdrawal that is over moves nothing, but for one that was paid and has come back. */
const bookOver = async (database: Database, row: Withdrawal, answer: PaidOut, now: Date): Promise<void> => {
  const suspect = (why: Doubt) =>
    doubt(database, { company: row.company ?? '', number: row.number, why, said: answer }, now);
  if (answer.kind === 'unheard') return row.paidAt === null ? undefined : suspect('unheard_after_paid');
  if (answer.sequence < row.sequence) return;
  const why = await misfit(database, row, answer);
  if (why !== null) return suspect(why);
  await noteSequence(database, row, answer);
  if (row.paidAt === null) return answer.kind === 'paid' ? suspect('paid_unasked') : undefined;
  if (answer.kind === 'returned') return returned(database, row, answer.reason ?? '', now);
  if (answer.kind === 'failed') return suspect('failed_after_paid');
};

/** Books an answer of the company, unless another process or a notice was faster. */
const book = ({ database, clock }: AskServices, number: string, answer: PaidOut | null): Promise<void> =>
  database.transaction(async () => {
    const { row, now } = await lockWithdrawal(database, number, clock);
    if (unpaid.includes(row.state)) await bookUnpaid(database, row, answer, now);
    else if (answer !== null) await bookOver(database, row, answer, now);
  });

/** Books what is due for a withdrawal that was paid, after a look at whether the bank has sent it back. */
const watch = async (services: Services, row: Withdrawal): Promise<Worked> => {
  const { database, clock } = services;
  const company = row.company === null ? null : companyNamed(await services.providers(), row.company);
  const about = company && { company: company.code, number: row.number };
  const answer = about && (await askCompany(services, about, () => company.payouts?.look(row.number)));
  await database.transaction(async () => {
    const { row: found, now } = await lockWithdrawal(database, row.number, clock);
    const isDue = (at: Date | null) => at !== null && at <= now;
    if (answer) await bookOver(database, found, answer, now);
    if (answer?.kind === 'returned') return;
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
  return company !== null && answer === null ? 'unanswered' : 'done';
};

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

const isSent = (row: Withdrawal): row is Withdrawal & { company: string } => row.company !== null;

const sending: Job = {
  name: 'withdrawals to send',
  claim: claimWhere(inArray(withdrawals.state, [...unpaid])),
  work: async (services, id) => {
    const { database, clock } = services;
    const next = companyFor(await services.providers(), 'payout');
    const isNew = next?.payouts ? await isFirst(database, id, next.code, clock.now()) : false;
    // Read afterwards: whoever was first has chosen the company, and nobody else is asked.
    const row = await find(database, id);
    // Without a company it waits for one; the desk sees it among what is late.
    if (!row || !isSent(row) || !unpaid.includes(row.state)) return 'done';
    const answer = await sendOrAsk(services, row, isNew);
    await book(services, row.number, answer);
    return answer === null ? 'unanswered' : 'done';
  },
};

const following: Job = {
  name: 'withdrawals that were sent',
  claim: claimWhere(notInArray(withdrawals.state, [...unpaid])),
  work: async (services, id) => {
    const row = await find(services.database, id);
    return !row || unpaid.includes(row.state) ? 'done' : watch(services, row);
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
  company: string,
  notice: Payout,
  clock: Pick<Clock, 'now'>,
): Promise<void> =>
  database.transaction(async () => {
    const { number } = notice;
    const suspect = (why: Doubt) => doubt(database, { company, number, why, said: notice }, clock.now());
    const [known] = await database.db.select().from(withdrawals).where(eq(withdrawals.number, number));
    if (!known) return suspect('unknown_order');
    const { row, now } = await lockWithdrawal(database, number, clock);
    if (row.company === null) return suspect('paid_unasked');
    if (row.company !== company) return suspect('other_company');
    if (notice.sequence <= row.sequence) return;
    if (unpaid.includes(row.state)) await bookUnpaid(database, row, notice, now);
    else await bookOver(database, row, notice, now);
  });

/** Asks the company of a withdrawal to cancel its payout, and books what it says then. */
export const cancelPayout = async (services: AskServices, number: string): Promise<void> => {
  const [row] = await services.database.db.select().from(withdrawals).where(eq(withdrawals.number, number));
  if (!row) throw new Refusal('not_found');
  if (row.company === null || !unpaid.includes(row.state)) throw new Refusal('wrong_state');
  const payouts = companyNamed(await services.providers(), row.company)?.payouts;
  const answer = await askCompany(services, { company: row.company, number }, () => payouts?.cancel(number));
  if (answer === null) throw new Refusal('unavailable');
  await book(services, number, answer);
};
