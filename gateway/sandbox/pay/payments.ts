import { randomInt } from 'node:crypto';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { lockNames } from '../../ground/database/lockNames.ts';
import { after, dayLong, minute } from '../../ground/clock.ts';
import type { DepositOrder, Looked, Payment } from '../../trust/providers/payments.ts';
import type { Database } from '../../ground/database/open.ts';
import { sandboxOrders, sandboxPayments, sandboxVouchers } from '../schema.ts';
import type { DepositKind } from '../../trust/settings/money.ts';
import { queueNotices, type Delivery } from './notices.ts';

type Stored = typeof sandboxPayments.$inferSelect;
export type Order = typeof sandboxOrders.$inferSelect;

const confirmed = 2;

const hasChanged = ({ becomes, becomesAt }: Stored, now: Date): boolean =>
  becomes !== null && becomesAt !== null && becomesAt <= now;

/** A payment as its provider reports it at a moment, whatever it becomes later by itself. */
const paymentOf = (stored: Stored, now: Date): Payment => ({
  payment: `${stored.kind}-${stored.id}`,
  reference: stored.reference,
  payer: stored.payer,
  amount: stored.amount,
  state: hasChanged(stored, now) && stored.becomes ? stored.becomes : stored.state,
  sequence: stored.sequence + (hasChanged(stored, now) ? 1 : 0),
  reason: stored.reason,
});

export const findOrder = async ({ db }: Database, number: string): Promise<Order | null> => {
  const [row] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.number, number));
  return row ?? null;
};

export const openOrder = async (
  { db }: Database,
  kind: DepositKind,
  { number, reference, amount, expiresAt, returnUrl }: Omit<DepositOrder, 'currency' | 'payerName'>,
): Promise<void> => {
  await db
    .insert(sandboxOrders)
    .values({ kind, number, reference, amount, expiresAt, returnUrl })
    .onConflictDoNothing();
};

const queue = (
  database: Database,
  kind: DepositKind,
  payment: Payment,
  delivery: Delivery,
  now: Date,
): Promise<void> => {
  const body = { ...payment, amount: String(payment.amount) };
  const before = { ...body, state: 'pending', sequence: payment.sequence - 1 };
  return queueNotices(database, { provider: kind, body, before }, delivery, now);
};

const paymentsOf = ({ db }: Database, { kind, number, reference }: Order): Promise<Stored[]> =>
  db
    .select()
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.kind, kind),
        or(eq(sandboxPayments.reference, number), eq(sandboxPayments.reference, reference)),
      ),
    )
    .orderBy(asc(sandboxPayments.id));

export const lookAt = async (database: Database, number: string, now: Date): Promise<Looked> => {
  const order = await findOrder(database, number);
  if (!order) return { kind: 'unheard' };
  const payments = (await paymentsOf(database, order)).map((stored) => paymentOf(stored, now));
  const done = payments.filter(({ state }) => state === 'paid' || state === 'charged_back');
  if (done.length > 0) return { kind: 'paid', payments: done };
  const declined = payments.findLast(({ state }) => state === 'declined');
  return declined ? { kind: 'declined', reason: declined.reason ?? 'Declined' } : { kind: 'waiting' };
};

export const cancelOrder = async (
  database: Database,
  number: string,
  now: Date,
): Promise<'cancelled' | 'paid' | 'unheard'> => {
  const { kind } = await lookAt(database, number, now);
  if (kind === 'unheard' || kind === 'paid') return kind;
  await database.db.update(sandboxOrders).set({ cancelled: true }).where(eq(sandboxOrders.number, number));
  return 'cancelled';
};

export interface Paying {
  readonly kind: DepositKind;
  readonly reference: string;
  readonly amount: bigint;
  readonly payer: string | null;
  readonly state: 'pending' | 'paid' | 'declined';
  readonly reason?: string;
  /** Pays only after two minutes, or is taken back the next day. */
  readonly later?: 'paid' | 'charged_back';
  readonly delivery: Delivery;
}

/** A payer pays, or tries to: the provider records it and sends its notices. */
export const pay = (database: Database, { later, delivery, ...paying }: Paying, now: Date): Promise<Payment> =>
  database.transaction(async () => {
    const becomesAt = later && after(now, later === 'paid' ? 2 * minute : dayLong);
    const [stored] = await database.db
      .insert(sandboxPayments)
      .values({ ...paying, becomes: later ?? null, becomesAt: becomesAt ?? null, sequence: 2 })
      .returning();
    if (!stored) throw new Error('the payment was not written');
    const payment = paymentOf(stored, now);
    await queue(database, paying.kind, payment, delivery, now);
    if (becomesAt) await queue(database, paying.kind, paymentOf(stored, becomesAt), 'once', becomesAt);
    return payment;
  });

/** The bank or card company takes the last payment of an order back. */
export const takeBack = (database: Database, number: string, delivery: Delivery, now: Date): Promise<Payment | null> =>
  database.transaction(async () => {
    const order = await findOrder(database, number);
    const paid = order && (await paymentsOf(database, order)).findLast((each) => paymentOf(each, now).state === 'paid');
    if (!paid) return null;
    const { sequence } = paymentOf(paid, now);
    const [stored] = await database.db
      .update(sandboxPayments)
      .set({ state: 'charged_back', sequence: sequence + 1, becomes: null, becomesAt: null })
      .where(eq(sandboxPayments.id, paid.id))
      .returning();
    if (!stored) return null;
    const payment = paymentOf(stored, now);
    await queue(database, paid.kind, payment, delivery, now);
    return payment;
  });

/** The chain finds its next block: payments that it has confirmed often enough are paid. */
export const nextBlock = (database: Database, now: Date): Promise<void> =>
  database.transaction(async () => {
    const waiting = await database.db
      .update(sandboxPayments)
      .set({ confirmations: sql`${sandboxPayments.confirmations} + 1`, sequence: sql`${sandboxPayments.sequence} + 1` })
      .where(and(eq(sandboxPayments.kind, 'crypto'), eq(sandboxPayments.state, 'pending')))
      .returning();
    for (const { id } of waiting.filter(({ confirmations }) => confirmations >= confirmed)) {
      const [stored] = await database.db
        .update(sandboxPayments)
        .set({ state: 'paid' })
        .where(eq(sandboxPayments.id, id))
        .returning();
      if (stored) await queue(database, stored.kind, paymentOf(stored, now), 'once', now);
    }
  });

const voucherLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const newCode = (): string =>
  Array.from({ length: 12 }, () => voucherLetters.charAt(randomInt(voucherLetters.length)))
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** The kiosk prints a voucher of a value. */
export const printVoucher = async ({ db }: Database, amount: bigint, isExpired: boolean): Promise<string> => {
  const code = newCode();
  await db.insert(sandboxVouchers).values({ code, amount, expired: isExpired });
  return code;
};

/**
 * Redeems a voucher for an order: the same order gets the same answer again, any other is told that it is used. An order has one
 * voucher: a second code under it is refused and stays unused.
 */
export const redeemVoucher = (database: Database, number: string, typed: string): Promise<Looked> =>
  database.transaction(async () => {
    const code = typed
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .replace(/(.{4})(?=.)/g, '$1-');
    await lockNames(database, [`voucher order:${number}`]);
    const hasOne = (await database.db.$count(sandboxVouchers, eq(sandboxVouchers.redeemedBy, number))) > 0;
    if (hasOne) return voucherOf(database, number, code);
    await database.db
      .update(sandboxVouchers)
      .set({ redeemedBy: number })
      .where(
        and(eq(sandboxVouchers.code, code), isNull(sandboxVouchers.redeemedBy), eq(sandboxVouchers.expired, false)),
      );
    return voucherOf(database, number, code);
  });

/** What was redeemed for an order. */
export const voucherOf = async ({ db }: Database, number: string, code?: string): Promise<Looked> => {
  const [voucher] = await db
    .select()
    .from(sandboxVouchers)
    .where(
      and(eq(sandboxVouchers.redeemedBy, number), code === undefined ? undefined : eq(sandboxVouchers.code, code)),
    );
  if (!voucher) return { kind: 'declined', reason: 'The voucher cannot be redeemed.' };
  const { amount } = voucher;
  const rest = { payer: null, sequence: 1, reason: null };
  return {
    kind: 'paid',
    payments: [{ ...rest, payment: `voucher-${number}`, reference: number, amount, state: 'paid' }],
  };
};
