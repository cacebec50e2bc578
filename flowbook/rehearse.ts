import type { Edge, Graph } from './explore.ts';
import { LiveRun } from './liveRun.ts';
import { labelOf, type Step } from './step.ts';
import type { Path } from './strategies/path.ts';

/** Performs an edge of the graph on a live run; null if it is impossible or leads elsewhere than the graph says. */
const happen = (run: LiveRun, { label, to }: Edge): Step | null => {
  const step = run.options().find((option) => labelOf(option) === label);
  if (step === undefined) return null;
  run.do(step);
  return run.key() === to ? step : null;
};

/** Starts a live run along a graph that reports whether each stretch of edges can be taken. */
export const living =
  ({ flow, variant, lead }: Graph) =>
  (): ((edges: readonly Edge[]) => boolean) => {
    const run = new LiveRun(flow, variant);
    const comesTrue = (edges: readonly Edge[]): boolean => edges.every((edge) => happen(run, edge) !== null);
    const isThere = comesTrue(lead);
    return (edges) => isThere && comesTrue(edges);
  };

/**
 * Lives a path through and says its steps with the times that waiting took; `look` is called after each. Nothing for a path that cannot be replayed:
 * a graph joins what its flow's `project` does not tell apart, and timers may then run out in another order.
 */
export const rehearse = (
  { graph, edges }: Path,
  look: (run: LiveRun, label: string) => void = () => undefined,
): readonly Step[] | null => {
  const run = new LiveRun(graph.flow, graph.variant);
  const steps: Step[] = [];
  for (const edge of edges) {
    const step = happen(run, edge);
    if (step === null) return null;
    steps.push(step);
    look(run, edge.label);
  }
  run.stop();
  return steps;
};
