import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment, serial } from '../../ground/database/columns.ts';
import type { Infer } from 'superstruct';
import type { promotionKind } from '../../../contract/promotions/promotions.ts';
import type { GameType } from '../bets/schema.ts';

export const promotions = pgTable('promotions', {
  id: text().primaryKey(),
  title: text().notNull(),
  category: text().notNull(),
  kind: text().$type<Infer<typeof promotionKind>>().notNull(),
  summary: text().notNull(),
  html: text().notNull(),
  image: text(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  /** What an application is worth, and how often it has to be bet; other kinds have their own figures, or staff name them. */
  award: key('award').notNull(),
  awardPoints: key('award_points').notNull(),
  times: integer().notNull(),
  position: integer().notNull(),
  closedAt: moment('closed_at'),
  /** What became of it at the desk; null for one that only the files of the house have brought. */
  desk: text({ enum: ['draft', 'published', 'withdrawn'] }),
});

/** What a member did with a promotion, in each of its periods. */
export const promotionEntries = pgTable('promotion_entries', {
  id: serial(),
  promotion: text().notNull(),
  member: key('member').notNull(),
  /** A business day, the Monday of a week, or "once". */
  period: text().notNull(),
  state: text({
    enum: ['joined', 'claim', 'claimed', 'process', 'close', 'applying', 'rejected', 'issued', 'signed'],
  }).notNull(),
  amount: key('amount').notNull(),
  points: key('points').notNull(),
  required: key('required').notNull(),
  comment: text().notNull().default(''),
  remark: text().notNull().default(''),
  decidedBy: text('decided_by'),
  tries: integer().notNull().default(0),
  at: moment('at').notNull(),
  endedAt: moment('ended_at'),
  dueAt: moment('due_at'),
});

/** The valid bets, by type of game, that a member has had the rebate of. */
export const rebated = pgTable('rebated', {
  member: key('member').notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  valid: key('valid').notNull(),
});

export const rebateClaims = pgTable('rebate_claims', {
  member: key('member').notNull(),
  number: integer().notNull(),
  amount: key('amount').notNull(),
  at: moment('at').notNull(),
});

export const missionClaims = pgTable('mission_claims', {
  member: key('member').notNull(),
  mission: text().notNull(),
  period: text().notNull(),
  points: key('points').notNull(),
  amount: key('amount').notNull(),
  at: moment('at').notNull(),
});

/** What was given of a gift on a business day. */
export const giftDays = pgTable('gift_days', {
  gift: text().notNull(),
  day: date().notNull(),
  spent: key('spent').notNull(),
});

/** Who brought whom by their own code, and what became of it. */
export const referrals = pgTable('referrals', {
  friend: key('friend').primaryKey(),
  inviter: key('inviter').notNull(),
  at: moment('at').notNull(),
  held: text({ enum: ['month', 'budget', 'account', 'line'] }),
  rewardedAt: moment('rewarded_at'),
  reward: key('reward').notNull().default(0n),
  dueAt: moment('due_at'),
});

/** What decides a gift in a period, which is a business day or the id of a promotion. */
export const giftSeeds = pgTable('gift_seeds', {
  gift: text({ enum: ['wheel', 'envelope', 'raffle'] }).notNull(),
  period: text().notNull(),
  /** Secret until the period is over. */
  seed: text().notNull(),
  madeAt: moment('made_at').notNull(),
});

export const wheelTurns = pgTable('wheel_turns', {
  member: key('member').notNull(),
  day: date().notNull(),
  turn: integer().notNull(),
  drawn: integer().notNull(),
  prize: text().notNull(),
  amount: key('amount').notNull(),
  points: key('points').notNull(),
  at: moment('at').notNull(),
});

/** The envelopes of a day, in the order that they are opened in. */
export const envelopes = pgTable('envelopes', {
  day: date().notNull(),
  position: integer().notNull(),
  amount: key('amount').notNull(),
  member: key('member'),
  at: moment('at'),
});

/** The tickets of a raffle, in the order that they are claimed in. */
export const raffleTickets = pgTable('raffle_tickets', {
  promotion: text().notNull(),
  position: integer().notNull(),
  /** 0 is a blank. */
  amount: key('amount').notNull(),
  member: key('member'),
  at: moment('at'),
});

/** What a code brings to each of the members who use it, by the code in capitals without spaces. */
export const promoCodes = pgTable('promo_codes', {
  code: text().primaryKey(),
  title: text().notNull(),
  amount: key('amount').notNull(),
  points: key('points').notNull(),
  times: integer().notNull(),
  most: integer().notNull(),
  used: integer().notNull().default(0),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
});

export const promoCodeUses = pgTable('promo_code_uses', {
  code: text().notNull(),
  member: key('member').notNull(),
  at: moment('at').notNull(),
});
