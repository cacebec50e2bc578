import { navigate } from 'wouter/use-browser-location';
import { fromCallback, fromPromise } from 'xstate';
import { searchCalls } from '../../contract/content/search.ts';
import { roleOf } from '../../machines/app/session.rules.ts';
import { searchMachine } from '../../machines/content/search.machine.ts';
import type { Hit } from '../../machines/content/search.rules.ts';
import type { RowOpened } from '../../machines/content/search.setup.ts';
import { selectMerchantCode } from '../app/app/app.select.ts';
import { selectMember } from '../app/session/session.select.ts';
import type { Site } from '../app/site.tsx';
import { listGames } from '../lobby/listGames.ts';
import { searchedBy, searchesOf } from '../lobby/searches/createSearches.ts';
import { makeFinder, type Games } from './finder.ts';
import { gameHit, hitsIn, type Opening, type SearchHit } from './hits.ts';
import { loadGames, noGames } from './loadGames.ts';
import type { Pages } from './pages.ts';

/** How many games the gateway is asked for, where not all of them could be loaded. */
const mostListed = 20;

/** The search of everything over the gateway; `pages` are those that the player may open. */
export const createSearch = (site: Site, pages: Pages) => {
  const { client, app } = site;
  const { session, dialogs } = app.getSnapshot().context;
  const member = selectMember(session.getSnapshot());
  const hasAccount = member !== null && roleOf(member) !== 'trial';
  let games: Games = noGames;
  let loading: Promise<boolean> | null = null;
  let tell: (games: Games) => void = () => {};

  const load = (signal: AbortSignal): Promise<boolean> => {
    loading ??= loadGames(site, {
      hasOwn: hasAccount,
      signal,
      tell: (some) => {
        games = some;
        tell(some);
      },
    })
      .catch(() => false)
      .then((areAll) => {
        // It may be that the next search has more luck.
        if (!areAll) loading = null;
        return areAll;
      });
    return loading;
  };

  const open = (opening: Opening): void => {
    switch (opening.kind) {
      case 'page':
        // R2.74: who closes the member centre is back at this page.
        navigate(opening.to, { state: location.href });
        break;
      case 'panel':
        dialogs.send({ type: 'panel.open', name: opening.name, part: null });
        break;
      case 'login':
        session.send({ type: 'login.require', replyTo: null });
        break;
    }
  };

  return searchMachine.provide({
    actors: {
      games: fromCallback(({ sendBack }) => {
        tell = (some) => {
          sendBack({ type: 'finder.came', finder: makeFinder(some, pages) });
        };
        const closing = new AbortController();
        void load(closing.signal);
        return () => {
          tell = () => {};
          closing.abort();
        };
      }),
      opener: fromCallback<RowOpened, undefined>(({ receive }) => {
        receive(({ hit, text, isAbout }) => {
          if (text !== '')
            searchesOf(site, member?.id ?? null).send({ type: 'search.kept', searched: searchedBy(text) });
          const found = hit as SearchHit;
          if (isAbout && found.kind === 'game')
            dialogs.send({ type: 'panel.open', name: 'gameSheet', part: found.tile.id });
          else open(found.opening);
        });
      }),
      lookElsewhere: fromPromise<readonly Hit[], string>(async ({ input: text, signal }) => {
        const [reply, areAll] = await Promise.all([client(searchCalls).search({ text }, { signal }), load(signal)]);
        const listed = areAll
          ? []
          : (
              await listGames(client, selectMerchantCode(app.getSnapshot()))(
                { gameName: text, pageNo: 1, pageSize: mostListed },
                { signal },
              )
            ).games.map((game) => gameHit(games.tileOf(game), games.played.has(game.nodeId)));
        const isOut = (member?.out ?? null) !== null;
        // R1.22: nothing is advertised to a player who has stopped, and the free demo is for those without an account.
        const promotions = isOut ? [] : reply.promotions.filter(({ kind }) => !hasAccount || kind !== 'free_play');
        return [...listed, ...hitsIn({ ...reply, promotions }, text)];
      }),
    },
  });
};
