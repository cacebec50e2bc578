import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { openDatabase, type Database } from '../../../gateway/ground/database/open.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { deskJobs } from '../../../gateway/trust/staff/schema.ts';
import { newPlace, type Place } from '../support/engine.ts';
import { Guest } from '../support/house.ts';
import { startProcess, type GatewayProcess } from '../support/process.ts';
import { startSilentProxy, type SilentProxy } from '../support/silentProxy.ts';

const { member, system } = contract;

let place: Place;
/** Straight to the server, past the proxy. */
let database: Database;
let proxy: SilentProxy;
let gateway: GatewayProcess;
let player: Guest;
beforeAll(async () => {
  place = await newPlace(inject('quietTemplate'));
  database = await openDatabase(place.config, async () => {});
  const through = new URL(place.config.databaseUrl ?? '');
  proxy = await startSilentProxy(Number(through.port || 5432));
  through.hostname = '127.0.0.1';
  through.port = String(proxy.port);
  gateway = await startProcess({ ...place.config, databaseUrl: through.href });
  player = new Guest(gateway.url);
  expect(await player.logIn('mai')).toSucceed();
  // What is read now can still be shown while the database is silent.
  expect(await brand()).toBe('Croupier');
});
afterAll(async () => {
  await proxy.close();
  await database.close();
  await place.remove();
});

/** The result of some work, with how many seconds it took. */
const timed = async <T>(work: Promise<T>): Promise<{ result: T; seconds: number }> => {
  const began = performance.now();
  const result = await work;
  return { result, seconds: (performance.now() - began) / 1_000 };
};

const brand = async () => (await new Guest(gateway.url).ask(system.status, {})).whitelabel.brand;

test('a call under way when the database falls silent is refused within ten seconds, and the next ones at once', async () => {
  proxy.silence();
  const first = await timed(player.send(member.info));
  expect(first.result.envelope?.code).toBe('unavailable');
  expect([first.result.status, first.result.headers.get('retry-after')]).toEqual([503, '5']);
  expect(first.seconds).toBeLessThan(10);
  const next = await timed(player.send(member.info));
  expect(next.result.status).toBe(503);
  expect(next.seconds).toBeLessThan(2);
  expect(await brand()).toBe('Croupier');
});

test('when it answers again, calls, jobs and changed settings are back within 30 seconds', async () => {
  await writeSetting(database, 'whitelabel', { brand: 'Dealer' });
  await database.db.insert(deskJobs).values({ kind: 'books', askedBy: 'Ada', askedAt: new Date() });
  proxy.resume();
  const within = { timeout: 30_000 };
  await expect.poll(async () => (await player.send(member.info)).status, within).toBe(200);
  await expect.poll(brand, within).toBe('Dealer');
  const books = database.db.select().from(deskJobs).where(eq(deskJobs.kind, 'books'));
  await expect.poll(async () => (await books)[0]?.endedAt, within).toBeInstanceOf(Date);
});

test('a gateway whose database is silent ends within ten seconds of a signal', async () => {
  proxy.silence();
  const cut = player.send(member.info).catch(() => null);
  const ended = await timed(gateway.end('SIGTERM'));
  expect(ended.result).toBe(0);
  expect(ended.seconds).toBeLessThan(10);
  expect((await cut)?.status).not.toBe(200);
});
