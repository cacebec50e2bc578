import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { gatewayVersion } from '../../contract/version.ts';
import type { Setup } from '../../games/rules/play.ts';
import { setupOf } from '../../games/rules/setupOf.ts';
import type { Room, Site } from '../../games/server/site.ts';
import { startGames } from '../../games/server/start.ts';
import { isInMaintenance, readLobby } from '../domains/lobby/games.ts';
import { vendors } from '../domains/lobby/schema.ts';
import { draws } from '../domains/lottery/schema.ts';
import { vendorSecrets } from '../domains/play/schema.ts';
import { siteOrigin } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import { callOut } from '../ground/outgoing.ts';
import { Refusal } from '../ground/refusal.ts';
import type { Services } from '../trust/calls/context.ts';
import { readSetting, writeSetting } from '../trust/settings/settings.ts';
import { allGames } from './catalog/house.ts';
import { reefLookOf, reelLookOf, ringLookOf } from './draw.ts';
import { rowsOf } from './houseFiles.ts';

let setups: ReadonlyMap<string, Setup> | undefined;

/** What a game plays. The games never change, so they are looked through once, for the first that is opened. */
export const setupOfNode = (nodeId: string): Setup | null => {
  setups ??= new Map(
    allGames().flatMap((game) => {
      const setup = setupOf(game);
      return setup ? [[game.nodeId, setup]] : [];
    }),
  );
  return setups.get(nodeId) ?? null;
};

let rooms: ReadonlyMap<string, Room> | undefined;

/** What a sandbox tells the vendor of its games. */
export const siteFor = (database: Database): Site => ({
  secretOf: async (vendor) => {
    const [found] = await database.db
      .select({ secret: vendorSecrets.secret })
      .from(vendorSecrets)
      .where(and(eq(vendorSecrets.vendor, vendor), isNull(vendorSecrets.until)));
    return found?.secret ?? '';
  },
  setupOf: setupOfNode,
  lookOf: (nodeId) => {
    switch (setupOfNode(nodeId)?.engine) {
      case 'reels':
        return reelLookOf(nodeId);
      case 'reef':
        return reefLookOf(nodeId);
      case 'fight':
        return ringLookOf(nodeId);
      default:
        return null;
    }
  },
  conduct: () => readSetting(database, 'gameConduct'),
  openTitles: async () =>
    (await readLobby(database)).flatMap((row) => {
      const { nodeId, gameName: name, vendor } = row.game;
      const setup = isInMaintenance(row) ? null : setupOfNode(nodeId);
      return setup ? [{ vendor, nodeId, name, setup }] : [];
    }),
  roomOf: (id) => {
    rooms ??= new Map(rowsOf('rooms').map((row) => [row.id, { stakes: [Number(row.entry)], chairs: row.seats }]));
    return rooms.get(id) ?? null;
  },
  draws: {
    find: async (lottery, issue) => {
      const [found] = await database.db
        .select()
        .from(draws)
        .where(and(eq(draws.lottery, lottery), eq(draws.issue, issue)));
      return found ?? null;
    },
    next: async (lottery, now) => {
      const [found] = await database.db
        .select()
        .from(draws)
        .where(and(eq(draws.lottery, lottery), eq(draws.state, 'open'), gt(draws.closesAt, now)))
        .orderBy(asc(draws.drawsAt))
        .limit(1);
      return found ?? null;
    },
    drawn: (lottery, most) =>
      database.db
        .select()
        .from(draws)
        .where(and(eq(draws.lottery, lottery), isNotNull(draws.numbers)))
        .orderBy(desc(draws.drawsAt))
        .limit(most),
  },
});

/** Tells the gateway where the games are, as an operator does; the frame of the site may show them under both names. */
const connect = async (database: Database, port: number): Promise<void> => {
  await database.db
    .update(vendors)
    .set({
      launchUrl: sql`${`http://localhost:${port}/`} || ${vendors.code}`,
      // A vendor that is named by the type of an account sells tickets for the draws of this site, which proves them itself.
      proofUrl: sql`case when ${vendors.accountTypeName} is null then ${`http://localhost:${port}/proof`} end`,
    })
    .where(inArray(vendors.openMode, ['iframe', 'external', 'list']));
  await writeSetting(database, 'launchGameCDNs', [`http://localhost:${port}`, `http://127.0.0.1:${port}`]);
};

/** Starts the vendor of the demo games next to the gateway. */
export const startDemoVendor = async ({ config, database, clock, log }: Services, wallet: string) => {
  const sitePort = new URL(wallet).port;
  const names = ['localhost', '127.0.0.1'].map((name) => `http://${name}:${sitePort}`);
  const games = await startGames({
    ...{ database, clock, log, wallet },
    site: siteFor(database),
    pages: 'dist/games',
    ancestors: [...new Set([siteOrigin(config), ...names])],
    port: config.gamesPort ?? { usual: Number(sitePort) + 1 },
  });
  await connect(database, games.port);
  return games;
};

/** Asks the vendor for something at the doors of its staff. */
const atDoor = async (database: Database, path: string, told?: object): Promise<unknown> => {
  const [address = ''] = await readSetting(database, 'launchGameCDNs');
  const heard = await callOut(`${address}/doors/${path}`, {
    method: told === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'gateway-version': gatewayVersion },
    ...(told !== undefined && { body: JSON.stringify(told) }),
  });
  if (!heard.ok) throw new Refusal('unavailable');
  return heard.json();
};

/** The matches that are being played and have not been abandoned. */
export const matchesInPlay = async (database: Database): Promise<readonly { id: string; title: string }[]> =>
  ((await atDoor(database, 'matches')) as { list: { id: string; title: string }[] }).list;

/** Abandons a match; what comes later does not count. */
export const abandonMatch = async (database: Database, match: string): Promise<void> => {
  const { abandoned } = (await atDoor(database, 'abandon', { match })) as { abandoned: boolean };
  if (!abandoned) throw new Refusal('not_found');
};

/** Has the vendor publish what is on, or stop. */
export const publishFeeds = async (database: Database, on: boolean): Promise<void> => {
  await atDoor(database, 'feeds', { on });
};
