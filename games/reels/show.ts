import { isCelebrated, type Conduct } from '../../machines/games/round.rules.ts';
import type { Moves, Shown } from '../frame/stageLine.ts';
import type { PlayedRound } from '../frame/wire.ts';
import type { Column } from '../rules/reels.ts';
import { oneFrame, pause, playToEnd } from '../stage/animate.ts';
import { createScene } from '../stage/createScene.ts';
import { countingMs } from '../stage/heard.ts';
import type { Tones } from '../stage/sound.ts';
import { landsAfter, paces, type Strip } from './strip.ts';
import { bigFrom, isHeld, loudnessOf, reelsOf } from './wins.ts';

/** What is on the stage. */
export interface Scene {
  /** What was on the reels, and what they stop at. */
  readonly from: readonly Column[];
  readonly to: readonly Column[];
  readonly isTurning: boolean;
  /** The reels from this one on may bring a third scatter. */
  readonly lit: number | null;
  /** The round whose result is seen. */
  readonly seen: PlayedRound | null;
  readonly isCounting: boolean;
  readonly isBig: boolean;
}

interface Means {
  readonly conduct: Conduct;
  readonly isStill: boolean;
  readonly tones: Tones;
}

const bigWinMs = 2_600;
/** Moves the reels and knows what is on them, outside React, which draws what it says. */
export const createShow = (columns: readonly Column[]) => {
  const strips = new Map<number, Strip>();
  const { scene, set, subscribe } = createScene<Scene>({
    from: columns,
    to: columns,
    isTurning: false,
    lit: null,
    seen: null,
    isCounting: false,
    isBig: false,
  });
  let startedAt = 0;
  let isRevealing = false;

  const rest = () => {
    for (const strip of strips.values()) strip.rest();
  };
  const start = () => {
    startedAt = performance.now();
    for (const strip of strips.values()) strip.start();
    set({ isTurning: true, lit: null, seen: null, isCounting: false, isBig: false });
  };

  const land = (round: PlayedRound, { conduct, isStill }: Means) => {
    if (scene().seen === round) return;
    isRevealing = false;
    rest();
    const to = reelsOf(round)?.columns ?? scene().to;
    set({
      from: to,
      to,
      isTurning: false,
      lit: null,
      seen: round,
      isCounting: !isStill && isCelebrated(round, conduct),
      isBig: false,
    });
  };

  const stopAll = async ({ round, pace, signal }: Shown, { tones }: Means) => {
    const to = reelsOf(round)?.columns ?? scene().to;
    const { least, between, slide, held } = paces[pace];
    set({ to });
    await pause(startedAt + least - performance.now(), signal);
    for (const reel of to.keys()) {
      if (reel > 0) await pause(between, signal);
      if (held > 0 && scene().lit === null && isHeld(to, reel) && !signal.aborted) {
        set({ lit: reel });
        await pause(held, signal);
      }
      if (signal.aborted) return;
      strips.get(reel)?.stop(slide);
      void pause(landsAfter(slide), signal).then(() => {
        if (!signal.aborted) tones.knock(reel);
      });
    }
    await pause(slide, signal);
  };

  const movesWith = (means: Means): Moves => ({
    reveal: (shown) =>
      playToEnd(
        shown.signal,
        () => {
          isRevealing = true;
          if (means.isStill) return pause(oneFrame, shown.signal);
          if (!scene().isTurning) start();
          return stopAll(shown, means);
        },
        () => land(shown.round, means),
      ),
    celebrate: ({ round, signal }) =>
      playToEnd(
        signal,
        async () => {
          land(round, means);
          if (means.isStill) return;
          const isBig = round.win >= bigFrom * round.stake;
          if (isBig) set({ isBig });
          means.tones.win(loudnessOf(round));
          await pause(isBig ? bigWinMs : countingMs(round), signal);
        },
        () => {
          land(round, means);
          set({ isCounting: false, isBig: false });
        },
      ),
  });

  return {
    subscribe,
    scene,
    /** A strip that is on the page; what it gives back takes it away. */
    add: (reel: number, strip: Strip) => {
      strips.set(reel, strip);
      return () => void strips.delete(reel);
    },
    movesWith,
    start,
    /** No round came of it: the reels go back to what they showed. */
    giveUp: () => {
      if (isRevealing || !scene().isTurning) return;
      for (const strip of strips.values()) strip.stop(paces.quick.slide);
      set({ to: scene().from, isTurning: false, lit: null });
    },
  };
};

export type ReelShow = ReturnType<typeof createShow>;
