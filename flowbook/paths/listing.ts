import { explore, type Graph } from '../explore.ts';
import type { Flow } from '../flow.ts';
import { rehearse } from '../rehearse.ts';
import { keysOf, nodeOf, pathOf, wayTo, type Path } from '../strategies/path.ts';
import { declaredTransitions, lineOf } from '../transitions.ts';
import { chosen } from './badRequest.ts';
import type { Options } from './options.ts';
import { inState, seenFrom } from './places.ts';
import { wordsOf, type Words } from './words.ts';

/** One thing to do or to let happen, and where it leads. */
export interface ListedStep {
  readonly kind: 'event' | 'outcome' | 'time';
  readonly label: string;
  readonly words: string;
  readonly then: string;
  readonly states: readonly string[];
  readonly taken: readonly string[];
}

/** A path as a tester reads it. */
export interface ListedPath {
  readonly id: string;
  readonly variant: string;
  readonly start: string;
  readonly steps: readonly ListedStep[];
}

/** What every format prints. */
export interface Listing {
  readonly flow: string;
  readonly title: string;
  readonly strategy: string;
  readonly paths: readonly ListedPath[];
  /** How many declared transitions the paths take, and of how many. */
  readonly taken: number;
  readonly declared: number;
  /** The transitions that the strategy promises and the paths leave out, each in a line. */
  readonly uncovered: readonly string[];
}

const choosePaths = (flow: Flow, whole: Graph, options: Options, shown: ReadonlySet<string>): readonly Path[] => {
  const [from, via, to] = [options.from, options.via, options.to].map((name) => (name === undefined ? undefined : inState(flow, name)));
  const graph = from === undefined ? whole : seenFrom(whole, from);
  if (graph === undefined) return [];

  const toTheEnd = (path: Path): Path[] => {
    if (to === undefined) return [path];
    const way = wayTo(graph, keysOf(path).at(-1) ?? graph.start, to);
    return way === undefined ? [] : [pathOf(graph, [...path.edges.slice(graph.lead.length), ...way])];
  };
  const comesBy = (path: Path): boolean => via === undefined || keysOf(path).some((key) => via(nodeOf(graph, key)));

  const { strategy, maxLength = Infinity } = options;
  const wishes = { maxLength: Math.min(maxLength, strategy.longest) - graph.lead.length, seed: options.seed, isEnough: options.isEnough(graph), shown, to, via };
  return strategy.choose(graph, wishes).flatMap(toTheEnd).filter((path) => comesBy(path) && path.edges.length <= maxLength);
};

/** The path in words; nothing where it does not come true, since the flow takes for one what is two. */
const listed = (words: Words, path: Path): ListedPath[] => {
  const steps = rehearse(path);
  if (steps === null) return [];
  const nodes = keysOf(path).map((key) => nodeOf(path.graph, key));
  return [{
    id: path.id,
    variant: path.graph.variant,
    start: words.place(nodes[0]?.states ?? []),
    steps: path.edges.map((edge, at) => {
      const states = nodes[at + 1]?.states ?? [];
      return { kind: edge.step.kind, label: edge.label, words: words.step(edge, steps[at] ?? edge.step), then: words.place(states), states, taken: edge.taken };
    }),
  }];
};

const isNarrowed = ({ from, via, to, variant }: Options): boolean => [from, via, to, variant].some((name) => name !== undefined);

/** Chooses the paths that were asked for and puts them into words. */
export const listPaths = (flow: Flow, options: Options): Listing => {
  if (options.variant !== undefined) chosen('variant', options.variant, flow.variants);
  const variants = options.variant === undefined ? Object.keys(flow.variants) : [options.variant];
  const declared = declaredTransitions(flow.machine);
  const shown = new Set<string>();
  const words = wordsOf(flow);
  const paths = variants.flatMap((variant) => {
    const graph = explore(flow, variant);
    const found = choosePaths(flow, graph, options, shown).flatMap((path) => listed(words, path));
    for (const id of [...found.length === 0 ? [] : graph.started, ...found.flatMap(({ steps }) => steps.flatMap(({ taken }) => taken))]) shown.add(id);
    return found;
  });
  const left = declared.filter(({ id }) => !shown.has(id));
  return {
    flow: flow.id,
    title: flow.title,
    strategy: options.strategy.title,
    paths,
    taken: declared.length - left.length,
    declared: declared.length,
    uncovered: options.strategy.isComplete && !isNarrowed(options) ? left.map(lineOf) : [],
  };
};
