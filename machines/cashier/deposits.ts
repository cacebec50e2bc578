import type { Contract } from '../../contract/index.ts';
import type { ReplyOf } from '../../contract/call.ts';
import { firstDepositBonus } from '../../contract/promotions/firstDeposit.ts';
import { depositPath } from '../common/places.ts';
import type { LimitBounds } from './playLimit.ts';
import type { RoomProblem } from './room.ts';

export type DepositMethod = ReplyOf<Contract['deposits']['methods']>['list'][number];
export type Deposit = ReplyOf<Contract['deposits']['status']>;
export type DepositState = Deposit['state'];

/** The bonus that can be chosen with a deposit. */
export type DepositBonus = NonNullable<ReplyOf<Contract['deposits']['methods']>['bonus']>;

/** What a deposit of an amount brings with the bonus, and the bets that it requires; null if the deposit is too small. */
export const bonusOf = (amount: string, { rate, least, most, times }: DepositBonus) => {
  const worth = firstDepositBonus(BigInt(amount), {
    rate: BigInt(rate),
    least: BigInt(least),
    most: BigInt(most),
    times: BigInt(times),
  });
  return worth && { bonus: String(worth.bonus), required: String(worth.required) };
};

/** Everything a player who wants to deposit is shown first. */
export interface DepositDesk {
  methods: readonly DepositMethod[];
  /** Null where a deposit brings none. */
  bonus: DepositBonus | null;
  /** Why no more than fits can be deposited; null where that is not known, or nothing holds deposits back. */
  above: RoomProblem | null;
  /** The limits offered before a first deposit; null if there is no question. */
  proposal: LimitBounds | null;
  /** Deposits in progress, and those that are over; newest first. */
  open: readonly Deposit[];
  earlier: readonly Deposit[];
}

const over: readonly DepositState[] = ['credited', 'expired', 'rejected', 'cancelled'];

/** It will not change any more. */
export const isOver = ({ state }: Pick<Deposit, 'state'>): boolean => over.includes(state);

/** R2.77: the page that follows a deposit; a provider's page leads back to it. */
export const placeOfDeposit = (depositId: string): string => `${depositPath}?deposit=${depositId}`;
