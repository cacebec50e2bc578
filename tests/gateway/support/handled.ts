import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '../../../gateway/app.ts';
import { handlers } from '../../../gateway/handlers.ts';
import type { SomeHandlers } from '../../../gateway/trust/calls/handlers.ts';
import { sandbox } from '../../../gateway/sandbox/index.ts';
import { loadSeal } from '../../../gateway/trust/protect/seal.ts';
import { testConfig } from './engine.ts';
import { Guest, type House } from './house.ts';

export interface Handled {
  readonly url: string;
  person(account: string): Promise<Guest>;
  close(): Promise<void>;
}

/** A second gateway on the database of a house, with a test's own handlers in addition to the usual ones. */
export const openHandled = async (house: House, own: SomeHandlers): Promise<Handled> => {
  const { database, clock } = house.gateway;
  const log = { fault: () => undefined, event: () => undefined, call: () => undefined };
  const seal = await loadSeal(database);
  const app = createApp(
    {
      config: testConfig,
      clock,
      database,
      seal,
      log,
      providers: () => Promise.resolve([]),
      beacon: () => Promise.resolve(null),
      register: null,
      senders: { email: null, sms: null },
      standIns: null,
      wake: () => undefined,
    },
    { ...handlers, ...own },
    sandbox,
  );
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    person: async (account) => {
      const guest = new Guest(url);
      const heard = await guest.logIn(account);
      if (heard.status !== 200) throw new Error(`${account} could not log in: ${heard.text}`);
      return guest;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
