import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

const addresses = ['127.0.0.1', '::1'] as const;

const listenOn = async (server: Server, port: number, host: string): Promise<number> => {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const closeServer = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};

/** Where to listen: 0 for any port; a usual port is given up where it is in use. */
export type WantedPort = number | { readonly usual: number };

export interface OnLoopback {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on both addresses that `localhost` can be, and on no other. */
export const listenOnLoopback = async (app: Hono, wanted: WantedPort): Promise<OnLoopback> => {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const servers = addresses.map(() => createServer((incoming, outgoing) => void listener(incoming, outgoing)));
  const [first, second] = servers as [Server, Server];
  const port =
    typeof wanted === 'number'
      ? await listenOn(first, wanted, addresses[0])
      : await listenOn(first, wanted.usual, addresses[0]).catch(() => listenOn(first, 0, addresses[0]));
  // Where a machine has no IPv6, `localhost` is the other address.
  await listenOn(second, port, addresses[1]).catch(() => undefined);
  return {
    port,
    close: async () => {
      await Promise.all(servers.filter((server) => server.listening).map(closeServer));
    },
  };
};
