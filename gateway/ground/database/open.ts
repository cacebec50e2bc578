import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolConfig } from 'pg';
import { minute } from '../clock.ts';
import { badSetting, defaults, type Config } from '../config.ts';
import { createLog, reasonOf, type Log } from '../log.ts';
import { serversIn, shownAddress } from './address.ts';
import { Changes } from './changes.ts';
import { openEmbedded } from './embedded.ts';
import { embeddedPool, isPatient, patiently, serverPool, type Pool } from './pool.ts';
import { findPrimary, leave } from './primary.ts';
import { DatabaseGone } from './reach.ts';
import { retrying } from './retry.ts';
import { linkOf, ServerLink, type Link } from './serverLink.ts';

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
  /** Does something once the current transaction is committed, or at once outside of one; never if it is rolled back. */
  onceCommitted(work: () => void): void;
  readonly embedded: boolean;
  /** Tells what has changed, whichever process changed it. */
  readonly changes: Changes;
  readonly link: Link;
  /** Copies the files of the embedded database as they are at one moment; null on a server. */
  readonly copyTo: ((folder: string) => Promise<void>) | null;
  close(): Promise<void>;
}

const transactions = new AsyncLocalStorage<true>();

/** Whether the caller runs in a transaction, of whichever database; slow work must not, because it would hold a connection. */
export const isInTransaction = (): boolean => transactions.getStore() ?? false;

const signals = new AsyncLocalStorage<AbortSignal>();

const stopIfAborted = (): void => signals.getStore()?.throwIfAborted();

/** Runs work that a signal can stop: once it is aborted, no query begins and the transaction under way is rolled back. */
export const abortable = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => signals.run(signal, work);

/** How long a transaction may take in all; it holds locks that others wait for. */
const longestTransaction = 60_000;

interface Ways {
  readonly embedded: boolean;
  readonly changes: Changes;
  readonly link: Link;
  readonly copyTo?: Database['copyTo'];
  readonly stop: () => void | Promise<void>;
}

interface Transaction {
  readonly db: Db;
  readonly until: number;
  /** What is to be done once it is committed. */
  readonly afterwards: (() => void)[];
}

const overPool = (pool: Pool, ways: Ways): Database => {
  const { embedded, changes, link, copyTo = null, stop } = ways;
  const current = new AsyncLocalStorage<Transaction>();
  const anywhere = drizzle({ client: pool });
  const currentDb = (): Db | undefined => {
    stopIfAborted();
    const transaction = current.getStore();
    if (transaction && performance.now() > transaction.until) throw new DatabaseGone('a transaction took too long');
    return transaction?.db;
  };
  return {
    embedded,
    changes,
    link,
    copyTo,
    get db() {
      return currentDb() ?? anywhere;
    },
    transaction: (work) =>
      current.getStore()
        ? work()
        : retrying(async () => {
            const afterwards: (() => void)[] = [];
            const result = await anywhere.transaction((tx) => {
              const until = isPatient() ? Infinity : performance.now() + longestTransaction;
              return current.run({ db: tx, until, afterwards }, async () => {
                const done = await transactions.run(true, work);
                currentDb();
                return done;
              });
            });
            for (const each of afterwards) each();
            return result;
          }),
    savepoint: async (work) => {
      const outer = current.getStore();
      if (!outer) throw new Error('a savepoint needs a transaction');
      const afterwards: (() => void)[] = [];
      const result = await outer.db.transaction((tx) => current.run({ ...outer, db: tx, afterwards }, work));
      outer.afterwards.push(...afterwards);
      return result;
    },
    onceCommitted: (work) => {
      const transaction = current.getStore();
      if (transaction) transaction.afterwards.push(work);
      else work();
    },
    close: async () => {
      await pool.end();
      await stop();
    },
  };
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

/** How long a start waits for the server. */
const startWithin = 20_000;

/** Finds the primary; a server that cannot be used is answered with a sentence, never with its password. */
const reach = async (databaseUrl: string): Promise<string> => {
  try {
    const { client, server } = await findPrimary(serversIn(databaseUrl), startWithin);
    leave(client);
    return server;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw badSetting(
      'databaseUrl',
      `names ${shownAddress(databaseUrl)}, which cannot be used: ${troubles[code] ?? message}`,
    );
  }
};

type Place = Pick<Config, 'databaseUrl' | 'dataFolder'> &
  Partial<Pick<Config, 'mode' | 'databasePool' | 'databaseListener'>>;

interface Manner {
  readonly say?: (progress: string) => void;
  readonly log?: Log;
}

type Prepare = (database: Database) => Promise<void>;

/** Prepares a database, which takes as long as it takes. */
const prepareOrClose = async (database: Database, prepare: Prepare): Promise<void> => {
  try {
    await patiently(() => prepare(database));
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Prepares the embedded database before it is put in its place. */
const prepareNew = async (address: PoolConfig, prepare: Prepare): Promise<void> => {
  const changes = new Changes();
  const pool = embeddedPool(address, changes);
  const database = overPool(pool, { embedded: true, changes, link: linkOf(pool), stop: () => {} });
  await prepareOrClose(database, prepare);
  await database.close();
};

const openServer = async (
  databaseUrl: string,
  { databasePool = defaults.databasePool, databaseListener = null }: Place,
  prepare: Prepare,
  { log = createLog('faults') }: Manner,
): Promise<Database> => {
  const server = await reach(databaseUrl);
  const changes = new Changes();
  const pool = serverPool({ server, max: databasePool, changes });
  const link = new ServerLink({ databaseUrl, listenerUrl: databaseListener, pool, changes, log }, server);
  const stop = () => {
    link.stop();
  };
  const database = overPool(pool, { embedded: false, changes, link, stop });
  await prepareOrClose(database, prepare);
  link.start();
  return database;
};

/** Takes the connection, so that no transaction is open, and writes out what is only in memory. */
const copyOf = async (pool: Pool, copy: () => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('checkpoint');
    await copy();
  } finally {
    client.release();
  }
};

/** The embedded database makes none by itself, and keeps everything that it wrote since the last one. */
const checkpointEvery = 5 * minute;

const openFolder = async (
  { dataFolder, mode }: Place,
  prepare: Prepare,
  { say = () => {}, log = createLog('faults') }: Manner,
): Promise<Database> => {
  const changes = new Changes();
  const embedded = await openEmbedded(dataFolder, ({ address }) => prepareNew(address, prepare), {
    changes,
    isDurable: mode === 'production',
    say,
    log,
  });
  const pool = embeddedPool(embedded.address, changes);
  const checkpoints = setInterval(() => {
    pool.query('checkpoint').catch((error: unknown) => {
      log.fault('checkpoint failed', { reason: reasonOf(error) });
    });
  }, checkpointEvery);
  const database = overPool(pool, {
    embedded: true,
    changes,
    link: linkOf(pool),
    copyTo: (folder) => copyOf(pool, () => embedded.copyTo(folder)),
    stop: async () => {
      clearInterval(checkpoints);
      await embedded.close();
    },
  });
  await prepareOrClose(database, prepare);
  return database;
};

/** Opens the database of a deployment; `prepare` migrates it before anything else uses it. */
export const openDatabase = (place: Place, prepare: Prepare, manner: Manner = {}): Promise<Database> =>
  place.databaseUrl === null
    ? openFolder(place, prepare, manner)
    : openServer(place.databaseUrl, place, prepare, manner);
