import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Infer } from 'superstruct';
import type { contractReason, contractState } from '../../../contract/agent/contracts.ts';
import type { ContractKind, TermsOf } from '../../../contract/earnings.ts';
import { key, moment, serial } from '../../ground/database/columns.ts';

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

export type ContractState = Infer<typeof contractState>;
export type Reason = Infer<typeof contractReason>;
export type Period = TermsOf['dividend']['period'];
export type AnyTerms = TermsOf[ContractKind];

export const contracts = pgTable('contracts', {
  id: serial(),
  kind: text().$type<ContractKind>().notNull(),
  agent: key('agent').notNull(),
  upline: key('upline'),
  top: key('top').notNull(),
  edition: integer().notNull(),
  state: text().$type<ContractState>().notNull(),
  version: integer().notNull().default(1),
  terms: jsonb().$type<AnyTerms>().notNull(),
  period: text().$type<Period>(),
  askedBy: text('asked_by', { enum: ['upline', 'downline'] }),
  reason: text().$type<Reason>(),
  changedAt: moment('changed_at').notNull(),
  answerBy: moment('answer_by'),
  fromAt: moment('from_at'),
  untilAt: moment('until_at'),
});

export type ContractRow = typeof contracts.$inferSelect;

export const contractEvents = pgTable('contract_events', {
  id: serial(),
  contract: key('contract').notNull(),
  event: text().notNull(),
  byWhom: key('by_whom'),
  reason: text().$type<Reason>(),
  version: integer().notNull(),
  at: moment('at').notNull(),
});

/** The terms that whoever registers by an invitation is offered on arrival. */
export const invitationOffers = pgTable('invitation_offers', {
  invitation: key('invitation').notNull(),
  kind: text().$type<ContractKind>().notNull(),
  terms: jsonb().$type<AnyTerms>().notNull(),
});

export const trees = pgTable('trees', {
  top: key('top').notNull(),
  kind: text().$type<ContractKind>().notNull(),
  settledTo: moment('settled_to').notNull(),
  nextAt: moment('next_at'),
});

export const settled = pgTable('settled', {
  kind: text().$type<ContractKind>().notNull(),
  top: key('top').notNull(),
  toAt: moment('to_at').notNull(),
  at: moment('at').notNull(),
});

/** What a statement was reckoned from; amounts as digits, since JSON has no large numbers. */
export interface StoredFigures {
  readonly validBet: string;
  readonly stake: string;
  readonly payout: string;
  readonly bonus: string;
  readonly rebate: string;
  readonly salary: string;
  readonly activeMembers: number;
  readonly won: string;
  readonly lost: string;
  readonly overCap: string;
}

export const statements = pgTable('statements', {
  id: serial(),
  contract: key('contract').notNull(),
  kind: text().$type<ContractKind>().notNull(),
  agent: key('agent').notNull(),
  upline: key('upline'),
  edition: integer().notNull(),
  terms: jsonb().$type<AnyTerms>().notNull(),
  fromAt: moment('from_at').notNull(),
  toAt: moment('to_at').notNull(),
  timeZone: text('time_zone').notNull(),
  activeBet: key('active_bet').notNull(),
  figures: jsonb().$type<StoredFigures>().notNull(),
  lines: jsonb().$type<readonly (StoredFigures & { readonly member: string })[]>().notNull(),
  brought: key('brought').notNull(),
  base: key('base').notNull(),
  carried: key('carried').notNull(),
  step: integer(),
  rate: integer(),
  due: key('due').notNull(),
  received: key('received').notNull(),
  keep: key('keep').notNull(),
  transfer: key('transfer'),
  paidAt: moment('paid_at').notNull(),
});

export const collections = pgTable('collections', {
  statement: key('statement').notNull(),
  toAt: moment('to_at').notNull(),
  amount: key('amount').notNull(),
  at: moment('at').notNull(),
  /** The transfer by which the upline paid it; null where it was collected in a settling. */
  transfer: key('transfer'),
});
