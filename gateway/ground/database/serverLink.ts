import type { Log } from '../log.ts';
import { serversIn, shownAddress } from './address.ts';
import type { Changes } from './changes.ts';
import { Hearing } from './hearing.ts';
import { Heartbeat } from './heartbeat.ts';
import type { Pool } from './pool.ts';

/** How the database is reached at the moment. */
export interface Link {
  /** Since when it has not answered; null while it answers. */
  readonly awaySince: Date | null;
  readonly connections: () => { readonly open: number; readonly idle: number; readonly waiting: number };
}

/** The way to a database that is never away. */
export const linkOf = (pool: Pool): Link => ({
  awaySince: null,
  connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
});

interface Parts {
  readonly databaseUrl: string;
  /** Another way to the servers, for hearing of changes; null where the first will do. */
  readonly listenerUrl: string | null;
  readonly pool: Pool;
  readonly changes: Changes;
  readonly log: Log;
}

/** Leads a pool to the primary among some servers, and gives it up when it falls silent. */
export class ServerLink implements Link {
  readonly connections: Link['connections'];
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #heartbeats: readonly Heartbeat[];
  #server: string;
  #awaySince: Date | null = null;

  constructor({ databaseUrl, listenerUrl, pool, changes, log }: Parts, server: string) {
    this.#pool = pool;
    this.#log = log;
    this.#server = server;
    this.connections = linkOf(pool).connections;
    const hearing = new Hearing({ changes, log, send: (statement) => pool.query(statement) });
    const here = listenerUrl === null ? hearing : null;
    const main = new Heartbeat(serversIn(databaseUrl), {
      listen: () => pool.listen(),
      found: async (found) => {
        this.#lead(found.server);
        await here?.listen(found.client);
      },
      beaten: () => here?.probe(),
      lost: () => here?.deafen(),
      missing: (reason) => {
        this.#miss(reason instanceof Error ? reason.message : String(reason));
      },
      silent: () => {
        pool.isClosedOff = true;
        pool.drop();
        this.#miss('it does not answer');
      },
    });
    const listener = new Heartbeat(listenerUrl === null ? [] : serversIn(listenerUrl), {
      listen: () => () => true,
      found: ({ client }) => hearing.listen(client),
      beaten: () => {
        hearing.probe();
      },
      lost: () => {
        hearing.deafen();
      },
      missing: () => undefined,
      silent: () => undefined,
    });
    this.#heartbeats = here ? [main] : [main, listener];
  }

  get awaySince(): Date | null {
    return this.#awaySince;
  }

  start(): void {
    for (const heartbeat of this.#heartbeats) heartbeat.start();
  }

  stop(): void {
    for (const heartbeat of this.#heartbeats) heartbeat.stop();
  }

  #lead(server: string): void {
    if (server !== this.#server) {
      this.#server = server;
      this.#pool.turnTo(server);
      this.#log.event('database moved', { to: shownAddress(server) });
    }
    this.#pool.isClosedOff = false;
    if (this.#awaySince === null) return;
    this.#log.event('database back', { seconds: Math.round((Date.now() - this.#awaySince.getTime()) / 1_000) });
    this.#awaySince = null;
  }

  #miss(reason: string): void {
    if (this.#awaySince !== null) return;
    this.#awaySince = new Date();
    this.#log.fault('database away', { reason });
  }
}
