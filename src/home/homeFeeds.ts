import { content } from '../../contract/content/content.ts';
import { games } from '../../contract/lobby/games.ts';
import { hotOfHome, newestOfHome } from '../../contract/opening.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { selectMerchantCode } from '../app/app/app.select.ts';
import { useApp, useClient } from '../app/site.tsx';
import type { CallOptions } from '../api/api.ts';
import type { Client } from '../api/client.ts';
import { feedOf } from '../app/feed/createFeed.ts';
import { listGames } from '../lobby/listGames.ts';
import { toTile, type Game, type Names } from '../lobby/tile.ts';
import { vendorNames } from '../lobby/vendorNames.ts';

export type Announcement = ReplyOf<Contract['content']['announcements']>['list'][number];
export type Winner = ReplyOf<Contract['content']['winners']>['list'][number];

const rowLength = 14;
const liveTables = 4;

/** Asks once, and again only after a failure. */
const once = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let pending: Promise<T> | null = null;
  return () => {
    pending ??= ask().catch((cause: unknown) => {
      pending = null;
      throw cause;
    });
    return pending;
  };
};

/** Names are worth a wait, but what they belong to is shown without them too. */
const orNone = (ask: () => Promise<Names>): Promise<Names> => ask().catch(() => new Map());

const makeFeeds = (client: Client, merchantCode: string) => {
  const api = { content: client(content), games: client(games) };

  const listed = listGames(client, merchantCode);

  const names = once(() => vendorNames(api.games));
  const gamesOf = (load: (options: CallOptions) => Promise<readonly Game[]>) =>
    feedOf(async (options) => {
      const [some, named] = await Promise.all([load(options), orNone(names)]);
      return { list: some.map(toTile(named)) };
    });

  return {
    gamesOf,
    announcements: feedOf((options) => api.content.announcements(newestOfHome, options)),
    recent: gamesOf(
      async (options) => (await api.games.recent({ clientType: 3, pageNo: 1, pageSize: rowLength }, options)).list,
    ),
    hot: gamesOf(async (options) => {
      const { list } = await api.games.hot({ merchantCode, ...hotOfHome }, options);
      // Among hot games alone the word would say nothing.
      return list.map((game) => ({ ...game, isHot: 0 as const }));
    }),
    popular: gamesOf(async (options) => (await api.games.popular({}, options)).list),
    live: gamesOf(
      async (options) => (await listed({ gameType: 'LIVE', pageNo: 1, pageSize: liveTables }, options)).games,
    ),
    winners: feedOf((options) => api.content.winners({}, options)),
  };
};

type HomeFeeds = ReturnType<typeof makeFeeds>;
export type HomeFeed = HomeFeeds['hot'];

const made = new WeakMap<Client, HomeFeeds>();

/** The lists of home, made once for each client. */
export const useHomeFeeds = (): HomeFeeds => {
  const client = useClient();
  const merchantCode = useApp(selectMerchantCode);
  const feeds = made.get(client) ?? makeFeeds(client, merchantCode);
  made.set(client, feeds);
  return feeds;
};
