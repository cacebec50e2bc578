import type { RequestOf } from './call.ts';
import type { games } from './lobby/games.ts';
import { isNew } from './gameOrder.ts';
import { findByText, type Named } from './gameSearch.ts';

type Filters = RequestOf<(typeof games)['list']>;
type GameType = NonNullable<Filters['gameType']>;

/** What a list of games is filtered and searched by. */
export interface Filterable extends Named {
  readonly gameType: GameType;
  readonly vassalage: string;
  readonly gameClassify: string | null;
  readonly minBet: number;
  readonly minLineNum: number;
  readonly isHot: 0 | 1;
  readonly isGame: 'GAME' | 'VASSALAGE';
  /** Belongs to a vendor that is one card, so that only its own list and a search contain it. */
  readonly isInList: boolean;
  readonly addedDay: number;
}

/** The game types that a category shows: sports includes cockfights and esports. */
export const typesIn = (category: GameType): readonly GameType[] =>
  category === 'SPORTS' ? ['SPORTS', 'COCKFIGHT', 'ESPORTS'] : [category];

/** A vendor that opens as a list is a single card in its category; its games are found in its own list and by a search. */
const isListed = ({ vassalage, gameName }: Filters, game: Filterable): boolean => {
  if (vassalage !== undefined) return game.isGame === 'GAME';
  return gameName !== undefined || !game.isInList;
};

/** Whether a game is one of those that a request is for, on the day of the request, whatever it is called. */
const gameFilter = (filters: Filters, today: number): ((game: Filterable) => boolean) => {
  const { gameType, vassalage, gameClassify, minBet, minLineNum, show } = filters;
  const types = gameType && typesIn(gameType);
  return (game) =>
    (types === undefined || types.includes(game.gameType)) &&
    (vassalage === undefined || game.vassalage === vassalage) &&
    (gameClassify === undefined || game.gameClassify === gameClassify) &&
    (minBet === undefined || game.minBet <= Number(minBet)) &&
    (minLineNum === undefined || game.minLineNum >= minLineNum) &&
    (show !== 'hot' || game.isHot === 1) &&
    (show !== 'new' || isNew(game, today)) &&
    isListed(filters, game);
};

/** The games that a request is for, in its order; those it names by a text are best first. `all` are the games whose words are known. */
export const listedGames = <Game extends Filterable>(
  games: readonly Game[],
  filters: Filters,
  today: number,
  all: readonly Game[] = games,
): readonly Game[] => {
  const left = games.filter(gameFilter(filters, today));
  const { gameName = '' } = filters;
  return gameName.trim() === '' ? left : findByText(left, gameName, all).games;
};
