import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The advisory lock for migrations; no other program may use this number on the database. */
const migrationLock = 82_117_301;

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
    const known = new Map(rows.map((row) => [row.name, row.digest]));
    let hasSaid = false;
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const digest = createHash('sha256').update(text).digest('hex');
      const seen = known.get(name);
      if (seen === digest) continue;
      if (seen) throw new Error(`The migration ${name} has been changed since it ran on this database.`);
      if (!hasSaid) say('Preparing the database…');
      hasSaid = true;
      // The SQL is a file of this repository and contains no outside input.
      await database.db.execute(sql.raw(text));
      await database.db.execute(sql`insert into migrations (name, digest) values (${name}, ${digest})`);
    }
  });
