import type { GamesIndex } from '../../../contract/lobby/gamesIndex.ts';
import { listedGames, type Filterable } from '../../../contract/gameFilter.ts';
import { dayNumber, foldName, foldNames, inOrder } from '../../../contract/gameOrder.ts';
import { vocabularyOf } from '../../../contract/gameSearch.ts';
import { readIndex, type IndexedGame } from '../../../contract/gamesIndex.ts';
import type { Catalogue } from '../../../machines/lobby/lobby.setup.ts';
import type { GameType } from '../lobbies.ts';
import { pageLength, pagesWanted, requestOf, type Filters } from '../lobbyRequest.ts';
import { toTile, type Names, type Tile } from '../tile.ts';

export interface Kept extends Filterable {
  readonly game: IndexedGame;
  /** Made when it is first shown, and the same from then on, so that its card is not drawn again. */
  tile: Tile | null;
}

interface Around {
  readonly gameType: GameType;
  readonly names: Names;
  readonly now: () => number;
}

/** So many games are read before the page may do something else. */
const slice = 500;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

const once = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const values = new Map<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
};

const readAll = async (index: GamesIndex, names: Names): Promise<readonly Kept[]> => {
  const foldedVendor = once((code: string) => foldName(names.get(code) ?? ''));
  const all: Kept[] = [];
  for (const game of readIndex(index)) {
    const { gameType, vassalage, gameClassify, minBet, minLineNum, isHot, isGame, isInList, addedDay } = game;
    all.push({
      ...{ gameType, vassalage, gameClassify, minLineNum, isHot, isGame, isInList, addedDay },
      minBet: Number(minBet),
      foldedName: foldName(game.gameName),
      foldedVendor: foldedVendor(vassalage),
      ...foldNames(game.otherNames),
      game,
      tile: null,
    });
    if (all.length % slice === 0) await pause();
  }
  return all;
};

/** R7.26: the games of an index, folded once, and found as the gateway finds them. */
export const makeCatalogue = async (index: GamesIndex, { gameType, names, now }: Around): Promise<Catalogue> => {
  const all = await readAll(index, names);
  if (all.length >= slice) await pause();
  vocabularyOf(all);
  const ordered = once((order: Filters['order']) => inOrder(all, order));
  const tileOf = toTile(names);
  let last: { readonly query: string; readonly left: readonly Kept[] } | null = null;

  const leave = (request: Filters): readonly Kept[] => {
    const query = JSON.stringify(request);
    if (last?.query === query) return last.left;
    const left = listedGames(ordered(request.order), request, dayNumber(new Date(now())), all);
    last = { query, left };
    return left;
  };

  return {
    games: all,
    find: (wanted) => {
      const left = leave(requestOf(gameType, wanted.filter));
      const totalPages = Math.ceil(left.length / pageLength);
      const page = Math.max(1, Math.min(wanted.page, totalPages));
      const pages = pagesWanted({ ...wanted, page }).map((each) => ({
        page: each,
        games: left.slice((each - 1) * pageLength, each * pageLength).map((kept) => (kept.tile ??= tileOf(kept.game))),
      }));
      return { kind: 'pages', pages, totalPages, total: left.length };
    },
  };
};
