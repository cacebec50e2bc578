import type { Graph } from '../explore.ts';
import type { Flow } from '../flow.ts';
import type { Path } from '../strategies/path.ts';

/** What the sandbox is told so that the next of a call, or several, are answered in a certain way. */
export interface Plan {
  readonly call: string;
  readonly fault: 'refusal' | 'reply' | 'cut' | 'slow';
  readonly times?: number;
  readonly milliseconds?: number;
  readonly code?: string;
  readonly retryAfter?: number;
  readonly value?: unknown;
}

/** What a person does, and what they read and see then, in words. */
export interface Told {
  readonly does: readonly string[];
  readonly sees: readonly string[];
  /** What a tester does at the screen, where what the walks of the site do is told otherwise. */
  readonly byHand?: readonly string[];
  /** What a tester sets as an operator does; the sandbox is started again for it, and forgets what was ordered. */
  readonly settings?: readonly string[];
  /** What a tester orders from the sandbox beforehand. */
  readonly plans?: readonly Plan[];
  /** The call that is answered, where that is the step, or nothing for what the browser does by itself. */
  readonly answers?: string | null;
  /** What is told instead where the step is done in these states, which show something else. */
  readonly within?: { readonly states: readonly string[]; readonly told: Told };
}

/** A flow as people meet it on the site. */
export interface Meeting {
  readonly name: string;
  /** The cases and outcomes that a person, the gateway or the world can bring. */
  readonly flow: Flow;
  /** Leaves in a graph what can happen on the site. */
  readonly asMet: (graph: Graph) => Graph;
  /** Goes on until the browser does nothing more by itself. */
  readonly toRest: (path: Path) => Path;
  /** The calls that wait for an answer in a situation. */
  readonly waiting: (graph: Graph, key: string) => readonly string[];
  /** By variant: what comes before the flow. */
  readonly opens: Readonly<Record<string, Told>>;
  /** By the label of the step. */
  readonly deeds: Readonly<Record<string, Told>>;
  /** By the innermost state. */
  readonly sees: Readonly<Record<string, Told>>;
}

/** What is known of the screens, told by whoever knows them: the flow book itself reads machines alone. */
export type Site = readonly Meeting[];
