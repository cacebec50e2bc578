import type { ReplyOf, RequestOf } from '../../contract/call.ts';
import { points } from '../../contract/points/points.ts';
import type { Client } from '../api/client.ts';
import { feedOf } from '../app/feed/createFeed.ts';

export type Redemption = ReplyOf<typeof points.redemptions>['list'][number];
export type Movement = ReplyOf<typeof points.details>['list'][number];

const pageSize = 100;

/** The items of the mall. */
export const itemsFeed = (client: Client) => feedOf((options) => client(points).rewards({ pageSize }, options));

/** What the player redeemed last. */
export const redemptionsFeed = (client: Client, status: RequestOf<typeof points.redemptions>['status']) =>
  feedOf((options) => client(points).redemptions({ pageSize, ...(status && { status }) }, options));

/** The last movements of the player’s points. */
export const detailsFeed = (client: Client) => feedOf((options) => client(points).details({ pageSize }, options));
