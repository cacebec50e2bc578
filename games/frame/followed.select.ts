import type { FollowedContext } from '../../machines/games/followedSetup.ts';
import type { TextId } from '../../src/intl/texts.ts';
import { refusalText } from './game.select.ts';

/** What every game that goes on by itself shows of itself. */
export interface FollowedSnapshot {
  readonly value: { readonly own: string | { readonly placing?: 'sending' | 'makingSure'; readonly ready?: string } };
  readonly context: FollowedContext;
}

const placingIn = ({ value: { own } }: FollowedSnapshot) => (typeof own === 'string' ? undefined : own.placing);

export const selectIsPlacing = (snapshot: FollowedSnapshot): boolean => placingIn(snapshot) !== undefined;

export const selectIsOver = ({ value }: FollowedSnapshot): boolean => value.own === 'seatOver';

/** Whether bets are off for now, whatever the game does. */
export const selectIsHeld = ({ value, context: { isPaused, lostSince } }: FollowedSnapshot): boolean =>
  isPaused || lostSince !== null || value.own === 'blocked' || value.own === 'seatOver';

/** What is to be said of the game itself, which everybody sees; null where there is nothing. */
export const selectNote = (snapshot: FollowedSnapshot): TextId | null => {
  const { context } = snapshot;
  if (placingIn(snapshot) === 'makingSure') return 'play_making_sure';
  if (selectIsOver(snapshot)) return 'play_seat_ended';
  if (context.lostSince !== null) return 'play_lost_since';
  if (context.refusal !== null) return refusalText(context.refusal);
  return context.isPaused ? 'play_is_paused' : null;
};
