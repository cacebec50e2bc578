import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBytes } from '../../gateway/ground/http/body.ts';
import { Refusal } from '../../gateway/ground/refusal.ts';

let server: Server;
beforeEach(async () => {
  const app = new Hono();
  app.post('/', async (c) => c.text((await readBytes(c, 100)).toString()));
  app.onError((error, c) => c.text(error instanceof Refusal ? error.code : 'fault', 400));
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const upload = (): Socket => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\n\r\n');
  return socket;
};

/** Waits until the gateway waits for more, in a way that the fake clock does not stop. */
const untilItWaits = async (socket: Socket, part: string): Promise<void> => {
  const set = vi.spyOn(globalThis, 'setTimeout');
  if (part !== '') socket.write(part);
  while (set.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  set.mockRestore();
};

test('R5.21 R9.13 an upload from which no byte arrives for ten seconds is refused, and its connection ends', async () => {
  const socket = upload();
  await untilItWaits(socket, '');
  vi.advanceTimersByTime(10_000);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*bad_request/s);
});

test('R5.21 R9.13 an upload with some bytes every nine seconds is accepted, however long it takes', async () => {
  const socket = upload();
  await untilItWaits(socket, '');
  for (const part of ['a', 'b']) {
    vi.advanceTimersByTime(9_999);
    await untilItWaits(socket, part);
  }
  vi.advanceTimersByTime(9_999);
  socket.end('c');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*abc/s);
});
