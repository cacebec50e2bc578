import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isSignedWithAny } from '../../../gateway/ground/http/webhookSignature.ts';
import { smsSender } from '../../../gateway/trust/messages/sms.ts';

const secret = 'whsec_ZXhhbXBsZS1zZWNyZXQtb2YtdGhlLXNtcy1zZW5kZXI=';
const message = {
  id: 'm-4711',
  to: '+84901234567',
  text: 'Your login code is 492817. It is valid for 5 minutes. Never share it with anyone.',
  from: 'Croupier',
  until: new Date('2026-07-22T00:05:00.000Z'),
  fromName: '',
  replyTo: null,
  subject: '',
  html: '',
};
const never = new AbortController().signal;

let answer: { status: number; headers?: Record<string, string> } | null;
const heard: { body: string; headers: IncomingHttpHeaders }[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    heard.push({ body, headers: request.headers });
    if (answer) response.writeHead(answer.status, answer.headers).end('words that nobody reads');
  });
});
let address: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard.length = 0;
});

const send = (signal = never) => smsSender(address, [secret]).send(message, signal);

test('a text message is one signed call with what the manual says, and the same id when it is sent again', async () => {
  answer = { status: 202 };
  expect(await send()).toEqual({ kind: 'sent', status: '202' });
  await send();
  expect(heard.map(({ body }) => body)).toEqual([
    '{"id":"m-4711","to":"+84901234567","text":"Your login code is 492817. It is valid for 5 minutes. Never share it with anyone.","from":"Croupier","until":"2026-07-22T00:05:00.000Z"}',
    heard[0]?.body,
  ]);
  for (const { body, headers } of heard) {
    expect(headers['content-type']).toBe('application/json');
    const header = (name: string) => headers[name] as string | undefined;
    expect(header('webhook-id')).toBe('m-4711');
    expect(isSignedWithAny([secret], header, Buffer.from(body), new Date())).toBe(true);
  }
});

test.each([
  [400, false],
  [403, false],
  [404, false],
  [408, true],
  [425, true],
  [429, true],
  [500, true],
  [503, true],
])('where a server answers %i, another try is made: %j', async (status, again) => {
  answer = { status };
  expect(await send()).toEqual({ kind: 'refused', status: String(status), again, pause: 0 });
});

test.each([
  ['7', 7_000],
  ['3600', 60_000],
  ['Wed, 22 Jul 2026 00:00:00 GMT', 0],
])('a server that asks for a pause of %s is left alone for %i milliseconds', async (retryAfter, pause) => {
  answer = { status: 429, headers: { 'retry-after': retryAfter } };
  expect(await send()).toEqual({ kind: 'refused', status: '429', again: true, pause });
});

test('a server that says nothing, or sends the call elsewhere, leaves the outcome unknown', async () => {
  answer = null;
  await expect(send(AbortSignal.timeout(50))).rejects.toThrow();
  answer = { status: 302, headers: { location: '/elsewhere' } };
  await expect(send()).rejects.toThrow();
});
