import type { ClimbSnapshot } from '../../machines/games/climb.machine.ts';
import type { TextId } from '../../src/intl/texts.ts';
import { refusalText } from '../frame/game.select.ts';

/** What the one button does now. */
export type Main = 'start' | 'cashOut' | 'cashingOut' | 'nothing' | 'reopen';

export const selectMain = (snapshot: ClimbSnapshot): Main => {
  if (snapshot.matches('seatOver')) return 'reopen';
  if (snapshot.matches({ running: 'climbing' })) return 'cashOut';
  if (snapshot.context.flight !== null) return 'cashingOut';
  return snapshot.hasTag('editable') ? 'start' : 'nothing';
};

/** What is to be said of the game itself, which everybody sees; null where there is nothing. */
export const selectNote = ({
  value,
  context: { refusal, isPaused, isTargetRefused },
}: ClimbSnapshot): TextId | null => {
  if (value === 'unknown' || value === 'asking') return 'play_asking';
  if (refusal !== null) return refusalText(refusal);
  if (isPaused) return 'play_is_paused';
  return isTargetRefused ? 'play_climb_wrong' : null;
};
