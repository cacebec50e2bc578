import { pgTable, text } from 'drizzle-orm/pg-core';
import { key } from '../../ground/database/columns.ts';

export const memberLabels = pgTable('member_labels', {
  member: key('member').notNull(),
  name: text().notNull(),
  color: text().notNull(),
  color2: text('color2').notNull(),
});
