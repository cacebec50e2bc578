import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/** Locks the names of things that may not exist yet until the transaction ends; always in the same order. */
export const lockNames = async ({ db }: Database, names: readonly string[]): Promise<void> => {
  for (const name of [...names].sort())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
};
