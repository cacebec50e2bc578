import { categoryPages, type GameType } from '../app/menu.ts';
import { boardPath, lotteryAt, seamlessPath } from '../common/places.ts';

type OpenMode = 'route' | 'iframe' | 'external' | 'list';

/** The facts a launch depends on: the card, and how its vendor's games open. */
export interface Launched {
  nodeId: string;
  gameType: GameType;
  vendorCode: string;
  /** Represents all games of its vendor. */
  isCard: boolean;
  openMode: OpenMode;
  /** The code of a lottery, and how it is played unless the player chooses. */
  code: string | null;
  playType: string | null;
  isVietnamese: boolean;
}

/**
 * Where a game opens: a list over the page, a vendor's slots, a page of lotteries, the page with the side menu, a tab, or
 * the frame.
 */
export type Way = 'list' | 'slots' | 'lottery' | 'seamless' | 'tab' | 'frame';

/** Where other games like this one are. */
export const lobbyOf = (game: Pick<Launched, 'gameType'> | null): string => categoryPages[game?.gameType ?? 'RNG'];

type Sort = Pick<Launched, 'isCard' | 'gameType' | 'openMode' | 'isVietnamese'>;

/** R2.101 to R2.106: a game that is chosen from its vendor's list opens in the frame. */
export const wayOf = ({ isCard, gameType, openMode, isVietnamese }: Sort): Way => {
  if (isCard) return gameType === 'RNG' && openMode !== 'list' ? 'slots' : 'list';
  if ((gameType === 'LOTT' || gameType === 'ELOTT') && (isVietnamese || openMode !== 'external')) return 'lottery';
  if (openMode === 'external') return 'tab';
  return openMode === 'route' ? 'seamless' : 'frame';
};

/** The page that a game belongs on, where that is not the page of games, whose query names the game and its room. */
export const pageOf = (game: Launched, search: string): string | null => {
  const { code, playType } = game;
  switch (wayOf(game)) {
    case 'slots':
      return `${categoryPages.RNG}?vassalage=${encodeURIComponent(game.vendorCode)}`;
    case 'lottery': {
      const { isVietnamese } = game;
      if (code === null || (playType === null && !isVietnamese)) return boardPath(isVietnamese);
      const board = lotteryAt(code, isVietnamese);
      return isVietnamese || playType === null ? board : `${board}&playType=${encodeURIComponent(playType)}`;
    }
    case 'seamless':
      return seamlessPath + search;
    default:
      return null;
  }
};
