import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drandBeacon } from '../../../gateway/domains/lottery/drand.ts';

const signature = 'ab'.repeat(48);
const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');

const answers: Readonly<Record<string, readonly [status: number, body: unknown]>> = {
  '/public/7': [200, { round: 7, randomness, signature }],
  '/public/8': [200, { round: 9, randomness, signature }],
  '/public/9': [200, { round: 9, randomness: 'ff'.repeat(32), signature }],
  '/public/10': [200, { round: 10 }],
  '/public/11': [425, { error: 'too early' }],
};

let server: Server;
beforeAll(async () => {
  server = createServer((asked, heard) => {
    const [status, body] = answers[asked.url ?? ''] ?? [404, {}];
    heard.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

const chain = () =>
  drandBeacon({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, genesis: 1_000, period: 3 });

describe('a chain of drand', () => {
  test.each([
    // Round r comes at 1,000 + (r - 1) * 3 seconds.
    [999, 2],
    [1_000, 2],
    [1_001, 3],
    [1_003, 3],
    [1_004, 4],
    [0, 1],
  ])('is asked after second %i for round %i, which comes more than two seconds later', (at, round) => {
    expect(chain().roundAfter(new Date(at * 1_000))).toBe(round);
    expect(1_000 + (round - 1) * 3).toBeGreaterThan(at + 2);
  });

  test('gives the number of a round', async () => {
    expect(await chain().valueOf(7)).toBe(randomness);
  });

  test.each([
    ['of another round', 8],
    ['that does not match its signature', 9],
    ['without a signature', 10],
    ['that is not published yet', 11],
  ])('gives no number %s', async (_, round) => {
    expect(await chain().valueOf(round)).toBeNull();
  });
});
