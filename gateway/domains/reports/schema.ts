import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../ground/database/columns.ts';

/** The first day of the books that is open, and the zone that days begin in. */
export const openBooks = pgTable('open_books', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  day: date(),
  timeZone: text('time_zone').notNull(),
});

/** Days that nothing is stamped with any more. */
export const bookCloses = pgTable('book_closes', { day: date().primaryKey(), endsAfter: key('ends_after') });

/** Days that are summed. */
export const closedBooks = pgTable('closed_books', {
  day: date().primaryKey(),
  beginsAt: moment('begins_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  joined: integer().notNull(),
  active: integer().notNull(),
  firstDeposits: integer('first_deposits').notNull(),
});

export const bookDays = pgTable('book_days', {
  day: date().notNull(),
  account: text().notNull(),
  currency: text().notNull(),
  kind: text().notNull(),
  moves: integer().notNull(),
  came: key('came').notNull(),
  went: key('went').notNull(),
});

export const bookParts = pgTable('book_parts', {
  day: date().notNull(),
  account: text().notNull(),
  kind: text().notNull(),
  part: text().notNull(),
  moves: integer().notNull(),
  amount: key('amount').notNull(),
});

export const bookBalances = pgTable('book_balances', {
  day: date().notNull(),
  account: text().notNull(),
  currency: text().notNull(),
  balance: key('balance').notNull(),
});

export const bookGames = pgTable('book_games', {
  day: date().notNull(),
  vendor: text().notNull(),
  gameType: text('game_type').notNull(),
  bets: integer().notNull(),
  stake: key('stake').notNull(),
  payout: key('payout').notNull(),
});
