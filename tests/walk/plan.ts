import { exploreAll, type Edge, type Graph } from '../../flowbook/explore.ts';
import { rehearse } from '../../flowbook/rehearse.ts';
import { byTransitions } from '../../flowbook/strategies/covering.ts';
import { nodeOf, pathOf, takenBy, type Path } from '../../flowbook/strategies/path.ts';
import { isAtOnce, isReply, type Deed, type Scene } from './scene.ts';

/** One step of a walk: what happens, which calls wait after it, and the states in which it leaves the flow. */
export interface Stage {
  readonly label: string;
  readonly deed: Deed;
  readonly ms: number;
  readonly waiting: readonly string[];
  readonly states: readonly string[];
}

/** A recorded step; its label leads to what it does on the site. */
interface WrittenStage extends Omit<Stage, 'deed' | 'ms'> {
  /** How long to wait, if the step is a wait. */
  readonly ms?: number;
}

/** A recorded walk. */
export interface Written {
  readonly variant: string;
  readonly begins: Pick<Stage, 'waiting' | 'states'>;
  readonly steps: readonly WrittenStage[];
}

/** A walk along a path: the site is opened, and one thing happens after another. */
export interface Plan {
  readonly variant: string;
  readonly start: Pick<Stage, 'waiting' | 'states'>;
  readonly stages: readonly Stage[];
}

const deedFor = ({ flow, deeds }: Scene, label: string): Deed => {
  const deed = deeds[label];
  if (deed === undefined) throw new Error(`${flow.id}: no deed for "${label}"`);
  return deed;
};

const isWait = ({ step }: Edge): boolean => step.kind === 'time';

const isCall = (deed: Deed | undefined): boolean => isReply(deed) && deed.isFile !== true;

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

/** Whether a state belongs to the flow itself, or to one that runs within it and is seen here. */
const isOf = ({ flow, sees }: Scene, state: string): boolean =>
  state === flow.id || state.startsWith(`${flow.id}.`) || state in sees;

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

/** A recorded walk, with what its steps do on the site. */
export const planOf = (scene: Scene, { variant, begins, steps }: Written): Plan => {
  const own = ({ waiting, states }: Pick<Stage, 'waiting' | 'states'>) => ({
    waiting,
    states: states.filter((state) => isOf(scene, state)),
  });
  return {
    variant,
    start: own(begins),
    stages: steps.map(({ label, ms, ...situation }) => ({
      label,
      ms: ms ?? 0,
      deed: ms === undefined ? deedFor(scene, label) : ({ pass }) => pass(ms),
      ...own(situation),
    })),
  };
};

const planFor = (scene: Scene, through: Path): Plan => {
  const path = toRest(scene, through);
  const { graph, edges } = path;
  const steps = rehearse(path);
  if (steps === null) throw new Error(`${scene.flow.id}: path ${path.id} cannot be replayed`);
  const at = (key: string) => ({ waiting: waitingAt(scene, graph, key), states: nodeOf(graph, key).states });
  return planOf(scene, {
    variant: graph.variant,
    begins: at(graph.start),
    steps: edges.map(({ label, to }, index) => {
      const step = steps[index];
      return { label, ...(step?.kind === 'time' && { ms: step.ms }), ...at(to) };
    }),
  });
};

/** Everything that can happen in a scene. */
export const graphsOf = ({ flow }: Scene): readonly Graph[] => exploreAll(flow);

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
export const plansFor = (scene: Scene): Plan[] => {
  const shown = new Set<string>();
  return graphsOf(scene).flatMap((graph) => {
    const paths = byTransitions(asMet(scene, graph), { shown });
    for (const id of paths.flatMap(takenBy)) shown.add(id);
    return paths.map((path) => planFor(scene, path));
  });
};
