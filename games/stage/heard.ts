import type { Shown } from '../frame/stageLine.ts';
import type { PlayedRound } from '../frame/wire.ts';
import { pause, playToEnd } from './animate.ts';
import type { Tones } from './sound.ts';

/** Knocks at each of these moments, in milliseconds from now, as long as what is shown goes on. */
export const knockAt = (moments: readonly number[], tones: Pick<Tones, 'knock'>, signal: AbortSignal): void => {
  for (const [step, at] of moments.entries())
    void pause(at, signal).then(() => {
      if (!signal.aborted) tones.knock(step);
    });
};

/** How long a win is counted up: the longer, the more times the stake it is. */
export const countingMs = ({ stake, win }: Pick<PlayedRound, 'stake' | 'win'>): number =>
  Math.min(900, 250 + 180 * (win / stake));

interface Counting {
  readonly isStill: boolean;
  readonly tones: Pick<Tones, 'win'>;
  readonly loudness: 0 | 1 | 2 | 3;
}

/** Has a win counted up, which is heard; without motion it stands there anyway. */
export const countUp = (
  { round, signal }: Pick<Shown, 'round' | 'signal'>,
  { isStill, tones, loudness }: Counting,
  set: (news: { readonly counted: PlayedRound | null }) => void,
): Promise<void> =>
  playToEnd(
    signal,
    async () => {
      if (isStill) return;
      tones.win(loudness);
      set({ counted: round });
      await pause(countingMs(round), signal);
    },
    () => set({ counted: null }),
  );
