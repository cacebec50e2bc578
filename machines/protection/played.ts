import type { limitPeriods, stopTools } from '../../contract/protection/values.ts';

/** Why bets are refused, and until when; null where no end is known. */
export interface Pause {
  reason: (typeof stopTools)[number] | 'limit' | 'check';
  until: number | null;
  period: (typeof limitPeriods)[number] | null;
}

/** What a player has staked and won since they began to play. */
export interface PlaySession {
  beganAt: number;
  staked: string;
  won: string;
  net: string;
}

/** A reality check; bets wait for an answer to it once it is due. */
export interface Check {
  id: string;
  isDue: boolean;
  at: number;
}

/** How a player stands while they play, with moments of the browser's clock. */
export interface Played {
  pause: Pause | null;
  session: PlaySession | null;
  check: Check | null;
}

const soonest = 1_000;
const latest = 3_600_000;

/** How long until the next change is due, with a least wait, so that a wrong clock does not make the site ask without end. */
export const unchangedFor = ({ pause, check }: Played, now: number): number => {
  const moments = [pause?.until ?? null, check && !check.isDue ? check.at : null];
  const next = moments.filter((moment) => moment !== null).map((moment) => moment - now);
  return Math.max(soonest, Math.min(latest, ...next));
};
