import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minute, second } from '../../../gateway/ground/clock.ts';
import { KnownFacts, type Facts } from '../../../gateway/operating/watching/facts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const facts: Facts = { queues: [], letters: [], books: null };

test('facts are read at most every ten seconds, however many ask', async () => {
  let reads = 0;
  const known = new KnownFacts(() => {
    reads += 1;
    return Promise.resolve(facts);
  });
  await Promise.all([known.refresh(), known.refresh()]);
  expect([reads, known.latest]).toEqual([1, facts]);
  await vi.advanceTimersByTimeAsync(10 * second);
  await known.refresh();
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await known.refresh();
  expect(reads).toBe(2);
});

test('a database that keeps silent holds nobody up for longer than a second, and old facts are told for a minute', async () => {
  let read = () => Promise.resolve(facts);
  const known = new KnownFacts(() => read());
  await known.refresh();
  read = () => new Promise(() => undefined);
  await vi.advanceTimersByTimeAsync(30 * second);
  const refreshed = known.refresh();
  await vi.advanceTimersByTimeAsync(second);
  await refreshed;
  expect([known.latest, known.age]).toEqual([facts, 31 * second]);
  await vi.advanceTimersByTimeAsync(minute - 31 * second);
  expect(known.latest).toBeNull();
});

test('what cannot be read is tried again after ten seconds', async () => {
  let read = () => Promise.reject<Facts>(new Error('the database is away'));
  const known = new KnownFacts(() => read());
  await known.refresh();
  expect([known.latest, known.age]).toEqual([null, null]);
  read = () => Promise.resolve(facts);
  await known.refresh();
  expect(known.latest).toBeNull();
  await vi.advanceTimersByTimeAsync(10 * second + 1);
  await known.refresh();
  expect(known.latest).toEqual(facts);
});
