import { sql } from 'drizzle-orm';
import { BadSetting } from '../config.ts';
import { newestOf, numberOf, ownMigrations, type Migration } from './migrations.ts';
import type { Database } from './open.ts';
import { runningGateways } from './running.ts';
import { isLockTimeout } from './sqlState.ts';

/** The advisory lock for migrations; no other program may use this number on the database. */
const migrationLock = 82_117_301;

/** How long a migration waits for a table: what is behind it in the queue waits too, in every gateway. */
const lockTimeout = '5s';

interface Migrations {
  /** In the order in which they run. */
  readonly all: readonly Migration[];
  /** Where the database records which have run. */
  readonly table: string;
}

const everywhere: Migrations = { all: ownMigrations, table: 'migrations' };

/** A migration as the database records it. */
type Ran = Pick<Migration, 'name' | 'digest' | 'oldest'>;

/** The migrations that have run on a database, where `oldest` may not be a column yet. */
const readRan = async ({ db }: Database, table: string): Promise<readonly Ran[]> => {
  const { rows } = await db.execute<Pick<Ran, keyof Ran>>(
    sql`select name, digest, (to_jsonb(ran) ->> 'oldest')::integer as oldest from ${sql.identifier(table)} ran order by name`,
  );
  return rows;
};

/** The newest migration that this version does not know and that does not let it go on; null if there is none. */
const stopping = (all: readonly Migration[], ran: readonly Ran[]): string | null => {
  const names = new Set(all.map(({ name }) => name));
  const newest = newestOf(all);
  const stops = ran.filter(({ name, oldest }) => !names.has(name) && (oldest === null || newest < oldest));
  return stops.at(-1)?.name ?? null;
};

const otherVersion = ({ embedded }: Database, name: string): string =>
  embedded
    ? `Another version of Croupier prepared this data folder, and this version cannot use it: it lacks ${name}. Start that version, or set CROUPIER_DATA to a new folder.`
    : `Another version of Croupier prepared this database, and this version cannot use it: it lacks ${name}. Start that version, or set DATABASE_URL to another database.`;

/** Why this version cannot work with a database that it or another version has prepared; null where it can. */
export const versionTrouble = async (
  database: Database,
  { all, table }: Migrations = everywhere,
): Promise<string | null> => {
  const name = stopping(all, await readRan(database, table));
  return name === null ? null : otherVersion(database, name);
};

/** Refuses to run migrations that gateways which are running could not go on beside. */
const refuseBesideOlder = async (database: Database, pending: readonly Migration[]): Promise<void> => {
  const needed = Math.max(...pending.map(({ name, oldest }) => oldest ?? numberOf(name)));
  const older = (await runningGateways(database.db)).filter(({ newest }) => newest < needed);
  if (older.length === 0) return;
  const places = [...new Set(older.map(({ from }) => from))].sort().join(', ');
  throw new BadSetting(
    `Older gateways use this database (${places}), and cannot go on after ${pending.at(-1)?.name}. Stop them, then start this one.`,
  );
};

/** The table of what has run; its column `oldest` came later than the table. */
const makeTable = async ({ db }: Database, table: string): Promise<void> => {
  const ran = sql.identifier(table);
  await db.execute(
    sql`create table if not exists ${ran} (name text primary key, digest text not null, at timestamptz not null default now())`,
  );
  const { rows } = await db.execute(
    sql`select attname from pg_attribute where attrelid = to_regclass(${table}) and attname = 'oldest'`,
  );
  if (rows.length === 0) await db.execute(sql`alter table ${ran} add column oldest integer`);
};

/**
 * Runs the pending migrations in order, all or none of them. Processes that start at the same time wait for each other.
 * Throws if a migration was changed after it had run, if one has run that this version lacks and cannot go on beside, and if
 * gateways are running that could not go on beside a pending one.
 */
export const migrate = (
  database: Database,
  say: (progress: string) => void = () => {},
  { all, table }: Migrations = everywhere,
): Promise<void> =>
  database
    .transaction(async () => {
      const { db } = database;
      await db.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      await makeTable(database, table);
      const ran = await readRan(database, table);
      const stop = stopping(all, ran);
      if (stop !== null) throw new BadSetting(otherVersion(database, stop));
      const digests = new Map(ran.map(({ name, digest }) => [name, digest]));
      const changed = all.find(({ name, digest }) => (digests.get(name) ?? digest) !== digest);
      if (changed) throw new Error(`The migration ${changed.name} has been changed since it ran on this database.`);
      const pending = all.filter(({ name }) => !digests.has(name));
      if (pending.length === 0) return;
      if (table === everywhere.table) await refuseBesideOlder(database, pending);
      say('Preparing the database…');
      await db.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`);
      for (const { name, text, digest, oldest } of pending) {
        // oxlint-disable-next-line no-restricted-properties -- a file of this repository, with nothing from outside
        await db.execute(sql.raw(text));
        await db.execute(
          sql`insert into ${sql.identifier(table)} (name, digest, oldest) values (${name}, ${digest}, ${oldest})`,
        );
      }
      // What follows in a transaction of the caller waits as usual.
      await db.execute(sql`select set_config('lock_timeout', '0', true)`);
    })
    .catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      throw new BadSetting(
        `A table of the database was in use for more than ${lockTimeout}, so nothing was changed. Start again in a moment.`,
      );
    });

/** Refuses a database that neither a start nor a load has prepared, or a version that is too new for this one. */
export const refuseUnprepared = async (database: Database): Promise<void> => {
  const { rows } = await database.db.execute<{ ready: boolean }>(
    sql`select to_regclass(${everywhere.table}) is not null as ready`,
  );
  if (rows[0]?.ready !== true)
    throw new BadSetting('This database is empty. Prepare it with npm run house -- load FOLDER, or start the gateway.');
  const trouble = await versionTrouble(database);
  if (trouble !== null) throw new BadSetting(trouble);
};
