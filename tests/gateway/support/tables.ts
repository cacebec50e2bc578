import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const schemas = import.meta.glob<Record<string, unknown>>(
  ['../../../gateway/**/schema.ts', '../../../games/server/schema.ts'],
  { eager: true },
);

/** Every table that a room of the gateway describes, and those of the games. */
export const tables: readonly PgTable[] = Object.values(schemas)
  .flatMap((schema) => Object.values(schema))
  .filter((one) => is(one, PgTable));
