import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The advisory lock for migrations; no other program may use this number on the database. */
const migrationLock = 82_117_301;

/**
 * Digests that migrations had before their comments were reworded. Their statements are the same, so a database on which
 * they ran needs nothing more.
 */
export const digestsBefore: Readonly<Record<string, string>> = {
  '0002_lobby.sql': 'fe14749e5b443cf25b8810fdb504d7e995ccb1d5d0b8600a88262bcc89d0b3ca',
  '0003_register.sql': '26d468543051fed8d975d7696abe39c340eda160af48357d199a83da9052e489',
  '0004_password.sql': '2b23ae561c0d402fec9c7f165ed3bbf491286da481c33dd9c498d070cf322627',
  '0006_one_code.sql': '0c9f24908421c58b97acb9e2d3e3704d7f5add02911f6fd4dd9e7972c4508be7',
};

/**
 * Runs the pending migrations in order, all or none of them. Processes that start at the same time wait for each other.
 * Throws if a migration was changed after it had run.
 */
export const migrate = (database: Database, say: (progress: string) => void = () => {}): Promise<void> =>
  database.transaction(async () => {
    await database.db.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await database.db.execute(
      sql`create table if not exists migrations (name text primary key, digest text not null, at timestamptz not null default now())`,
    );
    const { rows } = await database.db.execute<{ name: string; digest: string }>(
      sql`select name, digest from migrations`,
    );
    const digests = new Map(rows.map((row) => [row.name, row.digest]));
    let hasSaid = false;
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const digest = createHash('sha256').update(text).digest('hex');
      const seen = digests.get(name);
      if (seen === digest || (seen !== undefined && seen === digestsBefore[name])) continue;
      if (seen) throw new Error(`The migration ${name} has been changed since it ran on this database.`);
      if (!hasSaid) say('Preparing the database…');
      hasSaid = true;
      // oxlint-disable-next-line no-restricted-properties -- a file of this repository, with nothing from outside
      await database.db.execute(sql.raw(text));
      await database.db.execute(sql`insert into migrations (name, digest) values (${name}, ${digest})`);
    }
  });
