import { games } from '../../contract/lobby/games.ts';
import type { Client } from '../api/client.ts';
import { feedOf } from '../app/feed/createFeed.ts';

/** Each vendor once, in the order of the categories. */
export const vendorsFeed = (client: Client) => {
  const { vendorTypes } = client(games);
  return feedOf(async (options) => {
    const { list } = await vendorTypes({}, options);
    return {
      list: [...new Set(list.flatMap(({ vendors, cards }) => vendors.flatMap((vendor) => cards[vendor]?.title ?? [])))],
    };
  });
};
