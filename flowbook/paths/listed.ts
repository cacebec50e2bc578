import type { Flow } from '../flow.ts';
import type { Step } from '../step.ts';
import type { Begun, Plan } from './site.ts';

/** The situation of a flow: its states, and on the site the calls waiting for an answer. */
export interface Stand {
  readonly states: readonly string[];
  readonly waiting: readonly string[];
}

/** One thing to do or to let happen, and where it leads. */
export interface ListedStep extends Stand {
  readonly kind: Step['kind'];
  readonly label: string;
  readonly words: string;
  /** How long to wait, where that is the step. */
  readonly ms?: number;
  readonly data: readonly string[];
  readonly then: string;
  readonly sees: readonly string[];
  readonly taken: readonly string[];
}

/** One row of a check sheet: what a tester orders from the sandbox and does, and the result once all is answered. */
export interface Row {
  readonly words: readonly string[];
  readonly plans: readonly Plan[];
  readonly does: readonly string[];
  readonly then: string;
  readonly sees: readonly string[];
  readonly states: readonly string[];
  readonly notPossible: string | null;
}

/** A path as a tester follows it by hand. */
export interface Sheet {
  /** What one press in a sandbox prepares; null for what is not met on the site. */
  readonly begins: Begun | null;
  /** The same in words, for whom prepares it by hand. */
  readonly prepared: readonly string[];
  readonly plans: readonly Plan[];
  /** What a tester does then, and sees. */
  readonly setup: readonly string[];
  readonly sees: readonly string[];
  readonly notPossible: string | null;
  readonly rows: readonly Row[];
}

/** A path as a tester reads it. */
export interface ListedPath {
  readonly id: string;
  readonly variant: string;
  /** The walk of the site it belongs to; null for a path through the flow alone. */
  readonly scene: string | null;
  readonly before: readonly string[];
  readonly start: string;
  readonly begins: Stand;
  readonly steps: readonly ListedStep[];
  readonly sheet: Sheet;
  readonly requirements: readonly string[];
  readonly weight: number;
  /** How long it takes by hand, in milliseconds. */
  readonly byHand: number;
}

/** How much of what a criterion counts is shown, and what is not. */
export interface Counted {
  readonly what: string;
  readonly shown: number;
  readonly possible: number;
  readonly missing: readonly string[];
}

/** What every format prints. */
export interface Listing {
  readonly flow: string;
  readonly title: string;
  readonly strategy: string;
  readonly sandbox: string;
  readonly isWeighed: boolean;
  readonly paths: readonly ListedPath[];
  readonly taken: number;
  readonly declared: number;
  readonly uncovered: readonly string[];
  /** What was counted besides transitions, if anything. */
  readonly counted?: Counted;
}

export type Print = (listing: Listing, flow: Flow) => string;
