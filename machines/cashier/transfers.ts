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

/** The most that can be sent now. */
export const mostToSend = ({ available, most }: Pick<TransferTerms, 'available' | 'most'>): string =>
  BigInt(available) < BigInt(most) ? available : most;
