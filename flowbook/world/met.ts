import type { Edge, Graph } from '../explore.ts';
import { graphsOf as graphsOfFlow } from '../graphs.ts';
import { wordsOf } from '../paths/words.ts';
import type { Standing, WalkInWords } from '../recorded.ts';
import { rehearse } from '../rehearse.ts';
import { isWaitLabel } from '../step.ts';
import { nodeOf, outOf, pathOf, wayTo, type Path } from '../strategies/path.ts';
import { isAtOnce, isReply, type Deed, type Scene } from './scene.ts';
import { deedFor, isOf } from './written.ts';

// A flow as it is met on the site: what can happen in a scene, and the ways through it.

/** Whether time passes on it. */
export const isWait = ({ label }: Edge): boolean => isWaitLabel(label);

const isCall = (deed: Deed | undefined): boolean => isReply(deed) && deed.takesTime !== true;

/** What the browser does at once comes first, and no step waits for the clock while the gateway has to answer. */
const inOrder = (scene: Scene, leaving: readonly Edge[]): readonly Edge[] => {
  const deeds = new Map(leaving.filter((edge) => !isWait(edge)).map((edge) => [edge, deedFor(scene, edge.label)]));
  const atOnce = leaving.filter((edge) => isAtOnce(deeds.get(edge)));
  if (atOnce.length > 0) return atOnce;
  return leaving.some((edge) => isCall(deeds.get(edge))) ? leaving.filter((edge) => !isWait(edge)) : leaving;
};

/** The part of a graph that can happen on the site. */
export const asMet = (scene: Scene, graph: Graph): Graph => {
  const out = new Map([...graph.out].map(([key, leaving]) => [key, inOrder(scene, leaving)]));
  return { ...graph, out, edges: [...out.values()].flat() };
};

/** Extends a path until the browser stops moving on by itself: no walk ends before that. */
export const toRest = (scene: Scene, path: Path): Path => {
  const end = path.edges.at(-1)?.to ?? path.graph.start;
  const next = (path.graph.out.get(end) ?? []).find(({ label }) => isAtOnce(scene.deeds[label]));
  return next ? toRest(scene, pathOf(path.graph, [...path.edges.slice(path.graph.lead.length), next])) : path;
};

/** The calls that wait for an answer in a situation. */
export const waitingAt = ({ deeds }: Scene, graph: Graph, key: string): readonly string[] => [
  ...new Set(
    (graph.out.get(key) ?? [])
      .map(({ label }) => deeds[label])
      .filter(isReply)
      .map(({ call }) => call),
  ),
];

/** Everything that can happen in a scene. */
export const graphsOf = ({ flow }: Scene): readonly Graph[] => graphsOfFlow(flow);

/** The states that a person sees in a situation: none where the browser moves on by itself. */
const restingIn = (scene: Scene, graph: Graph, key: string): readonly string[] =>
  outOf(graph)(key).some(({ label }) => isAtOnce(scene.deeds[label]))
    ? []
    : nodeOf(graph, key).states.filter((state) => isOf(scene, state));

/** For each state that a person can see in a scene, a shortest path that comes true and rests in it. */
export const pathsToStates = (scene: Scene): ReadonlyMap<string, Path> => {
  const shortestTo = new Map<string, Path>();
  for (const explored of graphsOf(scene)) {
    const graph = asMet(scene, explored);
    const rests = new Map([...graph.nodes.keys()].map((key) => [key, restingIn(scene, graph, key)]));
    for (const state of new Set([...rests.values()].flat())) {
      const edges = wayTo(graph, graph.start, ({ key }) => rests.get(key)?.includes(state) === true);
      if (edges === undefined || edges.length >= (shortestTo.get(state)?.edges.length ?? Infinity)) continue;
      const path = pathOf(graph, edges);
      if (rehearse(path) !== null) shortestTo.set(state, path);
    }
  }
  return shortestTo;
};

/** A path as it is recorded, with its steps in words; null if it cannot be replayed. */
export const recordedAlong = (scene: Scene, path: Path): WalkInWords | null => {
  const { graph, edges } = path;
  const steps = rehearse(path);
  if (steps === null) return null;
  const words = wordsOf(scene.flow);
  const standing = (key: string): Standing => ({
    states: nodeOf(graph, key).states,
    waiting: waitingAt(scene, graph, key),
  });
  return {
    variant: graph.variant,
    begins: standing(graph.start),
    steps: edges.map(({ label, to }, at) => {
      const step = steps[at];
      return { label, ...(step?.kind === 'time' && { ms: step.ms }), ...standing(to) };
    }),
    words: edges.map((edge, at) => words.step(edge, steps[at] ?? edge.step)),
  };
};
