import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Infer } from 'superstruct';
import type { notice } from '../../../contract/member/messages.ts';
import { key, moment, serial } from '../../ground/database/columns.ts';

export type Notice = Infer<typeof notice>;

export const members = pgTable('members', {
  id: serial(),
  account: text().notNull(),
  accountKey: text('account_key').notNull(),
  nickname: text().notNull().default(''),
  kind: smallint().$type<0 | 1 | 2 | 4 | 41 | 42>().notNull(),
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: moment('password_changed_at').notNull(),
  paymentPasswordHash: text('payment_password_hash'),
  dialingCode: text('dialing_code'),
  mobile: text(),
  email: text(),
  language: text(),
  rank: smallint().notNull().default(0),
  avatar: smallint(),
  locked: boolean().notNull().default(false),
  lockedAt: moment('locked_at'),
  createdAt: moment('created_at').notNull(),
  greetedAt: moment('greeted_at'),
  realName: text('real_name'),
  paymentPasswordResetAt: moment('payment_password_reset_at'),
  /** Whether the password has to be changed at the next login, because another person chose it. */
  passwordDue: boolean('password_due').notNull().default(false),
  erasedAt: moment('erased_at'),
  /** When what is kept for some years after the erasure went too. */
  clearedAt: moment('cleared_at'),
});

export const lineage = pgTable('lineage', {
  upline: key('upline').notNull(),
  downline: key('downline').notNull(),
  depth: smallint().notNull(),
});

export const messages = pgTable('messages', {
  id: serial(),
  member: key('member').notNull(),
  title: text().notNull(),
  content: text().notNull(),
  at: moment('at').notNull(),
  readAt: moment('read_at'),
});

export const notices = pgTable('notices', {
  id: serial(),
  member: key('member').notNull(),
  about: text().$type<Notice['about']>().notNull(),
  state: text().$type<Notice['state']>().notNull(),
  reference: text().notNull(),
  amount: key('amount').notNull(),
  at: moment('at').notNull(),
  readAt: moment('read_at'),
});

export const trials = pgTable('trials', {
  member: key('member').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
});

/** Members who tried to use the bank account of another one: that may be one person. */
export const sharedBankAccounts = pgTable('shared_bank_accounts', {
  id: serial(),
  member: key('member').notNull(),
  holder: key('holder').notNull(),
  at: moment('at').notNull(),
});
