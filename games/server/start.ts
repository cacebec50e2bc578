import { second, type Clock } from '../../gateway/ground/clock.ts';
import type { Database } from '../../gateway/ground/database/open.ts';
import { listenOnLoopback, type WantedPort } from '../../gateway/ground/http/loopback.ts';
import { reasonOf, type Log } from '../../gateway/ground/log.ts';
import { createGamesApp } from './app.ts';
import { keepPublishing } from './feeds.ts';
import { createDemoGames } from './games.ts';
import { abandonMatch, matchesInPlay } from './matches.ts';
import type { Site } from './site.ts';
import { createWalletClient } from './walletClient.ts';

const every = second;

interface Vendor {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
  readonly site: Site;
  /** Where the wallet of the site is. */
  readonly wallet: string;
  /** The folder of the built pages. */
  readonly pages: string;
  /** The origins of the site, whose frames may show a game. */
  readonly ancestors: readonly string[];
  readonly port: WantedPort;
}

interface GamesServer {
  readonly port: number;
  /** Does what is due now, which also happens by itself each second. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the server of the demo games, on tables of its own. */
export const startGames = async (vendor: Vendor): Promise<GamesServer> => {
  const { database, clock, log, site, pages, ancestors } = vendor;
  const now = () => clock.now();
  const wallet = createWalletClient(vendor.wallet, (code) => site.secretOf(code), now);
  const games = createDemoGames({ database, wallet, site, now });
  let isPublishing = true;
  const doors = {
    publish: (isOn: boolean) => {
      isPublishing = isOn;
    },
    isPublishing: () => isPublishing,
    inPlay: () => matchesInPlay({ database, now }),
    abandon: (match: string) => abandonMatch({ database, now }, match),
  };
  const app = createGamesApp({ games, pages, doors, log, ancestors });
  const listening = await listenOnLoopback(app, vendor.port);

  const closing = new AbortController();
  const publishing = keepPublishing({
    log,
    signal: closing.signal,
    isOn: doors.isPublishing,
    publish: () => games.publish(),
  });

  let running: Promise<void> | null = null;
  const run = (): Promise<void> => {
    running ??= games.doDue().finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(() => {
    run().catch((error: unknown) => {
      log.fault('demo games failed', { reason: reasonOf(error) });
    });
  }, every);
  return {
    port: listening.port,
    run,
    close: async () => {
      clearInterval(timer);
      closing.abort();
      await publishing;
      await running?.catch(() => undefined);
      await listening.close();
    },
  };
};
