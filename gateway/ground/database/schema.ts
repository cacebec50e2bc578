import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

export const deployment = pgTable('deployment', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  mode: text({ enum: ['sandbox', 'production'] }).notNull(),
  /** What only this database has, by which a copy knows that it is one; null until the first start. */
  identity: text(),
  /** Since when, and why, it waits for its release; null while it does not. */
  heldAt: moment('held_at'),
  heldWhy: text('held_why'),
});
