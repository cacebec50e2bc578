import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cashierJobs } from '../../../gateway/domains/cashier/cashierJobs.ts';
import { claimedFor, startJobs, type Job, type Jobs, type Worked } from '../../../gateway/trust/calls/jobs.ts';
import type { Services } from '../../../gateway/trust/calls/context.ts';

const now = new Date('2026-05-10T12:00:00Z');
const faults: unknown[] = [];
const services = {
  clock: { now: () => now },
  log: { fault: (event: string, details: object) => faults.push({ event, ...details }), event: () => undefined },
} as unknown as Services;

let started: Jobs | null = null;
beforeEach(() => {
  faults.length = 0;
  vi.useFakeTimers();
});
afterEach(async () => {
  await started?.stop();
  vi.useRealTimers();
});

const jobOf = (name: string, ...claims: readonly (readonly bigint[])[]) => {
  const done: bigint[] = [];
  const left = [...claims];
  const job: Job = {
    name,
    claim: (_, at) => {
      expect(at).toBe(now);
      return Promise.resolve(left.shift() ?? []);
    },
    work: (_, id) => {
      done.push(id);
      return Promise.resolve('done');
    },
  };
  return { job, done, add: (...ids: bigint[]) => left.push(ids) };
};

const start = (...jobs: readonly Job[]): Jobs => (started = startJobs(services, jobs));

const open = () => {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
};

test('a run does everything due for every job, claim after claim', async () => {
  const [one, other] = [jobOf('one', [1n, 2n], [3n]), jobOf('other', [4n])];
  await start(one.job, other.job).run();
  expect([one.done, other.done]).toEqual([[1n, 2n, 3n], [4n]]);
});

test('a row that fails is logged, and the other rows and jobs continue', async () => {
  const { job, done } = jobOf('one', [1n, 2n], [3n]);
  const other = jobOf('other', [4n]);
  const work: Job['work'] = (all, id) => (id === 2n ? Promise.reject(new Error('broken')) : job.work(all, id));
  await start({ ...job, work }, other.job).run();
  expect([done, other.done]).toEqual([[1n, 3n], [4n]]);
  expect(faults).toEqual([expect.objectContaining({ event: 'job failed', job: 'one', id: '2' })]);
});

test.each(
  cashierJobs.flatMap((hung) => cashierJobs.filter((other) => other !== hung).map((other) => [hung.name, other.name])),
)('while the provider of the %s hangs, the %s are done', async (hung, other) => {
  const silent = jobOf(hung, [1n]);
  const quick = jobOf(other, [2n], [3n]);
  const never = open();
  start({ ...silent.job, work: () => never.promise.then(() => 'unanswered') }, quick.job).wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(quick.done).toEqual([2n, 3n]);
  never.settle();
});

test('a provider that leaves twenty rows unanswered is paused for five seconds, then for thirty, until it answers', async () => {
  let time = now.getTime();
  let answer: Worked = 'unanswered';
  let left = 0;
  const twenty = Array.from({ length: 20 }, (_, at) => BigInt(at));
  const asked = new Set<number>();
  const seconds = () => (time - now.getTime()) / 1_000;
  const job: Job = {
    name: 'silent',
    claim: () => Promise.resolve((left -= 1) >= 0 ? twenty : []),
    work: () => {
      asked.add(seconds());
      return Promise.resolve(answer);
    },
  };
  started = startJobs({ ...services, clock: { now: () => new Date(time) } } as unknown as Services, [job]);
  /** When the provider is asked, if rows are due every second. */
  const askedUntil = async (end: number) => {
    asked.clear();
    for (; seconds() <= end; time += 1_000) {
      left = 1;
      await started?.run();
    }
    return [...asked];
  };
  expect(await askedUntil(70)).toEqual([0, 5, 35, 65]);
  answer = 'done';
  expect(await askedUntil(96)).toEqual([95, 96]);
  answer = 'unanswered';
  expect(await askedUntil(110)).toEqual([97, 102]);
});

test('a row without an answer does not stop the other rows of its provider', async () => {
  const { job, done } = jobOf('one', [1n], [2n, 3n], [4n]);
  await start({ ...job, work: async (all, id) => (await job.work(all, id), id === 1n ? 'unanswered' : 'done') }).run();
  expect(done).toEqual([1n, 2n, 3n, 4n]);
});

test('due work is done every five seconds without a wake-up', async () => {
  const { job, done, add } = jobOf('one');
  start(job);
  add(1n);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual([1n]);
});

test('a process that does not lead does what it is woken for, and nothing by the clock', async () => {
  const { job, done, add } = jobOf('one');
  const isLeading = { now: false };
  started = startJobs(services, [job], { leads: () => isLeading.now });
  add(1n);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([]);
  started.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([1n]);
  isLeading.now = true;
  add(2n);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toEqual([1n, 2n]);
});

test('a job says how its rounds and rows ended', async () => {
  const { job } = jobOf('one', [1n, 2n, 3n]);
  const work: Job['work'] = (_, id) =>
    id === 2n ? Promise.reject(new Error('broken')) : Promise.resolve(id === 3n ? 'unanswered' : 'done');
  const jobs = start({ ...job, work });
  expect(jobs.states()).toMatchObject([{ name: 'one', roundAt: null, rounds: { done: 0, failed: 0 } }]);
  await jobs.run();
  expect(jobs.states()).toEqual([
    {
      name: 'one',
      roundAt: performance.now(),
      rounds: { done: 1, failed: 0 },
      rows: { done: 1, unanswered: 1, failed: 1 },
      took: 0,
    },
  ]);
});

test('runs requested while one is under way become one run, which begins after it', async () => {
  const waits = open();
  const claims: string[] = [];
  const job: Job = {
    name: 'slow',
    claim: async () => {
      claims.push('claimed');
      await waits.promise;
      return [];
    },
    work: () => Promise.resolve('done'),
  };
  const jobs = start(job);
  const runs = [jobs.run(), jobs.run(), jobs.run()];
  await vi.advanceTimersByTimeAsync(0);
  expect(claims).toHaveLength(1);
  waits.settle();
  await Promise.all(runs);
  expect(claims).toHaveLength(2);
  await jobs.run();
  expect(claims).toHaveLength(3);
});

test('a job runs again after a failed run', async () => {
  const { job, done, add } = jobOf('one');
  let isBroken = true;
  const claim: Job['claim'] = (...asked) => {
    if (!isBroken) return job.claim(...asked);
    isBroken = false;
    return Promise.reject(new Error('no database'));
  };
  const jobs = start({ ...job, claim });
  const [first, next] = [jobs.run(), jobs.run()];
  add(1n);
  await expect(first).rejects.toThrow('no database');
  await next;
  expect(done).toEqual([1n]);
});

test('a job that cannot claim when woken is logged', async () => {
  const claim = () => Promise.reject(new Error('no database'));
  start({ name: 'one', claim, work: () => Promise.resolve('done') }).wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(faults).toEqual([expect.objectContaining({ event: 'jobs failed' })]);
});

test('stopping waits for the work under way, and claims nothing more', async () => {
  const waits = open();
  const { job, done } = jobOf('one', [1n], [2n]);
  const jobs = start({
    ...job,
    work: async (all, id) => {
      await waits.promise;
      return job.work(all, id);
    },
  });
  const running = jobs.run();
  await vi.advanceTimersByTimeAsync(0);
  let isStopped = false;
  const stopping = jobs.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  waits.settle();
  await Promise.all([running, stopping]);
  expect(done).toEqual([1n]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(done).toEqual([1n]);
});

test('a claimed row is reserved for its process for thirty seconds', () => {
  expect(claimedFor).toBe(30_000);
});
