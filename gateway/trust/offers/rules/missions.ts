import type { GameType } from '../../bets/schema.ts';
import type { Mission, RewardFigures } from './figures.ts';
import { claimableUntil, isIn, periodBefore, periodOf, type Period } from './periods.ts';

/** A settled round that stands. */
export interface SettledFact {
  readonly day: string;
  readonly vendor: string;
  readonly gameType: GameType;
  readonly valid: bigint;
}

interface Played {
  readonly member: bigint;
  readonly facts: readonly SettledFact[];
  readonly hasDeposited: boolean;
  readonly claims: ReadonlySet<string>;
}

export interface MissionState {
  readonly mission: Mission;
  readonly key: string;
  readonly period: string;
  readonly progress: number;
  readonly goal: number;
  readonly state: 'running' | 'claimable' | 'claimed' | 'ended';
  /** The first day on which it can no longer be claimed. */
  readonly until: string | null;
}

/** What makes sure that a mission is claimed once in a period. */
export const keyFor = (member: bigint, mission: Mission['id'], period: string): string =>
  `mission:${member}:${mission}:${period}`;

const sumOf = (facts: readonly SettledFact[]): bigint => facts.reduce((sum, { valid }) => sum + valid, 0n);

/** How many vendors, or days, have a valid bet of at least so much. */
const reachedBy = (by: 'vendor' | 'day', facts: readonly SettledFact[], least: bigint): number => {
  const sums = new Map<string, bigint>();
  for (const fact of facts) sums.set(fact[by], (sums.get(fact[by]) ?? 0n) + fact.valid);
  return [...sums.values()].filter((sum) => sum >= least).length;
};

/** How far a mission is, by the facts of its period; never beyond its goal. */
const progressOf = (
  { id, least, goal }: Mission,
  { facts, hasDeposited }: Pick<Played, 'facts' | 'hasDeposited'>,
): number => {
  const done = (): number => {
    switch (id) {
      case 'rounds':
        return facts.filter(({ valid }) => valid >= least).length;
      case 'vendors':
        return reachedBy('vendor', facts, least);
      case 'days':
        return reachedBy('day', facts, least);
      case 'week':
        return Math.max(0, Number(sumOf(facts)));
      case 'start':
        return (hasDeposited ? 1 : 0) + (sumOf(facts) >= least ? 1 : 0);
    }
  };
  return Math.min(goal, done());
};

const stateIn = (mission: Mission, period: Period, today: string, played: Played): MissionState => {
  const facts = played.facts.filter(({ day }) => isIn(period, day));
  const { goal } = mission;
  const progress = progressOf(mission, { ...played, facts });
  const key = keyFor(played.member, mission.id, period.key);
  const until = claimableUntil(mission.period, period);
  const open = progress >= goal ? 'claimable' : isIn(period, today) ? 'running' : 'ended';
  const state = played.claims.has(key) ? 'claimed' : until !== null && today >= until ? 'ended' : open;
  return { mission, key, period: period.key, progress, goal, state, until };
};

/**
 * The missions of a day and its week, and those of the day and the week before that can still be claimed. The facts are all
 * since the first day of the week before; a mission that is there once takes those of a lifetime.
 */
export const missionsOn = (
  today: string,
  played: Played,
  { missions }: Pick<RewardFigures, 'missions'>,
): readonly MissionState[] =>
  missions.flatMap((mission) => {
    const before = periodBefore(mission.period, today);
    const left = before ? [stateIn(mission, before, today, played)] : [];
    return [
      ...left.filter(({ state }) => state === 'claimable'),
      stateIn(mission, periodOf(mission.period, today), today, played),
    ];
  });

/** What the badge of the menu says. */
export const missionCount = (states: readonly Pick<MissionState, 'state'>[]): number =>
  states.filter(({ state }) => state === 'claimable').length;
