import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, count, eq, max } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { startGateway, type Gateway } from '../../../gateway/gateway.ts';
import { heldState } from '../../../gateway/ground/database/held.ts';
import { transfers } from '../../../gateway/trust/ledger/schema.ts';
import { newPlace, testConfig, type Place } from '../support/engine.ts';
import { Guest } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { runSettings } from '../support/settingsCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-backup-'));
const file = join(folder, 'saved.tar.gz');
let place: Place;
let gateway: Gateway;
beforeAll(async () => {
  place = await newPlace(inject('quietTemplate'));
  gateway = await startGateway({ ...testConfig, ...place.config });
  await liftLimits(gateway.database);
});
afterAll(async () => {
  await gateway.close();
  await place.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Does what an operator types, on the database of a data folder. */
const backup = async (dataFolder: string, ...args: string[]) => {
  const { DATABASE_URL: _, ...rest } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/operator/backup.ts', ...args], {
    env: { ...rest, CROUPIER_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  child.stderr.on('data', (part: Buffer) => (complained += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, complained };
};

/** Moves a cent back and forth until it is told to stop, and counts what was acknowledged. */
const writing = (guest: Guest) => {
  const wrote = { acknowledged: 0, isStopped: false };
  const write = async (): Promise<void> => {
    for (let turn = 0; !wrote.isStopped; turn += 1) {
      const [from, to] = turn % 2 === 0 ? ['main', 'LUMEN'] : ['LUMEN', 'main'];
      await guest.ask(contract.wallet.transfer, { from, to, amount: '1' });
      wrote.acknowledged += 1;
    }
  };
  const ended = write();
  return {
    acknowledged: () => wrote.acknowledged,
    stop: async () => {
      wrote.isStopped = true;
      await ended;
    },
  };
};

const keysOf = async ({ database: { db } }: Gateway, most: bigint): Promise<string[]> => {
  const rows = await db.select().from(transfers).orderBy(asc(transfers.id));
  return rows.filter(({ id }) => id <= most).map(({ key }) => key);
};

const moved = async ({ database: { db } }: Gateway): Promise<{ many: number; newest: bigint }> => {
  const [row] = await db
    .select({ many: count(), newest: max(transfers.id) })
    .from(transfers)
    .where(eq(transfers.kind, 'wallet'));
  return { many: row?.many ?? 0, newest: row?.newest ?? 0n };
};

test('a backup that is saved while money moves has every transfer of its moment and no other, clean books, and is held until it is released', async () => {
  const guests = await Promise.all(
    ['mai', 'lena', 'bosun', 'tam'].map(async (account) => {
      const guest = new Guest(gateway.url);
      expect(await guest.logIn(account)).toSucceed();
      return guest;
    }),
  );
  const writers = guests.map(writing);
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);
  await expect.poll(acknowledged).toBeGreaterThan(20);
  const before = acknowledged();
  const saved = await backup(place.config.dataFolder, 'save', file);
  const after = acknowledged();
  await Promise.all(writers.map((writer) => writer.stop()));
  expect(saved).toEqual({
    ...{ code: 0, complained: '' },
    said: expect.stringMatching(/^Saved \S+: \d+\.\d MB, the database as of \d{4}-\S+\.\n$/) as unknown,
  });
  expect(after).toBeGreaterThan(before);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const dataFolder = join(folder, 'restored');
  const restored = await backup(dataFolder, 'restore', file);
  expect(restored).toMatchObject({ code: 0, complained: '' });
  expect(restored.said).toMatch(
    /^Restored \S+ into \S+: the database as of .+\nThis database is held: it was restored from a backup of .+\.\nIts books are clean: \d+ accounts, \d+ transfers, .+\nIt pays nothing, .+ npm run settings -- release\n$/,
  );

  const copy = await startGateway({ ...testConfig, dataFolder });
  try {
    const { many, newest } = await moved(copy);
    expect(many).toBeGreaterThanOrEqual(before);
    expect(many).toBeLessThanOrEqual(after);
    expect(await keysOf(copy, newest)).toEqual(await keysOf(gateway, newest));
    expect(await new Guest(copy.url).logIn('mai')).toBeRefusedWith('unavailable');
    await runSettings(copy, 'release');
    expect(await new Guest(copy.url).logIn('mai')).toSucceed();
  } finally {
    await copy.close();
  }
  expect(await heldState(gateway.database)).toBe(null);
});

test('a backup is saved into no file that is there, and restored neither over a database nor from a file that is damaged', async () => {
  const { dataFolder } = place.config;
  expect(await backup(dataFolder, 'save', file)).toEqual({
    ...{ code: 1, said: '', complained: `${file} is there already. A backup needs a new file.\n` },
  });
  expect(await backup(dataFolder, 'restore', file)).toEqual({
    ...{ code: 1, said: '' },
    complained: `${dataFolder} has a database already. Name a new folder: set CROUPIER_DATA.\n`,
  });
  const damaged = join(folder, 'damaged.tar.gz');
  writeFileSync(damaged, readFileSync(file).subarray(0, 2_000_000));
  const elsewhere = join(folder, 'elsewhere');
  const refused = await backup(elsewhere, 'restore', damaged);
  expect(refused).toMatchObject({ code: 1, said: '' });
  expect(refused.complained).toMatch(/^\S+damaged\.tar\.gz is damaged: /);
  expect(await backup(elsewhere, 'save', join(folder, 'other.tar.gz'))).toMatchObject({
    ...{ code: 1, complained: `There is no database in ${elsewhere} yet. Say which: set CROUPIER_DATA.\n` },
  });
});
