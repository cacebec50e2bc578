import { codeCalls } from '../../../contract/promotions/code.ts';
import type { CodeRequest } from '../../../machines/promotions/codes.ts';
import { promoCodeMachine } from '../../../machines/promotions/promoCode.machine.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

/** Using a promo code over the gateway. */
export const createPromoCode = ({ client }: Pick<Site, 'client'>) =>
  promoCodeMachine.provide({
    actors: {
      useCode: call(
        client(codeCalls).redeemCode,
        (request: CodeRequest) => request,
        (award) => ({ kind: 'used' as const, award }),
      ),
    },
  });
