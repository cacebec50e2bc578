import { after, second } from '../../ground/clock.ts';
import { isDatabaseGone } from '../../ground/database/reach.ts';
import type { Services } from './context.ts';
import { reasonOf } from '../../ground/log.ts';

/** What came of a row: `unanswered` if a provider did not answer. */
export type Worked = 'done' | 'unanswered';

/** Work that is due at some moment for some rows; any number of processes may do it at once. */
export interface Job {
  readonly name: string;
  /** Claims some rows whose moment has come, each for this process for a while; an empty list ends the round. */
  claim(services: Services, now: Date): Promise<readonly bigint[]>;
  /** Does what is due for a claimed row. If the process dies, the row is due again when the claim ends. */
  work(services: Services, id: bigint): Promise<Worked>;
  /** Forgets what its rounds have remembered, because another process ran them meanwhile. */
  forget?(): void;
}

/** How long a claimed row is left to its process. */
export const claimedFor = 30 * second;

const usualInterval = 5 * second;

/** How long a job pauses after each time that its provider has kept silent to several rows. */
const pauses = [5 * second, 30 * second] as const;
const longestPause = 30 * second;
/** As many rows without an answer, one after another, say that it is the provider and not the row. */
const silentRows = 20;

/** What has become of a job in this process; moments are of `performance.now()`. */
export interface JobState {
  readonly name: string;
  /** When its last round ended without a fault; null before the first. */
  readonly roundAt: number | null;
  readonly rounds: Readonly<Record<'done' | 'failed', number>>;
  readonly rows: Readonly<Record<Worked | 'failed', number>>;
  /** How long its rounds took, in milliseconds. */
  readonly took: number;
}

export interface Jobs {
  run(): Promise<void>;
  wake(): void;
  /** Starts again, after another process ran the jobs by the clock. */
  takeOver(): void;
  states(): readonly JobState[];
  stop(): Promise<void>;
}

interface Timing {
  readonly every?: number;
  /** Whether this process is the one that runs jobs by the clock. */
  readonly leads?: () => boolean;
}

/** Runs one job; one run at a time. */
const startJob = (services: Services, job: Job) => {
  const { log, clock } = services;
  let isStopped = false;
  let unanswered = 0;
  let silences = 0;
  let pausedUntil: Date | null = null;
  let [roundAt, took] = [null as number | null, 0];
  const rounds = { done: 0, failed: 0 };
  const rows = { done: 0, unanswered: 0, failed: 0 };

  const workOn = async (id: bigint): Promise<Worked> => {
    try {
      const worked = await job.work(services, id);
      rows[worked] += 1;
      return worked;
    } catch (error) {
      rows.failed += 1;
      log.fault('job failed', { job: job.name, id: String(id), reason: reasonOf(error) });
      return 'done';
    }
  };
  /** Leaves a provider that keeps silent alone for a while, longer each time. */
  const noteAnswers = (answers: readonly Worked[]): void => {
    unanswered = answers.includes('done') ? 0 : unanswered + answers.length;
    if (unanswered === 0) silences = 0;
    if (unanswered < silentRows) return;
    const pause = pauses[silences] ?? longestPause;
    pausedUntil = after(clock.now(), pause);
    silences += 1;
    unanswered = 0;
    log.event('job paused', { job: job.name, seconds: pause / second });
  };
  const isPaused = (): boolean => pausedUntil !== null && clock.now() < pausedUntil;
  const round = async (): Promise<void> => {
    while (!isStopped && !isPaused()) {
      const ids = await job.claim(services, clock.now());
      if (ids.length === 0) return;
      noteAnswers(await Promise.all(ids.map(workOn)));
    }
  };
  const timedRound = async (): Promise<void> => {
    const begun = performance.now();
    try {
      await round();
      rounds.done += 1;
      roundAt = performance.now();
    } catch (error) {
      rounds.failed += 1;
      throw error;
    } finally {
      took += performance.now() - begun;
    }
  };
  let running: Promise<void> | null = null;
  /** A round requested while one is running follows it, since the running one may already have passed its rows. */
  let following: Promise<void> | null = null;
  const run = (): Promise<void> => {
    if (!running) {
      running = timedRound().finally(() => {
        running = null;
      });
      return running;
    }
    following ??= running
      .catch(() => undefined)
      .then(() => {
        following = null;
        return run();
      });
    return following;
  };
  const wake = (): void => {
    run().catch((error: unknown) => {
      // That the database is away is said once, not by every job each time.
      if (!isDatabaseGone(error)) log.fault('jobs failed', { job: job.name, reason: reasonOf(error) });
    });
  };
  return {
    run,
    wake,
    takeOver: () => {
      job.forget?.();
      wake();
    },
    state: (): JobState => ({ name: job.name, roundAt, rounds: { ...rounds }, rows: { ...rows }, took }),
    stop: async () => {
      isStopped = true;
      await (following ?? running)?.catch(() => undefined);
    },
  };
};

/**
 * Runs jobs every five seconds, or as often as it is told, where this process leads; and everywhere whenever they are woken. Each runs by
 * itself: a provider that does not answer delays the work of no other.
 */
export const startJobs = (
  services: Services,
  jobs: readonly Job[],
  { every = usualInterval, leads = () => true }: Timing = {},
): Jobs => {
  const all = jobs.map((job) => startJob(services, job));
  const wake = (): void => {
    for (const each of all) each.wake();
  };
  const timer = setInterval(() => {
    if (leads()) wake();
  }, every);
  return {
    run: async () => {
      await Promise.all(all.map((each) => each.run()));
    },
    wake,
    takeOver: () => {
      for (const each of all) each.takeOver();
    },
    states: () => all.map((each) => each.state()),
    stop: async () => {
      clearInterval(timer);
      await Promise.all(all.map((each) => each.stop()));
    },
  };
};
