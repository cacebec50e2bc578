import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';
import { openEmbedded } from './embedded.ts';
import { retrying } from './retry.ts';

export type Db = NodePgDatabase<typeof schema>;

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
  close(): Promise<void>;
}

const transactions = new AsyncLocalStorage<true>();

/** Whether the caller runs in a transaction, of whichever database; slow work must not, because it would hold a connection. */
export const isInTransaction = (): boolean => transactions.getStore() ?? false;

const overPool = (pool: pg.Pool, embedded: boolean, stop: () => Promise<void>): Database => {
  const current = new AsyncLocalStorage<Db>();
  const anywhere = drizzle({ client: pool, schema });
  return {
    embedded,
    get db() {
      return current.getStore() ?? anywhere;
    },
    transaction: (work) =>
      current.getStore()
        ? work()
        : retrying(() =>
            anywhere.transaction((tx) => transactions.run(true, () => current.run(tx as unknown as Db, work))),
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

const newPool = (options: pg.PoolConfig) => {
  const pool = new Pool({ connectionTimeoutMillis: 30_000, statement_timeout: 30_000, ...options });
  // A broken connection is replaced at the next query; without a listener its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Opens the database of a deployment; `prepare` migrates it before anything else uses it. */
export const openDatabase = async (
  { databaseUrl, dataFolder }: { databaseUrl: string | null; dataFolder: string },
  prepare: (database: Database) => Promise<void>,
): Promise<Database> => {
  if (databaseUrl) {
    const database = overPool(newPool({ connectionString: databaseUrl, max: 20 }), false, async () => {});
    await prepare(database).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return database;
  }
  const embedded = await openEmbedded(dataFolder, async ({ address }) => {
    const aside = overPool(newPool(address), true, async () => {});
    await prepare(aside).finally(() => aside.close());
  });
  const database = overPool(newPool(embedded.address), true, () => embedded.close());
  await prepare(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
};
