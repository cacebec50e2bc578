import type { Contract } from '../../contract/index.ts';
import type { ReplyOf } from '../../contract/call.ts';
import { depositPath } from '../common/places.ts';

export type DepositMethod = ReplyOf<Contract['deposits']['methods']>['list'][number];
export type Deposit = ReplyOf<Contract['deposits']['status']>;
export type DepositState = Deposit['state'];

/** Everything a player who wants to deposit is shown first. */
export interface DepositDesk {
  methods: readonly DepositMethod[];
  /** Deposits in progress, and those that are over; newest first. */
  open: readonly Deposit[];
  earlier: readonly Deposit[];
}

const over: readonly DepositState[] = ['credited', 'expired', 'rejected', 'cancelled'];

/** It will not change any more. */
export const isOver = ({ state }: Pick<Deposit, 'state'>): boolean => over.includes(state);

/** R2.77: the page that follows a deposit; a provider's page leads back to it. */
export const placeOfDeposit = (depositId: string): string => `${depositPath}?deposit=${depositId}`;
