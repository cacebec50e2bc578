import type { ReplyOf } from '../../contract/call.ts';
import type { promotions } from '../../contract/areas/promotions.ts';

/** A promotion as the gateway lists it. */
export type Promotion = ReplyOf<typeof promotions.list>['list'][number];
