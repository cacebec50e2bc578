import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../ground/database/columns.ts';

export const promotions = pgTable('promotions', {
  id: text().primaryKey(),
  title: text().notNull(),
  category: text().notNull(),
  summary: text().notNull(),
  html: text().notNull(),
  image: text(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  state: text({
    enum: [
      'join',
      'claim',
      'applying',
      'close',
      'rejected',
      'issued',
      'claimed',
      'process',
      'joined',
      'coming_soon',
      'signed',
    ],
  }).notNull(),
  position: integer().notNull(),
});
