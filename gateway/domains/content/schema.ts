import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Infer } from 'superstruct';
import type { announcement } from '../../../contract/content/content.ts';
import { moment } from '../../ground/database/columns.ts';

type Announcement = Infer<typeof announcement>;

/** What became of an item at the desk, and when it is shown; null for one that only the files of the house have brought. */
const ofDesk = () => ({
  desk: text({ enum: ['draft', 'published', 'withdrawn'] }),
  shownFrom: moment('shown_from'),
  shownUntil: moment('shown_until'),
});

export const banners = pgTable('banners', {
  id: text().primaryKey(),
  groupName: text('group_name').notNull(),
  url: text(),
  linkageType: text('linkage_type', { enum: ['route', 'url', 'promotion', 'game', 'deposit', 'freePlay'] }),
  linkageTarget: text('linkage_target'),
  title: text().notNull(),
  subtitle: text().notNull(),
  position: integer().notNull(),
  closedAt: moment('closed_at'),
  ...ofDesk(),
});

export const announcements = pgTable('announcements', {
  id: text().primaryKey(),
  type: text().$type<Announcement['type']>().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  images: jsonb().$type<Announcement['announcementImages']>().notNull().default([]),
  at: moment('at').notNull(),
  /** Agents’ are shown in the agent centre alone. */
  audience: text({ enum: ['everyone', 'agents'] })
    .notNull()
    .default('everyone'),
  closedAt: moment('closed_at'),
  ...ofDesk(),
});
