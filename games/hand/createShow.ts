import type { Dealt } from '../cards/deal.ts';
import type { Moves } from '../frame/stageLine.ts';
import type { PlayedRound } from '../frame/wire.ts';
import { oneFrame, pause, playToEnd } from '../stage/animate.ts';
import { countingMs } from '../stage/celebrate/CountUp.tsx';
import type { Tones } from '../stage/sound.ts';
import { lyingIn, planOf, type Lying } from './lying.ts';

/** What is on the table. */
export interface Scene {
  readonly lying: Lying | null;
  /** How cards come, by their places; null while all lie. */
  readonly dealt: ReadonlyMap<string, Dealt> | null;
  /** A round whose win is counted up. */
  readonly counted: PlayedRound | null;
}

interface Means {
  readonly isStill: boolean;
  readonly tones: Tones;
}

/** Deals the cards, outside React, which draws what it says. */
export const createShow = (last: PlayedRound | null) => {
  const listeners = new Set<() => void>();
  let scene: Scene = { lying: lyingIn(last), dealt: null, counted: null };
  const set = (news: Partial<Scene>) => {
    scene = { ...scene, ...news };
    for (const listener of listeners) listener();
  };
  const movesWith = ({ isStill, tones }: Means): Moves => ({
    reveal: ({ round, signal }) => {
      const lying = lyingIn(round);
      const play = async () => {
        if (isStill || !lying) {
          await pause(oneFrame, signal);
          return;
        }
        const { dealt, knocks, ms } = planOf(scene.lying, lying);
        set({ lying, dealt });
        for (const [step, at] of knocks.entries())
          void pause(at, signal).then(() => {
            if (!signal.aborted) tones.knock(step);
          });
        await pause(ms, signal);
      };
      return playToEnd(signal, play, () => set({ lying, dealt: null }));
    },
    celebrate: ({ round, signal }) =>
      playToEnd(
        signal,
        async () => {
          if (isStill) return;
          tones.win(round.win > 2 * round.stake ? 2 : 1);
          set({ counted: round });
          await pause(countingMs(round), signal);
        },
        () => set({ counted: null }),
      ),
  });
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    scene: () => scene,
    movesWith,
  };
};
