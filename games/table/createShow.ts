import { isCelebrated, type Conduct, type Pace } from '../../machines/games/round.rules.ts';
import type { Moves, Shown } from '../frame/stageLine.ts';
import type { PlayedRound } from '../frame/wire.ts';
import type { Drawn } from '../rules/table.ts';
import type { Tones } from '../stage/sound.ts';
import { oneFrame, pause } from '../stage/animate.ts';
import { createScene } from '../stage/createScene.ts';
import { countingMs, knockAt } from '../stage/heard.ts';
import { drawnOf } from './rounds.ts';

/** What is on the table. */
export interface Scene {
  /**
   * Nothing moves; bets are closed, and the ball runs or the dice are shaken until a draw is known, or nothing moves even then;
   * a draw is being shown.
   */
  readonly phase: 'resting' | 'waiting' | 'closed' | 'moving';
  readonly pace: Pace;
  /** What lies on the table, or is coming to lie there. */
  readonly drawn: Drawn | null;
  /** The round whose result has been seen. */
  readonly seen: PlayedRound | null;
  /** Bets tell what became of them, until new ones are placed. */
  readonly isMarked: boolean;
  readonly isCelebrating: boolean;
}

/** How long a draw takes to be shown, and when it is heard, in milliseconds. */
export interface Plan {
  readonly ms: number;
  readonly knocks: readonly number[];
}
export type PlanOf = (drawn: Drawn, pace: Pace) => Plan;

interface Means {
  readonly conduct: Conduct;
  readonly isStill: boolean;
  readonly tones: Tones;
}

const loudnessOf = ({ stake, win }: PlayedRound): 0 | 1 | 2 | 3 => {
  const times = win / stake;
  if (times < 3) return 0;
  if (times < 9) return 1;
  return times < 18 ? 2 : 3;
};

/** Knows what is on a table, outside React, which draws it. */
export const createShow = (last: PlayedRound | null, planOf: PlanOf) => {
  const { scene, set, subscribe } = createScene<Scene>({
    phase: 'resting',
    pace: 'usual',
    drawn: drawnOf(last),
    seen: last,
    isMarked: false,
    isCelebrating: false,
  });
  const land = (round: PlayedRound) => {
    if (scene().seen === round && scene().phase === 'resting') return;
    set({ phase: 'resting', drawn: drawnOf(round), seen: round, isMarked: true });
  };
  const move = async ({ round, pace, signal }: Shown, { tones }: Means) => {
    const drawn = drawnOf(round) ?? [];
    const { ms, knocks } = planOf(drawn, pace);
    set({ phase: 'moving', drawn, pace, isMarked: false });
    knockAt(knocks, tones, signal);
    await pause(ms, signal);
  };

  const movesWith = (means: Means): Moves => ({
    reveal: async (shown) => {
      const end = () => land(shown.round);
      shown.signal.addEventListener('abort', end, { once: true });
      if (shown.signal.aborted) end();
      else if (means.isStill) await pause(oneFrame, shown.signal);
      else await move(shown, means);
      shown.signal.removeEventListener('abort', end);
      end();
    },
    celebrate: async ({ round, signal }) => {
      land(round);
      if (signal.aborted || means.isStill || !isCelebrated(round, means.conduct)) return;
      means.tones.win(loudnessOf(round));
      set({ isCelebrating: true });
      await pause(countingMs(round), signal);
      set({ isCelebrating: false });
    },
  });

  return {
    subscribe,
    scene,
    movesWith,
    wait: (isStill: boolean) => set({ phase: isStill ? 'closed' : 'waiting', isMarked: false }),
    /** No round came of it. */
    giveUp: () => {
      if (scene().phase === 'waiting' || scene().phase === 'closed') set({ phase: 'resting' });
    },
    /** Bets change, so what became of the last ones is no longer told. */
    forget: () => {
      if (scene().isMarked) set({ isMarked: false });
    },
  };
};
