import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

export const deployment = pgTable('deployment', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  mode: text({ enum: ['sandbox', 'production'] }).notNull(),
});
