import { fromPromise } from 'xstate';
import { offerCalls } from '../../../contract/promotions/offer.ts';
import { rewards } from '../../../contract/promotions/rewards.ts';
import { toFailure } from '../../../machines/common/failure.ts';
import { isRefusal } from '../../../machines/common/refusal.ts';
import { giftMachine } from '../../../machines/promotions/gift.machine.ts';
import type { GiftNews } from '../../../machines/promotions/gifts.ts';
import type { CallOptions } from '../../api/api.ts';
import type { Site } from '../../app/site.tsx';
import { createMoneyRequest } from '../../cashier/moneyRequest/createMoneyRequest.ts';

/** A promotion that has a gift to take. */
export interface Gift {
  kind: 'wheel' | 'envelope' | 'raffle';
  promotionId: string;
}

type KeyOptions = CallOptions & { key: string };

const portsOf = (site: Pick<Site, 'client'>, { kind, promotionId }: Gift) => {
  const calls = site.client(rewards);
  switch (kind) {
    case 'wheel':
      return {
        load: async (options: CallOptions): Promise<GiftNews> => {
          try {
            return { kind: 'wheel', reply: await calls.wheel({}, options) };
          } catch (thrown) {
            if (!isRefusal(toFailure(thrown), 'feature_off')) throw thrown;
            return { kind: 'wheel', reply: null };
          }
        },
        moneyRequest: createMoneyRequest(site, calls.spin, ({ turnId }) => turnId),
      };
    case 'envelope':
      return {
        load: async (options: CallOptions): Promise<GiftNews> => ({
          kind: 'envelopes',
          reply: await calls.envelopes({}, options),
        }),
        moneyRequest: createMoneyRequest(site, calls.openEnvelope, ({ envelopeId }) => envelopeId),
      };
    case 'raffle': {
      const { raffle, claimRaffle } = site.client(offerCalls);
      return {
        load: async (options: CallOptions): Promise<GiftNews> => ({
          kind: 'raffle',
          reply: await raffle({ promotionId }, options),
        }),
        moneyRequest: createMoneyRequest(
          site,
          (_: object, options: KeyOptions) => claimRaffle({ promotionId }, options),
          ({ ticketId }) => ticketId,
        ),
      };
    }
  }
};

/** A gift over the gateway. */
export const createGift = (site: Pick<Site, 'client'>, gift: Gift) => {
  const { load, moneyRequest } = portsOf(site, gift);
  return giftMachine.provide({
    actors: { load: fromPromise<GiftNews, undefined>(({ signal }) => load({ signal })), moneyRequest },
  });
};
