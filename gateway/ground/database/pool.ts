import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Changes } from './changes.ts';
import { DatabaseGone, isTimeout } from './reach.ts';

/** How long the server works on a statement, and waits for the next one of a transaction. */
const statementLimit = 30_000;

/** What the server does not end by itself, the client gives up together with its connection. */
const answerLimit = statementLimit + 5_000;

/** How long work waits for a connection; short enough to tell a player within ten seconds that the database is away. */
const connectionLimit = 8_000;

/** As good as never: the longest that a timer can wait. */
const never = 2 ** 31 - 1;

const patience = new AsyncLocalStorage<true>();

/** Does work whose transactions take as long as they take, such as the sums of a day. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => patience.run(true, work);

export const isPatient = (): boolean => patience.getStore() ?? false;

/** Has the server end what takes too long. A pooler that shares its connections by transaction forgets it after each. */
const limitsOf = (scope: 'set' | 'set local', limited: readonly string[], limit = statementLimit): string =>
  limited.map((name) => `${scope} ${name} = ${limit}`).join('; ');

/** The table that a statement writes to; writes of any other statement are reported by the triggers. */
const writtenBy = (statement: unknown): string | undefined => {
  const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig | undefined)?.text;
  return /^\s*(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/i.exec(text ?? '')?.[1];
};

const isBegin = (statement: unknown): statement is pg.QueryConfig =>
  (statement as pg.QueryConfig | undefined)?.text === 'begin';

interface Ways {
  readonly changes: Changes;
  /** The settings of the database by which it ends what takes too long. */
  readonly limited: readonly string[];
}

const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;

/** What is sent for a statement: limits along with `begin`, and no limit of our own where the work is patient. */
const sentFor = ([first, ...values]: readonly unknown[], limited: readonly string[]): readonly unknown[] => {
  if (isBegin(first)) return [`begin; ${limitsOf('set local', limited, isPatient() ? 0 : statementLimit)}`];
  return isPatient() && typeof first === 'object'
    ? [{ ...first, query_timeout: never }, ...values]
    : [first, ...values];
};

/**
 * Gives up a connection that did not answer in time, and tells this process about its own changes before it goes on, not a moment
 * later.
 */
const equip = (client: pg.PoolClient, { changes, limited }: Ways): void => {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  client.query = ((...statement: unknown[]) => {
    const result = query(...sentFor(statement, limited));
    if (!(result instanceof Promise)) return result;
    const table = writtenBy(statement[0]);
    return result.then(
      (rows: unknown) => {
        if (table !== undefined) changes.tell(table);
        return rows;
      },
      (error: unknown) => {
        if (isTimeout(error)) socketOf(client).destroy();
        throw error;
      },
    );
  }) as typeof client.query;
};

/** Connections to one server, which may become another. */
export class Pool extends pg.Pool {
  readonly #clients = new Set<pg.PoolClient>();
  /** Nobody waits for a server that is known to be silent. */
  isClosedOff = false;

  constructor(options: pg.PoolConfig, ways: Ways) {
    super(options);
    // A broken connection is replaced at the next query; without a listener its error would end the process.
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      this.#clients.add(client);
      client.on('error', () => undefined);
      equip(client, ways);
    });
    this.on('remove', (client) => {
      this.#clients.delete(client);
    });
  }

  override connect = (async () => {
    if (this.isClosedOff) throw new DatabaseGone('the database does not answer');
    return super.connect();
  }) as pg.Pool['connect'];

  /**
   * Keeps a connection after a failed statement and discards a broken one; node-postgres discards both, and on the embedded
   * database the next statement would then find the only connection still in use.
   */
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

  /** Whether anything comes over any of the connections from now on. */
  listen(): () => boolean {
    const before = new Map([...this.#clients].map((client) => [client, socketOf(client).bytesRead]));
    return () => [...this.#clients].some((client) => socketOf(client).bytesRead > (before.get(client) ?? 0));
  }

  /** Closes all connections: what waits for an answer fails, and the next query opens a new one. */
  drop(): void {
    for (const client of this.#clients) socketOf(client).destroy();
  }

  /** Uses another server for what comes next. */
  turnTo(server: string): void {
    this.options.connectionString = server;
    this.drop();
  }
}

/** Connections to the embedded database. */
export const embeddedPool = (address: pg.PoolConfig, changes: Changes): Pool =>
  new Pool(
    { connectionTimeoutMillis: 30_000, statement_timeout: statementLimit, ...address },
    { changes, limited: ['statement_timeout'] },
  );

const ofServer = ['statement_timeout', 'idle_in_transaction_session_timeout'];

interface ServerPool {
  readonly server: string;
  readonly max: number;
  readonly changes: Changes;
}

export const serverPool = ({ server, max, changes }: ServerPool): Pool => {
  // Not as parameters of the connection, some of which a pooler refuses.
  const setLimits = async (client: pg.ClientBase): Promise<void> => {
    const config: pg.QueryConfig & { query_timeout: number } = {
      text: limitsOf('set', ofServer),
      query_timeout: connectionLimit,
    };
    await client.query(config);
  };
  return new Pool(
    {
      connectionString: server,
      max,
      connectionTimeoutMillis: connectionLimit,
      query_timeout: answerLimit,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      verify: (client, done) => {
        setLimits(client).then(() => done(), done);
      },
    },
    { changes, limited: ofServer },
  );
};
