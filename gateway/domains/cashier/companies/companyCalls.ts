import { createHmac } from 'node:crypto';
import { assert, type Infer } from 'superstruct';
import { payments, type PaymentCall, type PaymentCallName } from '../../../../contract/payments.ts';
import { signedText } from '../../../../contract/vendorWallet.ts';
import type { Clock } from '../../../ground/clock.ts';
import { parseJson } from '../../../ground/http/json.ts';
import { webhookKey } from '../../../ground/http/webhookSignature.ts';
import { callOut } from '../../../ground/outgoing.ts';
import { OrderContradicted, providerTimeout } from '../../../trust/providers/payments.ts';

const largest = 64 * 1024;

/** What a call to a company needs to know of it. */
interface Called {
  readonly address: string;
  readonly merchant: string;
  readonly secret: string;
  /** The secret before it, while that is valid: a company may not have the new one yet. */
  readonly earlier?: () => string | undefined;
  readonly clock: Pick<Clock, 'now'>;
}

/** Asks a company, and throws whatever else than the answer of the call it hears. */
export type Ask = <Name extends PaymentCallName>(
  name: Name,
  request: Infer<(typeof payments)[Name]['request']>,
) => Promise<Infer<(typeof payments)[Name]['reply']>>;

const readText = async (heard: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = heard.body?.getReader();
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) return Buffer.concat(parts).toString('utf8');
    size += value.length;
    if (size > largest) {
      await reader?.cancel();
      throw new Error('the answer is too long');
    }
    parts.push(value);
  }
};

/** Another status than 200 says nothing about an order: it may come from a proxy in front of the company. */
export class AnsweredWith extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

export const askFor =
  ({ address, merchant, secret, earlier = () => undefined, clock }: Called): Ask =>
  async (name, request) => {
    const { path, reply } = payments[name] as PaymentCall;
    const url = `${address}${path}`;
    const body = JSON.stringify(request);
    const signal = AbortSignal.timeout(providerTimeout);
    const send = (signedBy: string): Promise<Response> => {
      const at = String(clock.now().getTime());
      const signature = createHmac('sha256', webhookKey(signedBy))
        .update(signedText(new URL(url).pathname, at, body))
        .digest('hex');
      const headers = { 'content-type': 'application/json', merchant, at, signature };
      return callOut(url, { method: 'POST', headers, body, signal });
    };
    let heard = await send(secret);
    const before = heard.status === 401 ? earlier() : undefined;
    if (before !== undefined) {
      await heard.body?.cancel();
      heard = await send(before);
    }
    if (heard.status !== 200) await heard.body?.cancel();
    if (heard.status === 409) throw new OrderContradicted('the company has another order under this number');
    if (heard.status !== 200) throw new AnsweredWith(heard.status);
    const answer = parseJson(await readText(heard));
    assert(answer, reply);
    return answer as Infer<(typeof payments)[typeof name]['reply']>;
  };
