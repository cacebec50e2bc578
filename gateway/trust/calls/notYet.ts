import type { Contract } from '../../../contract/index.ts';

/** Every call of the contract, by its name. */
type CallName = { [Area in keyof Contract]: `${Area}.${keyof Contract[Area] & string}` }[keyof Contract];

/** The calls that this gateway does not answer yet; whoever builds one takes it off this list. Until then it gets 501. */
export const notYet = [
  'promotions.join',
  'promotions.apply',
  'promotions.claim',
  'promotions.claimRaffle',
  'rewards.center',
  'rewards.claim',
  'rewards.rebates',
  'rewards.claimRebate',
  'rewards.envelopes',
  'rewards.openEnvelope',
  'rewards.wheel',
  'rewards.spin',
  'missions.summary',
  'missions.leaderboard',
  'missions.claim',
  'rank.levels',
  'referral.overview',
  'lottery.menu',
  'lottery.recentMenu',
  'lottery.draw',
  'lottery.placeBets',
  'lottery.myBets',
  'points.config',
  'points.rewards',
  'points.redeem',
  'points.redemptions',
  'points.details',
  'points.convert',
] as const satisfies readonly CallName[];

export type NotYet = (typeof notYet)[number];
