import { points } from '../../../contract/points/points.ts';
import type { Client } from '../../api/client.ts';
import { feedOf } from '../../app/feed/createFeed.ts';

const pageSize = 100;

/** The items of the mall. */
export const itemsFeed = (client: Client) => feedOf((options) => client(points).rewards({ pageSize }, options));
