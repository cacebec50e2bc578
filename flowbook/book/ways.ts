import type { Edge, Graph } from '../explore.ts';
import type { Flow } from '../flow.ts';
import { wordsOf } from '../paths/words.ts';
import { rehearse } from '../rehearse.ts';
import { pathOf, wayTo } from '../strategies/path.ts';
import type { Way } from './model.ts';

const isWithin = (id: string, state: string): boolean => id === state || id.startsWith(`${state}.`);

const wayIn = (graph: Graph, state: string): readonly Edge[] | undefined =>
  wayTo(graph, graph.start, ({ states }) => states.some((id) => isWithin(id, state)));

/** Finds a shortest way to a state that comes true, in whichever variant of the flow it is shortest. */
export const waysThrough = (flow: Flow, graphs: readonly Graph[]): ((state: string) => Way | null) => {
  const words = wordsOf(flow);
  return (state) => {
    const ways = graphs
      .flatMap((graph) => {
        const edges = wayIn(graph, state);
        return edges === undefined ? [] : [{ graph, edges }];
      })
      .sort((a, b) => a.edges.length - b.edges.length);
    for (const { graph, edges } of ways) {
      const steps = rehearse(pathOf(graph, edges));
      if (steps === null) continue;
      return {
        variant: graph.variant,
        steps: edges.map((edge, at) => words.step(edge, steps[at] ?? edge.step)),
        labels: edges.map(({ label }) => label),
      };
    }
    return null;
  };
};
