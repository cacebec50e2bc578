import { games } from '../../contract/areas/games.ts';
import { lottery } from '../../contract/areas/lottery.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { Client } from '../api/client.ts';
import { feedOf } from '../app/feed/createFeed.ts';
import { lotteryNames } from './lotteryNames.ts';
import type { GameType, PrizeMode } from './lobbies.ts';

type Game = ReplyOf<Contract['games']['list']>['games'][number];
type Drawn = ReplyOf<Contract['lottery']['openedGame']>['list'][number];

export interface Vendor {
  code: string;
  title: string;
}

/** The first page of some games, and whether that is all of them. */
export interface Shelf {
  games: readonly Game[];
  isAll: boolean;
}

/** A lottery with what it has drawn last. */
export interface Lottery extends Drawn {
  name: string;
}

/** R3.38: the default page of the specification. */
export const shelfLength = 42;

export const vendorsFeed = (client: Client, gameType: GameType) => {
  const api = client(games);
  return feedOf(async (options) => {
    const { list } = await api.vendorTypes({ gameType }, options);
    const cards = list.flatMap(({ vendors, cards: all }) => vendors.flatMap((code) => all[code] ?? []));
    return { list: cards.map(({ vassalage, title }): Vendor => ({ code: vassalage, title })) };
  });
};

export const shelfFeed = (client: Client, gameType: GameType, vendor: string | null) => {
  const api = client(games);
  return feedOf(async (options) => {
    const asked = {
      clientType: 3,
      platform: 'html5-desktop',
      gameType,
      pageNo: 1,
      pageSize: shelfLength,
      ...(vendor !== null && { vassalage: vendor }),
    } as const;
    const { games: some, totalPages } = await api.list(asked, options);
    const shelf: Shelf = { games: some, isAll: totalPages <= 1 };
    return { list: some.length === 0 ? [] : [shelf] };
  });
};

/** What has no name is called by its code. */
export const lotteriesFeed = (client: Client, prizeMode: PrizeMode | null) => {
  const [{ openedGame }, names] = [client(lottery), lotteryNames(client)];
  return feedOf(async (options) => {
    const [{ list }, named] = await Promise.all([
      openedGame(prizeMode === null ? {} : { prizeMode }, options),
      names(),
    ]);
    return { list: list.map((drawn): Lottery => ({ ...drawn, name: named.get(drawn.gameCode) ?? drawn.gameCode })) };
  });
};
