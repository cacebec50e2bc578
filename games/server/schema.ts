import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { key, moment, serial } from '../../gateway/ground/database/columns.ts';
import type { Why } from './notPlayed.ts';
import type { SlipLeg } from '../rules/odds.ts';

export const sandboxGameSeats = pgTable('sandbox_game_seats', {
  seat: text().primaryKey(),
  vendor: text().notNull(),
  player: text().notNull(),
  mode: text().$type<'real' | 'play'>().notNull(),
  room: text(),
  nodeId: text('node_id').notNull(),
  gameName: text('game_name').notNull(),
  setup: jsonb().notNull(),
  currency: text().notNull(),
  minBet: key('min_bet').notNull(),
  maxBet: key('max_bet').notNull(),
  token: text().notNull(),
  serverSeed: text('server_seed').notNull(),
  clientSeed: text('client_seed').notNull(),
  nonce: integer().notNull().default(0),
});

export const sandboxGameRounds = pgTable('sandbox_game_rounds', {
  id: serial(),
  seat: text().notNull(),
  roundId: text('round_id').notNull(),
  serverSeed: text('server_seed').notNull(),
  clientSeed: text('client_seed').notNull(),
  nonce: integer().notNull(),
  choice: jsonb().notNull(),
  moves: jsonb().notNull().default({}),
  state: text({ enum: ['betting', 'running', 'settled', 'refused', 'taken_back'] }).notNull(),
  win: key('win').notNull().default(0n),
  at: moment('at').notNull(),
  dueAt: moment('due_at').notNull(),
});

export const sandboxGameSends = pgTable('sandbox_game_sends', {
  txId: text('tx_id').primaryKey(),
  vendor: text().notNull(),
  call: text({ enum: ['win', 'rollback'] }).notNull(),
  body: jsonb().notNull(),
  tries: smallint().notNull().default(0),
  dueAt: moment('due_at').notNull(),
});

/** What many players of a demo game share. */
export const sandboxEvents = pgTable('sandbox_events', {
  id: text().primaryKey(),
  kind: text({ enum: ['fight', 'match', 'cup', 'draw'] }).notNull(),
  place: text().notNull(),
  begins: moment('begins').notNull(),
  madeAt: moment('made_at').notNull(),
  serverSeed: text('server_seed').notNull(),
  clientSeed: text('client_seed'),
  seeds: jsonb().$type<string[]>().notNull().default([]),
  state: text({ enum: ['open', 'taking', 'closed', 'over'] })
    .notNull()
    .default('open'),
  data: jsonb().notNull(),
  dueAt: moment('due_at').notNull(),
});

export const sandboxEventBets = pgTable('sandbox_event_bets', {
  id: serial(),
  betId: text('bet_id').notNull(),
  event: text().notNull(),
  player: text().notNull(),
  key: text().notNull(),
  seat: text().notNull(),
  side: text().notNull(),
  stake: key('stake').notNull(),
  clientSeed: text('client_seed').notNull(),
  state: text({ enum: ['gathered', 'taking', 'taken', 'refused', 'taken_back', 'settled'] }).notNull(),
  why: text().$type<Why>(),
  win: key('win').notNull().default(0n),
  keeps: jsonb().$type<readonly boolean[]>(),
  at: moment('at').notNull(),
});

export const sandboxSlips = pgTable('sandbox_slips', {
  id: serial(),
  slipId: text('slip_id').notNull(),
  player: text().notNull(),
  key: text().notNull(),
  seat: text().notNull(),
  sport: text().notNull(),
  stake: key('stake').notNull(),
  rule: text({ enum: ['none', 'higher', 'any'] }).notNull(),
  asked: jsonb().$type<readonly SlipLeg[]>().notNull(),
  legs: jsonb().$type<readonly SlipLeg[]>().notNull(),
  clientSeed: text('client_seed').notNull(),
  state: text({
    enum: ['held', 'taking', 'open', 'cashing', 'won', 'lost', 'void', 'cashed', 'refused', 'taken_back'],
  }).notNull(),
  why: text().$type<Why>(),
  offer: key('offer'),
  takesLess: boolean('takes_less').notNull().default(false),
  pays: key('pays'),
  at: moment('at').notNull(),
  dueAt: moment('due_at').notNull(),
});
