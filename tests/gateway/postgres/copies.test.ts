import { expect, inject, test } from 'vitest';
import { heldState } from '../../../gateway/ground/database/held.ts';
import { openDatabase } from '../../../gateway/ground/database/open.ts';
import { startGateway } from '../../../gateway/gateway.ts';
import { onServer, withDatabase } from '../../../gateway/launch/postgres.mjs';
import { newPlace, testConfig } from '../support/engine.ts';

/** Starts a gateway on a database and gives what it says at its start, and why the database is held. */
const start = async (databaseUrl: string): Promise<{ said: string[]; why: string | null }> => {
  const said: string[] = [];
  const gateway = await startGateway({ ...testConfig, databaseUrl }, (line) => said.push(line));
  const held = await heldState(gateway.database);
  await gateway.close();
  return { said, why: held?.why ?? null };
};

test('a copy of a database is held at its first start, which checks its books, and the database that it was copied from never is', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const { server } = inject('template');
  const { databaseUrl } = place.config;
  if (databaseUrl === null) throw new Error('this test needs a server');
  expect(await start(databaseUrl)).toEqual({ said: [], why: null });

  const original = new URL(databaseUrl).pathname.slice(1);
  await onServer(server, `create database ${original}_copy template ${original}`);
  const copy = await start(withDatabase(server, `${original}_copy`));
  expect(copy.why).toBe('it was copied or moved since its last start');
  expect(copy.said).toEqual([
    'This database is held: it was copied or moved since its last start.',
    expect.stringMatching(/^Its books are clean: \d+ accounts, \d+ transfers, the last of \d{4}-/) as unknown,
    'It pays nothing, sends nothing and admits no players until you release it: npm run settings -- release',
  ]);
  expect(await start(databaseUrl)).toEqual({ said: [], why: null });
  await onServer(server, `drop database ${original}_copy with (force)`);
  await place.remove();
});

test('a database whose tables were restored into it anew is held', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const { databaseUrl } = place.config;
  if (databaseUrl === null) throw new Error('this test needs a server');
  await start(databaseUrl);
  const database = await openDatabase(place.config, async () => {});
  await database.db.execute(
    'alter table deployment rename to before; create table deployment (like before including all);' +
      'insert into deployment select * from before; drop table before',
  );
  await database.close();
  expect((await start(databaseUrl)).why).toBe('it was copied or moved since its last start');
  await place.remove();
});
