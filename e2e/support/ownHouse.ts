import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { defaults } from '../../gateway/config.ts';
import { members, outbox } from '../../gateway/database/schema.ts';
import { startGateway, type Gateway } from '../../gateway/gateway.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A sandbox of a test's own, with settings that nobody else meets. */
export interface OwnHouse {
  readonly gateway: Gateway;
  readonly origin: string;
  /** The code in the message that was sent last. */
  lastCode(): Promise<string>;
  idOf(account: string): Promise<bigint>;
  close(): Promise<void>;
}

export const openHouse = async (): Promise<OwnHouse> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'croupier-e2e-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const gateway = await startGateway({
    ...defaults, port, origin, dataFolder, passwordCost: 10, log: 'faults', trustedProxies: ['127.0.0.1'], siteFolder: process.env.CROUPIER_SITE ?? defaults.siteFolder,
  });
  const { db } = gateway.database;
  return {
    gateway,
    origin,
    lastCode: async () => {
      const [letter] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
      return /\d{6}/.exec(letter?.body ?? '')?.[0] ?? '';
    },
    idOf: async (account) => {
      const [member] = await db.select({ id: members.id }).from(members).where(eq(members.accountKey, account));
      if (!member) throw new Error(`there is no ${account}`);
      return member.id;
    },
    close: async () => {
      await gateway.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
};
