import fs from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { DatabaseFiles } from '../../../gateway/ground/database/databaseFiles.mjs';
import { isDatabaseGone } from '../../../gateway/ground/database/reach.ts';
import { newPlace } from '../support/engine.ts';

const { openSync, writeSync } = fs;
afterEach(() => {
  vi.restoreAllMocks();
});

/** A disk without room for what is written into files of some folder, as often as it is told. */
const fullDisk = () => {
  const paths = new Map<number, string>();
  const disk = { folder: '', times: 0 };
  vi.spyOn(fs, 'openSync').mockImplementation((path, ...how) => {
    const file = openSync(path, ...how);
    paths.set(file, String(path));
    return file;
  });
  vi.spyOn(fs, 'writeSync').mockImplementation(((file: number, ...what: [Buffer]) => {
    if (disk.times === 0 || !paths.get(file)?.includes(disk.folder)) return writeSync(file, ...what);
    disk.times -= 1;
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }) as typeof fs.writeSync);
  return disk;
};

test('on a full disk the embedded database refuses what needs a new page, waits where its log needs room, and goes on with all that it acknowledged', async () => {
  const disk = fullDisk();
  const place = await newPlace(inject('quietTemplate'));
  const whenFull = vi.fn();
  const database = await PGlite.create({
    fs: new DatabaseFiles(join(place.config.dataFolder, 'database'), { isDurable: false, whenFull }),
  });
  await database.exec('create table written (at int)');

  Object.assign(disk, { folder: '/base/', times: Infinity });
  const refused: unknown = await database.query('insert into written values (1)').catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: '53100' });
  expect(isDatabaseGone(refused)).toBe(true);
  expect(whenFull).not.toHaveBeenCalled();

  Object.assign(disk, { folder: '/pg_wal/', times: 2 });
  await database.query('insert into written values (2)');
  expect([disk.times, whenFull.mock.calls.length]).toEqual([0, 1]);
  await database.query('insert into written values (3)');
  expect((await database.query('select at from written order by at')).rows).toEqual([{ at: 2 }, { at: 3 }]);
  await database.close();
  await place.remove();
});
