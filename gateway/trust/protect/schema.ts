import { bigint, boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, key, moment, serial } from '../../ground/database/columns.ts';
import type { LetterKind } from '../messages/content.ts';

export const sessions = pgTable('sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  member: key('member').notNull(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  ip: text().notNull(),
  device: text().notNull(),
  passwordDue: boolean('password_due').notNull().default(false),
});

export const challenges = pgTable('challenges', {
  id: text().primaryKey(),
  kind: text({ enum: ['captcha', 'sms', 'email'] }).notNull(),
  purpose: text().notNull(),
  subject: text().notNull(),
  answerHash: bytes('answer_hash').notNull(),
  triesLeft: smallint('tries_left').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const limits = pgTable('limits', {
  bucket: text().primaryKey(),
  since: moment('since').notNull(),
  hits: integer().notNull(),
});

export const openedSeals = pgTable('opened_seals', {
  digest: bytes('digest').primaryKey(),
  openedAt: moment('opened_at').notNull(),
});

export const outbox = pgTable('outbox', {
  id: serial(),
  channel: text({ enum: ['sms', 'email'] }).notNull(),
  recipient: text().notNull(),
  sealed: bytes('sealed'),
  at: moment('at').notNull(),
  kind: text().$type<LetterKind>().notNull(),
  language: text().notNull(),
  state: text({ enum: ['waiting', 'sent', 'failed', 'expired', 'kept'] }).notNull(),
  dueAt: moment('due_at').notNull(),
  usefulUntil: moment('useful_until').notNull(),
  tries: smallint().notNull().default(0),
  endedAt: moment('ended_at'),
});

export const outboxAttempts = pgTable('outbox_attempts', {
  letter: key('letter').notNull(),
  at: moment('at').notNull(),
  outcome: text({ enum: ['sent', 'refused', 'deferred', 'unknown'] }).notNull(),
  status: text().notNull(),
  ms: integer().notNull(),
});

export const loginTickets = pgTable('login_tickets', {
  digest: bytes('digest').primaryKey(),
  member: key('member').notNull(),
  merchant: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const sliders = pgTable('sliders', {
  id: text().primaryKey(),
  purpose: text().notNull(),
  address: text().notNull(),
  x: smallint().notNull(),
  madeAt: moment('made_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const tickets = pgTable('tickets', {
  digest: bytes('digest').primaryKey(),
  purpose: text().notNull(),
  address: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const logins = pgTable('logins', {
  id: serial(),
  member: key('member').notNull(),
  at: moment('at').notNull(),
  ip: text().notNull(),
});

export const authenticators = pgTable('authenticators', {
  member: key('member').primaryKey(),
  sealedSecret: bytes('sealed_secret').notNull(),
  expiresAt: moment('expires_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
});

export const lostAuthenticators = pgTable('lost_authenticators', {
  member: key('member').primaryKey(),
  usableAt: moment('usable_at').notNull(),
  endsAt: moment('ends_at').notNull(),
});

export const stepUps = pgTable('step_ups', {
  ticketHash: bytes('ticket_hash').primaryKey(),
  member: key('member').notNull(),
  ip: text().notNull(),
  byPassword: boolean('by_password').notNull(),
  passwordWeak: boolean('password_weak').notNull(),
  passwordChangedAt: moment('password_changed_at').notNull(),
  triesLeft: smallint('tries_left').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
