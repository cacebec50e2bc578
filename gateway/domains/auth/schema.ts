import { jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, key, moment, serial } from '../../ground/database/columns.ts';

export const invitations = pgTable('invitations', {
  id: serial(),
  code: text().notNull(),
  codeKey: text('code_key').notNull(),
  inviter: key('inviter').notNull(),
  makes: smallint().$type<0 | 2>().notNull(),
  domain: text(),
  note: text(),
  madeAt: moment('made_at').notNull(),
  until: moment('until'),
  endedAt: moment('ended_at'),
});

export const registrations = pgTable('registrations', {
  member: key('member').primaryKey(),
  way: text({ enum: ['username', 'mobile'] }).notNull(),
  key: text(),
  at: moment('at').notNull(),
  domain: text().notNull(),
  registerUrl: text('register_url'),
  invitation: key('invitation'),
  referrer: key('referrer'),
  payeeName: text('payee_name'),
  details: jsonb().$type<Record<string, string>>().notNull(),
});

export const socialStarts = pgTable('social_starts', {
  stateHash: bytes('state_hash').primaryKey(),
  provider: text({ enum: ['facebook', 'google'] }).notNull(),
  challengeHash: bytes('challenge_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const socialAccounts = pgTable('social_accounts', {
  provider: text({ enum: ['facebook', 'google'] }).notNull(),
  subject: text().notNull(),
  member: key('member').notNull(),
  linkedAt: moment('linked_at').notNull(),
});

export const phoneProofs = pgTable('phone_proofs', {
  digest: bytes('digest').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});
