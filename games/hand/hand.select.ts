import type { HandSnapshot } from '../../machines/games/hand.machine.ts';
import { isInPlay } from '../../machines/games/hand.rules.ts';
import type { TextId } from '../../src/intl/texts.ts';
import { refusalText } from '../frame/game.select.ts';

/** What can be pressed: a hand is dealt, it is played on, or the game is opened again; `nothing` shows the first, switched off. */
export type Does = 'deal' | 'play' | 'reopen' | 'nothing';

const playing = ['drawing', 'choosing', 'moving', 'adding', 'dealersTurn'] as const;

export const selectDoes = (snapshot: HandSnapshot): Does => {
  const { value, context } = snapshot;
  if (value === 'seatOver') return 'reopen';
  if (value === 'ready' || value === 'celebrating') return 'deal';
  return playing.some((state) => state === value) || isInPlay(context.seat.round) ? 'play' : 'nothing';
};

/** What is to be said of the game itself, which everybody sees; null where there is nothing. */
export const selectNote = ({ value, context: { refusal, isPaused } }: HandSnapshot): TextId | null => {
  if (value === 'unknown' || value === 'asking') return 'play_asking';
  if (refusal !== null) return refusalText(refusal);
  return isPaused ? 'play_is_paused' : null;
};
