import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minute, second } from '../../../gateway/ground/clock.ts';
import type { Database } from '../../../gateway/ground/database/open.ts';
import { Health } from '../../../gateway/operating/watching/health.ts';
import { startingApp } from '../../../gateway/operating/watching/healthPages.ts';
import type { Jobs, JobState } from '../../../gateway/trust/calls/jobs.ts';

const released = () => Promise.resolve(null);
const onServer = { databaseUrl: 'postgres://db.example.com/house', dataFolder: 'nowhere' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answering = { db: { execute: () => Promise.resolve({ rows: [] }) } } as unknown as Database;
const silent = { db: { execute: () => new Promise(() => undefined) } } as unknown as Database;
const refusing = { db: { execute: () => Promise.reject(new Error('gone')) } } as unknown as Database;

const jobAt = (roundAt: number | null): Jobs => {
  const state = { name: 'draws', roundAt } as JobState;
  return { states: () => [state] } as unknown as Jobs;
};

const running = ({ quiet = 0, since = null as number | null, jobs = jobAt(null), database = answering } = {}) => {
  const health = new Health(onServer);
  health.prepared();
  const leader = {
    leads: () => since !== null,
    leadsSince: () => since,
    quietFor: () => quiet,
    close: () => Promise.resolve(),
  };
  health.run({ database, held: released, leader, jobs: [jobs] });
  return health;
};

const codes = async (health: Health, isDeep = false) => (await health.troubles(isDeep)).map(({ code }) => code);

test('a gateway says that it migrates, starts, works and stops', async () => {
  const health = new Health(onServer);
  expect(await codes(health)).toEqual(['migrations']);
  health.prepared();
  expect(await codes(health)).toEqual(['starting']);
  const leader = { leadsSince: () => null, quietFor: () => null } as never;
  health.run({ database: answering, held: released, leader, jobs: [] });
  expect(await codes(health)).toEqual([]);
  health.stop();
  expect(await codes(health)).toEqual(['stopping']);
});

test('no round of any job for a minute makes every gateway late, and not knowing makes none', async () => {
  expect(await codes(running({ quiet: minute }))).toEqual([]);
  expect(await codes(running({ quiet: minute + 1 }))).toEqual(['jobs_late']);
  expect(await codes(running({ quiet: null as never }))).toEqual([]);
});

test('the gateway that leads is late once one of its jobs has ended no round for five minutes since it leads', async () => {
  const start = performance.now();
  vi.advanceTimersByTime(5 * minute);
  expect(await codes(running({ since: start }))).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await codes(running({ since: start }))).toEqual(['jobs_late']);
  expect(await codes(running({ since: start, jobs: jobAt(start + second) }))).toEqual([]);
  expect(await codes(running({ since: start + second }))).toEqual([]);
  expect(await codes(running())).toEqual([]);
});

test('a database that refuses, or keeps silent for two seconds, shows only in a deep look', async () => {
  expect(await codes(running({ database: refusing }))).toEqual([]);
  expect(await codes(running({ database: refusing }), true)).toEqual(['database_away']);
  const health = running({ database: silent });
  const looked = codes(health, true);
  await vi.advanceTimersByTimeAsync(2 * second);
  expect(await looked).toEqual(['database_away']);
  expect(await codes(running(), true)).toEqual([]);
});

test('however many look deeply, the database is asked once at a time, and again once it has been silent for long', async () => {
  let asked = 0;
  const counting = { db: { execute: () => ((asked += 1), new Promise(() => undefined)) } } as unknown as Database;
  const health = running({ database: counting });
  const look = async () => {
    const looks = Promise.all([codes(health, true), codes(health, true)]);
    await vi.advanceTimersByTimeAsync(2 * second);
    expect(await looks).toEqual([['database_away'], ['database_away']]);
  };
  await look();
  await look();
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * second);
  await look();
  expect(asked).toBe(2);
});

test('while a gateway starts, it answers programs, and asks everybody else to come again', async () => {
  const app = startingApp(new Health(onServer), { isDesk: true });
  expect((await app.request('/livez')).status).toBe(200);
  const ready = await app.request('/readyz');
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { ready: false, reasons: [{ code: 'migrations', says: 'The database is being prepared for this version.' }] },
  ]);
  const other = await app.request('/wps/system/status');
  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5']);
});
