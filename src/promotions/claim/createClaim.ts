import { missions } from '../../../contract/promotions/missions.ts';
import { offerCalls } from '../../../contract/promotions/offer.ts';
import { rewards } from '../../../contract/promotions/rewards.ts';
import { oneTimeMachine } from '../../../machines/cashier/oneTime.machine.ts';
import type { Site } from '../../app/site.tsx';
import { createMoneyRequest } from '../../cashier/moneyRequest/createMoneyRequest.ts';

/** What can be claimed. */
export type Claimed = 'award' | 'mission' | 'rebate' | 'promotion';

const requestTo = (site: Pick<Site, 'client'>, claimed: Claimed) => {
  const calls = site.client(rewards);
  switch (claimed) {
    case 'award':
      return createMoneyRequest(site, calls.claim, ({ rewardId }) => rewardId);
    case 'mission':
      return createMoneyRequest(site, site.client(missions).claim, ({ missionId }) => missionId);
    case 'promotion':
      return createMoneyRequest(site, site.client(offerCalls).claim, ({ promotion }) => promotion.promotionId);
    case 'rebate':
      return createMoneyRequest(site, calls.claimRebate, ({ rebateId }) => rebateId);
  }
};

/** Claiming a reward over the gateway. */
export const createClaim = (site: Pick<Site, 'client'>, claimed: Claimed) =>
  oneTimeMachine.provide({ actors: { moneyRequest: requestTo(site, claimed) } });
