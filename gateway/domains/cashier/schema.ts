import { boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Infer } from 'superstruct';
import type { depositState } from '../../../contract/cashier/deposits.ts';
import type { resolution, withdrawalState } from '../../../contract/cashier/withdrawals.ts';
import { bytes, key, moment, serial } from '../../ground/database/columns.ts';
import type { DepositKind } from '../../trust/settings/money.ts';
import type { PayLine } from '../../trust/providers/payments.ts';
import type { SeenLine } from '../../trust/staff/schema.ts';

export type DepositState = Infer<typeof depositState>;
export type WithdrawalState = Infer<typeof withdrawalState>;
type Resolution = Infer<typeof resolution>;

/** Why what a company said does not fit. */
export type Doubt =
  | 'other_company'
  | 'other_currency'
  | 'other_amount'
  | 'other_account'
  | 'other_content'
  | 'failed_after_paid'
  | 'unheard_after_paid'
  | 'paid_unasked'
  | 'unknown_order'
  | 'charged_back_while_sent_back'
  | 'returned_after_sent_back';

export const cashierNumbers = pgTable('cashier_numbers', {
  kind: text({ enum: ['D', 'W', 'R'] }).notNull(),
  day: date().notNull(),
  last: integer().notNull(),
});

export const deposits = pgTable('deposits', {
  id: serial(),
  number: text().notNull(),
  member: key('member').notNull(),
  method: text().notNull(),
  kind: text().$type<DepositKind>().notNull(),
  company: text().notNull(),
  reference: text().notNull(),
  amount: key('amount').notNull(),
  feeRate: integer('fee_rate').notNull(),
  payerName: text('payer_name'),
  promotion: text(),
  intent: text(),
  intentDigest: bytes('intent_digest'),
  site: text(),
  state: text().$type<DepositState>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at'),
  payTo: jsonb('pay_to').$type<readonly PayLine[]>().notNull().default([]),
  payUrl: text('pay_url'),
  qr: text(),
  arrived: key('arrived').notNull().default(0n),
  credited: key('credited').notNull().default(0n),
  sentBack: key('sent_back').notNull().default(0n),
  fee: key('fee').notNull().default(0n),
  inReview: boolean('in_review').notNull().default(false),
  reviewUntil: moment('review_until'),
  reversedAt: moment('reversed_at'),
  reason: text(),
  dueAt: moment('due_at'),
  looks: smallint().notNull().default(0),
  unsureSince: moment('unsure_since'),
});

export const payments = pgTable('payments', {
  id: serial(),
  company: text().notNull(),
  /** The channel that it came through, which names the account of its clearing. */
  provider: text().$type<DepositKind>().notNull(),
  payment: text().notNull(),
  ledgerKey: text('ledger_key').notNull(),
  deposit: key('deposit'),
  reference: text().notNull(),
  payer: text(),
  amount: key('amount').notNull(),
  currency: text().notNull(),
  state: text({ enum: ['arrived', 'sending_back', 'credited', 'sent_back', 'charged_back'] }).notNull(),
  fee: key('fee').notNull().default(0n),
  sequence: integer().notNull(),
  arrivedAt: moment('arrived_at').notNull(),
  /** When it was credited, which limits of deposits are counted by. */
  creditedAt: moment('credited_at'),
});

export const providerEvents = pgTable('provider_events', {
  provider: text().notNull(),
  id: text().notNull(),
  at: moment('at').notNull(),
});

/** Money of a player who is stopped is sent back by the gateway itself. */
export type SentBackBy = 'gateway' | `desk:${string}`;

export const sendBacks = pgTable('send_backs', {
  id: serial(),
  number: text().notNull(),
  payment: key('payment').notNull(),
  company: text().notNull(),
  state: text({ enum: ['approved', 'unsure', 'paid', 'failed'] }).notNull(),
  askedAt: moment('asked_at').notNull(),
  byWhom: text('by_whom').$type<SentBackBy>().notNull(),
  because: text().notNull(),
  dueAt: moment('due_at'),
  looks: smallint().notNull().default(0),
  sentAt: moment('sent_at'),
  sequence: integer().notNull().default(0),
  reference: text(),
  reason: text(),
});

export const providerSecrets = pgTable('provider_secrets', {
  id: serial(),
  company: text().notNull(),
  sealed: bytes('sealed').notNull(),
  until: moment('until'),
});

export const providerDoubts = pgTable('provider_doubts', {
  id: serial(),
  company: text().notNull(),
  number: text().notNull(),
  why: text().$type<Doubt>().notNull(),
  said: jsonb().notNull(),
  at: moment('at').notNull(),
  seenAt: moment('seen_at'),
  seenBy: text('seen_by'),
});

/** The details that the approver saw at the desk. */
export type Seen = readonly SeenLine[];

export const withdrawals = pgTable('withdrawals', {
  id: serial(),
  number: text().notNull(),
  member: key('member').notNull(),
  bankAccount: key('bank_account').notNull(),
  bankCode: text('bank_code').notNull(),
  bankName: text('bank_name').notNull(),
  accountNumber: text('account_number').notNull(),
  accountName: text('account_name').notNull(),
  amount: key('amount').notNull(),
  fee: key('fee').notNull().default(0n),
  security: key('security').notNull().default(0n),
  state: text().$type<WithdrawalState>().notNull(),
  requestedAt: moment('requested_at').notNull(),
  promisedUntil: moment('promised_until'),
  approvedAt: moment('approved_at'),
  paidAt: moment('paid_at'),
  confirmUntil: moment('confirm_until'),
  answerMinutes: integer('answer_minutes'),
  extensionsLeft: smallint('extensions_left').notNull().default(0),
  remindedAt: moment('reminded_at'),
  received: key('received'),
  remaining: key('remaining'),
  resolution: text().$type<Resolution>(),
  resolvedAt: moment('resolved_at'),
  reason: text(),
  payoutReference: text('payout_reference'),
  takenBy: text('taken_by'),
  approvedBy: text('approved_by'),
  approvedSeen: jsonb('approved_seen').$type<Seen>(),
  dueAt: moment('due_at'),
  looks: smallint().notNull().default(0),
  unsureSince: moment('unsure_since'),
  sentAt: moment('sent_at'),
  company: text(),
  sequence: integer().notNull().default(0),
  reopenedAt: moment('reopened_at'),
  returnedAt: moment('returned_at'),
});

export const pictures = pgTable('pictures', {
  id: text().primaryKey(),
  member: key('member').notNull(),
  about: text({ enum: ['withdrawal', 'promotion', 'document'] }).notNull(),
  subject: key('subject').notNull(),
  place: smallint().notNull(),
  digest: bytes('digest').notNull(),
  bytes: bytes('bytes').notNull(),
  at: moment('at').notNull(),
});

export const cashierEvents = pgTable('cashier_events', {
  id: serial(),
  about: text({ enum: ['deposit', 'withdrawal'] }).notNull(),
  subject: key('subject').notNull(),
  event: text().notNull(),
  state: text().notNull(),
  transfers: text().array().notNull().default([]),
  at: moment('at').notNull(),
  byWhom: text('by_whom').notNull(),
  reason: text(),
});

export const bankAccounts = pgTable('bank_accounts', {
  id: serial(),
  member: key('member').notNull(),
  bankCode: text('bank_code').notNull(),
  sealedNumber: bytes('sealed_number').notNull(),
  numberDigest: bytes('number_digest').notNull(),
  numberEnd: text('number_end').notNull(),
  accountName: text('account_name').notNull(),
  addedAt: moment('added_at').notNull(),
  removedAt: moment('removed_at'),
});
