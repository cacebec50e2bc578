import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { minute } from '../clock.ts';
import { BadSetting, badSetting, type Config } from '../config.ts';

/** Leaves time for what ends after it, of the ten seconds that a gateway has. */
const shutdownTimeout = 6_000;

/** Longer than a proxy keeps a connection that it may use again, which is mostly a minute, or its next request fails. */
const keepAliveTimeout = 75_000;

const createServerOf = (fetch: Hono['fetch']): Server => {
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  return createServer(
    { requestTimeout: minute, headersTimeout: 20_000, keepAliveTimeout },
    (incoming, outgoing) => void answer(incoming, outgoing),
  );
};

interface Place {
  readonly host: string;
  readonly port: number;
  /** The settings that say so. */
  readonly hostSetting: keyof Config;
  readonly portVariable: string;
  /** What else can be done where the port is taken. */
  readonly orElse?: string;
}

/** Listens, and gives the address; what an operator has to change is a sentence. */
const listenAt = async (
  server: Server,
  { host, port, hostSetting, portVariable, orElse = '' }: Place,
): Promise<string> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new BadSetting(
        `Port ${port} is in use by another program. Stop that program, or set ${portVariable} to another port${orElse}.`,
      );
    if (code === 'EACCES')
      throw new BadSetting(
        `You do not have permission to listen on port ${port}. Set ${portVariable} to a port above 1023.`,
      );
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL')
      throw badSetting(hostSetting, `is ${JSON.stringify(host)}, which this machine does not have`);
    throw error;
  }
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name}:${(server.address() as AddressInfo).port}`;
};

/** Accepts nothing new and finishes what is under way. */
const closeServer = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  // A connection that answers its last request now would otherwise stay open for as long as it is kept alive.
  const idle = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  const timeout = setTimeout(() => {
    server.closeAllConnections();
  }, shutdownTimeout);
  await closed;
  clearInterval(idle);
  clearTimeout(timeout);
};

/** A port that can be open before what is behind it is ready. */
export interface Port {
  readonly url: string;
  /** Has another app answer from now on. */
  show(app: Hono): void;
  close(): Promise<void>;
}

export const openPort = async (first: Hono, place: Place): Promise<Port> => {
  let shown = first;
  const server = createServerOf((...request) => shown.fetch(...request));
  const url = await listenAt(server, place);
  return {
    url,
    show: (app) => {
      shown = app;
    },
    close: () => closeServer(server),
  };
};
