import type { Hono } from 'hono';
import { enums, object, optional, type Struct } from 'superstruct';
import { amount, id, line } from '../../../contract/shapes.ts';
import type { Clock } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readOf } from '../readOf.ts';
import { deliveries } from './notices.ts';
import { answerIn, findOrder, pay, takeBack } from './payments.ts';
import { tellPayout } from './payouts.ts';
import { payoutActs } from './schema.ts';
import { printVoucher } from './vouchers.ts';

const acting = object({
  deposit: optional(line(40)),
  kind: optional(enums(['bank', 'wallet', 'card', 'crypto'])),
  reference: optional(line(200)),
  act: enums(['pay', 'decline', 'pending', 'take_back', 'silent', 'nonsense', 'other_amount', 'other_currency']),
  amount: optional(amount),
  payer: optional(line(100)),
  deliver: optional(enums(deliveries)),
});

const voucher = object({ amount, expired: optional(enums(['yes'])) });

const telling = object({ payout: id, act: enums(payoutActs), deliver: optional(enums(deliveries)) });

/** What tests and testers do at the company in place of payers and banks, one door for each. */
export const addPayDoors = (
  app: Hono,
  { database, clock, wake }: { database: Database; clock: Pick<Clock, 'now'>; wake: () => void },
): void => {
  const answer = <T>(path: string, shape: Struct<T>, work: (body: T) => Promise<unknown>) => {
    app.post(path, async (c) => {
      const found = await work(await readOf(c, shape));
      wake();
      return c.json(found ?? {});
    });
  };

  answer('/act', acting, async ({ deposit: number, act, deliver: delivery = 'once', ...payment }) => {
    const now = clock.now();
    const order = number === undefined ? null : await findOrder(database, number);
    if (number !== undefined && !order) throw new Refusal('not_found');
    if (act === 'take_back') return takeBack(database, number ?? '', delivery, now);
    if (act === 'silent' || act === 'nonsense') return answerIn(database, number ?? '', act);
    if (order) await answerIn(database, order.number, null);
    const kind = order?.kind ?? payment.kind;
    const reference = payment.reference ?? number;
    const value = payment.amount === undefined ? order?.amount : BigInt(payment.amount);
    if (!kind || reference === undefined || value === undefined) throw new Refusal('not_found');
    const state = act === 'decline' ? 'declined' : act === 'pending' ? 'pending' : 'paid';
    const ordered = order?.currency ?? 'USD';
    const other = ordered === 'EUR' ? 'USD' : 'EUR';
    return pay(
      database,
      {
        kind,
        reference,
        amount: act === 'other_amount' ? value + 100n : value,
        currency: act === 'other_currency' ? other : ordered,
        payer: payment.payer ?? null,
        state,
        delivery,
        ...(act === 'decline' ? { reason: 'The bank declined the payment.' } : {}),
      },
      now,
    );
  });
  answer('/voucher', voucher, async ({ amount: value, expired }) => ({
    code: await printVoucher(database, { amount: BigInt(value), expired: expired === 'yes' }),
  }));
  answer('/payouts/act', telling, ({ payout: number, act, deliver: delivery = 'once' }) =>
    tellPayout({ database, clock }, { number, act, delivery }),
  );
};
