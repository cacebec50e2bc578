import { record } from './coverage.ts';
import { exploreAll, type Graph, type Node } from './explore.ts';
import type { Flow } from './flow.ts';
import { drive } from './drive.ts';
import { LiveRun } from './liveRun.ts';
import { along, modelOf, type Walk } from './model.ts';
import { labelOf } from './step.ts';
import { byTransitions } from './strategies/covering.ts';
import { declaredTransitions, lineOf } from './transitions.ts';

/** Walks that together take every transition of a graph that is not shown yet. */
export const everyTransition = (graph: Graph, shown: ReadonlySet<string> = new Set()): readonly Walk<Node>[] =>
  modelOf(graph).walks(
    along(byTransitions(graph, { shown }).map(({ edges }) => edges.map(({ label }) => ({ type: label })))),
  );

/** Called after each step of a walk. */
type OnStep = (run: LiveRun, label: string) => void;

/** Goes a walk in the machine itself, with puppets for its actors and a step clock; says which transitions it took. */
export const walkLive = async (
  flow: Flow,
  walk: Walk<Node>,
  onStep: OnStep = () => undefined,
): Promise<readonly string[]> => {
  const run = new LiveRun(flow, walk.variant);
  await drive(walk, {
    open: () => undefined,
    act: (label) => {
      const step = run.options().find((option) => labelOf(option) === label);
      if (step === undefined) throw new Error(`it cannot happen in ${run.states().join(' + ')}`);
      run.do(step);
    },
    look: ({ label, situation: { key, states } }) => {
      const place = states.join(' + ');
      const now = run.states().join(' + ');
      if (now !== place) throw new Error(`the machine is in ${now} instead of ${place}`);
      if (run.key() !== key)
        throw new Error(`the machine is in ${now}, but in another situation: ${run.key()} instead of ${key}`);
      if (label !== undefined) onStep(run, label);
    },
  });
  run.stop();
  return run.taken;
};

/** Walks all that can happen in a flow, records it as walked live, and lists the transitions that no step takes. */
export const walkFlow = async (flow: Flow): Promise<readonly string[]> => {
  const taken = new Set<string>();
  for (const graph of exploreAll(flow))
    for (const walk of everyTransition(graph, taken)) for (const id of await walkLive(flow, walk)) taken.add(id);
  record('live', taken);
  return declaredTransitions(flow.machine)
    .filter(({ id }) => !taken.has(id))
    .map(lineOf);
};
