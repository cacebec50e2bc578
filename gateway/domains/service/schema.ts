import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Infer } from 'superstruct';
import type { siteLog } from '../../../contract/service/service.ts';
import { key, moment, serial } from '../../ground/database/columns.ts';

export const feedback = pgTable('feedback', {
  id: serial(),
  member: key('member'),
  questionType: text('question_type').notNull(),
  content: text().notNull(),
  contactInfo: text('contact_info').notNull(),
  life: jsonb().$type<Infer<typeof siteLog>>(),
  at: moment('at').notNull(),
  answer: text(),
  closedBy: text('closed_by'),
  closedAt: moment('closed_at'),
});
