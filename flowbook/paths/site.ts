import type { Graph } from '../explore.ts';
import type { Flow } from '../flow.ts';
import type { Path } from '../strategies/path.ts';

/** What a person does, and what they read and see then, in words. */
export interface Told {
  readonly does: readonly string[];
  readonly sees: readonly string[];
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
