import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { payments } from '../../../contract/payments.ts';
import { signedText } from '../../../contract/vendorWallet.ts';
import { askFor } from '../../../gateway/domains/cashier/companies/companyCalls.ts';
import { depositsOverHttp, vouchersOverHttp } from '../../../gateway/domains/cashier/companies/depositsOverHttp.ts';
import { payoutsOverHttp } from '../../../gateway/domains/cashier/companies/payoutsOverHttp.ts';
import { webhookKey } from '../../../gateway/ground/http/webhookSignature.ts';
import { OrderContradicted } from '../../../gateway/trust/providers/payments.ts';

interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const exampleSecret = 'whsec_ZXhhbXBsZS1zZWNyZXQtb2Ytbm9ydGhwYXktMzJieXQ=';

/** A company at /croupier that answers everything alike, and notes what it is asked. */
const companyThatSays = async (
  status: number,
  answer: string,
  headers: Readonly<Record<string, string>> = {},
  signing: Pick<Parameters<typeof askFor>[0], 'secret' | 'earlier'> = { secret: exampleSecret },
) => {
  const heard: Heard[] = [];
  const server = createServer((asked, response) => {
    void text(asked).then((body) => {
      heard.push({ path: asked.url ?? '', headers: asked.headers, body });
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const ask = askFor({
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/croupier`,
    merchant: 'croupier',
    ...signing,
    clock: { now: () => new Date(1_784_678_400_000) },
  });
  return { heard, ask };
};

const order = { ...payments.pay.example.request, amount: BigInt(payments.pay.example.request.amount) };
const payout = payments.pay.example.reply;

test('a call is signed over its path, its time and its body, as the manual shows', async () => {
  const { heard, ask } = await companyThatSays(200, JSON.stringify(payout));
  await payoutsOverHttp(ask).payOut(order);
  expect(heard).toEqual([
    {
      path: '/croupier/v1/payout/pay',
      headers: expect.objectContaining({
        merchant: 'croupier',
        at: '1784678400000',
        signature: '3171977f916d86945ac760046620c44b85c123a041ae1c4a6ef90249885b4f40',
      }) as unknown,
      body: JSON.stringify(payments.pay.example.request),
    },
  ]);
});

test('a company that does not have the new secret yet is asked again with the one before, while that is valid', async () => {
  const [added, before] = ['A', 'B'].map((sign) => `whsec_${Buffer.alloc(32, sign).toString('base64')}`);
  const { heard, ask } = await companyThatSays(401, '', {}, { secret: added!, earlier: () => before });
  await expect(payoutsOverHttp(ask).payOut(order)).rejects.toThrow('HTTP 401');
  const signed = heard.map(({ body, headers }) => [body, headers['signature']]);
  const signature = (secret: string) =>
    createHmac('sha256', webhookKey(secret))
      .update(signedText('/croupier/v1/payout/pay', '1784678400000', heard[0]?.body ?? ''))
      .digest('hex');
  expect(signed).toEqual(
    [added, before].map((secret) => [JSON.stringify(payments.pay.example.request), signature(secret!)]),
  );
});

test('what a company says of a payout is read with its amount as a number', async () => {
  const { ask } = await companyThatSays(200, JSON.stringify({ ...payout, more: 'is ignored' }));
  const { state: kind, ...rest } = payout as Extract<typeof payout, { number: string }>;
  expect(await payoutsOverHttp(ask).look(order.number)).toEqual({ ...rest, kind, amount: 30_000n });
});

test('what a company says of a deposit and of a voucher is read with every payment', async () => {
  const { ask } = await companyThatSays(200, JSON.stringify(payments.askDeposit.example.reply));
  const [paid] = (
    payments.askDeposit.example.reply as Extract<typeof payments.askDeposit.example.reply, { state: 'paid' }>
  ).payments;
  const read = { kind: 'paid', payments: [{ ...paid, amount: 20_000n }] };
  expect(await depositsOverHttp(ask).look('D-260722-0017')).toEqual(read);
  expect(await vouchersOverHttp(ask).look('D-260722-0017')).toEqual(read);
});

test.each(['waiting', 'unheard', 'cancelled'])('a deposit that a company calls %s is that', async (state) => {
  const { ask } = await companyThatSays(200, JSON.stringify({ state }));
  expect(await depositsOverHttp(ask).cancel('D-260722-0017')).toEqual({ kind: state });
});

describe('leaves the outcome open, so that nothing is failed or sent again:', () => {
  test.each([
    ['a 404 of a proxy', 404, ''],
    ['a 404 that says `unheard`', 404, '{"state":"unheard"}'],
    ['a page of a proxy', 404, '<h1>Not Found</h1>'],
    ['a 502 that says `paid`', 502, JSON.stringify(payout)],
    ['a page with status 200', 200, '<h1>Please log in</h1>'],
    ['nothing', 200, ''],
    ['no object', 200, '[]'],
    ['no state', 200, '{}'],
    ['an unknown state', 200, '{"state":"never"}'],
    ['an amount that is a number', 200, JSON.stringify({ ...payout, amount: 30_000 })],
    ['an answer about another order', 200, JSON.stringify({ ...payout, number: 'W-260722-0094' })],
    ['one field twice', 200, `{"state":"failed",${JSON.stringify(payout).slice(1)}`],
    ['an answer of more than 64 kB', 200, JSON.stringify({ ...payout, more: 'x'.repeat(65_536) })],
  ])('%s', async (_, status, body) => {
    const { ask } = await companyThatSays(status, body);
    await expect(payoutsOverHttp(ask).look(order.number)).rejects.toThrow();
  });

  test('a redirect', async () => {
    const { heard, ask } = await companyThatSays(302, '', { location: '/croupier/v1/payout/ask' });
    await expect(payoutsOverHttp(ask).look(order.number)).rejects.toThrow();
    expect(heard).toHaveLength(1);
  });
});

test('a 409 says that the company has another order under the number', async () => {
  const { ask } = await companyThatSays(409, '');
  await expect(payoutsOverHttp(ask).payOut(order)).rejects.toThrow(OrderContradicted);
});
