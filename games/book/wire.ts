import type { ByMarket, Leg, PriceRule, SlipLeg } from '../rules/odds.ts';
import type { Score, Sport } from '../rules/sports.ts';

/** A match as a page lists it. */
export interface Match {
  readonly id: string;
  readonly league: number;
  readonly home: number;
  readonly away: number;
  readonly startsAt: number;
  readonly phase: 'coming' | 'live' | 'over' | 'abandoned';
  readonly suspended: boolean;
  /** Of goals: the last minute that is known. */
  readonly minute?: number;
  /** Goals, or sets that were won. */
  readonly score: Score;
  /** Of the set that is played. */
  readonly points?: Score;
  /** The odds of the first market: `result`, or `winner`. */
  readonly first: Readonly<Record<string, number | null>> | null;
  readonly markets: number;
  // What follows is told of the matches that a page names.
  readonly odds?: ByMarket<number | null>;
  /** The last matches of both clubs that are over, the latest first. */
  readonly form?: readonly Result[];
  readonly feed?: readonly { readonly minute: number; readonly event: string }[];
  readonly seedHash?: string;
  readonly serverSeed?: string | null;
  readonly clientSeed?: string | null;
  readonly seeds?: number;
  readonly since?: number | null;
}

export interface Result {
  readonly id: string;
  readonly league: number;
  readonly home: number;
  readonly away: number;
  readonly startsAt: number;
  readonly result?: Score;
  readonly abandoned: boolean;
}

export interface ShownSlip {
  readonly id: string;
  readonly key: string;
  readonly stake: string;
  readonly rule: PriceRule;
  readonly state:
    'held' | 'taking' | 'open' | 'cashing' | 'won' | 'lost' | 'void' | 'cashed' | 'refused' | 'taken_back';
  /** Why it was refused, or a cash-out was not done. */
  readonly why: string | null;
  readonly isHere?: boolean;
  readonly pays: string | null;
  /** What it pays if every leg wins. */
  readonly most: string;
  readonly cashOut: string | null;
  readonly offer: string | null;
  readonly at: number;
  readonly legs: readonly (SlipLeg & { readonly state: Leg['state'] })[];
}

/** What the server tells of a sportsbook. */
export interface BookState {
  readonly game: { readonly name: string; readonly nodeId: string };
  readonly setup: { readonly engine: 'book'; readonly sport: Sport };
  readonly minBet: string;
  readonly maxBet: string;
  readonly balance: string | null;
  readonly now: number;
  readonly matches: readonly Match[];
  readonly results: readonly Result[];
  readonly slips: readonly ShownSlip[];
}

/** The answer to a slip, and to a cash-out. */
export interface SlipAnswer {
  readonly slip: ShownSlip;
  readonly balance: string | null;
}
