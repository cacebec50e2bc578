import { eq } from 'drizzle-orm';
import { expect, test as base } from 'playwright/test';
import { defaults, type Config } from '../../gateway/ground/config.ts';
import { announcements } from '../../gateway/domains/content/schema.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { startGateway, type Gateway } from '../../gateway/gateway.ts';
import { freePort } from '../../gateway/launch/ports.mjs';
import { readOutbox } from '../../gateway/trust/protect/outbox.ts';
import {
  emptyPlace as emptyPlaceOf,
  newPlace,
  testConfig,
  type Place,
  type Template,
} from '../../tests/gateway/support/engine.ts';

/** A sandbox that only these tests use, with its own settings. */
export interface OwnGateway {
  readonly running: Gateway;
  readonly origin: string;
  /** Where the pages of its payment company are. */
  readonly company: string;
  /** Does something at a door of the payment company, once it has heard of the order. */
  atCompany(door: 'act' | 'payouts/act', asked: object): Promise<void>;
  lastLetter(): Promise<string>;
  lastCode(): Promise<string>;
  idOf(account: string): Promise<bigint>;
  close(): Promise<void>;
}

/** No database yet: the gateway makes and fills an embedded one, as the first `npm start` does. */
const emptyPlace = (): Promise<Place> => emptyPlaceOf({ engine: 'embedded', folder: '', server: '', database: '' });

/** A copy of the database that was filled for this run, if one was. */
const filledPlace = (): Promise<Place> =>
  process.env.FILLED === undefined ? emptyPlace() : newPlace(JSON.parse(process.env.FILLED) as Template);

export const openGateway = async (config: Partial<Config> = {}, findPlace = filledPlace): Promise<OwnGateway> => {
  const place = await findPlace();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const running = await startGateway({
    ...testConfig,
    ...place.config,
    port,
    origin,
    trustedProxies: ['127.0.0.1'],
    siteFolder: process.env.CROUPIER_SITE ?? defaults.siteFolder,
    ...config,
  });
  const { db } = running.database;
  // The news after a login would cover what these tests are about; who follows a sheet has seen it.
  if (config.flowFolder === undefined) await db.delete(announcements).where(eq(announcements.type, 'PL'));
  const company = `http://localhost:${running.payPort}`;
  const headers = { 'content-type': 'application/json', 'gateway-version': '3' };
  const atCompany = async (door: string, asked: object): Promise<void> => {
    const knock = () => fetch(`${company}/${door}`, { method: 'POST', headers, body: JSON.stringify(asked) });
    await expect.poll(async () => (await knock()).status).toBe(200);
  };
  const lastLetter = async () => {
    const [letter] = await readOutbox(running.database, { most: 1 });
    return letter?.body ?? '';
  };
  return {
    running,
    origin,
    company,
    atCompany,
    lastLetter,
    lastCode: async () => /\d{6}/.exec(await lastLetter())?.[0] ?? '',
    idOf: async (account) => {
      const [member] = await db.select({ id: members.id }).from(members).where(eq(members.accountKey, account));
      if (!member) throw new Error(`there is no ${account}`);
      return member.id;
    },
    close: async () => {
      await running.close();
      await place.remove();
    },
  };
};

/** The gateway of the file whose tests a worker runs, until it comes to the next file. */
class Keeper {
  #file = '';
  #gateway: OwnGateway | null = null;

  async gatewayOf(file: string, open: () => Promise<OwnGateway>): Promise<OwnGateway> {
    if (this.#gateway !== null && this.#file === file) return this.#gateway;
    await this.close();
    this.#file = file;
    return (this.#gateway = await open());
  }

  async close(): Promise<void> {
    await this.#gateway?.close();
    this.#gateway = null;
  }
}

/**
 * Tests with a sandbox to themselves: no other file sees what they change there, or shares its rate limits. All files share
 * the workers, since starting one costs more than starting a gateway.
 */
export const test = base.extend<
  { readonly gateway: OwnGateway; readonly settings: Partial<Config>; readonly isFirstStart: boolean },
  { readonly keeper: Keeper }
>({
  settings: [{}, { option: true }],
  isFirstStart: [false, { option: true }],
  keeper: [
    async ({}, use) => {
      const keeper = new Keeper();
      await use(keeper);
      await keeper.close();
    },
    { scope: 'worker' },
  ],
  gateway: async ({ keeper, settings, isFirstStart }, use, { file }) => {
    await use(await keeper.gatewayOf(file, () => openGateway(settings, isFirstStart ? emptyPlace : filledPlace)));
  },
  baseURL: ({ gateway }, use) => use(gateway.origin),
});
