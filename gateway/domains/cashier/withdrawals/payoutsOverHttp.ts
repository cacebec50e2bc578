import { enums, is, literal, optional, string, type, validate, type Infer } from 'superstruct';
import { callOut } from '../../../ground/outgoing.ts';
import { providerTimeout, type PaidOut, type PayoutProvider } from '../../../trust/providers/payments.ts';

/** What the provider says of a payout, in its answers and its notices. */
export const payoutSaid = type({
  state: enums(['under_way', 'paid', 'failed', 'returned']),
  reference: optional(string()),
  reason: optional(string()),
});

export const readPayout = ({ state, reference = '', reason = '' }: Infer<typeof payoutSaid>): PaidOut => {
  switch (state) {
    case 'under_way':
      return { kind: 'under_way' };
    case 'paid':
      return { kind: 'paid', reference };
    case 'failed':
      return { kind: 'failed', reason };
    case 'returned':
      return { kind: 'returned', reference, reason };
  }
};

/** A provider says so itself where it never received an order. */
const unknownOrder = type({ state: literal('unheard') });

/**
 * Only what the provider says in so many words counts. A 404 may come from a proxy in front of it, and an order that it has
 * would be paid a second time: whatever is unclear is asked again.
 */
const read = async (heard: Response): Promise<PaidOut> => {
  if (!heard.ok) throw new Error(`the payout provider answered with ${heard.status}`);
  const said: unknown = await heard.json();
  if (is(said, unknownOrder)) return { kind: 'unheard' };
  const [error, payout] = validate(said, payoutSaid);
  if (error) throw new Error(`the payout provider's answer is unclear: ${error.message}`);
  return readPayout(payout);
};

/** A provider of payouts that takes orders as JSON, each under its number, at an address that is known once the gateway listens. */
export const payoutsOverHttp = (address: () => string): PayoutProvider => {
  const ask = async (path: string, init: RequestInit = {}): Promise<PaidOut> =>
    read(await callOut(`${address()}${path}`, { ...init, signal: AbortSignal.timeout(providerTimeout) }));
  return {
    payOut: (order) =>
      ask('', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'gateway-version': '3' },
        body: JSON.stringify({ ...order, amount: String(order.amount) }),
      }),
    look: (number) => ask(`/${encodeURIComponent(number)}`),
  };
};
