import type { Contract } from '../../contract/index.ts';
import type { ReplyOf } from '../../contract/call.ts';
import { depositPath } from '../common/places.ts';

export type DepositMethod = ReplyOf<Contract['deposits']['methods']>['list'][number];
export type Deposit = ReplyOf<Contract['deposits']['status']>;
export type DepositState = Deposit['state'];

/** What somebody comes to who wants to deposit. */
export interface DepositDesk {
  methods: readonly DepositMethod[];
  /** Deposits that something is still to come of, and those that are over; newest first. */
  open: readonly Deposit[];
  earlier: readonly Deposit[];
}

const over: readonly DepositState[] = ['credited', 'expired', 'rejected', 'cancelled'];

/** Nothing more is to be expected of it. */
export const isOver = ({ state }: Pick<Deposit, 'state'>): boolean => over.includes(state);

/** R2.77: where a deposit is followed; a provider's page leads back there. */
export const placeOfDeposit = (depositId: string): string => `${depositPath}?deposit=${depositId}`;
