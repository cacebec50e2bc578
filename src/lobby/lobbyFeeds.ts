import { games } from '../../contract/lobby/games.ts';
import type { CallOptions } from '../api/api.ts';
import type { Client } from '../api/client.ts';
import { feedOf } from '../app/feed/createFeed.ts';
import type { GameType } from './lobbies.ts';

export interface Vendor {
  code: string;
  title: string;
  isHot: boolean;
  isNew: boolean;
}

/** What the games of a type are of: their vendors and their kinds. */
export interface Offered {
  vendors: readonly Vendor[];
  kinds: readonly string[];
}

/** R7.29: a lobby does without knowing which vendors are new. */
const newVendors = async (client: Client, merchantCode: string, options: CallOptions): Promise<ReadonlySet<string>> => {
  const { list } = await client(games)
    .newVendor({ platform: 'html5-desktop', merchantCode: merchantCode }, options)
    .catch(() => ({ list: [] }));
  return new Set(list.map(({ vassalage }) => vassalage));
};

export const offerFeed = (client: Client, merchantCode: string, gameType: GameType) => {
  const api = client(games);
  return feedOf(async (options) => {
    const [{ list }, areNew] = await Promise.all([
      api.vendorTypes({ gameType }, options),
      newVendors(client, merchantCode, options),
    ]);
    const cards = list.flatMap(({ vendors, cards: all }) => vendors.flatMap((code) => all[code] ?? []));
    const offered: Offered = {
      vendors: cards.map(({ vassalage, title, isHot }) => ({
        code: vassalage,
        title,
        isHot: isHot === 1,
        isNew: areNew.has(vassalage),
      })),
      kinds: list.flatMap(({ gameClassify }) => gameClassify),
    };
    return { list: [offered] };
  });
};
