import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { gameAt } from '../../machines/common/places.ts';
import { returnText } from './returnText.ts';
import type { Family } from '../ui/pips.ts';

export type Game = ReplyOf<Contract['games']['hot']>['list'][number];

type Shown = Pick<
  Game,
  'nodeId' | 'gameName' | 'vassalage' | 'gameType' | 'isGame' | 'isHot' | 'image' | 'maintenance' | 'rtp'
>;

/** A game as its heart and its sheet know it. */
export type NamedGame = Pick<Game, 'nodeId' | 'gameName' | 'vassalage' | 'gameType'>;

/** A game as a card of home shows it. */
export interface Tile {
  id: string;
  game: NamedGame & Pick<Game, 'isGame'>;
  name: string;
  /** Whose it is, after what it returns where cards say so. */
  vendor: string;
  /** Two letters for the vendor. */
  index: string;
  family: Family;
  href: string;
  picture: string | null;
  isHot: boolean;
  isClosed: boolean;
}

export const families: Readonly<Record<Game['gameType'], Family>> = {
  RNG: 'slots',
  LIVE: 'live',
  FISH: 'fishing',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  COCKFIGHT: 'cockfight',
  LOTT: 'lottery',
  ELOTT: 'lottery',
};

export const familyOf = (gameType: Game['gameType']): Family => families[gameType];

/** The first letters of a name's first two words, or the first two letters of its only one. */
export const indexOf = (vendor: string): string => {
  const [first = '', second] = vendor.split(/\P{Letter}+/u).filter(Boolean);
  const letters =
    second === undefined ? [...first].slice(0, 2) : [...first].slice(0, 1).concat([...second].slice(0, 1));
  return letters.join('').toLocaleUpperCase();
};

/** Names by codes. */
export type Names = ReadonlyMap<string, string>;

/** A card that leads to its game. A vendor whose name is not known is left out: its code says nothing to a player. */
export const toTile =
  (names: Names) =>
  (game: Shown): Tile => {
    const { nodeId, gameName, vassalage, gameType, image, isHot, maintenance, rtp } = game;
    const vendor = names.get(vassalage) ?? '';
    return {
      id: nodeId,
      game,
      name: gameName,
      vendor: rtp === undefined ? vendor : `${returnText(rtp)} · ${vendor}`,
      index: indexOf(vendor),
      family: familyOf(gameType),
      // R2.101 to R2.106: a lottery, a tab or a list is led to from there.
      href: gameAt(nodeId),
      picture: image,
      isHot: isHot === 1,
      isClosed: maintenance,
    };
  };
