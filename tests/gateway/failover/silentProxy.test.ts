import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSilentProxy, type SilentProxy } from '../support/silentProxy.ts';

/** A server that says its name to everyone who knocks, and repeats what it hears. */
const startEcho = async (name: string) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.write(`${name}:`);
    socket.pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

type Echo = Awaited<ReturnType<typeof startEcho>>;

let first: Echo;
let second: Echo;
let proxy: SilentProxy;
beforeEach(async () => {
  [first, second] = await Promise.all([startEcho('first'), startEcho('second')]);
  proxy = await startSilentProxy(first.port);
});
afterEach(async () => {
  await proxy.close();
  first.close();
  second.close();
});

const call = () => {
  const socket = connect(proxy.port, '127.0.0.1');
  const caller = { socket, heard: '', isOver: false, how: '' };
  socket.on('data', (part: Buffer) => {
    caller.heard += part.toString();
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    caller.how = error.code ?? '';
  });
  socket.on('close', () => {
    caller.isOver = true;
  });
  return caller;
};

test('a proxy that is silent holds what is sent to it and lets it pass when it resumes', async () => {
  const open = call();
  await expect.poll(() => open.heard).toBe('first:');
  proxy.silence();
  open.socket.write('one');
  const late = call();
  late.socket.write('two');
  await once(late.socket, 'connect');
  // Another proxy is faster than this one would be if it still passed anything on.
  const other = await startSilentProxy(first.port);
  const known = connect(other.port, '127.0.0.1');
  await once(known, 'data');
  expect([open.heard, late.heard]).toEqual(['first:', '']);
  known.destroy();
  await other.close();
  proxy.resume();
  await expect.poll(() => [open.heard, late.heard]).toEqual(['first:one', 'first:two']);
});

test('a connection whose server has ended stays open while the proxy is silent, and is reset when it resumes', async () => {
  const open = call();
  await expect.poll(() => open.heard).toBe('first:');
  proxy.silence();
  for (const socket of first.sockets) socket.resetAndDestroy();
  open.socket.write('one');
  const late = call();
  await once(late.socket, 'connect');
  expect([open.isOver, late.isOver]).toEqual([false, false]);
  proxy.resume();
  await expect.poll(() => [open.isOver, open.how]).toEqual([true, 'ECONNRESET']);
});

test('a cut resets every connection, and the next one goes where the proxy has moved', async () => {
  const open = call();
  await expect.poll(() => open.heard).toBe('first:');
  proxy.moveTo(second.port);
  open.socket.write('one');
  await expect.poll(() => open.heard).toBe('first:one');
  proxy.cut();
  await expect.poll(() => [open.isOver, open.how]).toEqual([true, 'ECONNRESET']);
  const next = call();
  await expect.poll(() => next.heard).toBe('second:');
});
