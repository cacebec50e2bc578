import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { Changes } from '../../../gateway/ground/database/changes.ts';
import { openEmbedded } from '../../../gateway/ground/database/embedded.ts';
import { createLog } from '../../../gateway/ground/log.ts';
import { newPlace } from '../support/engine.ts';

test('a connection gets a seat while the previous one is still closing', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const embedded = await openEmbedded(place.config.dataFolder, () => Promise.resolve(), {
    changes: new Changes(),
    isDurable: false,
    log: createLog('faults'),
    say: () => {},
  });
  const { address } = embedded;
  expect(address.max).toBe(1);
  const leaving = new pg.Client(address);
  const coming = new pg.Client(address);
  await leaving.connect();
  await coming.connect();
  expect((await coming.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await leaving.end();
  expect((await coming.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  await coming.end();
  await embedded.close();
  await place.remove();
});
