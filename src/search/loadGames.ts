import { waitFor } from 'xstate';
import { games } from '../../contract/lobby/games.ts';
import { typesIn } from '../../contract/gameFilter.ts';
import type { Site } from '../app/site.tsx';
import { catalogueOf } from '../lobby/catalogue/createCatalogue.ts';
import type { Kept } from '../lobby/catalogue/makeCatalogue.ts';
import { toTile, type Game } from '../lobby/tile.ts';
import type { Games } from './finder.ts';

export const noGames: Games = { all: [], tileOf: toTile(new Map()), played: new Set(), popular: [] };

/** How many of its last games an account is known by. */
const lastPlayed = 100;

/** Without them the search only knows less of what the player likes. */
const orNone = (list: Promise<{ list: readonly Game[] }>): Promise<readonly Game[]> =>
  list.then(
    (reply) => reply.list,
    () => [],
  );

/** Own games first, then hot ones, then the first of each category. */
const inTurn = (catalogues: readonly (readonly Kept[])[], played: Games['played']): readonly Kept[] => {
  const placed = catalogues.flatMap((some) =>
    some.map((kept, at) => {
      const ahead = (played.has(kept.game.nodeId) ? 2 : 0) + kept.isHot;
      return { kept, place: at - ahead * 1_000_000 };
    }),
  );
  return placed.sort((one, other) => one.place - other.place).map(({ kept }) => kept);
};

/** Loads the games of all categories, each as a lobby does, and tells of them as they come; whether all of them could be loaded. */
export const loadGames = async (
  site: Site,
  { hasOwn, tell, signal }: { hasOwn: boolean; tell: (games: Games) => void; signal: AbortSignal },
): Promise<boolean> => {
  const api = site.client(games);
  const [{ list }, popular, recent] = await Promise.all([
    api.vendorTypes({}, { signal }),
    orNone(api.popular({}, { signal })),
    hasOwn ? orNone(api.recent({ clientType: 3, pageNo: 1, pageSize: lastPlayed }, { signal })) : [],
  ]);
  const cards = list.flatMap((category) => Object.values(category.cards));
  const names = new Map(cards.map(({ vassalage, title }) => [vassalage, title]));
  const tileOf = toTile(names);
  const played = new Set(recent.map(({ nodeId }) => nodeId));
  const base = { tileOf, played, popular: popular.map(tileOf) };
  tell({ ...base, all: [] });

  const types = list.map(({ gameCategory }) => gameCategory);
  const within = types.flatMap((type) => typesIn(type).filter((other) => other !== type));
  const loaded: (readonly Kept[])[] = [];
  const areLoaded = await Promise.all(
    types
      .filter((type) => !within.includes(type))
      .map(async (type) => {
        const ref = catalogueOf(site, type, names);
        ref.send({ type: 'catalogue.wanted' });
        const { context } = await waitFor(ref, (snapshot) => !snapshot.matches('fetching'));
        if (!context.catalogue) return false;
        loaded.push(context.catalogue.games as readonly Kept[]);
        tell({ ...base, all: inTurn(loaded, played) });
        return true;
      }),
  );
  return !areLoaded.includes(false);
};
