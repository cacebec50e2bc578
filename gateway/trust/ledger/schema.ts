import { boolean, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment, serial } from '../../ground/database/columns.ts';

export const ledgerCurrency = pgTable('ledger_currency', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  code: text().notNull(),
});

export const accounts = pgTable('accounts', {
  id: serial(),
  owner: key('owner'),
  name: text().notNull(),
  currency: text().notNull(),
  balance: key('balance').notNull().default(0n),
});

export const transfers = pgTable('transfers', {
  id: serial(),
  key: text().notNull(),
  kind: text().notNull(),
  note: jsonb().notNull().default({}),
  at: moment('at').notNull(),
  /** The day of the books that it counts on, which the database fills in. */
  day: date().notNull().default('-infinity'),
});

export const entries = pgTable('entries', {
  transfer: key('transfer').notNull(),
  account: key('account').notNull(),
  amount: key('amount').notNull(),
  // The database fills in the rest: what was left, and for records when it was, of what kind, on what day of the books, and how
  // much of that kind had come and gone by then.
  balanceAfter: key('balance_after').notNull().default(0n),
  at: moment('at').notNull().default(new Date(0)),
  kind: text().notNull().default(''),
  day: date().notNull().default('-infinity'),
  came: key('came').notNull().default(0n),
  went: key('went').notNull().default(0n),
});

export const cashierMembers = pgTable('cashier_members', {
  member: key('member').primaryKey(),
  debt: key('debt').notNull().default(0n),
});
