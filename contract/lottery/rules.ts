/** How a selection becomes bets: one choice from each row, each choice by itself, or every combination of `takes` choices. */
type Pick = 'each' | 'any' | 'combination';

/** What can be chosen for a play type. */
export interface Entry {
  readonly pick: Pick;
  /** A title for each row of choices. */
  readonly rows: readonly string[];
  /** What each row offers; empty where numbers are typed. */
  readonly choices: readonly string[];
  /** How many digits a typed number has; null where choices are listed. */
  readonly digits: number | null;
  /** How many choices of each row a bet takes; where each choice is a bet, how many a row needs at least. */
  readonly takes: readonly number[];
  /** Whether the choices of one bet must differ from row to row. */
  readonly distinct: boolean;
}

/** What is read from some places of a draw: a figure that decides which choices win. */
export type Reading = 'sum' | 'order' | 'odd' | 'lower' | 'middle' | 'alike' | 'run' | 'tens' | 'ones' | 'lastTwo';

/** The figures at which a choice wins. `on` names the odds, as one choice may pay differently at different figures. */
export interface Winning {
  readonly choice: string;
  readonly on: string;
  readonly figures: readonly number[];
}

/** When a bet wins. Places of a draw are counted from 0, those of a board in prize order. */
export type Wins =
  /** Each row's choice is on the place of the same position. */
  | { readonly by: 'straight'; readonly places: readonly number[] }
  /** The places show each choice of a row as often as `times` says, and nothing else. */
  | { readonly by: 'group'; readonly places: readonly number[]; readonly times: readonly number[] }
  /** Pays by how many of the bet's numbers are on the places; `last` looks only at that many last digits there. */
  | { readonly by: 'hits'; readonly places: readonly number[]; readonly last?: number }
  /** Pays by how often the number is on the places. */
  | { readonly by: 'shows'; readonly places: readonly number[] }
  /** A figure, read from the places of the row, is among those of the choice. */
  | {
      readonly by: 'reading';
      readonly reading: Reading;
      readonly rows: readonly (readonly number[])[];
      readonly winning: readonly Winning[];
    }
  /** Pays for each place whose number ends, or begins, with the typed digits. */
  | { readonly by: 'ends'; readonly places: readonly number[]; readonly end: 'first' | 'last' };

export interface Pay {
  readonly on: string;
  /** What a bet of 1.00 gets back, its stake included, in hundredths. */
  readonly odds: number;
  /** How many draws there are for each one that pays so, in hundredths. */
  readonly oneIn: number;
}

/** One bet of 1.00 for each stake that it costs, and what it is paid in a draw, in hundredths. */
export interface Example {
  readonly drawn: readonly string[];
  readonly numbers: string;
  readonly paid: number;
}

/** A bet that is paid more than it cost, and one that is paid nothing. */
export interface Examples {
  readonly won: Example;
  readonly lost: Example;
}

/** A play type: what can be chosen, when it wins and what it pays. Everything the site says about it comes from here. */
export interface PlayType extends Entry {
  readonly playType: string;
  readonly title: string;
  readonly group: string;
  readonly wins: Wins;
  readonly pays: readonly Pay[];
  /** How many stakes a bet costs. */
  readonly cost: number;
  /** What comes back of 100.00 staked, in hundredths: the least of what can be chosen. */
  readonly returns: number;
  readonly examples: Examples;
}
