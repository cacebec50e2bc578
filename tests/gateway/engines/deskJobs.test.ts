import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { after, minute } from '../../../gateway/ground/clock.ts';
import { agentJob, askForJob, deskJob, readJob } from '../../../gateway/operating/deskJobs.ts';
import { startJobs } from '../../../gateway/trust/calls/jobs.ts';
import { deskJobs } from '../../../gateway/trust/staff/schema.ts';
import { readLog } from '../../../gateway/trust/staff/log.ts';
import { atTheDesk } from '../support/desk.ts';
import { useHouse } from '../support/house.ts';
import { servicesOf } from '../support/withdrawals.ts';

const house = useHouse();
const database = () => house.gateway.database;
const now = () => house.gateway.clock.now();
const askFor = (kind: Parameters<typeof askForJob>[1]) => askForJob(database(), kind, 'Abe', now());
beforeEach(async () => {
  house.gateway.clock.set(null);
  await database().db.delete(deskJobs);
});

test('a check of the books is asked for by an act, made by a job, and kept until the next one', async () => {
  expect(await readJob(database(), 'books')).toBeNull();
  expect((await (await atTheDesk(house, 'Abe')).act('runCheck', 'books')).status).toBe(303);
  await house.gateway.runJobs();
  const first = await readJob(database(), 'books');
  expect(first).toMatchObject({ askedBy: 'Abe', isUnderWay: false, failed: null, result: [] });
  const [line] = (await readLog(database(), { act: 'runCheck' })).rows;
  expect(line).toMatchObject({ staff: 'Abe', about: 'books', subject: 'books' });
  await askFor('books');
  expect(await readJob(database(), 'books')).toMatchObject({ isUnderWay: true, endedAt: first?.endedAt, result: [] });
});

test('the wallets of vendors and the team of an agent are such jobs too', async () => {
  await askFor('wallet');
  await askFor(agentJob('Mai'));
  await house.gateway.runJobs();
  expect((await readJob(database(), 'wallet'))?.result?.differing).toEqual([]);
  expect((await readJob(database(), agentJob('mai')))?.result?.now.accounts).toBeGreaterThan(0);
});

test('what cannot be made is told in a sentence', async () => {
  await askFor(agentJob('nobody-there'));
  await house.gateway.runJobs();
  const row = await readJob(database(), agentJob('nobody-there'));
  expect(row).toMatchObject({ isUnderWay: false, result: null });
  expect(row?.failed).toMatch(/^[A-Z].*\.$/);
  expect((await (await atTheDesk(house, 'Abe')).act('runCheck', 'everything')).status).toBe(404);
});

test('several gateways make one at a time, and what one of them left is begun again after five minutes', async () => {
  const start = after(now(), -minute);
  house.gateway.clock.set(now());
  await askFor('books');
  await database().db.update(deskJobs).set({ startedAt: start });
  await askFor('wallet');
  const gateways = Array.from({ length: 3 }, () => startJobs(servicesOf(house), [deskJob]));
  const run = () => Promise.all(gateways.map((each) => each.run()));
  await run();
  expect((await readJob(database(), 'books'))?.endedAt).toBeNull();
  expect((await readJob(database(), 'wallet'))?.endedAt).toBeNull();
  house.gateway.clock.set(after(start, 5 * minute));
  await run();
  await Promise.all(gateways.map((each) => each.stop()));
  expect((await readJob(database(), 'books'))?.isUnderWay).toBe(false);
  expect((await readJob(database(), 'wallet'))?.isUnderWay).toBe(false);
});

test('asking again while a result is on its way changes nothing', async () => {
  await askFor('books');
  await database().db.update(deskJobs).set({ startedAt: now() }).where(eq(deskJobs.kind, 'books'));
  await askForJob(database(), 'books', 'Ben', after(now(), minute));
  expect((await readJob(database(), 'books'))?.askedBy).toBe('Abe');
});
