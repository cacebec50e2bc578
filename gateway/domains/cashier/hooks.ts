import type { Hono } from 'hono';
import { enums, type, validate, type Infer, type Struct } from 'superstruct';
import { paymentNotices } from '../../../contract/payments.ts';
import { readPayment } from './companies/depositsOverHttp.ts';
import { readPayout } from './companies/payoutsOverHttp.ts';
import { takePayment } from './deposits/payments.ts';
import { takeReturn } from './deposits/sendBacks.ts';
import { takePayout } from './withdrawals/send.ts';
import type { Services } from '../../trust/calls/context.ts';
import { refuseHeld } from '../../ground/database/held.ts';
import { companyNamed } from '../../trust/providers/payments.ts';
import { providerEvents } from './schema.ts';
import { parseJson } from '../../ground/http/json.ts';
import { Refusal } from '../../ground/refusal.ts';
import { Repeats } from '../../ground/repeats.ts';
import { readBytes } from '../../ground/http/body.ts';
import { isSignedWithAny } from '../../ground/http/webhookSignature.ts';

const largest = 64 * 1024;

const checked = <T, S>(body: unknown, shape: Struct<T, S>): T => {
  const [error, notice] = validate(body, shape);
  if (error) throw new Refusal('bad_request', { fields: error.failures().map(({ path }) => path.join('.')) });
  return notice;
};

const about = type({ about: enums(['deposit', 'payout']) });

type Take = (services: Pick<Services, 'database' | 'clock' | 'providers'>) => Promise<void>;

const takerOf = (company: string, notice: Infer<typeof paymentNotices.payout>): Take => {
  const payout = readPayout(notice);
  return ({ database, clock }) =>
    payout.number.startsWith('R-')
      ? takeReturn(database, company, payout, clock)
      : takePayout(database, company, payout, clock);
};

const readNotice = (company: string, body: unknown): Take => {
  if (checked(body, about).about === 'payout') return takerOf(company, checked(body, paymentNotices.payout));
  const payment = readPayment(checked(body, paymentNotices.deposit));
  return (services) => takePayment(services, company, payment, services.clock.now());
};

/**
 * Takes the notices of payment companies. A notice that is not signed by its company changes nothing; any other is taken once, in
 * the transaction of its effects, and not while the database is held. What does not fit is taken too, as a doubt: sent again, it would fit no better.
 */
export const addHooks = (app: Hono, services: Services): void => {
  const { database, clock, log, providers } = services;
  const refused = new Repeats();
  app.post('/hooks/:company', async (c) => {
    await refuseHeld(database);
    const code = c.req.param('company');
    const company = companyNamed(await providers(), code);
    if (!company) throw new Refusal('not_found');
    const body = await readBytes(c, largest);
    const now = clock.now();
    if (!isSignedWithAny(company.secretsAt(now), (name) => c.req.header(name), body, now)) {
      refused.note(log, 'notice refused', { company: code }, now);
      return c.json({}, 401);
    }
    const take = readNotice(code, parseJson(body.toString('utf8')));
    const id = c.req.header('webhook-id') ?? '';
    await database.transaction(async () => {
      const [fresh] = await database.db
        .insert(providerEvents)
        .values({ provider: code, id, at: now })
        .onConflictDoNothing()
        .returning({ id: providerEvents.id });
      if (!fresh) return;
      await take(services);
    });
    return c.json({});
  });
};
