import { second } from '../../ground/clock.ts';
import type { Services } from '../../trust/calls/context.ts';
import { reasonOf } from '../../ground/log.ts';

/** Work that is due at some moment for some rows; any number of processes may do it at once. */
export interface Job {
  readonly name: string;
  /** Claims some rows whose moment has come, each for this process for a while; an empty list ends the round. */
  claim(services: Services, now: Date): Promise<readonly bigint[]>;
  /** Does what is due for a claimed row. If the process dies, the row is due again when the claim ends. */
  work(services: Services, id: bigint): Promise<void>;
}

/** How long a claimed row is left to its process. */
export const claimedFor = 30 * second;

const every = 5 * second;

export interface Jobs {
  /** Does everything that is due now. */
  run(): Promise<void>;
  /** Runs soon, without waiting. */
  wake(): void;
  stop(): Promise<void>;
}

/** Runs jobs every five seconds and whenever they are woken; one run at a time. */
export const startJobs = (services: Services, jobs: readonly Job[]): Jobs => {
  const { log, clock } = services;
  let running: Promise<void> | null = null;
  let isStopped = false;

  const workOn = async (job: Job, id: bigint): Promise<void> => {
    try {
      await job.work(services, id);
    } catch (error) {
      log.fault('job failed', { job: job.name, id: String(id), reason: reasonOf(error) });
    }
  };
  const round = async (): Promise<void> => {
    for (const job of jobs) {
      for (;;) {
        const ids = isStopped ? [] : await job.claim(services, clock.now());
        if (ids.length === 0) break;
        await Promise.all(ids.map((id) => workOn(job, id)));
      }
    }
  };
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
  const wake = (): void => {
    run().catch((error: unknown) => {
      log.fault('jobs failed', { reason: reasonOf(error) });
    });
  };
  const timer = setInterval(wake, every);
  return {
    run,
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await (following ?? running)?.catch(() => undefined);
    },
  };
};
