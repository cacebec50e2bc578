import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { payments } from '../../../contract/payments.ts';
import { after, second, type Clock } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { digestOf, OtherContent } from './asked.ts';
import { dropNotices, queueNotices, type Delivery } from './notices.ts';
import { isStillPaid } from './payments.ts';
import { sandboxPayouts, type PayoutAct } from './schema.ts';

const payAfter = 20 * second;

type Payout = typeof sandboxPayouts.$inferSelect;
type Order = Infer<(typeof payments)['pay']['request']>;
type Said = Infer<(typeof payments)['askPayout']['reply']>;

interface Store {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
}

/** What is kept of an account number, which is enough to compare it. */
export const accountDigest = (bankCode: string, accountNumber: string): string =>
  createHash('sha256').update(`${bankCode} ${accountNumber}`).digest('hex');

/** An answer that the company does not give as it should. */
export type Unsaid = 'silent' | 'nonsense';

const failure = 'The bank does not know this account.';

/** What the bank says of a payout when it is asked, and in its notices. */
const saidOf = (payout: Payout, now: Date): Said | Unsaid => {
  const { number, act, amount, currency, accountEnd, sequence, orderedAt } = payout;
  if (orderedAt === null || amount === null || currency === null) return { state: 'unheard' };
  const reference = `NB${number.replace(/\D/g, '')}`;
  const about = { number, amount: String(amount), currency, accountEnd, sequence, reason: null };
  const paid = { ...about, state: 'paid', reference } as const;
  switch (act) {
    case 'lost':
    case 'silent':
      return 'silent';
    case 'nonsense':
      return 'nonsense';
    case 'failed':
      return { ...about, state: 'failed', reference: null, reason: payout.reason ?? failure };
    case 'cancelled':
      return { ...about, state: 'failed', reference: null, reason: 'cancelled' };
    case 'returned':
      return { ...paid, state: 'returned', reason: 'The bank has sent the money back.' };
    case 'paid':
      return paid;
    case 'other_amount':
      return { ...paid, amount: String(amount + 100n) };
    case 'other_currency':
      return { ...paid, currency: currency === 'EUR' ? 'USD' : 'EUR' };
    case 'other_account':
      return { ...paid, accountEnd: '0000' };
    case 'pay':
      return after(orderedAt, payAfter) <= now
        ? { ...paid, sequence: sequence + 1 }
        : { ...about, state: 'under_way', reference: null };
  }
};

const queue = async (database: Database, payout: Payout, delivery: Delivery, now: Date): Promise<void> => {
  const said = saidOf(payout, now);
  if (typeof said === 'string' || said.state === 'unheard') return;
  const before = { about: 'payout', ...said, state: 'under_way', sequence: said.sequence - 1 };
  await queueNotices(database, { body: { about: 'payout', ...said }, before }, delivery, now);
};

const find = async ({ db }: Database, number: string): Promise<Payout | null> => {
  const [row] = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.number, number)).for('update');
  return row ?? null;
};

/** Has the bank do something with a payout, whether or not its order has come yet. */
export const tellPayout = (
  { database, clock }: Store,
  { number, act, delivery }: { number: string; act: PayoutAct | 'cancelled'; delivery: Delivery },
): Promise<void> =>
  database.transaction(async () => {
    const stored = await find(database, number);
    // It would have paid by itself, and now it does something else.
    if (stored?.act === 'pay') await dropNotices(database, number);
    const [payout] = await database.db
      .insert(sandboxPayouts)
      .values({ number, act })
      .onConflictDoUpdate({
        target: sandboxPayouts.number,
        // Above what it could have said by itself.
        set: { act, sequence: sql`${sandboxPayouts.sequence} + 2` },
      })
      .returning();
    if (payout) await queue(database, payout, delivery, clock.now());
  });

/** What becomes of an order of which nobody has told otherwise: money goes back at once, if it came and was not taken back. */
const actOf = async (database: Database, { amount, deposit }: Order, now: Date) => {
  if (deposit === null) return { act: 'pay' } as const;
  return (await isStillPaid(database, { payment: deposit.payment, amount }, now))
    ? ({ act: 'paid' } as const)
    : ({ act: 'failed', reason: 'There is no such payment, or it was taken back.' } as const);
};

/** Takes an order of a payout; the same one again is that payout as it is now. */
export const payOut = ({ database, clock }: Store, order: Order): Promise<Said | Unsaid> =>
  database.transaction(async () => {
    const now = clock.now();
    const { number, amount, currency, bankCode, accountNumber } = order;
    const asked = digestOf(order);
    const stored = await find(database, number);
    if (stored?.asked && stored.asked !== asked) throw new OtherContent();
    const taken = {
      asked,
      amount: BigInt(amount),
      currency,
      account: accountNumber === null ? null : accountDigest(bankCode ?? '', accountNumber),
      accountEnd: accountNumber?.slice(-4) ?? null,
      orderedAt: now,
    };
    const [payout] = await database.db
      .insert(sandboxPayouts)
      .values({ number, orders: 1, ...taken, ...(await actOf(database, order, now)) })
      .onConflictDoUpdate({
        target: sandboxPayouts.number,
        set: {
          orders: sql`${sandboxPayouts.orders} + 1`,
          // An order that gets lost on its way is not known here.
          ...(stored?.act === 'lost' || stored?.orderedAt ? {} : taken),
        },
      })
      .returning();
    if (!payout) throw new Error('the payout was not written');
    if (payout.act === 'pay' && !stored?.orderedAt) await queue(database, payout, 'once', after(now, payAfter));
    return payout.act === 'lost' ? 'silent' : saidOf(payout, now);
  });

export const askPayout = async ({ database, clock }: Store, number: string): Promise<Said | Unsaid> => {
  const [payout] = await database.db
    .update(sandboxPayouts)
    .set({ looks: sql`${sandboxPayouts.looks} + 1` })
    .where(eq(sandboxPayouts.number, number))
    .returning();
  return payout ? saidOf(payout, clock.now()) : { state: 'unheard' };
};

/** Cancels a payout that has not left yet, and says how it is then. */
export const cancelPayout = async (store: Store, number: string): Promise<Said | Unsaid> => {
  const said = await askPayout(store, number);
  if (typeof said === 'string' || said.state !== 'under_way') return said;
  await tellPayout(store, { number, act: 'cancelled', delivery: 'once' });
  return askPayout(store, number);
};
