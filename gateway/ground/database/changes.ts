import pg from 'pg';

const channel = 'changed';

const retryAfter = 1_000;

/** Hears of a change of this table; null where anything may have changed. */
type Listener = (table: string | null) => void;

/** Tells code that keeps parts of the database in memory that they have changed, whichever process changed them. */
export class Changes {
  readonly #listeners = new Set<Listener>();
  /** Whether changes by other processes are heard at the moment. */
  isHeard = false;

  /** Calls a listener from now on, until the returned function is called. */
  on(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(table: string | null): void {
    for (const listener of this.#listeners) listener(table);
  }
}

/** Listens on a PostgreSQL server, and again a second after the connection is lost. */
export const listenOn = (connectionString: string, changes: Changes): { stop: () => Promise<void> } => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | null = null;

  const lose = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = null;
    changes.isHeard = false;
    changes.tell(null);
    lost.end().catch(() => undefined);
    if (!isStopped) timer = setTimeout(connect, retryAfter).unref();
  };

  const connect = (): void => {
    const fresh = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 });
    client = fresh;
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ payload }) => {
      changes.tell(payload ?? null);
    });
    fresh
      .connect()
      .then(() => fresh.query(`listen ${channel}`))
      .then(
        () => {
          changes.isHeard = client === fresh;
          changes.tell(null);
        },
        () => {
          lose(fresh);
        },
      );
  };

  connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
};
