import { categoryPages, type GameType } from '../app/menu.ts';
import { seamlessAt } from '../common/places.ts';

/** How the games of a vendor open, as the vendor says. */
export type OpenMode = 'route' | 'iframe' | 'external' | 'list';

/** The facts a launch depends on: the card, and how its vendor's games open. */
export interface Launched {
  nodeId: string;
  gameType: GameType;
  vendorCode: string;
  /** Represents all games of its vendor. */
  isCard: boolean;
  openMode: OpenMode;
}

/** Where a game opens: a list over the page, a vendor's slots, the page with the side menu, a tab, or the frame. */
export type Way = 'list' | 'slots' | 'seamless' | 'tab' | 'frame';

/** R2.104 to R2.106: a game that is chosen from its vendor's list opens in the frame. */
export const wayOf = ({ isCard, gameType, openMode }: Pick<Launched, 'isCard' | 'gameType' | 'openMode'>): Way => {
  if (isCard) return gameType === 'RNG' && openMode !== 'list' ? 'slots' : 'list';
  if (openMode === 'external') return 'tab';
  return openMode === 'route' ? 'seamless' : 'frame';
};

/** The page that a game belongs on, where that is not the page of games. */
export const pageOf = (game: Launched): string | null => {
  switch (wayOf(game)) {
    case 'slots':
      return `${categoryPages.RNG}?vassalage=${encodeURIComponent(game.vendorCode)}`;
    case 'seamless':
      return seamlessAt(game.nodeId);
    default:
      return null;
  }
};
