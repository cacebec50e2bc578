import { date, integer, pgTable } from 'drizzle-orm/pg-core';
import { key } from '../../ground/database/columns.ts';

export const closedDays = pgTable('closed_days', { day: date().primaryKey() });

/** What a team did on a business day that is closed; the agent counts. */
export const teamDays = pgTable('team_days', {
  agent: key('agent').notNull(),
  day: date().notNull(),
  bets: key('bets').notNull(),
  stake: key('stake').notNull(),
  payout: key('payout').notNull(),
  valid: key('valid').notNull(),
  bonus: key('bonus').notNull(),
  rebate: key('rebate').notNull(),
  deposit: key('deposit').notNull(),
  withdrawal: key('withdrawal').notNull(),
  joined: integer().notNull(),
  accounts: integer().notNull(),
  balance: key('balance').notNull(),
});
