import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { House } from './house.ts';

/** Closes rows as a load does whose files no longer name them, and opens them again after the work. */
export const whileClosed = async (
  house: House,
  table: PgTable,
  condition: SQL,
  work: () => Promise<void>,
): Promise<void> => {
  const { database, clock } = house.gateway;
  const setClosed = (at: Date | null) =>
    database.db.execute(
      sql`update ${table} set closed_at = ${at?.toISOString() ?? null}::timestamptz where ${condition}`,
    );
  await setClosed(clock.now());
  try {
    await work();
  } finally {
    await setClosed(null);
  }
};
