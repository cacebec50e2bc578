import type { Requirement } from '../requirements.ts';

/** Where a test looks: at the machine alone, at the views, at the site in a browser, or at something else. */
export type Kind = 'live' | 'views' | 'browser' | 'other';

/** A test whose title names a requirement. */
export interface NamedTest {
  readonly requirement: string;
  readonly kind: Kind;
  readonly title: string;
  /** How many others are written in the same place, with other cases. */
  readonly others: number;
  readonly place: string;
}

/** A path that is tested by hand, and the states that it comes to. */
export interface Sheet {
  readonly flow: string;
  readonly path: string;
  readonly title: string;
  readonly states: readonly string[];
  readonly commit: string;
}

/** What a tester sent of a sheet, as the sandbox lists it. */
export interface SheetResult {
  readonly flow: string;
  readonly path: string;
  readonly commit: string;
  readonly at: string;
  readonly answers: readonly { readonly verdict: 'works' | 'does not' | 'not possible' | null }[];
}

/** What the page of coverage shows besides the book itself. */
export interface Seen {
  readonly requirements: readonly Requirement[];
  readonly tests: readonly NamedTest[];
  readonly sheets: readonly Sheet[];
}
