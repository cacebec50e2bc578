import { after, second } from '../../ground/clock.ts';
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
}

/** How long a claimed row is left to its process. */
export const claimedFor = 30 * second;

const usualInterval = 5 * second;

/** How long a job pauses after each time that its provider has kept silent to several rows. */
const pauses = [5 * second, 30 * second] as const;
const longestPause = 30 * second;
/** As many rows without an answer, one after another, say that it is the provider and not the row. */
const silentRows = 20;

export interface Jobs {
  run(): Promise<void>;
  wake(): void;
  stop(): Promise<void>;
}

/** Runs one job; one run at a time. */
const startJob = (services: Services, job: Job) => {
  const { log, clock } = services;
  let isStopped = false;
  let unanswered = 0;
  let silences = 0;
  let pausedUntil: Date | null = null;

  const workOn = async (id: bigint): Promise<Worked> => {
    try {
      return await job.work(services, id);
    } catch (error) {
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
  let running: Promise<void> | null = null;
  /** A round requested while one is running follows it, since the running one may already have passed its rows. */
  let following: Promise<void> | null = null;
  const run = (): Promise<void> => {
    if (!running) {
      running = round().finally(() => {
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
  return {
    run,
    wake: () => {
      run().catch((error: unknown) => {
        log.fault('jobs failed', { job: job.name, reason: reasonOf(error) });
      });
    },
    stop: async () => {
      isStopped = true;
      await (following ?? running)?.catch(() => undefined);
    },
  };
};

/**
 * Runs jobs every five seconds, or as often as it is told, and whenever they are woken. Each runs by itself: a provider that does not answer delays the
 * work of no other.
 */
export const startJobs = (services: Services, jobs: readonly Job[], every = usualInterval): Jobs => {
  const all = jobs.map((job) => startJob(services, job));
  const wake = (): void => {
    for (const each of all) each.wake();
  };
  const timer = setInterval(wake, every);
  return {
    run: async () => {
      await Promise.all(all.map((each) => each.run()));
    },
    wake,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(all.map((each) => each.stop()));
    },
  };
};
