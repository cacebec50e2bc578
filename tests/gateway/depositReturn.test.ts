import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { get } from 'node:http';
import { payments } from '../../contract/payments.ts';
import { moveFreely } from './support/cashier.ts';
import { Guest, useHouse } from './support/house.ts';

const invited = 'https://partner.example';
const house = useHouse({ origin: 'http://localhost:4173', hosts: ['harbour.example'], allowedOrigins: [invited] });

let [port, mai] = ['', new Guest('')];
beforeAll(async () => {
  await moveFreely(house);
  port = new URL(house.url).port;
  mai = await house.person('mai');
});

/** Where the provider's page of a deposit leads back to, if it is started from the address. */
const backFrom = async (origin: string | null): Promise<string | undefined> => {
  const headers = origin === null ? {} : { origin };
  const started = await mai.ask(
    contract.deposits.create,
    { methodId: 'bank', amount: '2000' },
    { key: crypto.randomUUID(), headers },
  );
  await house.gateway.runJobs();
  const page = await fetch(`http://localhost:${house.gateway.payPort}/${started.depositId}`).then((heard) =>
    heard.text(),
  );
  await mai.ask(contract.deposits.cancel, { depositId: started.depositId }, { key: crypto.randomUUID() });
  return /href="([^"]*)\/depositv2\?deposit=[^"]*">Back/.exec(page)?.[1];
};

test('R2.77 a payment leads back to the address that the deposit was started from, where the player is logged in', async () => {
  const here = `http://127.0.0.1:${port}`;
  const known = ['http://localhost:4173', 'http://127.0.0.1:4173', here, invited];
  const led = [];
  for (const origin of known) led.push(await backFrom(origin));
  expect(led).toEqual(known);
});

test('R2.77 a payment leads back to the public address, not to the origin that a request names', async () => {
  const strange = [
    null,
    'null',
    'https://stranger.example',
    `https://127.0.0.1:${port}`,
    'http://127.0.0.1:1',
    `http://127.0.0.1:${port}/elsewhere`,
    `http://localhost:${port}@stranger.example`,
    'http://harbour.example',
  ];
  const led = [];
  for (const origin of strange) led.push(await backFrom(origin));
  expect(led).toEqual(strange.map(() => 'http://localhost:4173'));
});

test('the company of the sandbox takes no order that the gateway has not signed, and answers under no other name', async () => {
  const { request } = payments.openDeposit.example;
  const address = `http://localhost:${house.gateway.payPort}`;
  const sent = { method: 'POST', body: JSON.stringify(request) };
  const signed = { merchant: 'croupier', at: String(house.gateway.clock.now().getTime()), signature: 'ab'.repeat(32) };
  for (const headers of [{}, signed])
    expect((await fetch(`${address}${payments.openDeposit.path}`, { ...sent, headers })).status).toBe(401);
  expect((await fetch(`${address}/${request.number}`)).status).toBe(404);
  expect((await fetch(`${address}/kiosk`)).status).toBe(200);
  const under = await new Promise((resolve) => {
    get(`${address}/kiosk`, { headers: { host: 'stranger.example' } }, ({ statusCode }) => {
      resolve(statusCode);
    });
  });
  expect(under).toBe(404);
});

test('the start prints the public address, which letters and payments lead to', () => {
  expect(house.gateway.address).toBe('http://localhost:4173');
  expect(house.url).toBe(`http://127.0.0.1:${port}`);
});
