import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { payments, paymentNotices } from '../../../contract/payments.ts';
import { askFor } from '../../../gateway/domains/cashier/companies/companyCalls.ts';
import { isSignedWithAny } from '../../../gateway/ground/http/webhookSignature.ts';
import { emptyPlace } from '../support/engine.ts';
import { startCompany } from '../support/process.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** The company in a process and with a database of its own, and what it tells. */
const openCompany = async () => {
  const place = await emptyPlace(inject('template'));
  let tell: (notice: { body: string; isSigned: boolean }) => void = () => undefined;
  const told = new Promise<{ body: string; isSigned: boolean }>((resolve) => {
    tell = resolve;
  });
  const gateway = createServer((asked, reply) => {
    void text(asked).then((body) => {
      const header = (name: string) => asked.headers[name] as string | undefined;
      tell({ body, isSigned: isSignedWithAny([secret], header, Buffer.from(body), new Date()) });
      reply.end();
    });
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const company = await startCompany(place.config, {
    hook: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/hooks/SANDBOX`,
    secret,
  });
  onTestFinished(async () => {
    await company.end('SIGTERM');
    gateway.close();
    await place.remove();
  });
  return { address: company.url, told };
};

test('the payment company runs without the gateway, on a database of its own, by the protocol alone', async () => {
  const { address, told } = await openCompany();
  const ask = askFor({ address, merchant: 'croupier', secret, clock: { now: () => new Date() } });
  expect(await ask('about', {})).toMatchObject({ test: true });
  const { number } = payments.openDeposit.example.request;
  expect(await ask('askDeposit', { number })).toEqual({ state: 'unheard' });
  expect(await ask('openDeposit', payments.openDeposit.example.request)).toMatchObject({ state: 'opened' });
  await ask('testAct', { number, act: 'pay' });
  const { body, isSigned } = await told;
  expect(isSigned).toBe(true);
  expect(paymentNotices.deposit.validate(JSON.parse(body))[0]).toBeUndefined();
  expect(await ask('askDeposit', { number })).toMatchObject({ state: 'paid', payments: [{ amount: '20000' }] });
});
