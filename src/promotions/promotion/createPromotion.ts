import { offerCalls } from '../../../contract/promotions/offer.ts';
import { promotionMachine } from '../../../machines/promotions/promotion.machine.ts';
import type { CallOptions } from '../../api/api.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

/** A promotion, as it is for the caller, over the gateway. */
export const createPromotion = ({ client }: Pick<Site, 'client'>) => {
  const { own, join } = client(offerCalls);
  return promotionMachine.provide({
    actors: {
      loadOwn: load(
        async (promotionId: string, options: CallOptions) => {
          const { list } = await own({}, options);
          return list.find((each) => each.promotionId === promotionId) ?? null;
        },
        (promotionId: string) => promotionId,
        (mine) => ({ own: mine }),
      ),
      join: call(
        join,
        (promotionId: string) => ({ promotionId }),
        (mine) => ({ kind: 'joined' as const, own: mine }),
      ),
    },
  });
};
