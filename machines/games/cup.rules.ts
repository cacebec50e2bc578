import type { Told } from './followedSetup.ts';
import type { Status } from './round.rules.ts';

/** A game of dice as its server tells it to one player; only the page can read more of it. */
export interface Cup {
  readonly id: string;
  readonly phase: 'gathering' | 'taking' | 'keeping' | 'waiting' | 'shown' | 'over';
  /** Why the player is not in it. */
  readonly why: Status | null;
  /** Which dice the player keeps: by the house's rule until they choose; null before they are thrown. */
  readonly keeps: readonly boolean[] | null;
  /** Null until it is shown. */
  readonly paid: number | null;
}

export interface CupTold extends Told {
  readonly cup: Cup | null;
}

export type Phase = 'idle' | Exclude<Cup['phase'], 'over'>;

/** How far the game is that the player sits in; `idle` where they sit in none. */
export const phaseOf = ({ cup }: CupTold): Phase => (cup === null || cup.phase === 'over' ? 'idle' : cup.phase);

/** Whether a chair for the next game can be taken. */
export const isFree = (told: CupTold): boolean => ['idle', 'shown'].includes(phaseOf(told));

const isSame = (before: CupTold, told: CupTold): boolean => before.cup?.id === told.cup?.id;

/** What is told now that was not told before: the stake was taken, the game is paid, or the player is not in it. */
export const newsIn = (before: CupTold, told: CupTold): 'dealt' | 'paid' | 'out' | null => {
  const { cup } = told;
  if (cup === null) return null;
  const known = isSame(before, told) ? before.cup : null;
  if (cup.why !== null) return known?.why === cup.why ? null : 'out';
  if (cup.paid !== null) return known?.paid === cup.paid ? null : 'paid';
  return cup.keeps !== null && (known?.keeps ?? null) === null ? 'dealt' : null;
};

/** Which dice are marked to be kept, once something new is told. */
export const keptIn = (before: CupTold, kept: readonly boolean[], told: CupTold): readonly boolean[] => {
  const { cup } = told;
  if (cup?.keeps == null) return [];
  const isChosen = cup.phase === 'keeping' && isSame(before, told) && kept.length > 0;
  return isChosen ? kept : cup.keeps;
};
