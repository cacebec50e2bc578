import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { BadSetting } from '../config.ts';
import type { Database } from './open.ts';

/** The advisory lock for migrations; no other program may use this number on the database. */
const migrationLock = 82_117_301;

interface Migrations {
  readonly folder: URL;
  /** Where the database records which have run. */
  readonly table: string;
}

const everywhere: Migrations = { folder: new URL('./migrations/', import.meta.url), table: 'migrations' };

const otherVersion = ({ embedded }: Database): BadSetting =>
  new BadSetting(
    embedded
      ? 'This data folder was created by another version of Croupier. Delete it, or set CROUPIER_DATA to a new one.'
      : 'This database was created by another version of Croupier. Set DATABASE_URL to an empty database.',
  );

/**
 * Runs the pending migrations in order, all or none of them. Processes that start at the same time wait for each other.
 * Throws if a migration was changed after it had run, or if one has run that this version does not have.
 */
export const migrate = (
  database: Database,
  say: (progress: string) => void = () => {},
  { folder, table }: Migrations = everywhere,
): Promise<void> =>
  database.transaction(async () => {
    const ran = sql.identifier(table);
    await database.db.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await database.db.execute(
      sql`create table if not exists ${ran} (name text primary key, digest text not null, at timestamptz not null default now())`,
    );
    const { rows } = await database.db.execute<{ name: string; digest: string }>(sql`select name, digest from ${ran}`);
    const digests = new Map(rows.map((row) => [row.name, row.digest]));
    const names = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    if (rows.some(({ name }) => !names.includes(name))) throw otherVersion(database);
    let hasSaid = false;
    for (const name of names.sort()) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const digest = createHash('sha256').update(text).digest('hex');
      const seen = digests.get(name);
      if (seen === digest) continue;
      if (seen) throw new Error(`The migration ${name} has been changed since it ran on this database.`);
      if (!hasSaid) say('Preparing the database…');
      hasSaid = true;
      // oxlint-disable-next-line no-restricted-properties -- a file of this repository, with nothing from outside
      await database.db.execute(sql.raw(text));
      await database.db.execute(sql`insert into ${ran} (name, digest) values (${name}, ${digest})`);
    }
  });

/** Refuses a database that neither a start nor a load has prepared, and says how to prepare it. */
export const refuseUnprepared = async ({ db }: Database): Promise<void> => {
  const { rows } = await db.execute<{ ready: boolean }>(
    sql`select to_regclass(${everywhere.table}) is not null as ready`,
  );
  if (rows[0]?.ready !== true)
    throw new BadSetting('This database is empty. Prepare it with npm run house -- load FOLDER, or start the gateway.');
};
