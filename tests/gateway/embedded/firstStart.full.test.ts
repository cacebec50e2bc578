import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { newPlace } from '../support/engine.ts';
import { Guest } from '../support/house.ts';
import { launch, startProcess } from '../support/process.ts';

/** Where a first start works until it is complete. */
const asideOf = (folder: string, pid: number) => join(folder, `database.new-${pid}`);

const moments: [string, (folder: string, pid: number) => boolean][] = [
  ['the folder aside has just been made', (folder, pid) => existsSync(asideOf(folder, pid))],
  ['the database files are complete, and empty', (folder, pid) => existsSync(join(asideOf(folder, pid), 'PG_VERSION'))],
  ['the database has just been put in place', (folder) => existsSync(join(folder, 'database'))],
];

const until = (isTrue: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = setInterval(() => {
      if (!isTrue()) return;
      clearInterval(look);
      resolve();
    }, 1);
  });

test('a first start that is killed at one moment after another leaves a folder that the next one starts on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-first-'));
  const place = { databaseUrl: null, dataFolder: folder };
  for (const [moment, isReached] of moments) {
    const child = launch(place, {});
    const ended = once(child, 'exit');
    const reached = until(() => isReached(folder, child.pid ?? 0)).then(() => 'reached');
    expect(await Promise.race([reached, ended]), `a start that is to be killed when ${moment}`).toBe('reached');
    child.kill('SIGKILL');
    await ended;
  }

  const gateway = await startProcess(place);
  expect(readdirSync(folder).sort()).toEqual(['database', 'lock']);
  expect(await new Guest(gateway.url).logIn('mai')).toSucceed();
  expect((await new Guest(gateway.url).ask(contract.promotions.list, {})).list.length).toBeGreaterThan(5);
  expect(await gateway.end('SIGTERM')).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

test('S35 the database, with the private key in it, is readable by its owner only, although others may read the folder around it', async () => {
  const place = await newPlace(inject('template'));
  const { config } = place;
  const database = join(config.dataFolder, 'database');
  for (const folder of [config.dataFolder, database]) chmodSync(folder, 0o755);
  const gateway = await startProcess(config);
  expect(statSync(database).mode & 0o077).toBe(0);
  expect(await gateway.end('SIGTERM')).toBe(0);
  await place.remove();
});
