import type { RequestOf } from './call.ts';
import type { games } from './lobby/games.ts';
import { foldName, isNew } from './gameOrder.ts';

type Filters = RequestOf<(typeof games)['list']>;
type GameType = NonNullable<Filters['gameType']>;

/** What a list of games is filtered and searched by. */
export interface Filterable {
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
  readonly foldedName: string;
  readonly foldedVendor: string;
}

/** The game types that a category shows: sports includes cockfights and esports. */
export const typesIn = (category: GameType): readonly GameType[] =>
  category === 'SPORTS' ? ['SPORTS', 'COCKFIGHT', 'ESPORTS'] : [category];

/** A vendor that opens as a list is a single card in its category; its games are found in its own list and by a search. */
const isListed = ({ vassalage, gameName }: Filters, game: Filterable): boolean => {
  if (vassalage !== undefined) return game.isGame === 'GAME';
  return gameName !== undefined || !game.isInList;
};

/** Whether a game is one of those that a request is for, on the day of the request; each word has to occur in its name or its vendor's. */
export const gameFilter = (filters: Filters, today: number): ((game: Filterable) => boolean) => {
  const { gameType, vassalage, gameClassify, gameName = '', minBet, minLineNum, show } = filters;
  const types = gameType && typesIn(gameType);
  const words = foldName(gameName).split(' ');
  return (game) =>
    (types === undefined || types.includes(game.gameType)) &&
    (vassalage === undefined || game.vassalage === vassalage) &&
    (gameClassify === undefined || game.gameClassify === gameClassify) &&
    (minBet === undefined || game.minBet <= Number(minBet)) &&
    (minLineNum === undefined || game.minLineNum >= minLineNum) &&
    (show !== 'hot' || game.isHot === 1) &&
    (show !== 'new' || isNew(game, today)) &&
    isListed(filters, game) &&
    words.every((word) => game.foldedName.includes(word) || game.foldedVendor.includes(word));
};

const rankOf = (name: string, text: string): 0 | 1 | 2 => {
  if (name.startsWith(text)) return 0;
  return name.includes(` ${text}`) ? 1 : 2;
};

/** Puts games first whose name begins with a text, then those with a word that does; among alike ones they keep their order. */
export const bestFirst = <Game extends Pick<Filterable, 'foldedName'>>(
  games: readonly Game[],
  text = '',
): readonly Game[] => {
  const folded = foldName(text);
  if (folded === '') return games;
  const ranked: [Game[], Game[], Game[]] = [[], [], []];
  for (const game of games) ranked[rankOf(game.foldedName, folded)].push(game);
  return ranked.flat();
};
