import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { payoutsOverHttp } from '../../../gateway/domains/cashier/withdrawals/payoutsOverHttp.ts';

/** Asks about a payout where this is the answer. */
const look = async (status: number, body: string) => {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return payoutsOverHttp(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`).look('w1');
};

test('a payout that the provider says it never received may be sent again', async () => {
  expect(await look(200, '{"state":"unheard"}')).toEqual({ kind: 'unheard' });
});

test('a payout that the provider knows takes the state that the provider reports', async () => {
  expect(await look(200, '{"state":"paid","reference":"B7"}')).toEqual({ kind: 'paid', reference: 'B7' });
});

test.each([
  [404, ''],
  [404, '{"state":"unheard"}'],
  [404, '<h1>Not Found</h1>'],
  [502, '{"state":"paid"}'],
  [200, '<h1>Please log in</h1>'],
  [200, '{}'],
  [200, '{"state":"never"}'],
])('an answer of %i with “%s” leaves the payout open, so it is not sent again', async (status, body) => {
  await expect(look(status, body)).rejects.toThrow();
});
