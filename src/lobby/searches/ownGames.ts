import { favourites } from '../../../contract/lobby/favourites.ts';
import { games } from '../../../contract/lobby/games.ts';
import { listedGames } from '../../../contract/gameFilter.ts';
import { dayNumber, foldName, inOrder } from '../../../contract/gameOrder.ts';
import type { LobbyFilter } from '../../../machines/lobby/lobby.rules.ts';
import type { Pages } from '../../../machines/lobby/lobby.setup.ts';
import type { CallOptions } from '../../api/api.ts';
import type { Client } from '../../api/client.ts';
import type { GameType } from '../lobbies.ts';
import { browser, pageLength, requestOf, span, type Filters } from '../lobbyRequest.ts';
import { toTile, type Game, type Names } from '../tile.ts';

/** Searches an account's own games as the gateway searches all games; a day does not matter to it. */
const filtered = (some: readonly Game[], filters: Filters, names: Names): readonly Game[] => {
  const searchable = some.map((game) => ({
    ...game,
    minBet: Number(game.minBet),
    isInList: false,
    addedDay: dayNumber(new Date(game.addedAt)),
    foldedName: foldName(game.gameName),
    foldedVendor: foldName(names.get(game.vassalage) ?? ''),
    game,
  }));
  return listedGames(inOrder(searchable, filters.order), filters, 0).map(({ game }) => game);
};

const wholeList = async (
  load: (pageNo: number) => Promise<{ list: readonly Game[]; totalPages: number }>,
): Promise<readonly Game[]> => {
  const first = await load(1);
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, at) => load(at + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ list }) => list);
};

const loadOwn = (client: Client, { show }: LobbyFilter, options: CallOptions) =>
  wholeList(async (pageNo) => {
    const paging = { pageNo, pageSize: 100 };
    if (show === 'recent') return client(games).recent({ clientType: 3, ...paging }, options);
    const query = { ...browser, gameType: 'RNG', ...paging } as const;
    const { content, totalPages } = await client(favourites).list(query, options);
    return { list: content, totalPages };
  });

/** R2.107: the favourites or the recent games of an account that a filter leaves. */
export const ownGames =
  (client: Client, gameType: GameType, names: Names) =>
  async (filter: LobbyFilter, options: CallOptions): Promise<Pages> => {
    const left = filtered(await loadOwn(client, filter, options), requestOf(gameType, filter), names);
    const pages = span(1, Math.ceil(left.length / pageLength)).map((page) => ({
      page,
      games: left.slice((page - 1) * pageLength, page * pageLength).map(toTile(names)),
    }));
    return { kind: 'pages', pages, totalPages: 1, total: left.length };
  };
