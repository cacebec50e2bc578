import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { second } from '../../../gateway/ground/clock.ts';
import { openDatabase } from '../../../gateway/ground/database/open.ts';
import type { Jobs } from '../../../gateway/trust/calls/jobs.ts';
import { startLeader } from '../../../gateway/trust/calls/leader.ts';
import { newPlace, type Place } from '../support/engine.ts';

const silent = { fault: () => undefined, event: () => undefined, call: () => undefined };

/** Jobs that only say how often they were handed to this process. */
const counted = () => {
  let taken = 0;
  const jobs: Jobs = {
    run: () => Promise.resolve(),
    wake: () => undefined,
    takeOver: () => {
      taken += 1;
    },
    states: () => [],
    stop: () => Promise.resolve(),
  };
  return { jobs, taken: () => taken };
};

const candidate = async ({ config }: Place) => {
  const database = await openDatabase(config, async () => {});
  await expect.poll(() => database.changes.isHeard).toBe(true);
  const { jobs, taken } = counted();
  const leader = startLeader({ database, log: silent, jobs: [jobs] });
  return { database, leader, taken };
};

test('of several processes one leads the jobs, and hands them over at once when it is closed', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const all = await Promise.all(Array.from({ length: 3 }, () => candidate(place)));
  const leading = () => all.filter(({ leader }) => leader.leads());
  await expect.poll(() => all.every(({ leader }) => leader.quietFor() !== null)).toBe(true);
  expect(leading()).toHaveLength(1);
  const [first] = leading();
  await first?.leader.close();
  const closed = performance.now();
  await expect.poll(() => leading().length, { interval: 5 }).toBe(1);
  // By the notice, not by the next question, which comes every five seconds.
  expect(performance.now() - closed).toBeLessThan(2 * second);
  expect(leading()[0]).not.toBe(first);
  expect(all.map(({ taken }) => taken()).sort()).toEqual([0, 1, 1]);
  await Promise.all(all.map(({ leader }) => leader.close()));
  await Promise.all(all.map(({ database }) => database.close()));
  await place.remove();
});

test('a lease that has run out by the clock of the database is taken over, and one that has not is not', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const database = await openDatabase(place.config, async () => {});
  await database.db.execute(
    sql`update job_leader set holder = 'frozen', until = clock_timestamp() + interval '2 seconds'`,
  );
  const frozen = performance.now();
  const waiting = await candidate(place);
  await expect.poll(waiting.leader.quietFor).not.toBeNull();
  expect(waiting.leader.leads()).toBe(false);
  await expect.poll(waiting.leader.leads).toBe(true);
  expect(performance.now() - frozen).toBeGreaterThan(2 * second);
  await waiting.leader.close();
  await waiting.database.close();
  await database.close();
  await place.remove();
});
