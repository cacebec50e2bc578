import { navigate } from 'wouter/use-browser-location';
import { fromCallback, fromPromise } from 'xstate';
import { favourites } from '../../contract/areas/favourites.ts';
import { games } from '../../contract/areas/games.ts';
import type { RequestOf } from '../../contract/call.ts';
import { bestFirst, gameFilter } from '../../contract/gameFilter.ts';
import { dayNumber, foldName, inOrder } from '../../contract/gameOrder.ts';
import type { Contract } from '../../contract/index.ts';
import type { Go } from '../../machines/common/places.ts';
import { lobbyMachine } from '../../machines/lobby/lobby.machine.ts';
import { searchedText, type LobbyFilter } from '../../machines/lobby/lobby.rules.ts';
import type { Listed, Pages, PagesAnswer, PagesWanted } from '../../machines/lobby/lobby.setup.ts';
import type { CallOptions } from '../api/api.ts';
import { refusable } from '../api/call.ts';
import type { Site } from '../app/site.tsx';
import type { GameType } from './lobbies.ts';
import { toTile, type Game, type Names } from './tile.ts';

type Filters = RequestOf<Contract['games']['list']>;

/** R3.38: the default page of the specification. */
export const pageLength = 42;

/** No more pages than these are fetched at once for a list without a pager. */
const mostAtOnce = 12;

/** How many games are suggested where a filter leaves none. */
const suggested = 7;

/** What the specification sends with every call for games. */
const browser = { clientType: 3, platform: 'html5-desktop' } as const;

const requestOf = (gameType: GameType, { vassalage, kind, bet, lines, show, order, q }: LobbyFilter): Filters => {
  const gameName = searchedText(q);
  return {
    ...browser,
    gameType,
    ...(vassalage !== '' && { vassalage }),
    ...(kind !== '' && { gameClassify: kind }),
    ...(bet !== '' && { minBet: bet }),
    ...(lines !== '' && { minLineNum: Number(lines) }),
    ...(gameName !== '' && { gameName }),
    ...(order !== '' && { order }),
    ...((show === 'hot' || show === 'new') && { show }),
  };
};

/** Searches what an account has of its own as the gateway searches all games; a day does not matter to it. */
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
  const left = searchable.filter(gameFilter(filters, 0));
  return bestFirst(inOrder(left, filters.order), filters.gameName).map(({ game }) => game);
};

/** All of a list that comes in pages. */
const wholeList = async (
  load: (pageNo: number) => Promise<{ list: readonly Game[]; totalPages: number }>,
): Promise<readonly Game[]> => {
  const first = await load(1);
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, at) => load(at + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ list }) => list);
};

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The text follows the address quietly: nothing else on the page changes with it. */
const replaceQuietly = (to: string): void => {
  try {
    History.prototype.replaceState.call(history, history.state, '', to);
  } catch {
    // Some browsers count how often a page does this, and refuse for a while.
  }
};

const address = fromCallback<Go, undefined>(({ receive }) => {
  receive(({ to, replace }) => {
    if (replace) replaceQuietly(to);
    else navigate(to);
  });
});

/** Where pages lie below each other, all up to the one of the address are shown. */
const isEndless = (): boolean => !matchMedia('(min-width: 600px)').matches;

/** The lobby of a type of games over the gateway. */
export const createLobby = ({ client }: Pick<Site, 'client'>, gameType: GameType, names: Names) => {
  const api = { games: client(games), favourites: client(favourites) };
  const tileOf = toTile(names);
  const tilesOf = (some: readonly Game[]): readonly Listed[] => some.map(tileOf);

  const wanted = ({ page, isMore }: PagesWanted): number[] =>
    isEndless() && !isMore ? span(Math.max(1, page - mostAtOnce + 1), page) : [page];

  const loadOwn = ({ show }: LobbyFilter, options: CallOptions) =>
    wholeList(async (pageNo) => {
      const paging = { pageNo, pageSize: 100 };
      if (show === 'recent') return api.games.recent({ clientType: 3, ...paging }, options);
      const { content, totalPages } = await api.favourites.list({ ...browser, gameType: 'RNG', ...paging }, options);
      return { list: content, totalPages };
    });

  const ownPages = async (filter: LobbyFilter, options: CallOptions): Promise<Pages> => {
    const left = filtered(await loadOwn(filter, options), requestOf(gameType, filter), names);
    const pages = span(1, Math.ceil(left.length / pageLength)).map((page) => ({
      page,
      games: tilesOf(left.slice((page - 1) * pageLength, page * pageLength)),
    }));
    return { kind: 'pages', pages, totalPages: 1, total: left.length };
  };

  const listedPages = async (asked: PagesWanted, options: CallOptions): Promise<Pages> => {
    const request = requestOf(gameType, asked.filter);
    const replies = await Promise.all(
      wanted(asked).map(async (page) => ({
        page,
        reply: await api.games.list({ ...request, pageNo: page, pageSize: pageLength }, options),
      })),
    );
    const pages = replies.map(({ page, reply }) => ({ page, games: tilesOf(reply.games) }));
    const { totalPages = 0, total = null } = replies.at(-1)?.reply ?? {};
    // An address may name a page that a list no longer has; its last one is shown instead.
    if (totalPages > 0 && asked.page > totalPages) return listedPages({ ...asked, page: totalPages }, options);
    return { kind: 'pages', pages, totalPages, total };
  };

  return lobbyMachine.provide({
    actors: {
      address,
      fetchPages: fromPromise<PagesAnswer, PagesWanted>(({ input, signal }) =>
        refusable(listedPages(input, { signal })),
      ),
      fetchOwn: fromPromise<PagesAnswer, LobbyFilter>(({ input, signal }) => refusable(ownPages(input, { signal }))),
      suggest: fromPromise<readonly Listed[], undefined>(async ({ signal }) => {
        const request = { ...browser, gameType, show: 'hot', pageNo: 1, pageSize: suggested } as const;
        return tilesOf((await api.games.list(request, { signal })).games);
      }),
    },
  });
};
