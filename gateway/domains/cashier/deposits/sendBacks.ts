import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { businessDay } from '../../../ground/businessDay.ts';
import { after, type Clock } from '../../../ground/clock.ts';
import type { Database } from '../../../ground/database/open.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { claimedFor, type Job } from '../../../trust/calls/jobs.ts';
import { companyNamed, type PaidOut, type Payout, type PayoutOrder } from '../../../trust/providers/payments.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { askCompany, type AskServices } from '../companies/asking.ts';
import { doubt, misfitOf } from '../companies/doubts.ts';
import { recordEvent } from '../events.ts';
import { nextLook } from '../looks.ts';
import { nextNumber } from '../numbers.ts';
import { deposits, payments, sendBacks, type Doubt, type SentBackBy } from '../schema.ts';
import { changeDeposit, leftToReview, lockDeposit, reviewing, type Deposit, type StoredPayment } from './deposit.ts';
import { returnPayment, returnUnmatched } from './sendBack.ts';

type SendBack = typeof sendBacks.$inferSelect;

const unpaid: readonly SendBack['state'][] = ['approved', 'unsure'];

/** Only the company that took a payment can send it back, and not every company does. */
export const canSendBack = async (
  { providers }: Pick<AskServices, 'providers'>,
  payment: StoredPayment,
): Promise<boolean> => {
  const company = companyNamed(await providers(), payment.company);
  return company !== null && company.on && company.serves.includes('refund');
};

/**
 * Orders that a payment goes back to its payer, which the job does next; it stays in suspense until the company says that it is
 * paid.
 */
export const orderSendBack = async (
  services: Pick<AskServices, 'database' | 'providers'>,
  {
    deposit,
    payment,
    by,
    because,
  }: { deposit: Deposit | null; payment: StoredPayment; by: SentBackBy; because: string },
  now: Date,
): Promise<void> => {
  const { database } = services;
  if (!(await canSendBack(services, payment))) throw new Refusal('feature_off');
  const [sending] = await database.db
    .update(payments)
    .set({ state: 'sending_back' })
    .where(and(eq(payments.id, payment.id), eq(payments.state, 'arrived')))
    .returning();
  if (!sending) throw new Refusal('wrong_state');
  const { timeZone } = await readSetting(database, 'cashier');
  await database.db
    .insert(sendBacks)
    .values({
      number: await nextNumber(database, 'R', businessDay(now, timeZone)),
      payment: payment.id,
      company: payment.company,
      state: 'approved',
      askedAt: now,
      byWhom: by,
      because,
      dueAt: now,
    });
  if (!deposit) return;
  const { id: subject, state } = deposit;
  await recordEvent(database, { about: 'deposit', subject, event: 'sending_back', state, by, reason: because }, now);
  await changeDeposit(database, deposit, await leftToReview(database, deposit));
};

interface Locked {
  readonly row: SendBack;
  readonly payment: StoredPayment;
  readonly deposit: Deposit | null;
}

/** A send-back with its payment and deposit, locked in the order in which everything about a deposit is. */
const lockSendBack = async (database: Database, number: string): Promise<Locked | null> => {
  const { db } = database;
  const [known] = await db
    .select({ deposit: payments.deposit, payment: payments.id })
    .from(sendBacks)
    .innerJoin(payments, eq(payments.id, sendBacks.payment))
    .where(eq(sendBacks.number, number));
  if (!known) return null;
  const deposit = known.deposit === null ? null : await lockDeposit(database, known.deposit);
  const [payment] = await db.select().from(payments).where(eq(payments.id, known.payment)).for('update');
  const [row] = await db.select().from(sendBacks).where(eq(sendBacks.number, number)).for('update');
  if (!payment || !row) throw new Error(`the send-back ${number} has no payment`);
  return { row, payment, deposit };
};

const change = async ({ db }: Database, { id }: SendBack, to: Partial<SendBack>): Promise<void> => {
  await db.update(sendBacks).set(to).where(eq(sendBacks.id, id));
};

const lookLater = (database: Database, row: SendBack, state: SendBack['state'], now: Date): Promise<void> => {
  const looks = row.state === state ? row.looks + 1 : 0;
  return change(database, row, { state, looks, dueAt: nextLook(looks, now) });
};

const paid = async (database: Database, { row, payment, deposit }: Locked, said: Payout, now: Date): Promise<void> => {
  await change(database, row, { state: 'paid', dueAt: null, reference: said.reference, sequence: said.sequence });
  const { byWhom: by, because: reason } = row;
  if (deposit) await returnPayment(database, { deposit, payment, by, reason }, now);
  else await returnUnmatched(database, { payment, note: { by, reason } }, now);
};

/** The payment waits for a colleague again, who is told why it could not go back. */
const failed = async (database: Database, { row, payment, deposit }: Locked, said: Payout, now: Date) => {
  const reason = said.reason ?? '';
  await change(database, row, { state: 'failed', dueAt: null, reason, sequence: said.sequence });
  await database.db.update(payments).set({ state: 'arrived' }).where(eq(payments.id, payment.id));
  if (!deposit) return;
  const { id: subject, state } = deposit;
  const event = { about: 'deposit', subject, event: 'send_back_failed', state, by: 'provider', reason } as const;
  await recordEvent(database, event, now);
  await changeDeposit(database, deposit, reviewing(now));
};

const bookAnswer = async (database: Database, locked: Locked, answer: PaidOut | null, now: Date): Promise<void> => {
  const { row, payment } = locked;
  const suspect = (why: Doubt) => doubt(database, { company: row.company, number: row.number, why, said: answer }, now);
  const isOpen = unpaid.includes(row.state);
  if (answer === null || answer.kind === 'unheard') return isOpen ? lookLater(database, row, 'unsure', now) : undefined;
  if (answer.sequence < row.sequence) return isOpen ? lookLater(database, row, row.state, now) : undefined;
  const why = misfitOf(answer, { amount: payment.amount, currency: payment.currency, accountNumber: null });
  if (why !== null) {
    await suspect(why);
    return isOpen ? lookLater(database, row, 'unsure', now) : undefined;
  }
  await change(database, row, { sequence: answer.sequence });
  if (!isOpen) {
    if (row.state === 'paid' && answer.kind === 'returned') return suspect('returned_after_sent_back');
    if (row.state === 'paid' && answer.kind === 'failed') return suspect('failed_after_paid');
    return row.state === 'failed' && answer.kind === 'paid' ? suspect('paid_unasked') : undefined;
  }
  switch (answer.kind) {
    case 'paid':
      return paid(database, locked, answer, now);
    // It came back at once, so it is with the company again.
    case 'returned':
    case 'failed':
      return failed(database, locked, answer, now);
    case 'under_way':
      return lookLater(database, row, row.state, now);
  }
};

const book = ({ database, clock }: AskServices, number: string, answer: PaidOut | null): Promise<void> =>
  database.transaction(async () => {
    const locked = await lockSendBack(database, number);
    if (locked) await bookAnswer(database, locked, answer, clock.now());
  });

/** Takes a notice about a payment that goes back. */
export const takeReturn = (
  database: Database,
  company: string,
  notice: Payout,
  clock: Pick<Clock, 'now'>,
): Promise<void> =>
  database.transaction(async () => {
    const { number } = notice;
    const suspect = (why: Doubt) => doubt(database, { company, number, why, said: notice }, clock.now());
    const locked = await lockSendBack(database, number);
    if (!locked) return suspect('unknown_order');
    if (locked.row.company !== company) return suspect('other_company');
    if (notice.sequence <= locked.row.sequence) return;
    await bookAnswer(database, locked, notice, clock.now());
  });

const orderOf = async ({ db }: Database, { number, payment }: SendBack): Promise<PayoutOrder> => {
  const [found] = await db
    .select({
      payment: payments.payment,
      amount: payments.amount,
      currency: payments.currency,
      deposit: deposits.number,
    })
    .from(payments)
    .leftJoin(deposits, eq(deposits.id, payments.deposit))
    .where(eq(payments.id, payment));
  if (!found) throw new Error(`the send-back ${number} has no payment`);
  return {
    number,
    amount: found.amount,
    currency: found.currency,
    bankCode: null,
    accountNumber: null,
    accountName: null,
    deposit: { number: found.deposit, payment: found.payment },
  };
};

/** Whether it is now sent for the first time; after an attempt that was interrupted while sending, it is not. */
const isFirst = async ({ db }: Database, { id }: SendBack, now: Date): Promise<boolean> => {
  const rows = await db
    .update(sendBacks)
    .set({ sentAt: now })
    .where(and(eq(sendBacks.id, id), eq(sendBacks.state, 'approved'), isNull(sendBacks.sentAt)))
    .returning({ id: sendBacks.id });
  return rows.length > 0;
};

const sendOrAsk = async (services: AskServices, row: SendBack): Promise<PaidOut | null> => {
  const { database, clock } = services;
  const { company, number } = row;
  const payouts = companyNamed(await services.providers(), company)?.payouts;
  const order = await orderOf(database, row);
  const isNew = await isFirst(database, row, clock.now());
  const known = isNew ? null : await askCompany(services, { company, number }, () => payouts?.look(number));
  const isUnheard = isNew || known?.kind === 'unheard';
  return isUnheard ? askCompany(services, { company, number }, () => payouts?.payOut(order)) : known;
};

export const sendBackJob: Job = {
  name: 'payments to send back',
  claim: async ({ database: { db } }, now) => {
    const due = db
      .select({ id: sendBacks.id })
      .from(sendBacks)
      .where(and(inArray(sendBacks.state, [...unpaid]), lte(sendBacks.dueAt, now)))
      .orderBy(sendBacks.dueAt)
      .limit(10)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(sendBacks)
      .set({ dueAt: after(now, claimedFor) })
      .where(inArray(sendBacks.id, due))
      .returning({ id: sendBacks.id });
    return claimed.map(({ id }) => id);
  },
  work: async (services, id) => {
    const [row] = await services.database.db.select().from(sendBacks).where(eq(sendBacks.id, id));
    if (!row || !unpaid.includes(row.state)) return 'done';
    const answer = await sendOrAsk(services, row);
    await book(services, row.number, answer);
    return answer === null ? 'unanswered' : 'done';
  },
};
