import { expect, test } from 'vitest';
import { Refusal } from '../../../gateway/ground/refusal.ts';
import { Turns } from '../../../gateway/ground/turns.ts';

const newTurns = () => new Turns({ atOnce: 2, mostWaiting: 3, retryAfterSeconds: 5 });

const job = (name: string, log: string[]) => {
  let end = (): void => undefined;
  const work = () => {
    log.push(name);
    return new Promise<string>((resolve) => {
      end = () => {
        resolve(name);
      };
    });
  };
  return { work, end: () => end() };
};

const jobsOn = (turns: Turns, names: string, log: string[]) =>
  [...names].map((name) => {
    const { work, end } = job(name, log);
    return { end, done: turns.take(work).catch((error: unknown) => error) };
  });

test('runs two jobs at a time, in order, and refuses more than may wait with the time to wait', async () => {
  const turns = newTurns();
  const log: string[] = [];
  const jobs = jobsOn(turns, 'abcdef', log);
  const refused = await jobs[5]?.done;
  expect(refused).toBeInstanceOf(Refusal);
  expect((refused as Refusal).code).toBe('unavailable');
  expect((refused as Refusal).details.retryAfterSeconds).toBe(5);
  expect(log).toEqual(['a', 'b']);
  for (const { end, done } of jobs.slice(0, 5)) {
    end();
    await done;
  }
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(await turns.take(() => Promise.resolve('free again'))).toBe('free again');
});

test('skips a job whose request is aborted while it waits', async () => {
  const turns = newTurns();
  const log: string[] = [];
  const [first, second] = jobsOn(turns, 'ab', log);
  const away = new AbortController();
  const lost = turns.take(job('c', log).work, away.signal).catch((error: unknown) => error);
  const last = job('d', log);
  const stays = turns.take(last.work);
  expect(turns.waiting).toBe(2);
  away.abort();
  expect(await lost).toBeInstanceOf(Refusal);
  expect(turns.waiting).toBe(1);
  first?.end();
  await first?.done;
  last.end();
  expect(await stays).toBe('d');
  second?.end();
  await second?.done;
  expect(log).toEqual(['a', 'b', 'd']);
});

test('starts the next job after one that failed', async () => {
  const turns = newTurns();
  const failing = [1, 2, 3, 4].map(() => turns.take(() => Promise.reject(new Error('broken'))).catch(() => 'failed'));
  expect(await Promise.all(failing)).toEqual(Array(4).fill('failed'));
  expect(await turns.take(() => Promise.resolve('well'))).toBe('well');
});
