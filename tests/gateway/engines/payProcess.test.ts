import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { payments, paymentNotices } from '../../../contract/payments.ts';
import { askFor } from '../../../gateway/domains/cashier/companies/companyCalls.ts';
import { isSignedWithAny } from '../../../gateway/ground/http/webhookSignature.ts';
import { emptyPlace } from '../support/engine.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** The company in a process and with a database of its own, and what it tells. */
const startCompany = async () => {
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
  const { DATABASE_URL: _, ...rest } = process.env;
  const { databaseUrl, dataFolder } = place.config;
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/sandbox/pay/main.ts'], {
    env: {
      ...rest,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      CROUPIER_DATA: dataFolder,
      PAY_PORT: '0',
      PAY_HOOK: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/hooks/SANDBOX`,
      PAY_SECRET: secret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    gateway.close();
    await place.remove();
  });
  for await (const line of createInterface(child.stdout)) {
    const address = /open at (\S+)/.exec(line)?.[1];
    if (address !== undefined) return { address, told };
  }
  throw new Error('the company did not start');
};

test('the payment company runs without the gateway, on a database of its own, by the protocol alone', async () => {
  const { address, told } = await startCompany();
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
