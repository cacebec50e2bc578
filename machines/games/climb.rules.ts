import type { Seat, Unplayed } from './round.rules.ts';

/** A multiple of the stake in hundredths at which it is cashed out by itself; null to do it by hand, `wrong` for what is no multiple. */
export type Target = number | null | 'wrong';

/** The multiples that can be cashed out at. */
export interface Targets {
  readonly lowest: number;
  readonly highest: number;
}

/** A round that goes on, as the server of the game tells it. */
export interface Running {
  readonly roundId: string;
  readonly stake: number;
  readonly target: number | null;
  /** For how long it has gone on, and how long it can go on in all, in milliseconds. */
  readonly elapsed: number;
  readonly lasts: number;
}

export interface ClimbTold {
  readonly kind: 'told';
  readonly seat: Seat;
  /** Null where no round goes on. */
  readonly running: Running | null;
}

export type ClimbAnswer = ClimbTold | Unplayed;

/** A round that goes on, by the clock of the page. */
export interface Flight extends Omit<Running, 'elapsed' | 'lasts'> {
  readonly startedAt: number;
  /** By then it has ended, or its stake was cashed out. */
  readonly deadline: number;
}

export const flightOf = ({ elapsed, lasts, ...rest }: Running, now: number): Flight => ({
  ...rest,
  startedAt: now - elapsed,
  deadline: now - elapsed + lasts,
});

export const isTarget = (target: Target, { lowest, highest }: Targets): target is number | null =>
  target === null || (target !== 'wrong' && Number.isSafeInteger(target) && target >= lowest && target <= highest);

/** The round that goes on, as an answer tells it. */
export const runningIn = (answer: ClimbAnswer): Running | null => (answer.kind === 'told' ? answer.running : null);
