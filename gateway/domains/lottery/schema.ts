import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../ground/database/columns.ts';

export const draws = pgTable('draws', {
  lottery: text().notNull(),
  issue: text().notNull(),
  opensAt: moment('opens_at').notNull(),
  closesAt: moment('closes_at').notNull(),
  drawsAt: moment('draws_at').notNull(),
  numbers: jsonb().$type<string[]>(),
});
