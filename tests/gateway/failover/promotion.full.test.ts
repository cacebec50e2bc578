import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { openDatabase } from '../../../gateway/ground/database/open.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { deskJobs } from '../../../gateway/trust/staff/schema.ts';
import { Guest } from '../support/house.ts';
import { startProcess, type GatewayProcess } from '../support/process.ts';
import { byScript, type Cluster } from './cluster.ts';
import { databaseName, Node, owner } from './node.ts';
import { findPrograms, Site } from './services.ts';

const { member, profile, system } = contract;

let site: Site;
let nodes: readonly [Node, Node];
let cluster: Cluster;
let gateway: GatewayProcess;
let player: Guest;
beforeAll(async () => {
  const programs = await findPrograms();
  site = await Site.open();
  nodes = [await Node.open(site, programs, 'one'), await Node.open(site, programs, 'two')];
  cluster = await byScript(site, programs, nodes);
  const hosts = nodes.map((node) => `127.0.0.1:${node.gate('server')}`).join();
  gateway = await startProcess({ databaseUrl: `postgres://${owner}@${hosts}/${databaseName}`, dataFolder: '' });
  player = new Guest(gateway.url);
  expect(await player.logIn('mai')).toSucceed();
});
afterAll(async () => {
  await gateway.end('SIGKILL');
  await Promise.all(nodes.map((node) => node.close()));
  site.close(true);
});

const secondsOf = async (work: Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work;
  return (performance.now() - began) / 1_000;
};

const within = { timeout: 30_000 };

test('when a frozen primary is replaced by its standby, a gateway refuses within ten seconds and works again within 30', async () => {
  const [first, second] = nodes;
  first.freeze();
  const refused = player.send(member.info);
  expect(await secondsOf(refused)).toBeLessThan(10);
  expect([(await refused).status, (await refused).headers.get('retry-after')]).toEqual([503, '5']);

  await cluster.takeOver(second);
  await expect.poll(async () => (await player.send(member.info)).status, within).toBe(200);
  const direct = `postgres://${owner}@127.0.0.1:${second.port}/${databaseName}`;
  const database = await openDatabase({ databaseUrl: direct, dataFolder: '' }, async () => {});
  try {
    await writeSetting(database, 'whitelabel', { brand: 'Dealer' });
    await database.db.insert(deskJobs).values({ kind: 'books', askedBy: 'Ada', askedAt: new Date() });
    const brand = async () => (await new Guest(gateway.url).ask(system.status, {})).whitelabel.brand;
    await expect.poll(brand, within).toBe('Dealer');
    const books = database.db.select().from(deskJobs).where(eq(deskJobs.kind, 'books'));
    await expect.poll(async () => (await books)[0]?.endedAt, within).toBeInstanceOf(Date);
  } finally {
    await database.close();
  }
});

test('a gateway stays with the server that was promoted when the former primary wakes up and still says that it is one', async () => {
  const [first, second] = nodes;
  first.thaw();
  await expect.poll(() => first.role(), within).toBe('primary');
  const nickname = 'Anew';
  expect(await player.send(profile.rename, { nickname })).toSucceed();
  expect(await second.ask("select nickname from members where account = 'mai'", databaseName)).toEqual({ nickname });
  expect(await first.ask("select nickname from members where account = 'mai'", databaseName)).not.toEqual({ nickname });
});

test('a gateway that is started beside two primaries takes the one that was promoted last, and ends within ten seconds while both are frozen', async () => {
  const hosts = nodes.map((node) => `127.0.0.1:${node.gate('server')}`).join();
  const other = await startProcess({ databaseUrl: `postgres://${owner}@${hosts}/${databaseName}`, dataFolder: '' });
  expect((await new Guest(other.url).ask(system.status, {})).whitelabel.brand).toBe('Dealer');
  for (const node of nodes) node.freeze();
  try {
    expect(await secondsOf(other.end('SIGTERM'))).toBeLessThan(10);
  } finally {
    for (const node of nodes) node.thaw();
  }
});
