import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Infer } from 'superstruct';
import type { vendorFeed } from '../../../contract/play/feed.ts';
import type { WalletStatus } from '../../../contract/vendorWallet.ts';
import { bytes, key, moment, serial } from '../../ground/database/columns.ts';
import type { GameType } from '../../trust/bets/schema.ts';

export const vendorSecrets = pgTable('vendor_secrets', {
  id: serial(),
  vendor: text().notNull(),
  secret: text().notNull(),
  until: moment('until'),
});

export const seats = pgTable('seats', {
  id: text().primaryKey(),
  member: key('member').notNull(),
  vendor: text().notNull(),
  nodeId: text('node_id').notNull(),
  gameCode: text('game_code').notNull(),
  gameName: text('game_name').notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  wallet: text().notNull(),
  minBet: key('min_bet').notNull(),
  maxBet: key('max_bet').notNull(),
  language: text().notNull(),
  device: text().notNull(),
  room: text(),
  session: bytes('session'),
  state: text({ enum: ['live', 'ended'] }).notNull(),
  beganAt: moment('began_at').notNull(),
  seenAt: moment('seen_at').notNull(),
});

export const seatTickets = pgTable('seat_tickets', {
  digest: bytes('digest').primaryKey(),
  seat: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  pick: text(),
});

/** What a feed holds. */
export type FeedRows = Omit<Infer<typeof vendorFeed>, 'sentAt'>;

export const vendorFeeds = pgTable('vendor_feeds', {
  vendor: text().primaryKey(),
  at: moment('at').notNull(),
  sentAt: moment('sent_at').notNull(),
  feed: jsonb().$type<FeedRows>().notNull(),
});

export const walletMessages = pgTable('wallet_messages', {
  vendor: text().notNull(),
  tx: text().notNull(),
  kind: text({ enum: ['bet', 'win', 'rollback'] }).notNull(),
  member: key('member').notNull(),
  round: text(),
  amount: key('amount'),
  endRound: boolean('end_round').notNull(),
  betTx: text('bet_tx'),
  status: text().$type<WalletStatus>().notNull(),
  transfer: key('transfer'),
  refund: key('refund'),
  uncounted: key('uncounted'),
  paidAt: moment('paid_at'),
  returnedAt: moment('returned_at'),
  at: moment('at').notNull(),
});

export const heldWins = pgTable('held_wins', {
  id: serial(),
  vendor: text().notNull(),
  tx: text().notNull(),
  member: key('member').notNull(),
  round: text().notNull(),
  amount: key('amount').notNull(),
  at: moment('at').notNull(),
  releasedAt: moment('released_at'),
  releasedBy: text('released_by'),
  releaseReason: text('release_reason'),
});
