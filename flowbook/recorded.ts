import type { Situation } from './model.ts';

/** Where the flow is, and which calls wait for an answer. */
export interface Standing extends Situation {
  readonly waiting: readonly string[];
}

/** A recorded walk; the labels of its steps lead to what they do on the site. */
export interface Written {
  readonly variant: string;
  readonly begins: Standing;
  /** `ms` says how long to wait, if the step is a wait. */
  readonly steps: readonly (Standing & { readonly label: string; readonly ms?: number })[];
}

/** A recorded walk with its steps in words. */
export interface WalkInWords extends Written {
  readonly words: readonly string[];
}

/** How to get to every state that has a screen, and in which scene; `ways.json` of a built stage. */
export interface Ways {
  readonly states: Readonly<Record<string, readonly [scene: string, walk: WalkInWords]>>;
}

/** A way on which a scene does what a flow did in a report. */
export interface FoundWay {
  readonly scene: string;
  readonly way: WalkInWords;
  /** How many of the flow's transitions it takes. */
  readonly done: number;
  readonly of: number;
  /** The first that it does not take. */
  readonly next: string | null;
}
