import { boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, key, moment } from '../../ground/database/columns.ts';

export const answers = pgTable('answers', {
  member: key('member').notNull(),
  key: text().notNull(),
  call: text().notNull(),
  requestDigest: bytes('request_digest').notNull(),
  status: smallint().notNull(),
  reply: jsonb().notNull(),
  at: moment('at').notNull(),
});

export const jobLeader = pgTable('job_leader', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  holder: text(),
  until: moment('until').notNull(),
  roundAt: moment('round_at'),
});
