import type { Flow } from './flow.ts';
import { LiveRun } from './liveRun.ts';
import { labelOf, sentence, type Step } from './step.ts';

/** A distinguishable situation of a flow. */
export interface Node {
  readonly key: string;
  /** The innermost active states, of the machine and of its live children. */
  readonly states: readonly string[];
  readonly isOver: boolean;
  readonly path: readonly Step[];
}

/** A step from one situation to another, with the declared transitions it takes. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly step: Step;
  readonly label: string;
  readonly taken: readonly string[];
}

/** Every situation and step of one variant of a flow. */
export interface Graph {
  readonly flow: Flow;
  readonly variant: string;
  /** Where paths begin, after `lead`. */
  readonly start: string;
  readonly lead: readonly Edge[];
  readonly started: readonly string[];
  readonly nodes: ReadonlyMap<string, Node>;
  readonly edges: readonly Edge[];
  readonly out: ReadonlyMap<string, readonly Edge[]>;
  /** The labels of what was tried in a situation, and nothing reacted to. */
  readonly refused: ReadonlyMap<string, readonly string[]>;
}

/** Every declared transition that a graph takes, by id. */
export const everTaken = ({ started, edges }: Graph): ReadonlySet<string> =>
  new Set([...started, ...edges.flatMap(({ taken }) => taken)]);

const nodeAt = (run: LiveRun, path: readonly Step[]): Node => ({
  key: run.key(),
  states: run.states(),
  isOver: run.isOver(),
  path,
});

interface Tolerance {
  /** Told of a step that breaks the machine, with the path that ends with it; exploring goes on with the others. */
  readonly onBreak?: (path: readonly Step[], cause: unknown) => void;
  /** Told where there are more situations than the flow's limit: what was found until then is the graph. */
  readonly onCut?: () => void;
  /** Whether exploring has taken long enough; it is then cut likewise. */
  readonly isLate?: () => boolean;
}

const search = (
  flow: Flow,
  variant: string,
  isEnough: (node: Node) => boolean,
  { onBreak, onCut, isLate }: Tolerance = {},
): Graph => {
  const where = `${flow.id}, variant "${variant}"`;
  const saying = (path: readonly Step[], cause: unknown): Error =>
    new Error(
      `${where}: ${sentence(path)} broke the machine: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  const attempt = <T>(path: readonly Step[], act: () => T): T | null => {
    try {
      return act();
    } catch (cause) {
      if (onBreak === undefined) throw saying(path, cause);
      onBreak(path, cause);
      return null;
    }
  };
  const begin = (): { readonly first: LiveRun; readonly root: Node } => {
    try {
      const run = new LiveRun(flow, variant);
      return { first: run, root: nodeAt(run, []) };
    } catch (cause) {
      throw saying([], cause);
    }
  };

  const { first, root } = begin();
  const started = [...first.taken];
  const nodes = new Map([[root.key, root]]);
  const out = new Map<string, Edge[]>();
  const refused = new Map<string, readonly string[]>();
  /** The run that discovered a node is where a replay of its path would be; it serves the first step from there. */
  const arrived = new Map([[root.key, first]]);

  // A Map iterates in insertion order and includes what is added on the way.
  for (const node of nodes.values()) {
    if (isEnough(node)) break;
    if (isLate?.() === true) {
      onCut?.();
      break;
    }
    const leaving: Edge[] = [];
    out.set(node.key, leaving);
    let idle = arrived.get(node.key);
    arrived.delete(node.key);
    const options = attempt(node.path, () => (idle ??= new LiveRun(flow, variant, node.path)).options());
    for (const step of options ?? []) {
      const path = [...node.path, step];
      const tried = attempt(path, () => {
        const run: LiveRun = idle ?? new LiveRun(flow, variant, node.path);
        idle = undefined;
        return { run, taken: run.do(step), next: nodeAt(run, path) };
      });
      if (tried === null) continue;
      const { run, taken, next } = tried;
      // Nothing reacted, so it cannot be said to have happened here.
      const isEdge = taken.length > 0 || next.key !== node.key;
      const isKnown = nodes.has(next.key);
      const isTooMany = isEdge && !isKnown && nodes.size >= flow.limit;
      if (isTooMany && onCut === undefined)
        throw new Error(`${where}: more than ${flow.limit} situations; let project() tell less of the context apart`);
      if (isTooMany) onCut?.();
      if (isEdge && !isTooMany) leaving.push({ from: node.key, to: next.key, step, label: labelOf(step), taken });
      if (!isEdge) refused.set(node.key, [...(refused.get(node.key) ?? []), labelOf(step)]);
      if (!isEdge || isKnown || isTooMany) {
        run.stop();
        continue;
      }
      nodes.set(next.key, next);
      arrived.set(next.key, run);
    }
    idle?.stop();
  }
  for (const run of arrived.values()) run.stop();
  return { flow, variant, start: root.key, lead: [], started, nodes, edges: [...out.values()].flat(), out, refused };
};

const explored = new WeakMap<Flow, Map<string, Graph>>();

/**
 * Tries everything in a variant of a flow, breadth first, once per process. Each try starts from a fresh actor that has
 * repeated a shortest path, so no situation is made up or copied. An error of the machine ends the search with its path, unless it is tolerated.
 */
export const explore = (flow: Flow, variant: string, tolerance: Tolerance = {}): Graph => {
  const graphs = explored.get(flow) ?? new Map<string, Graph>();
  explored.set(flow, graphs);
  const graph = graphs.get(variant) ?? search(flow, variant, () => false, tolerance);
  graphs.set(variant, graph);
  return graph;
};

/** A shortest path to a situation of a variant; null if there is none. Stops exploring as soon as it is found. */
export const wayTo = (flow: Flow, variant: string, isThere: (node: Node) => boolean): readonly Step[] | null =>
  [...search(flow, variant, isThere).nodes.values()].find(isThere)?.path ?? null;

export const exploreAll = (flow: Flow): Graph[] => Object.keys(flow.variants).map((variant) => explore(flow, variant));
