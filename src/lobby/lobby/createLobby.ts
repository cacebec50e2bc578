import { navigate } from 'wouter/use-browser-location';
import { fromCallback, fromPromise } from 'xstate';
import type { Go } from '../../../machines/common/places.ts';
import { lobbyMachine } from '../../../machines/lobby/lobby.machine.ts';
import type { LobbyFilter } from '../../../machines/lobby/lobby.rules.ts';
import type { Listed, Pages, PagesAnswer, PagesWanted } from '../../../machines/lobby/lobby.setup.ts';
import type { CallOptions } from '../../api/api.ts';
import { refusable } from '../../api/call.ts';
import { selectMerchantCode } from '../../app/app/app.select.ts';
import { fetchCode } from '../../app/fetchCode.ts';
import type { Site } from '../../app/site.tsx';
import { followCatalogue, loadSearch } from '../followCatalogue.ts';
import type { GameType } from '../lobbies.ts';
import { listGames } from '../listGames.ts';
import { mostAtOnce, pageLength, pagesWanted, requestOf } from '../lobbyRequest.ts';
import { toTile, type Game, type Names } from '../tile.ts';

/** How many games are suggested where a filter leaves none. */
const suggested = 7;

/** The text follows the address quietly: nothing else on the page changes with it. */
const replaceQuietly = (to: string): void => {
  // The lobby stays until the next page has loaded, whose address is already set.
  if (new URL(to, location.href).pathname !== location.pathname) return;
  try {
    History.prototype.replaceState.call(history, history.state, '', to);
  } catch {
    // Some browsers limit how often a page may do this, and refuse for a while.
  }
};

const address = fromCallback<Go, undefined>(({ receive }) => {
  receive(({ to, replace }) => {
    if (replace) replaceQuietly(to);
    else navigate(to);
  });
});

/** The lobby of a type of games over the gateway. */
export const createLobby = (site: Site, gameType: GameType, names: Names) => {
  const list = listGames(site.client, selectMerchantCode(site.app.getSnapshot()));
  const tileOf = toTile(names);
  const tilesOf = (some: readonly Game[]): readonly Listed[] => some.map(tileOf);

  const listedPages = async (range: PagesWanted, options: CallOptions): Promise<Pages> => {
    const request = requestOf(gameType, range.filter);
    const fetchAll = (some: readonly number[]) =>
      Promise.all(
        some.map(async (page) => ({
          page,
          reply: await list({ ...request, pageNo: page, pageSize: pageLength }, options),
        })),
      );
    const wanted = pagesWanted(range);
    const replies = await fetchAll(wanted.slice(0, mostAtOnce));
    const { totalPages = 0, total = null } = replies.at(-1)?.reply ?? {};
    // An address may name a page that a list no longer has; its last one is shown instead.
    if (totalPages > 0 && range.page > totalPages) return listedPages({ ...range, page: totalPages }, options);
    for (let at = mostAtOnce; at < wanted.length; at += mostAtOnce)
      replies.push(...(await fetchAll(wanted.slice(at, at + mostAtOnce))));
    const pages = replies.map(({ page, reply }) => ({ page, games: tilesOf(reply.games) }));
    return { kind: 'pages', pages, totalPages, total };
  };

  const ownPages = async (filter: LobbyFilter, options: CallOptions): Promise<Pages> => {
    const { ownGames } = await fetchCode(loadSearch);
    return ownGames(site.client, gameType, names)(filter, options);
  };

  return lobbyMachine.provide({
    actors: {
      address,
      catalogue: followCatalogue(site, gameType, names),
      fetchPages: fromPromise<PagesAnswer, PagesWanted>(({ input, signal }) =>
        refusable(listedPages(input, { signal })),
      ),
      fetchOwn: fromPromise<PagesAnswer, LobbyFilter>(({ input, signal }) => refusable(ownPages(input, { signal }))),
      suggest: fromPromise<readonly Listed[], undefined>(async ({ signal }) => {
        const request = { gameType, show: 'hot', pageNo: 1, pageSize: suggested } as const;
        return tilesOf((await list(request, { signal })).games);
      }),
    },
  });
};
