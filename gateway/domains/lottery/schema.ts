import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PlayType } from '../../../contract/lottery/rules.ts';
import { bytes, key, moment, serial } from '../../ground/database/columns.ts';
import type { Win } from './settle.ts';

export const draws = pgTable('draws', {
  id: serial(),
  lottery: text().notNull(),
  issue: text().notNull(),
  closesAt: moment('closes_at').notNull(),
  drawsAt: moment('draws_at').notNull(),
  state: text({ enum: ['open', 'closed', 'drawn', 'settled', 'cancelled'] }).notNull(),
  commit: text(),
  entropy: text(),
  seed: text(),
  salt: text(),
  beaconRound: integer('beacon_round'),
  beaconSource: text('beacon_source'),
  numbers: jsonb().$type<string[]>(),
  reason: text({ enum: ['late', 'seed', 'staff', 'beacon'] }),
  dueAt: moment('due_at'),
});

export const drawSeeds = pgTable('draw_seeds', { draw: key('draw').primaryKey(), sealed: bytes('sealed').notNull() });

export const lotteryRules = pgTable('lottery_rules', {
  lottery: text().notNull(),
  version: integer().notNull(),
  playTypes: jsonb('play_types').$type<PlayType[]>().notNull(),
  at: moment('at').notNull(),
});

export const lotteryChases = pgTable('lottery_chases', {
  id: serial(),
  member: key('member').notNull(),
  lottery: text().notNull(),
  stopOnWin: boolean('stop_on_win').notNull(),
  state: text({ enum: ['running', 'won', 'cancelled', 'finished'] }).notNull(),
  at: moment('at').notNull(),
  endedAt: moment('ended_at'),
});

export const lotteryOrders = pgTable('lottery_orders', {
  bet: key('bet').primaryKey(),
  draw: key('draw').notNull(),
  chase: key('chase'),
  playType: text('play_type').notNull(),
  version: integer().notNull(),
  numbers: text().notNull(),
  bets: integer().notNull(),
  stake: key('stake').notNull(),
  most: key('most').notNull(),
  key: text().notNull(),
  leaf: integer(),
  wins: jsonb().$type<Win[]>().notNull().default([]),
  refundedFor: text('refunded_for', { enum: ['draw_cancelled', 'chase_won', 'chase_cancelled', 'trial_over'] }),
});
