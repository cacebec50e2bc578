import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { migrate, versionTrouble } from '../../../gateway/ground/database/migrate.ts';
import { newestOf, ownMigrations, type Migration } from '../../../gateway/ground/database/migrations.ts';
import { openDatabase } from '../../../gateway/ground/database/open.ts';
import { runningGateways } from '../../../gateway/ground/database/running.ts';
import { emptyPlace, newPlace } from '../support/engine.ts';
import { startProcess } from '../support/process.ts';

const newest = newestOf(ownMigrations);

/** This version with some newer migrations, each by the number of the oldest that goes on beside it. */
const newer = (...oldest: readonly (number | null)[]) => {
  const more = oldest.map((number, at): Migration => {
    const name = `${String(newest + 1 + at).padStart(4, '0')}_newer.sql`;
    return { name, text: `create table newer_${at} ()`, digest: `of ${name}`, oldest: number };
  });
  return { all: [...ownMigrations, ...more], table: 'migrations' };
};

test('a migration waits for the end of running gateways that cannot go on after it, and of no others', async () => {
  const place = await emptyPlace(inject('template'));
  const older = await openDatabase(place.config, migrate);
  await vi.waitFor(async () => expect(await runningGateways(older.db)).toMatchObject([{ newest }]));
  await expect(migrate(older, undefined, newer(newest, null))).rejects.toThrow(
    /^Older gateways use this database \(.+\), and cannot go on after \d{4}_newer\.sql\. Stop them, then start this one\.$/,
  );
  await migrate(older, undefined, newer(newest));
  expect(await versionTrouble(older)).toBeNull();
  await older.close();
  const next = await openDatabase(place.config, (database) => migrate(database, undefined, newer(newest, null)));
  expect(await versionTrouble(next)).toContain('lacks');
  await next.close();
  await place.remove();
});

test('a gateway that was not heard of while another version took away what it needs ends, and says so', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const gateway = await startProcess(place.config);
  const ended = once(gateway.child, 'exit');
  const database = await openDatabase(place.config, async () => {});
  await database.db.execute(sql`insert into migrations (name, digest) values ('9999_newer.sql', 'of its text')`);
  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
  expect(await ended).toEqual([1, null]);
  expect(gateway.complained()).toContain('this version cannot use it: it lacks 9999_newer.sql');
  await database.close();
  await place.remove();
});
