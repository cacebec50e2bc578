import { games } from '../../contract/lobby/games.ts';
import { lottery } from '../../contract/lottery/lottery.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { CallOptions } from '../api/api.ts';
import type { Client } from '../api/client.ts';
import { feedOf } from '../app/feed/createFeed.ts';
import { lotteryNames } from './lotteryNames.ts';
import type { GameType, PrizeMode } from './lobbies.ts';

type Drawn = ReplyOf<Contract['lottery']['openedGame']>['list'][number];

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

/** A lottery with what it has drawn last. */
export interface Lottery extends Drawn {
  name: string;
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

/** What has no name is called by its code. */
export const lotteriesFeed = (client: Client, merchantCode: string, prizeMode: PrizeMode | null) => {
  const { openedGame } = client(lottery);
  return feedOf(async (options) => {
    const [{ list }, named] = await Promise.all([
      openedGame(prizeMode === null ? {} : { prizeMode }, options),
      lotteryNames(client, merchantCode, options),
    ]);
    return { list: list.map((drawn): Lottery => ({ ...drawn, name: named.get(drawn.gameCode) ?? drawn.gameCode })) };
  });
};
