import { createHash } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { eq, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { enums, object, optional } from 'superstruct';
import { amount, id, line } from '../../../contract/shapes.ts';
import { payoutHook } from '../../domains/cashier/hooks.ts';
import { after, second } from '../../ground/clock.ts';
import type { Services } from '../../trust/calls/context.ts';
import type { Database } from '../../ground/database/open.ts';
import { sandboxNotices, sandboxPayouts } from '../schema.ts';
import { readOf } from '../readOf.ts';
import { deliveries, queueNotices, type Delivery } from './notices.ts';

const payAfter = 20 * second;

const order = object({
  number: id,
  amount,
  currency: line(8),
  bankCode: id,
  accountNumber: line(40),
  accountName: line(100),
});
/** What a tester can make the bank of the sandbox do with a payout. */
export const payoutActs = ['paid', 'failed', 'silent', 'lost', 'returned'] as const;
const act = object({ withdrawal: id, act: enums(payoutActs), deliver: optional(enums(deliveries)) });

type Payout = typeof sandboxPayouts.$inferSelect;

/** What is kept of an account number, which is enough to compare it. */
export const accountDigest = (bankCode: string, accountNumber: string): string =>
  createHash('sha256').update(`${bankCode} ${accountNumber}`).digest('hex');

const referenceOf = ({ number }: Payout): string => `NB${number.replace(/\D/g, '')}`;

/** What the bank says of a payout when it is asked, and in its notices; null while it says nothing. */
const saidOf = (payout: Payout, now: Date) => {
  const reference = referenceOf(payout);
  switch (payout.act) {
    case 'lost':
    case 'silent':
      return null;
    case 'failed':
      return { state: 'failed', reason: 'The bank does not know this account.' };
    case 'returned':
      return { state: 'returned', reference, reason: 'The bank has sent the money back.' };
    case 'paid':
      return { state: 'paid', reference };
    case 'pay': {
      const isPaid = payout.orderedAt !== null && after(payout.orderedAt, payAfter) <= now;
      return isPaid ? { state: 'paid', reference } : { state: 'under_way' };
    }
  }
};

const queue = async (database: Database, payout: Payout, delivery: Delivery, now: Date): Promise<void> => {
  const notice = saidOf(payout, now);
  if (payout.orderedAt === null || notice === null) return;
  const withdrawal = payout.number;
  const before = { withdrawal, state: 'under_way' };
  await queueNotices(database, { provider: payoutHook, body: { withdrawal, ...notice }, before }, delivery, now);
};

/** Has the bank of the sandbox do something with a payout, whether or not its order has come yet. */
export const tellPayout = async (
  { database, clock, wake }: Services,
  {
    number,
    act: action,
    delivery = 'once',
  }: { number: string; act: (typeof payoutActs)[number]; delivery?: Delivery | undefined },
): Promise<void> => {
  await database.transaction(async () => {
    const [stored] = await database.db
      .select()
      .from(sandboxPayouts)
      .where(eq(sandboxPayouts.number, number))
      .for('update');
    // It would have paid by itself, and now it does something else.
    if (stored?.act === 'pay')
      await database.db.delete(sandboxNotices).where(sql`${sandboxNotices.body} ->> 'withdrawal' = ${number}`);
    const [payout] = await database.db
      .insert(sandboxPayouts)
      .values({ number, act: action })
      .onConflictDoUpdate({ target: sandboxPayouts.number, set: { act: action } })
      .returning();
    if (payout) await queue(database, payout, delivery, clock.now());
  });
  wake();
};

/**
 * The payout provider of a sandbox: takes orders and says what became of them, by HTTP. It can be told what to do with each,
 * even before the order comes; left alone, it pays.
 */
export const addPayouts = (app: Hono, services: Services): void => {
  const { database, clock } = services;
  const { db } = database;
  const answer = (c: Context, payout: Payout): Response => {
    const notice = saidOf(payout, clock.now());
    if (notice !== null) return c.json(notice);
    (c.env as { outgoing: { destroy(): void } }).outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  };

  app.post('/sandbox/pay/payouts', async (c) => {
    const { number, amount: sum, bankCode, accountNumber } = await readOf(c, order);
    const [storedPayout] = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.number, number));
    const taken = { amount: BigInt(sum), account: accountDigest(bankCode, accountNumber), orderedAt: clock.now() };
    const [payout] = await db
      .insert(sandboxPayouts)
      .values({ number, act: 'pay', orders: 1, ...taken })
      .onConflictDoUpdate({
        target: sandboxPayouts.number,
        set: {
          orders: sql`${sandboxPayouts.orders} + 1`,
          // An order that gets lost on its way is not known here.
          ...(storedPayout?.act === 'lost' || storedPayout?.orderedAt ? {} : taken),
        },
      })
      .returning();
    if (!payout) throw new Error('the payout was not written');
    if (payout.act === 'pay' && !storedPayout?.orderedAt)
      await queue(database, payout, 'once', after(clock.now(), payAfter));
    return answer(c, payout);
  });
  app.get('/sandbox/pay/payouts/:number', async (c) => {
    const [payout] = await db
      .update(sandboxPayouts)
      .set({ looks: sql`${sandboxPayouts.looks} + 1` })
      .where(eq(sandboxPayouts.number, c.req.param('number')))
      .returning();
    return payout?.orderedAt ? answer(c, payout) : c.json({ state: 'unheard' });
  });
  app.post('/sandbox/pay/payouts/act', async (c) => {
    const request = await readOf(c, act);
    await tellPayout(services, { number: request.withdrawal, act: request.act, delivery: request.deliver });
    return c.json({});
  });
};
