import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Infer } from 'superstruct';
import type { documentState } from '../../../contract/kyc/kyc.ts';
import type { checkEvery } from '../../../contract/protection/protection.ts';
import { bytes, key, moment, serial } from '../../ground/database/columns.ts';

type Every = Infer<typeof checkEvery>;
export type DocumentState = Infer<typeof documentState>;

export const playPauses = pgTable('play_pauses', {
  member: key('member').notNull(),
  /** `limit` only as an operator wrote it: the player's own limits are summed up. */
  reason: text({ enum: ['time_out', 'exclusion', 'limit'] }).notNull(),
  since: moment('since').notNull(),
  until: moment('until'),
  byWhom: text('by_whom', { enum: ['player', 'operator', 'register'] })
    .notNull()
    .default('operator'),
  returnAskedAt: moment('return_asked_at'),
  cancelDueAt: moment('cancel_due_at'),
  toldAt: moment('told_at'),
});

export const playLimits = pgTable('play_limits', {
  member: key('member').notNull(),
  tool: text({ enum: ['deposit', 'loss'] }).notNull(),
  period: text({ enum: ['day', 'week', 'month'] }).notNull(),
  amount: key('amount'),
  rise: key('rise'),
  riseNone: boolean('rise_none').notNull().default(false),
  riseAskedAt: moment('rise_asked_at'),
  toldAt: moment('told_at'),
});

export const playSessions = pgTable('play_sessions', {
  id: serial(),
  member: key('member').notNull(),
  beganAt: moment('began_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  dueAt: moment('due_at'),
  checks: integer().notNull().default(0),
});

export const playChecks = pgTable('play_checks', {
  member: key('member').primaryKey(),
  every: smallint().$type<Every>().notNull(),
  nextEvery: smallint('next_every').$type<Every>(),
  nextFrom: moment('next_from'),
});

export const protectionEvents = pgTable('protection_events', {
  id: serial(),
  member: key('member').notNull(),
  event: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  byWhom: text('by_whom').notNull(),
  at: moment('at').notNull(),
});

export const registerAnswers = pgTable('register_answers', {
  member: key('member').primaryKey(),
  answer: text({ enum: ['no', 'yes'] }).notNull(),
  at: moment('at').notNull(),
});

export const documents = pgTable('documents', {
  id: serial(),
  member: key('member').notNull(),
  kind: text({ enum: ['identity'] }).notNull(),
  state: text().$type<DocumentState>().notNull(),
  cause: text({ enum: ['deposits', 'first', 'law'] }).notNull(),
  reason: text(),
  askedAt: moment('asked_at').notNull(),
  submittedAt: moment('submitted_at'),
  reviewUntil: moment('review_until'),
  decidedAt: moment('decided_at'),
  decidedBy: text('decided_by'),
  validUntil: moment('valid_until'),
  dueAt: moment('due_at'),
});

/** Whom an exclusion keeps out whose account was erased. */
export const erasedExclusions = pgTable('erased_exclusions', {
  digest: bytes('digest').primaryKey(),
  until: moment('until'),
});
