import type { ReplyOf, RequestOf } from '../../contract/call.ts';
import type { offerCalls } from '../../contract/promotions/offer.ts';

/** How far a player is with a promotion. */
export type OwnPromotion = ReplyOf<typeof offerCalls.own>['list'][number];

/** What is sent to apply for an activity. */
export type Application = RequestOf<typeof offerCalls.apply>;
