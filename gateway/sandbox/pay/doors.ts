import type { Hono } from 'hono';
import { enums, nullable, object, optional, string, type Struct } from 'superstruct';
import { amount, line, moment } from '../../../contract/shapes.ts';
import type { Services } from '../../trust/calls/context.ts';
import { deposits } from '../../domains/cashier/schema.ts';
import type { DepositKind } from '../../trust/settings/money.ts';
import { eq } from 'drizzle-orm';
import { Refusal } from '../../ground/refusal.ts';
import { readOf } from '../readOf.ts';
import { deliveries } from './notices.ts';
import { isOurReturn } from './returns.ts';
import { instructionsFor } from './instructions.ts';
import { cancelOrder, lookAt, openOrder, pay, printVoucher, redeemVoucher, takeBack, voucherOf } from './payments.ts';

const orderShape = object({
  number: string(),
  reference: string(),
  amount,
  currency: string(),
  payerName: nullable(string()),
  expiresAt: nullable(moment),
  returnUrl: string(),
  signature: string(),
});
const named = object({ number: string() });

/** Amounts as they travel: in digits. */
const onTheWire = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each));

/** The doors of the sandbox's payment providers: what the gateway asks them, and what tests do there in place of a payer. */
export const addPayDoors = (app: Hono, { database, clock }: Services, publicUrl: () => string): void => {
  const answer = <T>(path: string, shape: Struct<T>, work: (body: T, kind: DepositKind) => Promise<unknown>) => {
    app.post(`/sandbox/pay/${path}`, async (c) => {
      // A route without a kind in its path does not use it.
      const found = await work(await readOf(c, shape), (c.req.param('kind') ?? 'bank') as DepositKind);
      return c.body(onTheWire(found ?? {}), 200, { 'content-type': 'application/json' });
    });
  };

  answer('api/voucher/redeem', object({ number: string(), code: string() }), ({ number, code }) =>
    redeemVoucher(database, number, code),
  );
  answer('api/voucher/look', named, ({ number }) => voucherOf(database, number));
  answer('api/:kind{bank|wallet|card|crypto}/open', orderShape, async ({ signature, ...order }, kind) => {
    if (!(await isOurReturn(database, order, signature))) throw new Refusal('cross_site');
    await openOrder(database, kind, {
      ...order,
      amount: BigInt(order.amount),
      expiresAt: order.expiresAt === null ? null : new Date(order.expiresAt),
    });
    return instructionsFor(kind, order, publicUrl());
  });
  answer('api/:kind{bank|wallet|card|crypto}/look', named, ({ number }) => lookAt(database, number, clock.now()));
  answer('api/:kind{bank|wallet|card|crypto}/cancel', named, async ({ number }) => ({
    kind: await cancelOrder(database, number, clock.now()),
  }));

  const acting = object({
    deposit: optional(line(40)),
    kind: optional(enums(['bank', 'wallet', 'card', 'crypto'])),
    reference: optional(line(200)),
    act: enums(['pay', 'decline', 'pending', 'take_back']),
    amount: optional(amount),
    payer: optional(line(100)),
    deliver: optional(enums(deliveries)),
  });
  answer('act', acting, async ({ deposit: number, act, deliver: delivery = 'once', ...payment }) => {
    const now = clock.now();
    if (act === 'take_back') return takeBack(database, number ?? '', delivery, now);
    const [found] =
      number === undefined ? [] : await database.db.select().from(deposits).where(eq(deposits.number, number));
    const kind = found?.kind ?? payment.kind;
    const reference = payment.reference ?? found?.number;
    const value = payment.amount ?? (found && String(found.amount));
    if (!kind || reference === undefined || value === undefined) throw new Refusal('not_found');
    const state = ({ pay: 'paid', decline: 'declined', pending: 'pending' } as const)[act];
    const reason = act === 'decline' ? { reason: 'The bank declined the payment.' } : {};
    return pay(
      database,
      { kind, reference, amount: BigInt(value), payer: payment.payer ?? null, state, delivery, ...reason },
      now,
    );
  });
  answer('voucher', object({ amount, expired: optional(enums(['yes'])) }), async ({ amount: value, expired }) => ({
    code: await printVoucher(database, BigInt(value), expired === 'yes'),
  }));
};
