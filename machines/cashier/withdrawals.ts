import type { Contract } from '../../contract/index.ts';
import type { ReplyOf } from '../../contract/call.ts';
import { withdrawPath } from '../common/places.ts';
import type { Bounds } from './amount.ts';

export type Withdrawal = ReplyOf<Contract['withdrawals']['status']>;
export type WithdrawalState = Withdrawal['state'];
export type Terms = ReplyOf<Contract['withdrawals']['settings']>;

/** Everything a player who wants to withdraw is shown first. */
export interface WithdrawalDesk {
  terms: Terms;
  /** Withdrawals in progress, and those that are over; newest first. */
  open: readonly Withdrawal[];
  earlier: readonly Withdrawal[];
}

const over: readonly WithdrawalState[] = ['received', 'received_by_timeout', 'rejected', 'failed', 'cancelled'];
const disputed: readonly WithdrawalState[] = ['partly_received', 'not_received'];

/** Whether it ended without paying anything. */
export const paidNothing = (state: WithdrawalState): boolean =>
  state === 'rejected' || state === 'failed' || state === 'cancelled';

/** It will not change any more. */
export const isOver = ({ state, resolution }: Pick<Withdrawal, 'state' | 'resolution'>): boolean =>
  over.includes(state) || (disputed.includes(state) && resolution !== 'waiting');

/** R2.78: the page that follows a withdrawal. */
export const placeOfWithdrawal = (withdrawalId: string): string => `${withdrawPath}?withdrawal=${withdrawalId}`;

const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((one, other) => (one < other ? one : other));

/** The amount lost with the bonuses that a withdrawal requires giving up. */
export const givenUp = ({ turnover }: Pick<Terms, 'turnover'>): bigint =>
  turnover.reduce((sum, { canGiveUp, amount }) => (canGiveUp ? sum + BigInt(amount) : sum), 0n);

/** What can be withdrawn and is not held by an open bonus: the same as can be sent to others, but for a debt and a security deposit. */
export const freeToWithdraw = (terms: Pick<Terms, 'available' | 'turnover'>): string => {
  const free = BigInt(terms.available) - givenUp(terms);
  return String(free > 0n ? free : 0n);
};

/** The most that can be requested now: the available money, within the limits per withdrawal and per day. */
export const mostOf = (terms: Pick<Terms, 'available' | 'most' | 'leftToday' | 'turnover'>): string =>
  String(least(BigInt(freeToWithdraw(terms)), BigInt(terms.most), BigInt(terms.leftToday)));

export const boundsOf = (terms: Terms): Bounds => ({ least: terms.least, most: mostOf(terms) });

/** Whether withdrawing requires giving up bonuses. */
export const needsGivingUp = ({ turnover }: Pick<Terms, 'turnover'>): boolean => turnover.length > 0;

/** A requirement that must be met before a withdrawal can be requested. */
export type Lack = 'password' | 'account' | 'wait' | 'turnover' | 'day' | 'money';

/** The first requirement that is not met, in the order the gateway checks them. */
export const lackOf = (terms: Terms): Lack | null => {
  if (!terms.hasPaymentPassword) return 'password';
  if (terms.bankAccounts.length === 0) return 'account';
  if (terms.coolDownUntil !== null) return 'wait';
  if (terms.timesLeft === 0 || BigInt(terms.leftToday) < BigInt(terms.least)) return 'day';
  if (terms.turnover.some(({ canGiveUp }) => !canGiveUp)) return 'turnover';
  return BigInt(mostOf(terms)) < BigInt(terms.least) ? 'money' : null;
};
