import { sql } from 'drizzle-orm';
import { minute, second } from '../../ground/clock.ts';
import type { Config } from '../../ground/config.ts';
import { isNearlyFull } from '../../ground/database/disk.ts';
import type { Held } from '../../ground/database/held.ts';
import type { Database } from '../../ground/database/open.ts';
import type { Jobs } from '../../trust/calls/jobs.ts';
import type { Leader } from '../../trust/calls/leader.ts';

/** Why a gateway should get no requests, or needs attention. */
export interface Trouble {
  readonly code: 'migrations' | 'starting' | 'stopping' | 'held' | 'jobs_late' | 'disk_nearly_full' | 'database_away';
  readonly says: string;
}

interface Running {
  readonly database: Database;
  /** Why the database is held, as it was last known. */
  readonly held: () => Promise<Held | null>;
  readonly leader: Leader;
  readonly jobs: readonly Jobs[];
}

/** How long no job may end a round anywhere. */
const longestQuiet = minute;
/** How long the leader may take for a round of one job: closing the books of a busy day takes a while. */
const longestRound = 5 * minute;

/** How long the database has for the simplest question. */
const databaseWithin = 1.5 * second;

const seconds = (milliseconds: number): number => Math.round(milliseconds / second);

const lateJobs = ({ leader, jobs }: Running): readonly Trouble[] => {
  const quiet = leader.quietFor();
  if (quiet !== null && quiet > longestQuiet)
    return [{ code: 'jobs_late', says: `No job has ended a round for ${seconds(quiet)} seconds, on any gateway.` }];
  const since = leader.leadsSince();
  if (since === null) return [];
  return jobs.flatMap((each) =>
    each.states().flatMap(({ name, roundAt }) => {
      const late = performance.now() - Math.max(roundAt ?? 0, since);
      if (late <= longestRound) return [];
      return [{ code: 'jobs_late', says: `The job "${name}" has not ended a round for ${seconds(late)} seconds.` }];
    }),
  );
};

/**
 * Whether this gateway can work. A database that is away is no reason to send it no more requests: it goes on with the page, the status
 * and the lists that it knows, and no other gateway could do more.
 */
export class Health {
  readonly #config: Pick<Config, 'databaseUrl' | 'dataFolder'>;
  #phase: 'migrations' | 'starting' | 'running' | 'stopping' = 'migrations';
  #running: Running | null = null;
  #question: { readonly since: number; readonly answer: Promise<boolean> } | null = null;

  constructor(config: Pick<Config, 'databaseUrl' | 'dataFolder'>) {
    this.#config = config;
  }

  /** The migrations are done. */
  prepared(): void {
    this.#phase = 'starting';
  }

  run(running: Running): void {
    this.#running = running;
    this.#phase = 'running';
  }

  stop(): void {
    this.#phase = 'stopping';
  }

  /** What is wrong; a deep look asks the database too. */
  async troubles(isDeep: boolean): Promise<readonly Trouble[]> {
    if (this.#phase === 'migrations')
      return [{ code: 'migrations', says: 'The database is being prepared for this version.' }];
    if (this.#phase === 'stopping') return [{ code: 'stopping', says: 'The gateway is stopping.' }];
    if (!this.#running) return [{ code: 'starting', says: 'The gateway is starting.' }];
    const { databaseUrl, dataFolder } = this.#config;
    const [held, isFull, isAway] = await Promise.all([
      this.#running.held(),
      databaseUrl === null && isNearlyFull(dataFolder),
      isDeep && this.#isAway(this.#running.database),
    ]);
    return [
      ...(held ? [{ code: 'held', says: `The database is held: ${held.why}.` } as const] : []),
      ...lateJobs(this.#running),
      ...(isFull
        ? [{ code: 'disk_nearly_full', says: 'The disk of the embedded database is nearly full.' } as const]
        : []),
      ...(isAway ? [{ code: 'database_away', says: 'The database does not answer.' } as const] : []),
    ];
  }

  /** However many ask, there is one question to the database at a time, and another one only where it has been open for long. */
  async #isAway(database: Database): Promise<boolean> {
    const since = performance.now();
    if (!this.#question || since - this.#question.since > 5 * second) {
      const answer = database.db.execute(sql`select 1`).then(
        () => false,
        () => true,
      );
      this.#question = { since, answer };
      const asked = this.#question;
      void answer.then(() => {
        if (this.#question === asked) this.#question = null;
      });
    }
    const late = new Promise<true>((resolve) => {
      setTimeout(resolve, databaseWithin, true).unref();
    });
    return Promise.race([this.#question.answer, late]);
  }
}
