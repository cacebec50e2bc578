import type { Told } from './followedSetup.ts';
import type { Status, Unplayed } from './round.rules.ts';

/** An outcome on a slip, at the odds that were shown; odds are hundredths. */
export interface Leg {
  readonly fixture: string;
  readonly market: string;
  readonly outcome: string;
  readonly odds: number;
}

/** What is done when odds change before a slip is taken. */
export type PriceRule = 'none' | 'higher' | 'any';

/** A match as far as a book and its slips have to know it; only the page can read more of it. */
export interface BookMatch {
  readonly id: string;
  readonly phase: 'coming' | 'live' | 'over' | 'abandoned';
  readonly suspended: boolean;
  /** By market and outcome; null where nothing is offered. */
  readonly odds: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
  /** Whether all its markets are told, or the first alone. */
  readonly isWhole: boolean;
}

/** A slip as its server tells it, in minor units. */
export interface Slip {
  readonly id: string;
  readonly key: string;
  readonly stake: number;
  readonly rule: PriceRule;
  readonly state:
    'held' | 'taking' | 'open' | 'cashing' | 'won' | 'lost' | 'void' | 'cashed' | 'refused' | 'taken_back';
  /** Why it was refused, or not sold. */
  readonly why: Status | null;
  /** Whether it was placed from this seat. */
  readonly isHere: boolean;
  /** What it can be sold for now; null where it cannot. */
  readonly cashOut: number | null;
  /** What it was last to be sold for. */
  readonly offer: number | null;
  readonly legs: readonly Leg[];
}

export interface BookTold extends Told {
  readonly matches: readonly BookMatch[];
  readonly slips: readonly Slip[];
}

/** What a book tells its slip, and the offers for open bets. */
export interface BookNews {
  readonly type: 'book.told';
  readonly told: BookTold;
  /** Whether bets can be placed at all. */
  readonly isOpen: boolean;
}

const isIn = (...states: readonly Slip['state'][]) => {
  const among = new Set(states);
  return ({ state }: Pick<Slip, 'state'>): boolean => among.has(state);
};

export const isWaiting = isIn('held', 'taking');
export const isBet = isIn('open', 'cashing');
export const isRefused = isIn('refused', 'taken_back');
export const isRunning = isIn('held', 'taking', 'open', 'cashing');
export const isSettled = isIn('won', 'lost', 'void', 'cashed');

/** How many matches a server tells with all their markets. */
const mostTold = 9;

/** The match that is watched: the one before, as long as it is listed, else the latest that is being played. */
export const watchedIn = ({ matches }: BookTold, before: string | null): string | null => {
  if (matches.some(({ id }) => id === before)) return before;
  return (matches.findLast(({ phase }) => phase === 'live') ?? matches[0])?.id ?? null;
};

/** The matches that have to be known with all their markets: the one that is watched, then those of the slip and of open bets. */
export const aboutIn = (told: BookTold, watched: string | null, chosen: readonly string[]): readonly string[] => {
  const own = told.slips.filter(isRunning).flatMap(({ legs }) => legs);
  const all = [...(watched === null ? [] : [watched]), ...chosen, ...own.map(({ fixture }) => fixture)];
  return [...new Set(all)].slice(0, mostTold);
};

/** What has become of slips since they were told before, each once. */
export const changesIn = (before: BookTold, told: BookTold) => {
  const known = new Map(before.slips.map((slip) => [slip.id, slip]));
  const fresh = told.slips.filter((slip) => known.get(slip.id)?.state !== slip.state);
  const wasTaken = ({ id }: Slip): boolean => isBet(known.get(id) ?? { state: 'held' });
  return {
    taken: fresh.filter((slip) => !wasTaken(slip) && (isBet(slip) || isSettled(slip))),
    settled: fresh.filter(isSettled),
    refused: fresh.filter(isRefused),
    /** Those that were to be sold, and were not. */
    unsold: fresh.filter(({ id, state }) => state === 'open' && known.get(id)?.state === 'cashing'),
  };
};

/** Why a slip of this seat was refused since; what was placed from an earlier seat says nothing of this one. */
export const refusedIn = (before: BookTold, told: BookTold): Unplayed | { readonly kind: 'told' } => {
  const why = changesIn(before, told).refused.find(({ isHere }) => isHere)?.why ?? null;
  return why === null ? { kind: 'told' } : { kind: 'unplayed', status: why };
};
