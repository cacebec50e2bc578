import { isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';
import { databaseFolder, readNote, removeNote } from './backupNote.ts';
import { remembering } from './remembered.ts';
import { deployment } from './schema.ts';
import type { Database } from './open.ts';

/**
 * A held database is a copy that nobody has released: its gateway pays nothing, sends nothing and admits no players, because the
 * database that it was copied from may still be in use.
 */
export interface Held {
  readonly since: Date;
  readonly why: string;
}

/** Why a database is held and since when, from memory; null where it is not. */
export const heldState = remembering<Held | null>(['deployment'], async ({ db }) => {
  const [row] = await db.select().from(deployment).where(isNotNull(deployment.heldAt));
  return row?.heldAt && row.heldWhy !== null ? { since: row.heldAt, why: row.heldWhy } : null;
});

export const isHeld = async (database: Database): Promise<boolean> => (await heldState(database)) !== null;

/** How many seconds a refused client waits before it tries again. */
const releasedIn = 60;

export const refuseHeld = async (database: Database): Promise<void> => {
  if (await isHeld(database)) throw new Refusal('unavailable', { retryAfterSeconds: releasedIn });
};

/** Holds a database, unless it is held already. */
export const hold = async ({ db }: Database, why: string): Promise<void> => {
  await db
    .update(deployment)
    .set({ heldAt: sql`now()`, heldWhy: why })
    .where(isNull(deployment.heldAt));
};

/**
 * What no copy of a database has in common with it, except one of all files of a server, such as a standby: the numbers of its
 * cluster, which not everybody may read, of itself, and of a table.
 */
const identityOf = async ({ db }: Database): Promise<string> => {
  const { rows } = await db.execute<{ mayRead: boolean; own: string }>(sql`
    select has_function_privilege('pg_control_system()', 'execute') as "mayRead",
      (select oid from pg_database where datname = current_database()) || '/' || 'deployment'::regclass::oid as own`);
  const [{ mayRead, own } = { mayRead: false, own: '' }] = rows;
  if (!mayRead) return own;
  const cluster = await db.execute<{ id: string }>(sql`select system_identifier::text as id from pg_control_system()`);
  return `${cluster.rows[0]?.id}/${own}`;
};

/** Releases a database, which is itself from now on. */
export const release = async (database: Database): Promise<void> => {
  const identity = await identityOf(database);
  await database.db.update(deployment).set({ identity, heldAt: null, heldWhy: null });
};

/** Holds a database that is not the one that it was at its last start, or that was unpacked from a backup. */
export const holdCopy = async (
  database: Database,
  place: Pick<Config, 'databaseUrl' | 'dataFolder'>,
): Promise<void> => {
  const { db } = database;
  const folder = databaseFolder(place);
  const note = folder === null ? null : readNote(folder);
  if (folder !== null && note) {
    await hold(database, `it was restored from a backup of ${note.takenAt}`);
    removeNote(folder);
  }
  const identity = await identityOf(database);
  await db.update(deployment).set({ identity }).where(isNull(deployment.identity));
  if ((await db.$count(deployment, ne(deployment.identity, identity))) > 0)
    await hold(database, 'it was copied or moved since its last start');
};
