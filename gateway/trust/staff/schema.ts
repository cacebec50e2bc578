import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, key, moment, serial } from '../../ground/database/columns.ts';
import type { Role } from './roles.ts';

/** The facts about the subject of an act that the act can change; none of them is personal. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** A line of a page, as a person saw it before they decided. */
export interface SeenLine {
  readonly label: string;
  readonly value: string;
  /** An amount is in minor units, a moment an ISO string; words where it says nothing. */
  readonly as?: 'amount' | 'moment' | 'words';
}

export const staff = pgTable('staff', {
  id: serial(),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  role: text().$type<Role>().notNull(),
  passwordHash: text('password_hash').notNull(),
  passwordDue: boolean('password_due').notNull().default(true),
  sealedSecret: bytes('sealed_secret'),
  secretConfirmed: boolean('secret_confirmed').notNull().default(false),
  lastStep: key('last_step'),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
});

export const staffSessions = pgTable('staff_sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  staff: key('staff').notNull(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  ip: text().notNull(),
});

export const staffLog = pgTable('staff_log', {
  id: serial(),
  at: moment('at').notNull(),
  writtenAt: moment('written_at').notNull().defaultNow(),
  staff: text().notNull(),
  role: text().$type<Role>(),
  via: text({ enum: ['desk', 'command', 'sandbox'] }).notNull(),
  ip: text(),
  act: text().notNull(),
  about: text().notNull(),
  subject: text().notNull(),
  member: key('member'),
  before: jsonb().$type<Facts>().notNull(),
  after: jsonb().$type<Facts>().notNull(),
  reason: text(),
  request: key('request'),
  transfers: text().array().notNull().default([]),
});

export const staffLogPrivate = pgTable('staff_log_private', {
  log: key('log').notNull(),
  field: text().notNull(),
  before: text(),
  after: text(),
});

export const staffRequests = pgTable('staff_requests', {
  id: serial(),
  act: text().notNull(),
  about: text().notNull(),
  subject: text().notNull(),
  member: key('member'),
  fields: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  stateSeen: jsonb('state_seen').$type<Facts>().notNull(),
  seen: jsonb().$type<readonly SeenLine[]>().notNull(),
  askedBy: text('asked_by').notNull(),
  reason: text(),
  askedAt: moment('asked_at').notNull(),
  until: moment('until').notNull(),
  state: text({ enum: ['waiting', 'done', 'declined', 'withdrawn', 'over', 'stale'] })
    .notNull()
    .default('waiting'),
  decidedBy: text('decided_by'),
  decidedAt: moment('decided_at'),
  remark: text(),
});

export const deskJobs = pgTable('desk_jobs', {
  kind: text().primaryKey(),
  askedBy: text('asked_by').notNull(),
  askedAt: moment('asked_at').notNull(),
  startedAt: moment('started_at'),
  endedAt: moment('ended_at'),
  failed: text(),
  result: jsonb(),
});
