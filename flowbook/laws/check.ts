import type { Graph } from '../explore.ts';
import type { Flow } from '../flow.ts';
import { graphsOf } from '../graphs.ts';
import { LiveRun } from '../liveRun.ts';
import { rehearse } from '../rehearse.ts';
import { byTransitions } from '../strategies/covering.ts';
import { outOf, pathOf, type Path } from '../strategies/path.ts';
import type { Broken, GraphLaw, Law, RunLaw } from './law.ts';
import { along, atRandom, shrunk, type Failed } from './inRuns.ts';
import { violations, type Violation } from './onGraph.ts';
import { straysFor } from './strays.ts';
import { typeOf, isAnswerLabel, labelOf } from '../step.ts';

/** How thoroughly the data of a flow is tried. */
export interface Effort {
  /** How many random runs. */
  readonly runs: number;
  readonly seed?: number | undefined;
  /** The paths that are walked before them, in place of those that take every transition. */
  readonly paths?: ((graph: Graph) => readonly Path[]) | undefined;
}

/** How many ways are tried in the real machine before the shortest is reported as the graph has it. */
const mostTried = 50;

/** A shortest way that breaks a law. A graph may join ways that cannot be gone, so one that can be gone comes first. */
const onGraph = (graph: Graph, law: GraphLaw): Broken | null => {
  let nearest: Violation | null = null;
  let tried = 0;
  for (const violation of violations(graph, law)) {
    nearest ??= violation;
    tried += 1;
    if (tried > mostTried) break;
    if (rehearse(pathOf(graph, violation.edges)) === null) continue;
    nearest = violation;
    break;
  }
  return (
    nearest && {
      law: law.name,
      flow: graph.flow.id,
      variant: graph.variant,
      labels: nearest.edges.map(({ label }) => label),
      says: nearest.says,
    }
  );
};

/** The nearest run to each actor that waits, ended by every answer that the flow does not list. */
const withStrays = (graph: Graph, laws: ReadonlySet<RunLaw>): readonly Failed[] => {
  const { flow, variant } = graph;
  const seen = new Set<string>();
  return [...graph.nodes.values()].flatMap((node) => {
    const own = node.states.filter((state) => state.startsWith(`${flow.id}.`)).join();
    const waiting = outOf(graph)(node.key).filter(({ label }) => isAnswerLabel(label) && !label.includes('/'));
    const names = waiting.map(({ label }) => `${own} ${typeOf(label)}`);
    if (names.every((name) => seen.has(name))) return [];
    for (const name of names) seen.add(name);
    const { path } = node;
    return straysFor(new LiveRun(flow, variant, path)).flatMap((stray) =>
      along(flow, variant, laws, [...path, stray].map(labelOf)),
    );
  });
};

const brokenIn = (flow: Flow, variant: string, failed: Failed, says: string): Broken => ({
  law: failed.law.name,
  flow: flow.id,
  variant,
  labels: shrunk(flow, variant, failed),
  says,
});

const inRuns = (flow: Flow, laws: readonly RunLaw[], { runs, seed, paths = byTransitions }: Effort): Broken[] => {
  const left = new Set(laws);
  const broken: Broken[] = [];
  const note = (variant: string, failed: readonly Failed[], says: string): void => {
    for (const one of failed) if (left.delete(one.law)) broken.push(brokenIn(flow, variant, one, says));
  };
  for (const graph of graphsOf(flow)) {
    for (const path of paths(graph))
      note(
        graph.variant,
        along(
          flow,
          graph.variant,
          left,
          path.edges.map(({ label }) => label),
        ),
        'on a path',
      );
    note(graph.variant, withStrays(graph, left), 'by an answer that the flow does not list');
  }
  for (let found = left.size > 0 ? atRandom(flow, [...left], { runs, seed }) : null; found !== null;) {
    note(found.variant, [found.failed], `after ${found.tried} random runs`);
    found = left.size > 0 ? atRandom(flow, [...left], { runs, seed }) : null;
  }
  return broken;
};

/** The laws of a flow that do not hold. */
export const brokenLaws = (flow: Flow, laws: readonly Law[], effort: Effort): readonly Broken[] => {
  const ofGraphs = laws.filter((law) => law.on === 'graph');
  const ofRuns = laws.filter((law) => law.on === 'runs');
  const graphs = ofGraphs.length > 0 ? graphsOf(flow) : [];
  return [
    ...ofGraphs.flatMap((law) => {
      for (const graph of graphs) {
        const broken = onGraph(graph, law);
        if (broken !== null) return [broken];
      }
      return [];
    }),
    ...(ofRuns.length > 0 ? inRuns(flow, ofRuns, effort) : []),
  ];
};
