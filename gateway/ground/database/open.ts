import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { badSetting } from '../config.ts';
import { Changes, listenOn } from './changes.ts';
import { openEmbedded } from './embedded.ts';
import { retrying } from './retry.ts';

type Db = NodePgDatabase;

export interface Database {
  /**
   * Runs queries in the current transaction, or on any connection outside of one. Code in a transaction therefore never opens
   * a second connection, which would wait forever on the embedded database.
   */
  readonly db: Db;
  /** Runs work in one transaction, and again when the database gave it up for a deadlock or a conflict. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Inside a transaction: if the work throws, only the work is rolled back and the transaction continues. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  readonly embedded: boolean;
  /** Tells what has changed, whichever process changed it. */
  readonly changes: Changes;
  close(): Promise<void>;
}

const transactions = new AsyncLocalStorage<true>();

/** Whether the caller runs in a transaction, of whichever database; slow work must not, because it would hold a connection. */
export const isInTransaction = (): boolean => transactions.getStore() ?? false;

const signals = new AsyncLocalStorage<AbortSignal>();

const stopIfAborted = (): void => signals.getStore()?.throwIfAborted();

/** Runs work that a signal can stop: once it is aborted, no query begins and the transaction under way is rolled back. */
export const abortable = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => signals.run(signal, work);

const overPool = (
  pool: pg.Pool,
  { embedded, changes, stop }: { embedded: boolean; changes: Changes; stop: () => Promise<void> },
): Database => {
  const current = new AsyncLocalStorage<Db>();
  const anywhere = drizzle({ client: pool });
  return {
    embedded,
    changes,
    get db() {
      stopIfAborted();
      return current.getStore() ?? anywhere;
    },
    transaction: (work) =>
      current.getStore()
        ? work()
        : retrying(() =>
            anywhere.transaction(async (tx) => {
              const done = await transactions.run(true, () => current.run(tx as unknown as Db, work));
              stopIfAborted();
              return done;
            }),
          ),
    savepoint: (work) => {
      const outer = current.getStore();
      if (!outer) throw new Error('a savepoint needs a transaction');
      return outer.transaction((tx) => current.run(tx as unknown as Db, work));
    },
    close: async () => {
      await pool.end();
      await stop();
    },
  };
};

/**
 * Keeps a connection after a failed statement and discards a broken one; node-postgres discards both, and on the embedded
 * database the next statement would then find the only connection still in use.
 */
class Pool extends pg.Pool {
  override query = (async (...statement: [pg.QueryConfig, unknown[]]) => {
    const client = await this.connect();
    try {
      const result = await client.query(...statement);
      client.release();
      return result;
    } catch (error) {
      client.release(!(error instanceof pg.DatabaseError));
      throw error;
    }
  }) as pg.Pool['query'];
}

/** The table that a statement writes to; writes of any other statement are reported by the triggers. */
const writtenBy = (statement: unknown): string | undefined => {
  const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig | undefined)?.text;
  return /^\s*(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/i.exec(text ?? '')?.[1];
};

/** Tells this process about its own changes before it goes on, not a moment later through the database. */
const tellWrites = (client: pg.PoolClient, changes: Changes): void => {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  client.query = ((...statement: unknown[]) => {
    const result = query(...statement);
    const table = writtenBy(statement[0]);
    if (table === undefined || !(result instanceof Promise)) return result;
    return result.then((rows: unknown) => {
      changes.tell(table);
      return rows;
    });
  }) as typeof client.query;
};

const newPool = (options: pg.PoolConfig, changes: Changes) => {
  const pool = new Pool({ connectionTimeoutMillis: 30_000, statement_timeout: 30_000, ...options });
  // A broken connection is replaced at the next query; without a listener its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    tellWrites(client, changes);
  });
  return pool;
};

/** Why a server cannot be used, by the error code that it or the system gives. */
const troubles: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  '28P01': 'it does not accept this user and password',
  '28000': 'it does not accept this user',
  '3D000': 'it has no such database',
};

/** Connects once, so that a server that cannot be used is answered with a sentence; never with its password. */
const reach = async (pool: pg.Pool, databaseUrl: string): Promise<void> => {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const { code = '', message } = error as NodeJS.ErrnoException;
    const { host, pathname } = new URL(databaseUrl);
    throw badSetting('databaseUrl', `names ${host}${pathname}, which cannot be used: ${troubles[code] ?? message}`);
  }
};

/** Opens the database of a deployment; `prepare` migrates it before anything else uses it. */
export const openDatabase = async (
  { databaseUrl, dataFolder }: { databaseUrl: string | null; dataFolder: string },
  prepare: (database: Database) => Promise<void>,
  say: (progress: string) => void = () => {},
): Promise<Database> => {
  if (databaseUrl) {
    const changes = new Changes();
    const pool = newPool({ connectionString: databaseUrl, max: 20 }, changes);
    await reach(pool, databaseUrl);
    let listening: ReturnType<typeof listenOn> | null = null;
    const database = overPool(pool, { embedded: false, changes, stop: async () => listening?.stop() });
    await prepare(database).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    listening = listenOn(databaseUrl, changes);
    return database;
  }
  const changes = new Changes();
  const embedded = await openEmbedded(
    dataFolder,
    async ({ address }) => {
      const unheard = new Changes();
      const aside = overPool(newPool(address, unheard), { embedded: true, changes: unheard, stop: async () => {} });
      try {
        await prepare(aside);
      } finally {
        await aside.close();
      }
    },
    { changes, say },
  );
  const database = overPool(newPool(embedded.address, changes), {
    embedded: true,
    changes,
    stop: () => embedded.close(),
  });
  await prepare(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
};
