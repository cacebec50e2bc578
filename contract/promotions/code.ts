import { enums, nullable, object, optional, type } from 'superstruct';
import { area, call, ours } from '../call.ts';
import { longest } from '../limits.ts';
import { line, minor, moment } from '../shapes.ts';
import { excludedValue } from '../protection/values.ts';

/** What a player does with a code; apart from the list of promotions, which every page needs. */
export const codeCalls = area('promotions', {
  redeemCode: call({
    purpose: 'Use a promo code; what it brings waits in the reward centre',
    ...ours('POST', '/wps/promotions/code', 'account', 'write'),
    chosen:
      'Capitals, spaces and hyphens make no difference. One that has not begun is refused like one that does not exist. Each member can use a code once; `why` says that it is for members alone.',
    request: object({ code: line(longest.promoCode) }),
    reply: type({
      title: line(160),
      amount: minor,
      points: minor,
      /** What has to be bet before the amount can be withdrawn. */
      required: minor,
      /** Until when it can be claimed. */
      until: nullable(moment),
    }),
    refusals: ['promo_code_wrong', 'promo_code_over', 'sold_out', 'already_done', 'wrong_state', 'excluded'],
    refusal: type({ ...excludedValue, why: optional(enums(['members'])) }),
    requirements: ['R4.35', 'R2.84'],
    example: {
      request: { code: 'WELCOME26' },
      reply: { title: 'A welcome from us', amount: '1000', points: '0', required: '5000', until: null },
    },
  }),
});
