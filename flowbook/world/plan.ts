import type { Edge, Graph } from '../explore.ts';
import { along, modelOf, shortest, type Model, type Move, type Walk } from '../model.ts';
import { labelOf } from '../step.ts';
import { rehearse } from '../rehearse.ts';
import { byTransitions } from '../strategies/covering.ts';
import { outOf, pathOf, takenBy, wayTo, type Path } from '../strategies/path.ts';
import { asMet, graphsOf, isWait, toRest, waitingAt } from './met.ts';
import { isReply, type Scene } from './scene.ts';
import { isOf, seenIn, standingsOf, type SiteWalk } from './written.ts';
import type { Standing, Written } from '../recorded.ts';

interface Spot extends Standing {
  readonly isOver: boolean;
}

const modelOfScene = (scene: Scene, graph: Graph): Model<Spot> =>
  modelOf({
    ...graph,
    nodes: new Map(
      [...graph.nodes].map(([key, { states, isOver }]) => [
        key,
        { ...seenIn(scene, { waiting: waitingAt(scene, graph, key), states }), isOver },
      ]),
    ),
  });

/** A recorded walk as it was recorded, whatever the flow does today. */
export const walkOf = (scene: Scene, written: Written): SiteWalk => {
  const { variant, steps } = written;
  const model = modelOf({
    flow: scene.flow,
    variant,
    start: '0',
    nodes: new Map(standingsOf(scene, written).map((standing, at) => [String(at), standing])),
    out: new Map(steps.map(({ label }, at) => [String(at), [{ label, to: String(at + 1) }]])),
  });
  const [walk] = model.walks(along([steps.map(({ label, ms }) => ({ type: label, ...(ms !== undefined && { ms }) }))]));
  if (walk === undefined) throw new Error(`${scene.flow.id}: nothing is recorded`);
  return walk;
};

/**
 * What happens along a path, continued to where the site rests, with the time that each wait takes. Null for a path that
 * cannot be replayed.
 */
const movesAlong = (scene: Scene, path: Path): readonly Move[] | null =>
  rehearse(toRest(scene, path))?.map((step) => ({
    type: labelOf(step),
    ...(step.kind === 'time' && { ms: step.ms }),
  })) ?? null;

/** Goes these paths of one graph on the site; they have to come true. */
const walksAlong = (scene: Scene, graph: Graph, paths: readonly Path[]): readonly SiteWalk[] =>
  modelOfScene(scene, graph).walks(
    along(
      paths.map((path) => {
        const moves = movesAlong(scene, path);
        if (moves === null) throw new Error(`${scene.flow.id}: path ${path.id} cannot be replayed`);
        return moves;
      }),
    ),
  );

/** Every step and every state for which a scene needs words. */
export const wordsFor = (scene: Scene): { readonly deeds: readonly string[]; readonly sees: readonly string[] } => {
  const graphs = graphsOf(scene);
  const deeds = graphs.flatMap(({ edges }) => edges.filter((edge) => !isWait(edge)).map(({ label }) => label));
  const states = graphs
    .flatMap(({ nodes }) => [...nodes.values()].flatMap((node) => node.states))
    .filter((state) => isOf(scene, state));
  return { deeds: [...new Set(deeds)].sort(), sees: [...new Set(states)].sort() };
};

/** Walks that together take every transition of the scene's flow that people can encounter. */
export const walksOf = (scene: Scene): readonly SiteWalk[] => {
  const shown = new Set<string>();
  return graphsOf(scene).flatMap((explored) => {
    const graph = asMet(scene, explored);
    const paths = byTransitions(graph, { shown });
    for (const id of paths.flatMap(takenBy)) shown.add(id);
    return walksAlong(scene, graph, paths);
  });
};

const pathThrough = (graph: Graph, labels: readonly string[]): Path => {
  const edges: Edge[] = [];
  for (const label of labels) {
    const edge = outOf(graph)(edges.at(-1)?.to ?? graph.start).find((leaving) => leaving.label === label);
    if (edge === undefined) throw new Error(`${graph.flow.id}: there is no "${label}"`);
    edges.push(edge);
  }
  return pathOf(graph, edges);
};

const endOf = ({ stages }: Walk<Spot>): Spot => stages.at(-1)!.situation;

const shortestIn = (scene: Scene, graph: Graph): readonly Walk<Spot>[] => {
  const model = modelOfScene(scene, graph);
  return model.walks((machine, options) => {
    const paths = shortest(machine, options).map(({ state, steps }) => ({
      end: model.situationOf(state),
      labels: steps.slice(1).map(({ event }) => event.type),
    }));
    const ends = paths.filter(({ end }) => end.isOver);
    const places = new Set(ends.map(({ end }) => end.states.join()));
    const goals = [...places].map((place) => ends.filter(({ end }) => end.states.join() === place));
    return along(
      goals.flatMap((ways) => {
        for (const { labels } of ways) {
          const moves = movesAlong(scene, pathThrough(graph, labels));
          if (moves !== null) return [moves];
        }
        return [];
      }),
    )(machine, options);
  });
};

/**
 * A shortest walk to each final state of the scene's flow. Where nothing ends it, the shortest of its walks that take every
 * transition stands for them: a scene brings about in a browser what happens on those, but not every other way.
 */
export const shortestWalksOf = (scene: Scene): readonly SiteWalk[] => {
  const ends = graphsOf(scene)
    .flatMap((graph) => shortestIn(scene, asMet(scene, graph)))
    .sort((a, b) => a.stages.length - b.stages.length);
  if (ends.length === 0) return [...walksOf(scene)].sort((a, b) => a.stages.length - b.stages.length).slice(0, 1);
  const places = new Map(ends.toReversed().map((walk) => [endOf(walk).states.join(), walk]));
  return [...places.values()].reverse();
};

/** For each call that waits in a scene, a shortest walk that leaves it without an answer. */
export const walksToCalls = (scene: Scene): ReadonlyMap<string, SiteWalk> => {
  const calls = new Set(
    Object.values(scene.deeds).flatMap((deed) => (isReply(deed) && !deed.takesTime ? [deed.call] : [])),
  );
  const graphs = graphsOf(scene).map((explored) => asMet(scene, explored));
  return new Map(
    [...calls].flatMap((call) => {
      const ways = graphs.flatMap((graph) => {
        const edges = wayTo(graph, graph.start, ({ key }) => waitingAt(scene, graph, key).includes(call));
        return edges === undefined ? [] : [pathOf(graph, edges)];
      });
      const [way] = ways.sort((a, b) => a.edges.length - b.edges.length);
      const [walk] = way === undefined ? [] : walksAlong(scene, way.graph, [way]);
      return walk === undefined ? [] : [[call, walk] as const];
    }),
  );
};
