import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { test } from 'playwright/test';
import { defaults, type Config } from '../../gateway/ground/config.ts';
import { announcements } from '../../gateway/domains/content/schema.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { startGateway, type Gateway } from '../../gateway/gateway.ts';
import { readOutbox } from '../../gateway/trust/protect/outbox.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A sandbox that only these tests use, with its own settings. */
export interface OwnGateway {
  readonly running: Gateway;
  readonly origin: string;
  /** The last message sent. */
  lastLetter(): Promise<string>;
  /** The code in it. */
  lastCode(): Promise<string>;
  idOf(account: string): Promise<bigint>;
  close(): Promise<void>;
}

export const openGateway = async (config: Partial<Config> = {}): Promise<OwnGateway> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'croupier-e2e-'));
  const filled = process.env.FILLED_DATA;
  if (filled !== undefined) cpSync(filled, dataFolder, { recursive: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const running = await startGateway({
    ...defaults,
    port,
    origin,
    dataFolder,
    passwordCost: 10,
    log: 'faults',
    trustedProxies: ['127.0.0.1'],
    siteFolder: process.env.CROUPIER_SITE ?? defaults.siteFolder,
    ...config,
  });
  const { db } = running.database;
  // The news after a login would cover what these tests are about.
  await db.delete(announcements).where(eq(announcements.type, 'PL'));
  const lastLetter = async () => {
    const [letter] = await readOutbox(running.database, { most: 1 });
    return letter?.body ?? '';
  };
  return {
    running,
    origin,
    lastLetter,
    lastCode: async () => /\d{6}/.exec(await lastLetter())?.[0] ?? '',
    idOf: async (account) => {
      const [member] = await db.select({ id: members.id }).from(members).where(eq(members.accountKey, account));
      if (!member) throw new Error(`there is no ${account}`);
      return member.id;
    },
    close: async () => {
      await running.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
};

/** Tests with a sandbox to themselves: no other test sees what they change there, or shares its rate limits. */
export const withOwnGateway = (config: Partial<Config> = {}) =>
  test.extend<object, { gateway: OwnGateway }>({
    gateway: [
      async ({}, use) => {
        const gateway = await openGateway(config);
        await use(gateway);
        await gateway.close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ gateway }, use) => use(gateway.origin),
  });
