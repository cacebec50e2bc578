import type { Told } from './followedSetup.ts';

/** A duel as its server tells it; only the page can read more of it. */
export interface Fight {
  readonly id: string;
  /** By the clock of the server. */
  readonly closesAt: number;
  readonly hasBegun: boolean;
  readonly winner: string | null;
  /** What the player's bets were paid together; null until they are settled. */
  readonly paid: number | null;
}

export interface FightTold extends Told {
  /** Null until the next one begins, where its beginning was not seen. */
  readonly fight: Fight | null;
}

/** How far the fight is that a ring shows. */
export const phaseOf = ({ fight }: FightTold, now: number): 'none' | 'betting' | 'closed' | 'fighting' | 'shown' => {
  if (fight === null) return 'none';
  if (fight.winner !== null) return 'shown';
  if (fight.hasBegun) return 'fighting';
  return now < fight.closesAt ? 'betting' : 'closed';
};

/** Whether what is told now says what bets were paid, and what was told before did not. */
export const isPaidNow = (before: FightTold, told: FightTold): boolean =>
  told.fight !== null && told.fight.paid !== null && (before.fight?.id !== told.fight.id || before.fight.paid === null);
