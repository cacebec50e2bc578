import { pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment, serial } from '../../ground/database/columns.ts';

export const memberLabels = pgTable('member_labels', {
  member: key('member').notNull(),
  name: text().notNull(),
  color: text().notNull(),
  color2: text('color2').notNull(),
});

/** What staff write about a member for each other. */
export const memberNotes = pgTable('member_notes', {
  id: serial(),
  member: key('member').notNull(),
  staff: text().notNull(),
  content: text().notNull(),
  at: moment('at').notNull(),
});
