import type { Telling } from '../frame/engine.ts';
import type { ToldProof } from '../frame/wire.ts';
import type { FightSide } from '../rules/fight.ts';
import type { Leg, SlipLeg } from '../rules/odds.ts';
import type { Score } from '../rules/sports.ts';
import type { Line, TicketFormat } from '../rules/tickets.ts';

interface Seeds {
  readonly id: string;
  readonly seedHash: string;
  readonly serverSeed: string;
  /** None where the event was called off. */
  readonly clientSeed: string | null;
  readonly seeds: readonly string[];
}

export interface FightProof extends Seeds {
  readonly kind: 'fight';
  readonly data: {
    readonly ring: number;
    readonly number: number;
    readonly winner?: FightSide;
    readonly score?: readonly [red: number, blue: number];
  };
}

export interface CupProof extends Seeds {
  readonly kind: 'cup';
  readonly data: {
    readonly stake: number;
    readonly chairs: readonly string[];
    readonly houses: number;
    readonly keeps: readonly (readonly boolean[])[];
    readonly pays: readonly number[];
  };
}

export interface MatchProof extends Seeds {
  readonly kind: 'match';
  readonly begins: string;
  readonly data: {
    /** From when on nothing counts, where it was abandoned. */
    readonly abandonedAt?: string;
    readonly result?: Score;
  };
}

/** What the server tells of an event that is over. */
export type EventProof = FightProof | CupProof | MatchProof;

/** An event in which something was drawn. */
export type Held<P extends EventProof> = P & { readonly clientSeed: string };

/** A slip as far as its proof looks at it. */
export interface Slip {
  readonly stake: string;
  readonly state: string;
  /** Null until it is settled. */
  readonly pays: string | null;
  readonly legs: readonly (SlipLeg & { readonly state: Leg['state'] })[];
}

/** What the server tells of a slip that is settled. */
export interface SlipProof extends Slip {
  readonly id: string;
  readonly currency: string;
  readonly game: string;
}

/** A ticket whose draw has taken place. */
export interface TicketProof {
  readonly format: TicketFormat;
  readonly play: string;
  readonly lines: readonly Line[];
  /** Of each line. */
  readonly stake: number;
  readonly won: number;
  readonly numbers: readonly string[];
}

/** What is known of something that is over. */
export type Proof =
  | { readonly kind: 'round'; readonly told: ToldProof; readonly engine: Pick<Telling, 'drawn'> | null }
  | { readonly kind: 'event'; readonly event: EventProof }
  | { readonly kind: 'slip'; readonly slip: SlipProof }
  | { readonly kind: 'ticket'; readonly ticket: TicketProof };
