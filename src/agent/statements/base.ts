import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';

type Settlement = ReplyOf<Contract['contracts']['settlements']>['list'][number];

/** What a statement was reckoned from; of a real-time salary, the bets that counted. */
export const baseOf = ({ kind, base, wonBet = '0', lostBet = '0' }: Settlement): string =>
  kind === 'realtime' ? String(BigInt(wonBet) + BigInt(lostBet)) : base;
