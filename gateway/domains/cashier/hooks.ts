import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { assign, enums, nullable, object, optional, string, type, validate, type Struct } from 'superstruct';
import { amount, countOf, id as idShape, line } from '../../../contract/shapes.ts';
import { takePayment } from './deposits/payments.ts';
import { payoutSaid, readPayout } from './withdrawals/payoutsOverHttp.ts';
import { takePayout } from './withdrawals/send.ts';
import { minute, type Clock } from '../../ground/clock.ts';
import type { Services } from '../../trust/calls/context.ts';
import type { Database } from '../../ground/database/open.ts';
import { providerEvents } from './schema.ts';
import { parseJson } from '../../ground/http/json.ts';
import { Refusal } from '../../ground/refusal.ts';
import { Repeats } from '../../ground/repeats.ts';
import { readBytes } from '../../ground/http/body.ts';

const largest = 64 * 1024;
/** How far a notice's time may be from ours, so that a recorded notice cannot be sent again later. */
const skew = 5 * minute;

const paymentNotice = object({
  payment: line(100),
  reference: line(200),
  payer: nullable(line(100)),
  amount,
  state: enums(['pending', 'paid', 'declined', 'charged_back']),
  sequence: countOf(0, 2 ** 31 - 1),
  reason: optional(nullable(string())),
});

const payoutNotice = assign(type({ withdrawal: idShape }), payoutSaid);

/** The provider that withdrawals are paid out by, in the addresses of hooks. */
export const payoutHook = 'payout';

const checked = <T, S>(body: unknown, shape: Struct<T, S>): T => {
  const [error, notice] = validate(body, shape);
  if (error) throw new Refusal('bad_request', { fields: error.failures().map(({ path }) => path.join('.')) });
  return notice;
};

type Take = (database: Database, clock: Pick<Clock, 'now'>) => Promise<void>;

const readNotice = (provider: string, body: unknown): Take => {
  if (provider === payoutHook) {
    const { withdrawal, ...details } = checked(body, payoutNotice);
    return (database, clock) => takePayout(database, withdrawal, readPayout(details), clock);
  }
  const { reason = null, ...payment } = checked(body, paymentNotice);
  const paidOut = { ...payment, amount: BigInt(payment.amount), reason };
  return (database, clock) => takePayment(database, provider, paidOut, clock.now());
};

/** The signature of a notice: HMAC-SHA256 over its id, time and body, as the Standard Webhooks have it. */
export const signNotice = (secret: string, id: string, timestamp: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();

const isSigned = (c: Context, secrets: readonly string[], body: Buffer, now: Date): boolean => {
  const id = c.req.header('webhook-id') ?? '';
  const timestamp = c.req.header('webhook-timestamp') ?? '';
  const sent = Buffer.from((c.req.header('webhook-signature') ?? '').replace(/^v1,/, ''), 'base64');
  if (id === '' || id.length > 100 || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1_000) > skew) return false;
  return secrets.some((secret) => {
    const right = signNotice(secret, id, timestamp, body);
    return right.length === sent.length && timingSafeEqual(right, sent);
  });
};

/**
 * Takes the notices of payment and payout providers, which are outside the contract. A notice that is not signed by the
 * provider changes nothing; any other is taken once, in the transaction of its effects.
 */
export const addHooks = (app: Hono, services: Services): void => {
  const { database, clock, log, providers } = services;
  const refused = new Repeats();
  app.post('/hooks/:provider', async (c) => {
    const provider = c.req.param('provider');
    const secrets = await providers.secretsOf(provider);
    if (!secrets) throw new Refusal('not_found');
    const body = await readBytes(c, largest);
    const now = clock.now();
    if (!isSigned(c, secrets, body, now)) {
      refused.note(log, 'notice refused', { provider }, now);
      return c.json({}, 401);
    }
    const take = readNotice(provider, parseJson(body.toString('utf8')));
    const id = c.req.header('webhook-id') ?? '';
    await database.transaction(async () => {
      const [fresh] = await database.db
        .insert(providerEvents)
        .values({ provider, id, at: now })
        .onConflictDoNothing()
        .returning({ id: providerEvents.id });
      if (!fresh) return;
      await take(database, clock);
    });
    return c.json({});
  });
};
