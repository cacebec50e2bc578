import { fromPromise } from 'xstate';
import type { Show } from '../../machines/games/round.setup.ts';
import type { Pace } from '../../machines/games/round.rules.ts';
import type { PlayedRound } from './wire.ts';

/** What a stage is to show, and a signal that takes it to its end. */
export interface Shown {
  readonly round: PlayedRound;
  readonly pace: Pace;
  readonly signal: AbortSignal;
}

/** What a stage can do; each promise settles when it has been seen, and at once after an abort. */
export interface Moves {
  reveal(shown: Shown): Promise<void>;
  celebrate(shown: Shown): Promise<void>;
}

/** Between the chart, which says when, and the stage that is on the page, which knows how. */
export const createStageLine = () => {
  let moves: Moves | null = null;
  const logicOf = (name: keyof Moves) =>
    fromPromise<undefined, Show>(async ({ input: { round, pace }, signal }) => {
      if (round !== null) await moves?.[name]({ round: round as PlayedRound, pace, signal });
      return undefined;
    });
  return {
    /** A stage takes over; what it gives back ends that. */
    attach: (own: Moves) => {
      moves = own;
      return () => {
        if (moves === own) moves = null;
      };
    },
    reveal: logicOf('reveal'),
    celebrate: logicOf('celebrate'),
  };
};

export type StageLine = ReturnType<typeof createStageLine>;
