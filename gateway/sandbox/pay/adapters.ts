import { array, assert, enums, literal, nullable, number, object, string, type, union } from 'superstruct';
import type { Database } from '../../ground/database/open.ts';
import type { DepositKind } from '../../trust/settings/money.ts';
import { callOut } from '../../ground/outgoing.ts';
import type { DepositProvider, Looked, Providers } from '../../trust/providers/payments.ts';
import { amount as amountShape, line, text } from '../../../contract/shapes.ts';
import { payoutsOverHttp } from '../../domains/cashier/withdrawals/payoutsOverHttp.ts';
import { signReturn } from './returns.ts';
import { deploymentKey } from '../../trust/protect/deploymentKey.ts';
import { sandboxBeacon } from '../beacon.ts';

const opened = type({
  payTo: array(object({ label: line(60), value: line(200) })),
  payUrl: nullable(string()),
  qr: nullable(string()),
});

const looked = union([
  object({ kind: enums(['waiting', 'unheard']) }),
  object({ kind: literal('declined'), reason: text(400) }),
  object({
    kind: literal('paid'),
    payments: array(
      object({
        payment: string(),
        reference: string(),
        payer: nullable(string()),
        amount: amountShape,
        state: enums(['pending', 'paid', 'declined', 'charged_back']),
        sequence: number(),
        reason: nullable(string()),
      }),
    ),
  }),
]);

const cancelled = type({ kind: enums(['cancelled', 'paid', 'unheard']) });

/** Asks a provider of the sandbox over HTTP, like the provider of another company. */
const askFor =
  (urlOf: () => string) =>
  async (path: string, body: object): Promise<unknown> => {
    const heard = await callOut(`${urlOf()}/sandbox/pay/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'gateway-version': '1' },
      body: JSON.stringify(body),
    });
    if (!heard.ok) throw new Error(`the provider answered with ${heard.status}`);
    return heard.json();
  };

const readLooked = (answer: unknown): Looked => {
  assert(answer, looked);
  return answer.kind === 'paid'
    ? { kind: 'paid', payments: answer.payments.map((each) => ({ ...each, amount: BigInt(each.amount) })) }
    : answer;
};

/** The sandbox's providers, seen from the gateway. */
export const sandboxProviders = (database: Database, urlOf: () => string): Providers => {
  const ask = askFor(urlOf);
  const deposit = (kind: DepositKind): DepositProvider => ({
    open: async ({ amount, expiresAt, ...order }) => {
      const answer = await ask(`${kind}/open`, {
        ...order,
        signature: await signReturn(database, order),
        amount: String(amount),
        expiresAt: expiresAt?.toISOString() ?? null,
      });
      assert(answer, opened);
      return { kind: 'opened', ...answer };
    },
    look: async (number) => readLooked(await ask(`${kind}/look`, { number })),
    cancel: async (number) => {
      const answer = await ask(`${kind}/cancel`, { number });
      assert(answer, cancelled);
      return answer.kind;
    },
  });
  return {
    deposits: { bank: deposit('bank'), wallet: deposit('wallet'), card: deposit('card'), crypto: deposit('crypto') },
    vouchers: {
      redeem: async ({ number }, code) => readLooked(await ask('voucher/redeem', { number, code })),
      look: async (number) => readLooked(await ask('voucher/look', { number })),
    },
    payouts: payoutsOverHttp(() => `${urlOf()}/sandbox/pay/payouts`),
    beacon: () => Promise.resolve(sandboxBeacon(database)),
    secretsOf: async (provider) =>
      /^(bank|wallet|card|voucher|crypto|payout)$/.test(provider)
        ? [(await deploymentKey(database, `hooks.${provider}`)).toString('base64')]
        : null,
  };
};
