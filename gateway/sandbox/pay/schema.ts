import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { key, moment, serial } from '../../ground/database/columns.ts';

/** The ways to pay a deposit. */
export const kinds = ['bank', 'wallet', 'card', 'crypto', 'voucher'] as const;
export type Kind = (typeof kinds)[number];

/** What a tester can make the bank of the sandbox do with a payout. */
export const payoutActs = [
  'paid',
  'failed',
  'silent',
  'lost',
  'returned',
  'nonsense',
  'other_amount',
  'other_currency',
  'other_account',
] as const;
export type PayoutAct = (typeof payoutActs)[number];

export const sandboxPayouts = pgTable('sandbox_payouts', {
  number: text().primaryKey(),
  act: text({ enum: ['pay', 'cancelled', ...payoutActs] }).notNull(),
  orders: integer().notNull().default(0),
  looks: integer().notNull().default(0),
  amount: key('amount'),
  currency: text(),
  account: text(),
  accountEnd: text('account_end'),
  asked: text(),
  reason: text(),
  sequence: integer().notNull().default(1),
  orderedAt: moment('ordered_at'),
});

export const sandboxOrders = pgTable('sandbox_orders', {
  number: text().primaryKey(),
  kind: text().$type<Kind>().notNull(),
  reference: text().notNull(),
  amount: key('amount').notNull(),
  currency: text().notNull(),
  asked: text(),
  manner: text({ enum: ['silent', 'nonsense'] }),
  expiresAt: moment('expires_at'),
  returnUrl: text('return_url').notNull(),
  cancelled: boolean().notNull().default(false),
});

export const sandboxPayments = pgTable('sandbox_payments', {
  id: serial(),
  kind: text().$type<Kind>().notNull(),
  reference: text().notNull(),
  payer: text(),
  amount: key('amount').notNull(),
  currency: text().notNull(),
  state: text({ enum: ['pending', 'paid', 'declined', 'charged_back'] }).notNull(),
  reason: text(),
  sequence: integer().notNull().default(1),
  confirmations: smallint().notNull().default(0),
  becomes: text({ enum: ['paid', 'charged_back'] }),
  becomesAt: moment('becomes_at'),
});

export const sandboxNotices = pgTable('sandbox_notices', {
  id: serial(),
  noticeId: text('notice_id').notNull(),
  body: jsonb().notNull(),
  fault: text({ enum: ['wrong_signature', 'old_time'] }),
  attempts: smallint().notNull().default(0),
  dueAt: moment('due_at').notNull(),
});

export const sandboxVouchers = pgTable('sandbox_vouchers', {
  code: text().primaryKey(),
  amount: key('amount').notNull(),
  currency: text(),
  expired: boolean().notNull().default(false),
  redeemedBy: text('redeemed_by'),
});
