import type { Graph } from '../explore.ts';
import type { Flow } from '../flow.ts';
import type { Path } from '../strategies/path.ts';

/** Tells the sandbox to answer the next request, or several, of a call in a certain way. */
export interface Plan {
  readonly call: string;
  readonly fault: 'refusal' | 'reply' | 'answer' | 'cut' | 'slow';
  readonly times?: number;
  /** The call is held until the tester lets it go. */
  readonly after?: 'answered';
  readonly code?: string;
  readonly retryAfter?: number;
  readonly value?: unknown;
}

/** How a path begins: what a sandbox prepares for it by one press. */
export interface Begun {
  /** A visitor, or the account that is logged in. */
  readonly as: string;
  readonly has: readonly string[];
  readonly site: Readonly<Record<string, unknown>>;
  readonly keeps: Readonly<Record<'cookies' | 'storage' | 'tab', Readonly<Record<string, string>>>>;
  readonly at: string;
}

/** What a person does, and what they then read and see, in words. */
export interface Told {
  readonly does: readonly string[];
  readonly sees: readonly string[];
  /** What a tester does at the screen, if it is worded differently from what the walks of the site do. */
  readonly byHand?: readonly string[];
  readonly plans?: readonly Plan[];
  /** At the beginning: what is prepared before a tester does anything. */
  readonly prepared?: readonly string[];
  readonly begins?: Begun;
  /** At the beginning: what a tester does once its page is there. */
  readonly then?: Told;
  /** Why no sandbox can prepare it, or null. */
  readonly notPossible?: string | null;
  /** The call that is answered, if that is the step; null for what the browser does by itself. */
  readonly answers?: string | null;
  /** The words used instead if the step is done in a state that shows something else. */
  readonly within?: readonly { readonly state: string; readonly told: Told }[];
}

/** A flow as people meet it on the site. */
export interface Meeting {
  readonly name: string;
  readonly flow: Flow;
  readonly asMet: (graph: Graph) => Graph;
  /** Continues until the browser does nothing more by itself. */
  readonly toRest: (path: Path) => Path;
  readonly waiting: (graph: Graph, key: string) => readonly string[];
  /** By variant: what comes before the flow. */
  readonly opens: Readonly<Record<string, Told>>;
  /** By variant and the label of the step. */
  readonly deeds: Readonly<Record<string, Readonly<Record<string, Told>>>>;
  /** By variant and the innermost state. */
  readonly sees: Readonly<Record<string, Readonly<Record<string, Told>>>>;
}

/** What is known about the screens, passed in by a caller that knows them: the flow book itself reads only machines. */
export type Site = readonly Meeting[];
