import { fromCallback, type Subscription } from 'xstate';
import type { Catalogue, CatalogueHears } from '../../machines/lobby/lobby.setup.ts';
import { fetchCode } from '../app/fetchCode.ts';
import type { Site } from '../app/site.tsx';
import type { GameType } from './lobbies.ts';
import type { Names } from './tile.ts';

/** R7.26: a page that has been idle for so long fetches what a search will need. */
const idleFor = 2_000;

/** What searches games in the page, which no first card waits for. */
export const loadSearch = () => import('./searches/search.ts');

/** The rooms of games that players play against each other. */
export const loadRooms = () => import('./rooms/Rooms.tsx');

let code: Awaited<ReturnType<typeof loadSearch>> | null = null;

/** The games of a type where an earlier lobby has fetched them. */
export const heldCatalogue = (site: Site, gameType: GameType): Catalogue | null =>
  code?.catalogueAt(site.app, gameType) ?? null;

/** Fetches the catalogue of a lobby once it is wanted or the page is idle, though never before the first games are shown. */
export const followCatalogue = (site: Site, gameType: GameType, names: Names) =>
  fromCallback<CatalogueHears, undefined>(({ receive, sendBack }) => {
    let areShown = false;
    let isWanted = false;
    let isOver = heldCatalogue(site, gameType) !== null;
    let following: Subscription | undefined;
    let idle: ReturnType<typeof setTimeout> | undefined;

    const fetchNow = async (): Promise<void> => {
      code ??= await fetchCode(loadSearch);
      if (isOver) return;
      const ref = code.catalogueOf(site, gameType, names);
      following ??= ref.subscribe(({ context: { catalogue } }) => {
        if (isOver || !catalogue) return;
        isOver = true;
        sendBack({ type: 'catalogue.came', catalogue });
      });
      ref.send({ type: 'catalogue.wanted' });
    };
    const want = (): void => {
      isWanted = true;
      if (!areShown || isOver) return;
      clearTimeout(idle);
      // Without it, the gateway goes on searching.
      fetchNow().catch(() => undefined);
    };

    receive(({ type }) => {
      if (type === 'catalogue.wanted') want();
      else {
        areShown = true;
        clearTimeout(idle);
        if (isWanted) want();
        else if (!isOver) idle = setTimeout(want, idleFor);
      }
    });
    return () => {
      isOver = true;
      clearTimeout(idle);
      following?.unsubscribe();
    };
  });
