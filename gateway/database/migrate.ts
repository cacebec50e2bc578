import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Any number that no other program takes on this database. */
const turn = 82_117_301;

/**
 * Runs, once each and in order, the migrations that a database has not seen, all or none of them. Processes that start
 * together take turns. A migration that was changed after it had run is refused.
 */
export const migrate = (database: Database): Promise<void> =>
  database.transaction(async () => {
    await database.db.execute(sql`select pg_advisory_xact_lock(${turn})`);
    await database.db.execute(
      sql`create table if not exists migrations (name text primary key, digest text not null, at timestamptz not null default now())`,
    );
    const { rows } = await database.db.execute<{ name: string; digest: string }>(
      sql`select name, digest from migrations`,
    );
    const known = new Map(rows.map((row) => [row.name, row.digest]));
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const digest = createHash('sha256').update(text).digest('hex');
      const seen = known.get(name);
      if (seen === digest) continue;
      if (seen) throw new Error(`The migration ${name} was changed after it had run on this database.`);
      // The text is a file of this repository; nothing from outside is in it.
      await database.db.execute(sql.raw(text));
      await database.db.execute(sql`insert into migrations (name, digest) values (${name}, ${digest})`);
    }
  });
