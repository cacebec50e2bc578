import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import { second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { reasonOf, type Log } from '../../ground/log.ts';
import type { Jobs } from './jobs.ts';
import { jobLeader } from './schema.ts';

/** How long a process leads without saying so again. One that was killed or frozen is replaced once this is over. */
const lease = 15 * second;
const askEvery = 5 * second;

/** Decides which of several processes runs the jobs by the clock. Moments are of `performance.now()`. */
export interface Leader {
  leads(): boolean;
  /** Since when this process leads; null while it does not. */
  leadsSince(): number | null;
  /**
   * For how many milliseconds no round of any job has ended in any process, although the database answered; null while this process
   * does not know.
   */
  quietFor(): number | null;
  /** Hands over to another process at once. */
  close(): Promise<void>;
}

/** How long ago a round of any job ended in this process; null before the first. */
const roundAgo = (jobs: readonly Jobs[]): number | null => {
  const ended = jobs.flatMap((each) => each.states().flatMap(({ roundAt }) => roundAt ?? []));
  return ended.length === 0 ? null : performance.now() - Math.max(...ended);
};

/** The leader where there is only one process. */
export const leadAlone = (jobs: readonly Jobs[]): Leader => {
  const since = performance.now();
  return {
    leads: () => true,
    leadsSince: () => since,
    quietFor: () => roundAgo(jobs) ?? performance.now() - since,
    close: () => Promise.resolve(),
  };
};

interface Around {
  readonly database: Database;
  readonly log: Log;
  /** What the leader runs. */
  readonly jobs: readonly Jobs[];
}

/**
 * Holds a lease in the database, or waits for it. Two processes may think for a moment that they lead: the claims of the jobs keep their
 * work apart, so the lease only saves them from looking for it twice.
 */
export const startLeader = ({ database, log, jobs }: Around): Leader => {
  const me = `${hostname()} ${process.pid} ${randomBytes(4).toString('hex')}`;
  let lead: { readonly since: number; readonly until: number } | null = null;
  /** What the database said last, and since when it has answered every question. */
  let heard: { readonly since: number; readonly at: number; readonly roundAgo: number } | null = null;
  let asking: { readonly since: number; readonly done: Promise<void> } | null = null;
  let isUnknown = false;
  let isClosed = false;
  const leadsSince = (): number | null => (lead && performance.now() < lead.until ? lead.since : null);
  const isNew = (): boolean => heard !== null && performance.now() - heard.at < lease;

  const ask = async (since: number): Promise<void> => {
    // The time of this machine says nothing to another, so that moments travel as how long ago they were.
    const { rows } = await database.db.execute<{ leads: boolean; round_ago: number | null }>(sql`
      with mine as (
        update ${jobLeader} set holder = ${me}, until = clock_timestamp() + ${lease} * interval '1 millisecond',
          round_at = coalesce(clock_timestamp() - ${roundAgo(jobs)}::float8 * interval '1 millisecond', round_at)
        where holder = ${me} or until < clock_timestamp()
        returning holder
      )
      select exists (select from mine) as leads,
        (extract(epoch from clock_timestamp() - round_at) * 1000)::float8 as round_ago
      from ${jobLeader}`);
    const [row] = rows;
    const now = performance.now();
    heard = { since: heard && isNew() ? heard.since : now, at: now, roundAgo: row?.round_ago ?? Infinity };
    if (row?.leads !== true || isClosed) return;
    const before = leadsSince();
    lead = { since: before ?? now, until: Math.max(lead?.until ?? 0, since + lease) };
    if (before === null && leadsSince() !== null) for (const each of jobs) each.takeOver();
  };

  const askAgain = (): void => {
    const since = performance.now();
    // A question that the database has left open for as long as a lease is given up.
    if (isClosed || (asking && since - asking.since < lease)) return;
    const done = ask(since)
      .then(
        () => {
          isUnknown = false;
        },
        (error: unknown) => {
          if (!isUnknown) log.event('leader unknown', { reason: reasonOf(error) });
          isUnknown = true;
        },
      )
      .finally(() => {
        if (asking?.since === since) asking = null;
      });
    asking = { since, done };
  };

  const timer = setInterval(askAgain, askEvery);
  const stopListening = database.changes.on((table) => {
    if (table === 'job_leader' && leadsSince() === null) askAgain();
  });
  askAgain();
  return {
    leads: () => leadsSince() !== null,
    leadsSince,
    quietFor: () => {
      if (!heard || !isNew()) return null;
      const now = performance.now();
      return Math.min(now - heard.at + heard.roundAgo, now - heard.since);
    },
    close: async () => {
      isClosed = true;
      lead = null;
      clearInterval(timer);
      stopListening();
      await asking?.done;
      const freed = sql`
        with mine as (
          update ${jobLeader} set holder = null, until = clock_timestamp() where holder = ${me} returning holder
        )
        select pg_notify('changed', 'job_leader') from mine`;
      // Without an answer, the lease ends by itself.
      await database.db.execute(freed).catch(() => undefined);
    },
  };
};
