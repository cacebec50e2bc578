import { boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Infer } from 'superstruct';
import type { gameType } from '../../../contract/lobby/games.ts';
import type { bonusKind } from '../../../contract/records/records.ts';
import { key, moment, serial } from '../../ground/database/columns.ts';

export type GameType = Infer<typeof gameType>;
export type BonusKind = Infer<typeof bonusKind>;

/** A line for each language. */
export type Words = Readonly<Record<string, string>>;

/** What one bet of a round was on, as its vendor says it. */
interface BetLine {
  readonly tx: string;
  readonly about?: Words;
  /** The most that it can pay, in minor units. */
  readonly most?: string;
}

export const bets = pgTable('bets', {
  id: serial(),
  member: key('member').notNull(),
  source: text({ enum: ['sandbox', 'vendor', 'lottery'] }).notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  vendor: text().notNull(),
  gameName: text('game_name').notNull(),
  wallet: text().notNull(),
  stake: key('stake').notNull(),
  payout: key('payout'),
  state: text({ enum: ['waiting', 'won', 'lost', 'push', 'refunded'] }).notNull(),
  placedAt: moment('placed_at').notNull(),
  settledAt: moment('settled_at'),
  round: text(),
  paid: key('paid').notNull().default(0n),
  refunded: key('refunded').notNull().default(0n),
  uncounted: key('uncounted').notNull().default(0n),
  closedAt: moment('closed_at'),
  heardAt: moment('heard_at'),
  lines: jsonb().$type<readonly BetLine[]>().notNull().default([]),
  ending: jsonb().$type<Words>(),
});

/** What a member bet on a day of UTC, counted by the database whenever a bet changes. */
export const betDays = pgTable('bet_days', {
  member: key('member').notNull(),
  day: date().notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  vendor: text().notNull(),
  state: text().$type<typeof bets.$inferSelect.state>().notNull(),
  bets: integer().notNull(),
  stake: key('stake').notNull(),
  payout: key('payout').notNull(),
});

export const positions = pgTable('positions', {
  id: serial(),
  sign: smallint().$type<1 | -1>().notNull(),
  member: key('member').notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  vendor: text().notNull(),
  round: text().notNull(),
  stake: key('stake').notNull(),
  payout: key('payout').notNull(),
  valid: key('valid').notNull(),
  outcome: text({ enum: ['won', 'lost', 'push'] }).notNull(),
  at: moment('at').notNull(),
  /** The day of the books that it counts on, which the database fills in. */
  day: date().notNull().default('-infinity'),
});

export const memberDays = pgTable('member_days', {
  member: key('member').notNull(),
  day: date().notNull(),
  bets: integer().notNull().default(0),
  stake: key('stake').notNull().default(0n),
  payout: key('payout').notNull().default(0n),
  valid: key('valid').notNull().default(0n),
  bonus: key('bonus').notNull().default(0n),
  rebate: key('rebate').notNull().default(0n),
  deposit: key('deposit').notNull().default(0n),
  withdrawal: key('withdrawal').notNull().default(0n),
  /** What the member earned by contracts, counted on the day that it was earned for. */
  salary: key('salary').notNull().default(0n),
  dividend: key('dividend').notNull().default(0n),
});

/** What a member bet on a business day, by type of game. */
export const playDays = pgTable('play_days', {
  member: key('member').notNull(),
  day: date().notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  rounds: integer().notNull().default(0),
  valid: key('valid').notNull().default(0n),
  stake: key('stake').notNull().default(0n),
  payout: key('payout').notNull().default(0n),
});

export const memberSums = pgTable('member_sums', {
  member: key('member').primaryKey(),
  valid: key('valid').notNull().default(0n),
  deposited: key('deposited').notNull().default(0n),
  /** How much of what was deposited has been bet since. */
  filled: key('filled').notNull().default(0n),
  points: key('points').notNull().default(0n),
});

export const awards = pgTable('awards', {
  id: serial(),
  member: key('member').notNull(),
  key: text().notNull(),
  kind: text().$type<BonusKind>().notNull(),
  title: text().notNull(),
  amount: key('amount').notNull(),
  points: key('points').notNull(),
  required: key('required').notNull(),
  until: moment('until'),
  state: text({ enum: ['waiting', 'claimed', 'over'] }).notNull(),
  at: moment('at').notNull(),
  endedAt: moment('ended_at'),
});

export const closedMark = pgTable('closed_mark', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  mark: moment('mark').notNull(),
  firm: boolean().notNull(),
});

export const bonuses = pgTable('bonuses', {
  id: serial(),
  member: key('member').notNull(),
  key: text().notNull(),
  kind: text().$type<BonusKind>().notNull(),
  title: text().notNull(),
  amount: key('amount').notNull(),
  at: moment('at').notNull(),
});

export const requirements = pgTable('requirements', {
  id: serial(),
  member: key('member').notNull(),
  bonus: key('bonus'),
  required: key('required').notNull(),
  done: key('done').notNull().default(0n),
  state: text({ enum: ['open', 'met', 'given_up'] }).notNull(),
  openedAt: moment('opened_at').notNull(),
  closedAt: moment('closed_at'),
});
