import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment, serial } from '../../ground/database/columns.ts';

export const mallItems = pgTable('mall_items', {
  id: text().primaryKey(),
  title: text().notNull(),
  category: text().notNull(),
  kind: text({ enum: ['goods', 'credit'] }).notNull(),
  points: key('points').notNull(),
  amount: key('amount').notNull(),
  credit: key('credit'),
  quantity: integer().notNull(),
  redeemed: integer().notNull().default(0),
  mostEach: integer('most_each'),
  state: text({ enum: ['available', 'coming', 'gone'] }).notNull(),
  units: text().notNull(),
  remark: text().notNull(),
  image: text(),
  position: integer().notNull(),
  closedAt: moment('closed_at'),
});

export const mallRedemptions = pgTable('mall_redemptions', {
  id: serial(),
  member: key('member').notNull(),
  item: text().notNull(),
  title: text().notNull(),
  quantity: integer().notNull(),
  points: key('points').notNull(),
  amount: key('amount').notNull(),
  credit: key('credit').notNull(),
  wallet: text().notNull(),
  receivingAddress: text('receiving_address'),
  mobile: text(),
  state: text({ enum: ['in_process', 'approved', 'rejected'] }).notNull(),
  remark: text().notNull().default(''),
  decidedBy: text('decided_by'),
  at: moment('at').notNull(),
  endedAt: moment('ended_at'),
  dueAt: moment('due_at'),
});

export const mallConversions = pgTable('mall_conversions', {
  id: serial(),
  member: key('member').notNull(),
  points: key('points').notNull(),
  amount: key('amount').notNull(),
  at: moment('at').notNull(),
});
