import type { Failure } from '../../../machines/common/failure.ts';
import type { DrawClockSnapshot } from '../../../machines/lottery/drawClock.machine.ts';
import { openDraw } from '../../../machines/lottery/drawClock.setup.ts';
import type { Awaited, Drawn, OpenDraw } from '../../../machines/lottery/draws.ts';

export const selectOpenDraw = ({ context }: DrawClockSnapshot): OpenDraw | null => openDraw(context);
export const selectVersion = ({ context }: DrawClockSnapshot): number => context.news.version;
export const selectAwaited = ({ context }: DrawClockSnapshot): Awaited | null => context.awaited;
export const selectLast = ({ context }: DrawClockSnapshot): Drawn | null => context.news.last;
export const selectSeen = ({ context }: DrawClockSnapshot): readonly Drawn[] => context.seen;
export const selectFailure = ({ context }: DrawClockSnapshot): Failure | null => context.failure;
export const selectIsFailed = (snapshot: DrawClockSnapshot): boolean => snapshot.matches('failed');
export const selectIsLoading = (snapshot: DrawClockSnapshot): boolean => snapshot.matches('loading');
export const selectIsHurrying = (snapshot: DrawClockSnapshot): boolean =>
  snapshot.matches({ following: { bets: 'hurrying' } });

/** What is said of the result: nothing, that it is being drawn, late, new or cancelled. */
export type ResultScreen = 'resting' | 'drawing' | 'late' | 'opened' | 'cancelled';

export const selectResult = (snapshot: DrawClockSnapshot): ResultScreen => {
  const is = (result: 'waiting' | 'asking' | 'pausing' | 'late' | 'opened' | 'cancelled') =>
    snapshot.matches({ following: { result } });
  if (is('opened')) return 'opened';
  if (is('cancelled')) return 'cancelled';
  if (is('late')) return 'late';
  return is('waiting') || is('asking') || is('pausing') ? 'drawing' : 'resting';
};
