import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { after, dayLong } from '../../../ground/clock.ts';
import { countDay } from '../../../trust/bets/facts.ts';
import { openRequirement } from '../../../trust/bets/turnover.ts';
import { cashierMembers } from '../../../trust/ledger/schema.ts';
import { deposits, payments, type DepositState } from '../schema.ts';
import type { Database } from '../../../ground/database/open.ts';
import { house, lockBalances, post, walletOf } from '../../../trust/ledger/books.ts';
import { readSetting } from '../../../ground/settings/settings.ts';
import { businessDay } from '../../../ground/businessDay.ts';
import { notify, recordEvent, type ByWhom } from '../events.ts';
import { feeOf } from '../fee.ts';
import { lockMember } from '../../../trust/ledger/lockMember.ts';
import { readReferences } from '../numbers.ts';
import { clearingOf } from './clearing.ts';
import type { Payment } from '../../../trust/providers/payments.ts';

export type Deposit = typeof deposits.$inferSelect;
export type StoredPayment = typeof payments.$inferSelect;

/** How long a colleague has for a payment that differs from its deposit. */
export const reviewTime = dayLong;

const reviewing = (now: Date) => ({ inReview: true, reviewUntil: after(now, reviewTime) });

const keyOf = ({ provider, payment }: Pick<StoredPayment, 'provider' | 'payment'>, event: string) =>
  `payment:${provider}:${payment}:${event}`;

export const lockDeposit = async ({ db }: Database, id: bigint): Promise<Deposit> => {
  const [row] = await db.select().from(deposits).where(eq(deposits.id, id)).for('update');
  if (!row) throw new Error(`there is no deposit ${id}`);
  return row;
};

const change = async ({ db }: Database, { id }: Deposit, to: Partial<Deposit>): Promise<Deposit> => {
  const [row] = await db.update(deposits).set(to).where(eq(deposits.id, id)).returning();
  if (!row) throw new Error(`there is no deposit ${id}`);
  return row;
};

/** The deposit that a payment is for, by what its payer wrote; null if none or more than one is named. */
const findDeposit = async ({ db }: Database, kind: string, reference: string): Promise<bigint | null> => {
  const rows = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(
      and(
        sql`${deposits.kind} = ${kind}`,
        or(eq(deposits.number, reference.trim().toUpperCase()), inArray(deposits.reference, readReferences(reference))),
      ),
    );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
};

/** States in which incoming money is simply the deposit, since none has come before. */
export const openTo: ReadonlySet<DepositState> = new Set([
  'created',
  'awaiting_payment',
  'unsure',
  'expired',
  'cancelled',
  'rejected',
]);

/**
 * Whether an amount is credited without a colleague: it is the amount of the deposit or, where payers type it
 * themselves, within the bounds.
 */
const isAsAsked = async (database: Database, { kind, method, amount }: Deposit, arrived: bigint): Promise<boolean> => {
  if (arrived === amount || kind === 'voucher') return true;
  if (kind !== 'bank' && kind !== 'crypto') return false;
  const { methods } = await readSetting(database, 'cashier');
  const bounds = methods.find(({ methodId }) => methodId === method);
  return bounds !== undefined && arrived >= BigInt(bounds.least) && arrived <= BigInt(bounds.most);
};

/** Takes what the member owes after a charge-back from what they have; returns the keys of what was posted. */
export const recoverDebt = async (
  database: Database,
  { member, key, spendable }: { member: bigint; key: string; spendable: bigint },
  now: Date,
): Promise<string[]> => {
  const { debt } = await lockMember(database, member);
  const taken = debt < spendable ? debt : spendable;
  if (taken <= 0n) return [];
  await post(database, {
    key,
    kind: 'debt.recovered',
    at: now,
    entries: [
      [walletOf(member), -taken],
      [house('receivables'), taken],
    ],
  });
  await database.db
    .update(cashierMembers)
    .set({ debt: debt - taken })
    .where(eq(cashierMembers.member, member));
  return [key];
};

/** Credits a payment that has arrived; what is owed is taken from it at once. */
export const creditPayment = async (
  database: Database,
  {
    deposit,
    payment,
    by,
    reason = null,
  }: { deposit: Deposit; payment: StoredPayment; by: ByWhom; reason?: string | null },
  now: Date,
): Promise<Deposit> => {
  const { member } = deposit;
  const fee = feeOf(payment.amount, deposit.feeRate);
  const net = payment.amount - fee;
  await lockMember(database, member);
  const main = walletOf(member);
  const balanceOf = await lockBalances(database, [main, house('suspense'), house('fees'), house('receivables')]);
  const credited = keyOf(payment, 'credited');
  await post(database, {
    key: credited,
    kind: 'deposit.credited',
    at: now,
    note: { number: deposit.number },
    entries: [
      [house('suspense'), -payment.amount],
      [main, net],
      [house('fees'), fee],
    ],
  });
  const recovered = await recoverDebt(
    database,
    { member, key: keyOf(payment, 'debt'), spendable: balanceOf(main) + net },
    now,
  );
  await database.db.update(payments).set({ state: 'credited', fee }).where(eq(payments.id, payment.id));
  const { timeZone, depositTurnover } = await readSetting(database, 'cashier');
  await countDay(database, member, businessDay(now, timeZone), { deposit: payment.amount });
  const required = (net * BigInt(depositTurnover)) / 100n;
  if (required > 0n) await openRequirement(database, { member, bonus: null, required, now });
  await recordEvent(
    database,
    {
      about: 'deposit',
      subject: deposit.id,
      event: 'credited',
      state: 'credited',
      transfers: [credited, ...recovered],
      by,
      reason,
    },
    now,
  );
  await notify(database, { member, about: 'deposit', state: 'credited', reference: deposit.number, amount: net }, now);
  return change(database, deposit, {
    state: 'credited',
    credited: deposit.credited + payment.amount,
    fee: deposit.fee + fee,
    reason: null,
    dueAt: null,
    ...(await leftToReview(database, deposit)),
  });
};

/** Whether a payment of the deposit still waits for a colleague. */
const leftToReview = async ({ db }: Database, { id }: Deposit): Promise<Partial<Deposit>> => {
  const waiting = await db.$count(payments, and(eq(payments.deposit, id), eq(payments.state, 'arrived')));
  return waiting > 0 ? {} : { inReview: false, reviewUntil: null };
};

/** Posts that a payment goes back to where it came from; returns the key of what was posted. */
const postReturn = async (
  database: Database,
  payment: StoredPayment,
  note: Record<string, unknown>,
  now: Date,
): Promise<string> => {
  const key = keyOf(payment, 'sent_back');
  await post(database, {
    key,
    kind: 'deposit.sent_back',
    at: now,
    note,
    entries: [
      [house('suspense'), -payment.amount],
      [clearingOf(payment.provider), payment.amount],
    ],
  });
  await database.db.update(payments).set({ state: 'sent_back' }).where(eq(payments.id, payment.id));
  return key;
};

/** Sends back a payment for which no deposit is found. */
export const returnUnmatched = async (database: Database, payment: StoredPayment, now: Date): Promise<void> => {
  await postReturn(database, payment, { reference: payment.reference }, now);
};

/** Sends a payment that was not credited back to where it came from. */
export const sendBackPayment = async (
  database: Database,
  { deposit, payment, by, reason }: { deposit: Deposit; payment: StoredPayment; by: ByWhom; reason: string },
  now: Date,
): Promise<Deposit> => {
  const key = await postReturn(database, payment, { number: deposit.number }, now);
  const state = deposit.credited > 0n ? deposit.state : 'rejected';
  await recordEvent(
    database,
    { about: 'deposit', subject: deposit.id, event: 'sent_back', state, transfers: [key], by, reason },
    now,
  );
  await notify(
    database,
    { member: deposit.member, about: 'deposit', state: 'rejected', reference: deposit.number, amount: payment.amount },
    now,
  );
  return change(database, deposit, {
    state,
    sentBack: deposit.sentBack + payment.amount,
    reason,
    dueAt: null,
    ...(await leftToReview(database, deposit)),
  });
};

/** The provider takes a payment back. What was credited is taken from the member; what they no longer have, they owe. */
const chargeBack = async (database: Database, deposit: Deposit, payment: StoredPayment, now: Date): Promise<void> => {
  if (payment.state === 'arrived') {
    await sendBackPayment(database, { deposit, payment, by: 'provider', reason: 'The payment was taken back.' }, now);
    return;
  }
  if (payment.state !== 'credited') return;
  const { member } = deposit;
  const { debt } = await lockMember(database, member);
  const main = walletOf(member);
  const accounts = [main, clearingOf(payment.provider), house('fees'), house('receivables')];
  const balanceOf = await lockBalances(database, accounts);
  const net = payment.amount - payment.fee;
  const taken = balanceOf(main) < net ? balanceOf(main) : net;
  const key = keyOf(payment, 'charged_back');
  await post(database, {
    key,
    kind: 'deposit.charged_back',
    at: now,
    note: { number: deposit.number },
    entries: [
      [clearingOf(payment.provider), payment.amount],
      [house('fees'), -payment.fee],
      [main, -taken],
      [house('receivables'), taken - net],
    ],
  });
  await database.db
    .update(cashierMembers)
    .set({ debt: debt + net - taken })
    .where(eq(cashierMembers.member, member));
  await database.db.update(payments).set({ state: 'charged_back' }).where(eq(payments.id, payment.id));
  const { timeZone } = await readSetting(database, 'cashier');
  await countDay(database, member, businessDay(now, timeZone), { deposit: -payment.amount });
  await recordEvent(
    database,
    {
      about: 'deposit',
      subject: deposit.id,
      event: 'charged_back',
      state: deposit.state,
      transfers: [key],
      by: 'provider',
    },
    now,
  );
  await notify(database, { member, about: 'deposit', state: 'failed', reference: deposit.number, amount: net }, now);
  await change(database, deposit, { reversedAt: now });
};

/** Decides about a payment that has just come to a deposit. */
const settle = async (
  database: Database,
  deposit: Deposit,
  payment: StoredPayment,
  { by, transfers }: { by: ByWhom; transfers: readonly string[] },
  now: Date,
): Promise<void> => {
  const isFirst = openTo.has(deposit.state) && deposit.arrived === 0n;
  const state = isFirst ? 'paid' : deposit.state;
  await recordEvent(database, { about: 'deposit', subject: deposit.id, event: 'arrived', state, transfers, by }, now);
  const paid = await change(database, deposit, {
    state,
    arrived: deposit.arrived + payment.amount,
    ...(deposit.kind === 'voucher' && isFirst ? { amount: payment.amount } : {}),
    reason: null,
    dueAt: null,
    unsureSince: null,
  });
  if (isFirst && (await isAsAsked(database, deposit, payment.amount)))
    await creditPayment(database, { deposit: paid, payment, by: 'gateway' }, now);
  else await change(database, paid, reviewing(now));
};

/** Writes a payment down and books its arrival; null if it was known already. */
const arrive = async (
  database: Database,
  provider: string,
  told: Payment,
  deposit: Deposit | null,
  now: Date,
): Promise<{ payment: StoredPayment; key: string } | null> => {
  const { payment, reference, payer, amount, sequence } = told;
  const [row] = await database.db
    .insert(payments)
    .values({
      provider,
      payment,
      deposit: deposit?.id ?? null,
      reference,
      payer,
      amount,
      sequence,
      state: 'arrived',
      arrivedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  const key = keyOf(row, 'arrived');
  await post(database, {
    key,
    kind: 'deposit.arrived',
    at: now,
    note: deposit ? { number: deposit.number } : { reference },
    entries: [
      [clearingOf(provider), -amount],
      [house('suspense'), amount],
    ],
  });
  return { payment: row, key };
};

/** A declined payment ends a deposit that nothing has come for. */
const decline = async (database: Database, deposit: Deposit, reason: string | null, now: Date): Promise<void> => {
  const [declined] = await database.db
    .update(deposits)
    .set({ state: 'rejected', reason, dueAt: null, unsureSince: null })
    .where(
      and(
        eq(deposits.id, deposit.id),
        sql`${deposits.state} in ('created', 'awaiting_payment', 'unsure') and ${deposits.arrived} = 0`,
      ),
    )
    .returning();
  if (!declined) return;
  await recordEvent(
    database,
    { about: 'deposit', subject: deposit.id, event: 'declined', state: 'rejected', by: 'provider', reason },
    now,
  );
  await notify(
    database,
    { member: deposit.member, about: 'deposit', state: 'failed', reference: deposit.number, amount: deposit.amount },
    now,
  );
};

/**
 * Takes what a provider says about a payment, in a notice or because it was asked. Nothing older than what is known is
 * believed, so that neither the order nor the number of its reports changes the end.
 */
export const takePayment = (database: Database, provider: string, told: Payment, now: Date): Promise<void> =>
  database.transaction(async () => {
    const id = await findDeposit(database, provider, told.reference);
    const deposit = id === null ? null : await lockDeposit(database, id);
    if (told.state === 'pending') return;
    if (told.state === 'declined') {
      if (deposit) await decline(database, deposit, told.reason, now);
      return;
    }
    const arrived = await arrive(database, provider, told, deposit, now);
    if (arrived && deposit)
      await settle(database, deposit, arrived.payment, { by: 'provider', transfers: [arrived.key] }, now);
    const [known] = await database.db
      .select()
      .from(payments)
      .where(and(eq(payments.provider, provider), eq(payments.payment, told.payment)))
      .for('update');
    if (!known) throw new Error(`the payment ${told.payment} was not written`);
    if (!arrived && told.sequence <= known.sequence) return;
    await database.db.update(payments).set({ sequence: told.sequence }).where(eq(payments.id, known.id));
    if (told.state !== 'charged_back') return;
    if (known.deposit !== null) await chargeBack(database, await lockDeposit(database, known.deposit), known, now);
    else if (known.state === 'arrived') await returnUnmatched(database, known, now);
  });

/** Takes unmatched money as a payment of a deposit. */
export const matchPayment = async (
  database: Database,
  { deposit, payment, by }: { deposit: Deposit; payment: StoredPayment; by: ByWhom },
  now: Date,
): Promise<void> => {
  await database.db.update(payments).set({ deposit: deposit.id }).where(eq(payments.id, payment.id));
  await settle(database, deposit, payment, { by, transfers: [keyOf(payment, 'arrived')] }, now);
};
