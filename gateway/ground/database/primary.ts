import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseGone } from './reach.ts';

export interface Found {
  readonly client: pg.Client;
  readonly server: string;
}

interface Asked extends Found {
  readonly isPrimary: boolean;
  /** Rises with each promotion. */
  readonly timeline: string;
}

/** A timeline is in the first eight digits of a file's name. Only where there are several servers: not each kind of PostgreSQL tells. */
const questionFor = (servers: number): string =>
  servers === 1
    ? `select pg_is_in_recovery() as standby, '' as file`
    : `select pg_is_in_recovery() as standby,
         case when pg_is_in_recovery() then '' else pg_walfile_name(pg_current_wal_lsn()) end as file`;

const ask = async (server: string, question: string, within: number): Promise<Asked> => {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: within,
    query_timeout: within,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The next query tells; without a listener the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; file: string }>(question);
    const [told] = rows;
    return { client, server, isPrimary: told?.standby === false, timeline: (told?.file ?? '').slice(0, 8) };
  } catch (error) {
    leave(client);
    throw error;
  }
};

/** Ends a connection without waiting for a server that may be silent. */
export const leave = (client: pg.Client): void => {
  client.end().catch(() => undefined);
};

/** How long the others are waited for once one has said that it is the primary. */
const grace = 1_000;

/**
 * Connects to the primary among some servers. Where two say that they are, as after a promotion that the old one has slept
 * through, it is the one that was promoted last.
 */
export const findPrimary = async (servers: readonly string[], within: number): Promise<Found> => {
  const question = questionFor(servers.length);
  const answers: Asked[] = [];
  const failures: unknown[] = [];
  let isOver = false;
  const asked = servers.map((server) => ask(server, question, within));
  const first = new Promise<void>((resolve) => {
    for (const one of asked)
      one.then(
        (answer) => {
          if (isOver) leave(answer.client);
          else answers.push(answer);
          if (answer.isPrimary) resolve();
        },
        (failure: unknown) => failures.push(failure),
      );
  });
  await Promise.race([Promise.allSettled(asked), first.then(() => wait(grace, undefined, { ref: false }))]);
  isOver = true;
  const [newest] = answers
    .filter(({ isPrimary }) => isPrimary)
    .sort((one, other) => other.timeline.localeCompare(one.timeline));
  for (const { client } of answers) if (client !== newest?.client) leave(client);
  if (newest) return newest;
  const [failure] = failures;
  throw failure instanceof Error ? failure : new DatabaseGone('it is a standby, which cannot be written to');
};
