import type { MagazineSnapshot } from '../../machines/games/magazine.machine.ts';
import type { TextId } from '../../src/intl/texts.ts';
import { refusalText } from '../frame/game.select.ts';

/** What the one button of a game of fish does now. */
export type Does = 'load' | 'fire' | 'reopen' | 'nothing';

export const selectDoes = ({ value, context: { seat } }: MagazineSnapshot): Does => {
  if (value === 'seatOver') return 'reopen';
  if (value === 'ready' || value === 'celebrating') return 'load';
  const isLoaded = value === 'aiming' || value === 'firing' || value === 'landing';
  return isLoaded && seat.round?.state === 'running' ? 'fire' : 'nothing';
};

/** What is to be said of the game itself, which everybody sees; null where there is nothing. */
export const selectNote = ({ value, context: { refusal, isPaused } }: MagazineSnapshot): TextId | null => {
  if (value === 'unknown' || value === 'asking') return 'play_asking';
  if (refusal !== null) return refusalText(refusal);
  return isPaused ? 'play_is_paused' : null;
};
