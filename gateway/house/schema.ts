import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../ground/database/columns.ts';

/** Dates of a row as its file wrote them, by field. */
export type Dated = Readonly<Record<string, string>>;

export const houseRows = pgTable('house_rows', {
  kind: text().notNull(),
  key: text().notNull(),
  dated: jsonb().$type<Dated>().notNull(),
  loadedAt: moment('loaded_at').notNull(),
});

export const housePictures = pgTable('house_pictures', {
  digest: text().primaryKey(),
  type: text({ enum: ['png', 'jpg', 'webp'] }).notNull(),
  bytes: bytes('bytes').notNull(),
});
