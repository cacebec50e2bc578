import { findByText, nearTexts, type Found } from '../../contract/gameSearch.ts';
import type { Finder, Local } from '../../machines/content/search.rules.ts';
import type { Kept } from '../lobby/catalogue/makeCatalogue.ts';
import type { Tile, toTile } from '../lobby/tile.ts';
import { gameHit, type GameHit } from './hits.ts';
import type { Pages } from './pages.ts';

/** The games that have loaded, those of the account first. */
export interface Games {
  readonly all: readonly Kept[];
  readonly tileOf: ReturnType<typeof toTile>;
  readonly played: ReadonlySet<string>;
  readonly popular: readonly Tile[];
}

/** So many rows are made of what was found; whoever wants another game types one more letter. */
const mostRows = 60;
const mostNear = 3;

const nothing: Local = { hits: [], totals: {}, words: [], shown: null, texts: [], near: [] };

/** What was found by the typed text goes before what was only found by one near it. */
const isExact = ({ games, shown }: Found<unknown>): boolean => games.length > 0 && shown === null;

/** Finds games and pages in the browser. */
export const makeFinder = ({ all, tileOf, played, popular }: Games, { pages, acts, service }: Pages): Finder => {
  const hitOf = (kept: Kept, part?: GameHit['part']): GameHit => {
    kept.tile ??= tileOf(kept.game);
    return gameHit(kept.tile, played.has(kept.game.nodeId), part);
  };
  const start: Local = {
    ...nothing,
    hits: [...popular.slice(0, mostNear).map((tile) => gameHit(tile, played.has(tile.id), 'popular')), ...acts],
  };

  const nearTo = (text: string): Pick<Local, 'texts' | 'near'> => {
    const texts = nearTexts(text, all);
    const games = new Set(texts.flatMap((each) => findByText(all, each, all).games.slice(0, mostNear)));
    return { texts, near: [...[...games].slice(0, mostNear).map((kept) => hitOf(kept, 'near')), ...service] };
  };

  return {
    find: (text) => {
      if (text === '') return start;
      const games = findByText(all, text, all);
      const found = findByText(pages, text, pages);
      const withGames = isExact(games) || !isExact(found) ? games.games : [];
      const withPages = isExact(found) || !isExact(games) ? found.games : [];
      const [lotteries, others]: [Kept[], Kept[]] = [[], []];
      for (const kept of withGames) (kept.game.gameType.endsWith('LOTT') ? lotteries : others).push(kept);
      const hits = [
        ...others.slice(0, mostRows).map((kept) => hitOf(kept)),
        ...lotteries.slice(0, mostRows).map((kept) => hitOf(kept)),
        ...withPages.map(({ hit }) => hit),
      ];
      return {
        hits,
        totals: { games: others.length, lotteries: lotteries.length },
        words: [...games.words, ...found.words],
        shown: withGames.length > 0 ? games.shown : withPages.length > 0 ? found.shown : null,
        ...(hits.length > 0 ? { texts: [], near: [] } : nearTo(text)),
      };
    },
  };
};
