import type { Flow } from './flow.ts';
import { LiveRun } from './liveRun.ts';
import { labelOf, told, type Step } from './step.ts';

/** A situation that the flow can be in. */
export interface Node {
  readonly key: string;
  /** The innermost active states, of the machine and of its live children. */
  readonly states: readonly string[];
  readonly isOver: boolean;
  /** A shortest way here. */
  readonly path: readonly Step[];
}

/** One thing that can happen in a situation, where it leads, and the declared transitions it takes. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly step: Step;
  readonly label: string;
  readonly taken: readonly string[];
}

/** Everything that can happen in one variant of a flow. */
export interface Graph {
  readonly flow: Flow;
  readonly variant: string;
  /** Where paths begin, once `lead` has led there. */
  readonly start: string;
  readonly lead: readonly Edge[];
  /** The transitions taken by starting. */
  readonly started: readonly string[];
  readonly nodes: ReadonlyMap<string, Node>;
  readonly edges: readonly Edge[];
  /** The edges that leave each node. */
  readonly out: ReadonlyMap<string, readonly Edge[]>;
}

/** Every declared transition that a graph takes, by id. */
export const everTaken = ({ started, edges }: Graph): ReadonlySet<string> =>
  new Set([...started, ...edges.flatMap(({ taken }) => taken)]);

const replayed = (flow: Flow, variant: string, path: readonly Step[]): LiveRun => {
  const run = new LiveRun(flow, variant);
  for (const step of path) run.do(step);
  return run;
};

const nodeAt = (run: LiveRun, path: readonly Step[]): Node => ({
  key: run.key(),
  states: run.states(),
  isOver: run.isOver(),
  path,
});

/**
 * Tries everything, breadth first. Each try replays the shortest known way on a fresh actor, so that no situation is
 * made up and none has to be copied; what breaks the machine is reported with the way there.
 */
export const explore = (flow: Flow, variant: string, isEnough: (node: Node) => boolean = () => false): Graph => {
  const where = `${flow.id}, variant "${variant}"`;
  const attempt = <T>(path: readonly Step[], act: () => T): T => {
    try {
      return act();
    } catch (cause) {
      throw new Error(
        `${where}: ${told(path)} broke the machine: ${cause instanceof Error ? cause.message : String(cause)}`,
        { cause },
      );
    }
  };

  const started = attempt([], () => new LiveRun(flow, variant));
  const root = attempt([], () => nodeAt(started, []));
  started.stop();
  const nodes = new Map([[root.key, root]]);
  const out = new Map<string, Edge[]>();

  // A Map is walked in the order of insertion and sees what is added on the way.
  for (const node of nodes.values()) {
    if (isEnough(node)) break;
    const leaving: Edge[] = [];
    out.set(node.key, leaving);
    const here = replayed(flow, variant, node.path);
    const options = attempt(node.path, () => here.options());
    for (const [at, step] of options.entries()) {
      const path = [...node.path, step];
      const run = at === 0 ? here : replayed(flow, variant, node.path);
      const { taken, next } = attempt(path, () => ({ taken: run.do(step), next: nodeAt(run, path) }));
      run.stop();
      // Nobody took notice: it cannot be said to have happened here.
      if (taken.length === 0 && next.key === node.key) continue;
      leaving.push({ from: node.key, to: next.key, step, label: labelOf(step), taken });
      if (nodes.has(next.key)) continue;
      if (nodes.size >= flow.limit)
        throw new Error(`${where}: more than ${flow.limit} situations; let project() tell less of the context apart`);
      nodes.set(next.key, next);
    }
  }
  return {
    flow,
    variant,
    start: root.key,
    lead: [],
    started: started.taken,
    nodes,
    edges: [...out.values()].flat(),
    out,
  };
};

/** A shortest way to a situation of a variant; null where there is none. Stops exploring as soon as it is found. */
export const wayTo = (flow: Flow, variant: string, isThere: (node: Node) => boolean): readonly Step[] | null =>
  [...explore(flow, variant, isThere).nodes.values()].find(isThere)?.path ?? null;

/** Explores every variant of a flow. */
export const exploreAll = (flow: Flow): Graph[] => Object.keys(flow.variants).map((variant) => explore(flow, variant));
