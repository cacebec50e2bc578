import type { ChartState, FlowLink } from '../chart/model.ts';
import type { ChartTransition } from '../chart/transitions.ts';
import type { Mode } from '../coverage.ts';
import type { Differences, EarlierStage } from './against.ts';

/** What takes transitions: kinds of tests, or exploring. */
export type Covering = Mode | 'explored';

/** How to get somewhere from the start of a flow, in words. */
export interface Way {
  readonly variant: string;
  readonly steps: readonly string[];
  readonly labels: readonly string[];
}

export interface BookState extends Pick<
  ChartState,
  'id' | 'kind' | 'title' | 'details' | 'calls' | 'usual' | 'failed' | 'requirements'
> {
  /** The titles of the states around it, the outermost first. */
  readonly around: readonly string[];
  readonly isInnermost: boolean;
  readonly flows: readonly FlowLink[];
  /** A shortest way; null if no separate way leads there. */
  readonly way: Way | null;
}

export interface BookTransition extends Omit<ChartTransition, 'guessed'> {
  readonly walked: readonly Covering[];
  /** Why it cannot be triggered through the screen; null if it can. */
  readonly outOfSight: string | null;
}

/** What the pages of the book say about a flow. */
export interface BookFlow {
  readonly id: string;
  readonly title: string;
  readonly details: string;
  readonly area: string;
  /** Names used by people who do not know its terms. */
  readonly synonyms: readonly string[];
  /** The states of the usual way, by their ids, in order. */
  readonly usualWay: readonly string[];
  readonly states: readonly BookState[];
  readonly transitions: readonly BookTransition[];
  /** Tells whether it is still what was signed. */
  readonly digest: string;
  /** The file of its review when the book was built. */
  readonly review: string | null;
  /** How it differs from the commit that the book is built against; null if there is none or it was not there. */
  readonly differences: Differences | null;
  /** Lines of its text that the approved one lacks, and lines that only the approved one has. */
  readonly changes: { readonly added: readonly string[]; readonly removed: readonly string[] };
}

/** The whole book except the drawings. */
export interface Book {
  readonly flows: readonly BookFlow[];
  readonly requirements: Readonly<Record<string, string>>;
  /** The names in the contract of the calls, by their words. */
  readonly calls: Readonly<Record<string, string>>;
  readonly modes: readonly Covering[];
  /** The commit that it shows and the day it was made, for what is printed. */
  readonly made: readonly string[];
  /** The commit that the book is built against. */
  readonly against: string | null;
  readonly earlierStage: EarlierStage | null;
  readonly style: string;
  /** The style sheet of a chart that is saved as a file. */
  readonly fileStyle: string;
  /** Whose flows they are: those of a site that runs, or machines that were only explored. */
  readonly of: 'site' | 'machines';
}

/** All that can happen in a machine, as it was explored for a book that does not run it. */
export interface Explored {
  readonly variants: readonly ExploredVariant[];
  /** The transitions that were taken, by number. */
  readonly transitions: readonly string[];
  readonly paths: readonly { readonly variant: string; readonly labels: readonly string[] }[];
  readonly notes: readonly string[];
  /** What broke the machine, with its path. */
  readonly findings: readonly string[];
  /** What was never seen to happen. */
  readonly missing: readonly string[];
}

export interface ExploredVariant {
  readonly name: string;
  /** The first is where it starts. */
  readonly situations: readonly {
    readonly states: readonly string[];
    readonly place: string;
    readonly isOver: boolean;
    readonly steps: readonly {
      readonly label: string;
      readonly words: string;
      readonly to: number;
      readonly taken: readonly number[];
    }[];
  }[];
}

/** The drawings of one flow, each an SVG without its style sheet. */
export interface Drawings {
  readonly today: string;
  /** As it was at the commit that the book is built against, if it differs. */
  readonly before: string | null;
  /** The same with some states closed, by their ids with spaces between them. */
  readonly closed: Readonly<Record<string, string>>;
  /** What a book of machines that it does not run brings in addition. */
  readonly explored?: Explored;
}
