import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A change of all rows of a table whose moment has come. */
export interface TimedChange {
  readonly table: PgTable;
  readonly when: SQL | undefined;
  readonly set: Readonly<Record<string, boolean | Date | null>>;
}
