import type { ChartState, FlowLink } from '../chart/model.ts';
import type { ChartTransition } from '../chart/transitions.ts';
import type { Mode } from '../coverage.ts';

/** How to get somewhere, from the beginning of a flow, in words. */
export interface Way {
  readonly variant: string;
  readonly steps: readonly string[];
  /** The names of the steps, by which the machine itself can be led there. */
  readonly labels: readonly string[];
}

/** A state as the book lists it. */
export interface BookState extends Pick<
  ChartState,
  'id' | 'kind' | 'title' | 'details' | 'call' | 'usual' | 'failed' | 'requirements'
> {
  /** The titles of the states around it, the outermost first. */
  readonly around: readonly string[];
  readonly isInnermost: boolean;
  readonly flows: readonly FlowLink[];
  /** Whether pictures were taken of it. */
  readonly isPictured: boolean;
  /** A shortest way; null where no way of its own leads there. */
  readonly way: Way | null;
}

/** A transition as the book lists it. */
export interface BookTransition extends Omit<ChartTransition, 'guessed'> {
  /** Who has walked it in the test runs that the book was made after. */
  readonly walked: readonly Mode[];
  /** Why nobody can bring it about before the screen; null where somebody can. */
  readonly outOfSight: string | null;
}

/** What is said of a flow on the pages of the book. */
export interface BookFlow {
  readonly id: string;
  readonly title: string;
  readonly details: string;
  readonly area: string;
  /** What people call it who do not know its words. */
  readonly synonyms: readonly string[];
  /** The states of the usual way, by their ids, in order. */
  readonly usualWay: readonly string[];
  readonly states: readonly BookState[];
  readonly transitions: readonly BookTransition[];
  /** Lines of its page that the approved one has not, and those that it had. */
  readonly changes: { readonly added: readonly string[]; readonly removed: readonly string[] };
}

/** The whole book but the drawings. */
export interface Book {
  readonly flows: readonly BookFlow[];
  /** The texts of the requirements, by their ids. */
  readonly requirements: Readonly<Record<string, string>>;
  /** Which kinds of tests noted what they walked. */
  readonly modes: readonly Mode[];
  /** The style sheet of a drawing, for whoever takes one along. */
  readonly style: string;
}

/** The drawings of one flow, each an SVG without its style sheet. */
export interface Drawings {
  readonly today: string;
  /** The same with some states closed, by their ids with spaces between them. */
  readonly closed: Readonly<Record<string, string>>;
  /** What was approved, where it is another. */
  readonly approved: string | null;
}
