import { createHmac, timingSafeEqual } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import { validate, type Infer } from 'superstruct';
import { payments, paymentServices, type PaymentCall, type PaymentCallName } from '../../../contract/payments.ts';
import { signedText } from '../../../contract/vendorWallet.ts';
import { minute, type Clock } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { readBytes } from '../../ground/http/body.ts';
import { parseJson } from '../../ground/http/json.ts';
import { webhookKey } from '../../ground/http/webhookSignature.ts';
import { OtherContent } from './asked.ts';
import { instructionsFor } from './instructions.ts';
import { cancelOrder, findOrder, lookAt, openOrder, pay, takeBack } from './payments.ts';
import { askPayout, cancelPayout, payOut, tellPayout, type Unsaid } from './payouts.ts';
import { printVoucher, redeemVoucher, voucherOf } from './vouchers.ts';

const largest = 64 * 1024;
const skew = 5 * minute;

interface Company {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  /** Does what is due, such as telling what has just been done. */
  readonly wake: () => void;
  /** Where people open the company's pages. */
  readonly address: () => string;
  readonly secrets: () => Promise<readonly string[]>;
}

type Work<Name extends PaymentCallName> = (
  request: Infer<(typeof payments)[Name]['request']>,
) => Promise<Infer<(typeof payments)[Name]['reply']> | Unsaid>;

const isSigned = async (c: Context, { clock, secrets }: Company, body: string): Promise<boolean> => {
  const at = c.req.header('at') ?? '';
  const sent = Buffer.from(c.req.header('signature') ?? '', 'hex');
  if (!/^\d{1,15}$/.test(at) || Math.abs(clock.now().getTime() - Number(at)) > skew) return false;
  return (await secrets()).some((secret) => {
    const right = createHmac('sha256', webhookKey(secret))
      .update(signedText(c.req.path, at, body))
      .digest();
    return right.length === sent.length && timingSafeEqual(right, sent);
  });
};

/** No answer at all, as of a company whose line breaks. */
const silence = (c: Context): Response => {
  (c.env as { outgoing: { destroy(): void } }).outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
};

/** The calls of the payments protocol, as a company answers them. */
export const addApi = (app: Hono, company: Company): void => {
  const { database, clock, wake, address } = company;
  const answer = <Name extends PaymentCallName>(name: Name, work: Work<Name>) => {
    const { path, request } = payments[name] as PaymentCall;
    app.post(path, async (c) => {
      const body = (await readBytes(c, largest)).toString('utf8');
      if (!(await isSigned(c, company, body))) return c.json({}, 401);
      const [error, asked] = validate(parseJson(body), request);
      if (error) return c.json({ fields: error.failures().map((failure) => failure.path.join('.')) }, 400);
      try {
        const said = await work(asked as Infer<(typeof payments)[Name]['request']>);
        if (said === 'silent') return silence(c);
        return said === 'nonsense' ? c.html('<p>We are back soon.</p>') : c.json(said);
      } catch (thrown) {
        if (thrown instanceof OtherContent) return c.json({}, 409);
        throw thrown;
      }
    });
  };
  /** An answer about an order, in the manner that a tester has chosen for it. */
  const inManner = async <T>(number: string, said: () => Promise<T>): Promise<T | Unsaid> =>
    (await findOrder(database, number))?.manner ?? said();

  answer('about', () =>
    Promise.resolve({
      name: 'The payment company of the sandbox',
      serves: [...paymentServices],
      currencies: ['USD', 'EUR', 'GBP', 'VND'],
      test: true,
    }),
  );
  answer('openDeposit', (order) =>
    inManner(order.number, async () => {
      const { kind, number, reference } = await openOrder(database, order);
      return { state: 'opened', ...instructionsFor(kind, { number, reference }, address()) };
    }),
  );
  answer('askDeposit', ({ number }) => inManner(number, () => lookAt(database, number, clock.now())));
  answer('cancelDeposit', ({ number }) => inManner(number, () => cancelOrder(database, number, clock.now())));
  answer('redeemVoucher', (asked) => redeemVoucher(database, asked, clock.now()));
  answer('askVoucher', ({ number }) => voucherOf(database, number));
  answer('pay', (order) => payOut(company, order));
  answer('askPayout', ({ number }) => askPayout(company, number));
  answer('cancelPayout', ({ number }) => cancelPayout(company, number));
  answer('testVoucher', async ({ amount, currency }) => ({
    code: await printVoucher(database, { amount: BigInt(amount), currency }),
  }));
  answer('testAct', async ({ number, act }) => {
    const order = await findOrder(database, number);
    const now = clock.now();
    if (!order) {
      const acts = { pay: 'paid', decline: 'failed', charge_back: 'returned', return: 'returned' } as const;
      await tellPayout(company, { number, act: acts[act], delivery: 'once' });
    } else if (act === 'charge_back' || act === 'return') await takeBack(database, number, 'once', now);
    else {
      const state = act === 'pay' ? 'paid' : 'declined';
      const { kind, amount, currency } = order;
      const reason = act === 'pay' ? {} : { reason: 'The payment was declined.' };
      const paying = { kind, reference: number, amount, currency, payer: null, delivery: 'once' } as const;
      await pay(database, { ...paying, state, ...reason }, now);
    }
    wake();
    return {};
  });
};
