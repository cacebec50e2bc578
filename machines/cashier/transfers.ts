import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';

export type TransferTerms = ReplyOf<Contract['cashier']['transferSettings']>;

/** The possible recipients of money: the direct upline, or an account below. */
export type Direction = 'upline' | 'downline';

export const directionsIn = ({
  upline,
  downline,
}: Pick<TransferTerms, 'upline' | 'downline'>): readonly Direction[] => [
  ...(upline === null ? [] : (['upline'] as const)),
  ...(downline ? (['downline'] as const) : []),
];

/** What is available and not locked by the bets that a bonus requires. */
export const freeToSend = ({ available, locked = '0' }: Pick<TransferTerms, 'available' | 'locked'>): string =>
  String(BigInt(available) - BigInt(locked));

/** The most that can be sent now. */
export const mostToSend = ({ most, ...terms }: Pick<TransferTerms, 'available' | 'locked' | 'most'>): string => {
  const free = freeToSend(terms);
  return BigInt(free) < BigInt(most) ? free : most;
};
