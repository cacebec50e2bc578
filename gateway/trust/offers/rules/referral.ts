import type { RewardFigures } from './figures.ts';

type Figures = Pick<RewardFigures, 'referral'>;

/** What a friend has done since registering: the deposits that were credited in all, and the valid bets. */
export interface Friend {
  readonly deposited: bigint;
  readonly valid: bigint;
}

/** How far a friend is, for an inviter who has so many rewarded friends this month; one above the most is held back. */
export const friendState = (
  { deposited, valid }: Friend,
  rewardedThisMonth: number,
  { referral: { deposit, validBet, mostAMonth } }: Figures,
): 'registered' | 'deposited' | 'rewarded' => {
  if (deposited < deposit) return 'registered';
  return valid >= validBet && rewardedThisMonth < mostAMonth ? 'rewarded' : 'deposited';
};

/** What a rewarded friend brings to either side, each with its required turnover. */
export const referralAwards = ({ referral: { forInviter, forFriend, times } }: Figures) => ({
  inviter: { award: forInviter, required: forInviter * times },
  friend: { award: forFriend, required: forFriend * times },
});
