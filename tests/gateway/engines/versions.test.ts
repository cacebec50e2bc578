import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { migrate, versionTrouble } from '../../../gateway/ground/database/migrate.ts';
import { migrationsIn } from '../../../gateway/ground/database/migrations.ts';
import { openDatabase, type Database } from '../../../gateway/ground/database/open.ts';
import { emptyPlace, type Place } from '../support/engine.ts';

const files = {
  '0001_things.sql': '-- Things.\ncreate table things (id integer);',
  '0002_names.sql': '-- Names.\n-- Older gateways go on.\n\nalter table things add column name text;',
  '0003_kinds.sql': '-- Older gateways go on.\nalter table things add column kind text;',
  '0004_no_names.sql': '-- Older gateways go on from 0003.\nalter table things drop column name;',
  '0005_no_kinds.sql': '-- Older gateways stop.\nalter table things drop column kind;',
};

/** The migrations of a version that has these files. */
const versionOf = (written: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-test-'));
  for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text);
  const all = migrationsIn(pathToFileURL(`${folder}/`));
  rmSync(folder, { recursive: true });
  return { all, table: 'migrations' };
};

/** The version whose newest migration has a number. */
const version = (newest: number) => versionOf(Object.fromEntries(Object.entries(files).slice(0, newest)));

let place: Place;
let database: Database;
beforeAll(async () => {
  place = await emptyPlace(inject('template'));
  database = await openDatabase(place.config, async () => {});
});
beforeEach(async () => {
  await database.db.execute(sql`drop table if exists migrations, things, others`);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const start = (newest: number) => migrate(database, undefined, version(newest));

const refused = (missing: string) =>
  new RegExp(`^Another version of Croupier prepared this .*, and this version cannot use it: it lacks ${missing}\\. `);

test('a gateway starts on a database whose newer migrations let older gateways go on, and leaves it as it is', async () => {
  await start(3);
  for (const older of [1, 2]) {
    await start(older);
    expect(await versionTrouble(database, version(older))).toBeNull();
  }
  await database.db.execute(sql`insert into things (id, name, kind) values (1, 'one', 'new')`);
});

test('a migration that removes something lets the gateways go on that no longer use it, and no others', async () => {
  await start(4);
  await start(3);
  for (const older of [1, 2]) {
    await expect(start(older)).rejects.toThrow(refused('0004_no_names.sql'));
    expect(await versionTrouble(database, version(older))).toMatch(refused('0004_no_names.sql'));
  }
});

test('no older gateway starts after a migration that says so, or that says nothing', async () => {
  await start(5);
  await expect(start(4)).rejects.toThrow(refused('0005_no_kinds.sql'));
  await migrate(database, undefined, versionOf({ ...files, '0006_silent.sql': 'create table others (id integer)' }));
  await expect(start(5)).rejects.toThrow(refused('0006_silent.sql'));
});

test('a database that was prepared before migrations said anything is taken on, and says no to older gateways', async () => {
  const digest = version(1).all[0]?.digest;
  await database.db.execute(sql`create table things (id integer)`);
  await database.db.execute(
    sql`create table migrations (name text primary key, digest text not null, at timestamptz not null default now())`,
  );
  await database.db.execute(sql`insert into migrations (name, digest) values ('0001_things.sql', ${digest})`);
  expect(await versionTrouble(database, version(1))).toBeNull();
  await start(2);
  await start(1);
  await expect(migrate(database, undefined, versionOf({ '0000_other.sql': '' }))).rejects.toThrow(
    refused('0001_things.sql'),
  );
});
