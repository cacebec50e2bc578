import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../ground/database/columns.ts';
import type { GameType } from '../../trust/bets/schema.ts';
import type { LotteryRules } from './lotteryRules.ts';

/** What staff have closed at the desk for a time; `maintenance` is what the files of the house say. */
const ofDesk = () => ({
  deskMaintenance: boolean('desk_maintenance').notNull().default(false),
  maintenanceFrom: moment('maintenance_from'),
  maintenanceUntil: moment('maintenance_until'),
});

export const vendors = pgTable('vendors', {
  code: text().primaryKey(),
  title: text().notNull(),
  hot: boolean().notNull(),
  openMode: text('open_mode', { enum: ['route', 'iframe', 'external', 'list'] }).notNull(),
  accountTypeName: text('account_type_name'),
  joinedAt: moment('joined_at').notNull(),
  position: integer().notNull(),
  image: text(),
  maintenance: boolean().notNull().default(false),
  ...ofDesk(),
  launchUrl: text('launch_url'),
  proofUrl: text('proof_url'),
  walletMode: text('wallet_mode', { enum: ['seamless', 'transfer'] })
    .notNull()
    .default('seamless'),
  frame: text({ enum: ['bare', 'origin'] })
    .notNull()
    .default('bare'),
  trials: boolean().notNull().default(true),
  closedCountries: text('closed_countries').array().notNull().default([]),
  /** Since when the files of the house no longer name it; null while they do. */
  closedAt: moment('closed_at'),
});

export const vendorCategories = pgTable('vendor_categories', {
  category: text().$type<GameType>().notNull(),
  vendor: text().notNull(),
});

export const games = pgTable('games', {
  nodeId: text('node_id').primaryKey(),
  vendor: text().notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  gameName: text('game_name').notNull(),
  gameClassify: text('game_classify').notNull(),
  gameCode: text('game_code').notNull(),
  isGame: text('is_game', { enum: ['GAME', 'VASSALAGE'] }).notNull(),
  lottery: jsonb().$type<LotteryRules>(),
  minBet: key('min_bet').notNull(),
  minLineNum: integer('min_line_num').notNull(),
  volatility: smallint().notNull(),
  addedAt: moment('added_at').notNull(),
  hotRank: integer('hot_rank'),
  popularRank: integer('popular_rank'),
  maintenance: boolean().notNull(),
  ...ofDesk(),
  position: integer().notNull(),
  image: text(),
  closedAt: moment('closed_at'),
  /** The return to the player in hundredths of a percent; null where it is not known, or differs by bet. */
  rtp: integer(),
  /** The rules in short: lines by language. */
  rules: jsonb().$type<Readonly<Record<string, readonly string[]>>>().notNull().default({}),
  otherNames: text('other_names').array().notNull().default([]),
});

export const favourites = pgTable('favourites', {
  member: key('member').notNull(),
  nodeId: text('node_id').notNull(),
  addedAt: moment('added_at').notNull(),
});

export const recentGames = pgTable('recent_games', {
  member: key('member').notNull(),
  nodeId: text('node_id').notNull(),
  playedAt: moment('played_at').notNull(),
});

export const rooms = pgTable('rooms', {
  id: text().primaryKey(),
  nodeId: text('node_id').notNull(),
  title: text().notNull(),
  entry: key('entry').notNull(),
  seats: smallint().notNull(),
  players: smallint().notNull().default(0),
  position: integer().notNull(),
  closedAt: moment('closed_at'),
});
