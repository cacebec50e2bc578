import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { Guest } from '../support/house.ts';
import { launch, startProcess } from '../support/process.ts';

const asideOf = (folder: string) => readdirSync(folder).find((name) => name.startsWith('database.new-'));

/** Moments of a first start, each known by what stands in the data folder. */
const moments: [string, (folder: string) => boolean][] = [
  ['the folder aside has just been made', (folder) => asideOf(folder) !== undefined],
  [
    'the database files are complete, and empty',
    (folder) => existsSync(join(folder, asideOf(folder) ?? '', 'PG_VERSION')),
  ],
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

test.each(moments)(
  'a first start that is killed when %s leaves a folder that the next one starts on',
  { timeout: 90_000 },
  async (_, isReached) => {
    const folder = mkdtempSync(join(tmpdir(), 'croupier-first-'));
    const place = { databaseUrl: null, dataFolder: folder };
    const child = launch(place, {});
    const ended = once(child, 'exit');
    await until(() => isReached(folder));
    child.kill('SIGKILL');
    await ended;

    const gateway = await startProcess(place);
    expect(readdirSync(folder).sort()).toEqual(['database', 'lock']);
    expect((await new Guest(gateway.url).logIn('mai')).status).toBe(200);
    expect((await new Guest(gateway.url).ask(contract.promotions.list, {})).list.length).toBeGreaterThan(5);
    expect(await gateway.end('SIGTERM')).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  },
);
