import type { Moves } from '../frame/stageLine.ts';
import type { PlayedRound } from '../frame/wire.ts';
import { pause, playToEnd } from '../stage/animate.ts';
import { createScene } from '../stage/createScene.ts';
import { countUp } from '../stage/heard.ts';
import type { Tones } from '../stage/sound.ts';
import { shotsOf, type Shot } from './shots.ts';

/** What is in the water besides fish. */
export interface Scene {
  /** The net, with what it was thrown for; whether it caught is seen once it has landed. */
  readonly net: (Shot & { readonly at: number; readonly isLanded: boolean }) | null;
  /** A magazine whose win is counted up. */
  readonly counted: PlayedRound | null;
}

interface Means {
  readonly isStill: boolean;
  readonly tones: Tones;
}

const flight = 340;
const landed = 420;
/** Without motion a shot takes its time too, so that a trigger that is held does not empty a magazine at once. */
const still = 500;

const loudnessOf = ({ fish }: Shot): 0 | 1 | 2 | 3 => {
  if (fish < 8) return 0;
  if (fish < 20) return 1;
  return fish < 100 ? 2 : 3;
};

/** Throws the net, outside React, which draws what it says. */
export const createShow = () => {
  const { scene, set, subscribe } = createScene<Scene>({ net: null, counted: null });
  const movesWith = ({ isStill, tones }: Means): Moves => ({
    reveal: ({ round, signal }) => {
      const shots = shotsOf(round);
      const shot = shots.at(-1);
      const end = () => set({ net: null });
      const play = async () => {
        if (!shot) return;
        const net = { ...shot, at: shots.length };
        set({ net: { ...net, isLanded: isStill } });
        if (!isStill) await pause(flight, signal);
        if (signal.aborted) return;
        if (shot.isHit) tones.win(loudnessOf(shot));
        else tones.knock(0);
        set({ net: { ...net, isLanded: true } });
        await pause(isStill ? still : landed, signal);
      };
      return playToEnd(signal, play, end);
    },
    celebrate: (shown) => {
      const { win, stake } = shown.round;
      return countUp(shown, { isStill, tones, loudness: win >= 5 * stake ? 3 : 1 }, set);
    },
  });
  return { subscribe, scene, movesWith };
};
