import { record } from './coverage.ts';
import { everTaken, exploreAll, type Graph } from './explore.ts';
import type { Flow } from './flow.ts';
import { declaredTransitions, lineOf } from './transitions.ts';

/** The result of exploring a flow. */
export interface Walk {
  /** One for each variant. */
  readonly graphs: readonly Graph[];
  /** The declared transitions of the flow's own machine that no step takes, one line each. */
  readonly missing: readonly string[];
}

/** Explores every variant of a flow and records its transitions as walked live. */
export const walk = (flow: Flow): Walk => {
  const graphs = exploreAll(flow);
  const taken = new Set(graphs.flatMap((graph) => [...everTaken(graph)]));
  record('live', taken);
  return {
    graphs,
    missing: declaredTransitions(flow.machine)
      .filter(({ id }) => !taken.has(id))
      .map(lineOf),
  };
};
