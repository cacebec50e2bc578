import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { payments } from '../../../contract/payments.ts';
import { after, dayLong, minute } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { digestOf, OtherContent } from './asked.ts';
import { queueNotices, type Delivery } from './notices.ts';
import { sandboxOrders, sandboxPayments, type Kind } from './schema.ts';

type Stored = typeof sandboxPayments.$inferSelect;
export type Order = typeof sandboxOrders.$inferSelect;
type Said = Infer<(typeof payments)['askDeposit']['reply']>;
type Payment = Extract<Said, { state: 'paid' }>['payments'][number];

const confirmed = 2;

const hasChanged = ({ becomes, becomesAt }: Stored, now: Date): boolean =>
  becomes !== null && becomesAt !== null && becomesAt <= now;

/** A payment as the company reports it at a moment, whatever it becomes later by itself. */
const paymentOf = (stored: Stored, now: Date): Payment => ({
  payment: `${stored.kind}-${stored.id}`,
  method: stored.kind,
  reference: stored.reference,
  payer: stored.payer,
  amount: String(stored.amount),
  currency: stored.currency,
  state: hasChanged(stored, now) && stored.becomes ? stored.becomes : stored.state,
  sequence: stored.sequence + (hasChanged(stored, now) ? 1 : 0),
  reason: stored.reason,
});

export const findOrder = async ({ db }: Database, number: string): Promise<Order | null> => {
  const [row] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.number, number));
  return row ?? null;
};

/** Takes an order; the same one again is that order as it is now. */
export const openOrder = async (
  database: Database,
  request: Infer<(typeof payments)['openDeposit']['request']>,
): Promise<Order> => {
  const { number, method: kind, reference, amount, currency, expiresAt, returnUrl } = request;
  const asked = digestOf(request);
  await database.db
    .insert(sandboxOrders)
    .values({
      kind,
      number,
      reference,
      amount: BigInt(amount),
      currency,
      asked,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      returnUrl,
    })
    .onConflictDoNothing();
  const order = await findOrder(database, number);
  if (!order) throw new Error('the order was not written');
  if (order.asked !== asked) throw new OtherContent();
  return order;
};

const queue = (database: Database, payment: Payment, delivery: Delivery, now: Date): Promise<void> => {
  const body = { about: 'deposit', ...payment };
  const before = { ...body, state: 'pending', sequence: payment.sequence - 1 };
  return queueNotices(database, { body, before }, delivery, now);
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

export const lookAt = async (database: Database, number: string, now: Date): Promise<Said> => {
  const order = await findOrder(database, number);
  if (!order) return { state: 'unheard' };
  const all = (await paymentsOf(database, order)).map((stored) => paymentOf(stored, now));
  const done = all.filter(({ state }) => state === 'paid' || state === 'charged_back');
  if (done.length > 0) return { state: 'paid', payments: done };
  if (order.cancelled) return { state: 'cancelled' };
  const declined = all.findLast(({ state }) => state === 'declined');
  return declined ? { state: 'declined', reason: declined.reason ?? 'Declined' } : { state: 'waiting' };
};

/** Cancels an order that nothing was paid for, and says how it is then. */
export const cancelOrder = async (database: Database, number: string, now: Date): Promise<Said> => {
  const said = await lookAt(database, number, now);
  if (said.state === 'unheard' || said.state === 'paid') return said;
  await database.db.update(sandboxOrders).set({ cancelled: true }).where(eq(sandboxOrders.number, number));
  return lookAt(database, number, now);
};

/** From now on the company answers questions about an order in a manner; null is as it should. */
export const answerIn = async ({ db }: Database, number: string, manner: Order['manner']): Promise<void> => {
  await db.update(sandboxOrders).set({ manner }).where(eq(sandboxOrders.number, number));
};

export interface Paying {
  readonly kind: Kind;
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly payer: string | null;
  readonly state: 'pending' | 'paid' | 'declined';
  readonly reason?: string;
  /** Pays only after two minutes, or is taken back the next day. */
  readonly later?: 'paid' | 'charged_back';
  readonly delivery: Delivery;
}

/** A payer pays, or tries to: the company records it and sends its notices. */
export const pay = (database: Database, { later, delivery, ...paying }: Paying, now: Date): Promise<Payment> =>
  database.transaction(async () => {
    const becomesAt = later && after(now, later === 'paid' ? 2 * minute : dayLong);
    const [stored] = await database.db
      .insert(sandboxPayments)
      .values({ ...paying, becomes: later ?? null, becomesAt: becomesAt ?? null, sequence: 2 })
      .returning();
    if (!stored) throw new Error('the payment was not written');
    const payment = paymentOf(stored, now);
    await queue(database, payment, delivery, now);
    if (becomesAt) await queue(database, paymentOf(stored, becomesAt), 'once', becomesAt);
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
    await queue(database, payment, delivery, now);
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
      if (stored) await queue(database, paymentOf(stored, now), 'once', now);
    }
  });

/** Whether a payment was paid with this amount and has not been taken back. */
export const isStillPaid = async (
  { db }: Database,
  { payment, amount }: { payment: string; amount: string },
  now: Date,
): Promise<boolean> => {
  const [, kind = '', id = ''] = /^([a-z]+)-(\d{1,18})$/.exec(payment) ?? [];
  const [stored] =
    id === ''
      ? []
      : await db
          .select()
          .from(sandboxPayments)
          .where(eq(sandboxPayments.id, BigInt(id)));
  if (!stored || stored.kind !== kind) return false;
  const found = paymentOf(stored, now);
  return found.state === 'paid' && found.amount === amount;
};
