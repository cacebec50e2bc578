import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

// The kinds of column that several tables have. Each room describes its tables in a schema.ts, for typed queries; the migrations
// create them, and a test compares each column with the database.

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const key = (name: string) => bigint(name, { mode: 'bigint' });
export const serial = () => bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey();
export const moment = (name: string) => timestamp(name, { withTimezone: true });
