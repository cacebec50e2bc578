import type { Dealt } from '../cards/deal.ts';
import type { Moves } from '../frame/stageLine.ts';
import type { PlayedRound } from '../frame/wire.ts';
import { oneFrame, pause, playToEnd } from '../stage/animate.ts';
import { createScene } from '../stage/createScene.ts';
import { countUp, knockAt } from '../stage/heard.ts';
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
  const { scene, set, subscribe } = createScene<Scene>({ lying: lyingIn(last), dealt: null, counted: null });
  const movesWith = ({ isStill, tones }: Means): Moves => ({
    reveal: ({ round, signal }) => {
      const lying = lyingIn(round);
      const play = async () => {
        if (isStill || !lying) {
          await pause(oneFrame, signal);
          return;
        }
        const { dealt, knocks, ms } = planOf(scene().lying, lying);
        set({ lying, dealt });
        knockAt(knocks, tones, signal);
        await pause(ms, signal);
      };
      return playToEnd(signal, play, () => set({ lying, dealt: null }));
    },
    celebrate: (shown) => {
      const { win, stake } = shown.round;
      return countUp(shown, { isStill, tones, loudness: win > 2 * stake ? 2 : 1 }, set);
    },
  });
  return { subscribe, scene, movesWith };
};
