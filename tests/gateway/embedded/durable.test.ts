import fs from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, inject, test, vi } from 'vitest';
import { DatabaseFiles, durableParams } from '../../../gateway/ground/database/databaseFiles.mjs';
import { newPlace } from '../support/engine.ts';

test('the embedded database of production has each commit written to the disk before it is acknowledged', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const database = await PGlite.create({
    fs: new DatabaseFiles(join(place.config.dataFolder, 'database'), { isDurable: true }),
    startParams: durableParams(PGlite.defaultStartParams),
  });
  await database.exec('create table written (at int)');
  const synced = vi.spyOn(fs, 'fsyncSync');
  const counts: number[] = [];
  for (const at of [1, 2, 3]) {
    await database.query('insert into written values ($1)', [at]);
    counts.push(synced.mock.calls.length);
  }
  expect(counts).toEqual([1, 2, 3]);
  await database.query('select * from written');
  expect(synced).toHaveBeenCalledTimes(3);
  synced.mockRestore();
  await database.close();
  await place.remove();
});
