import type { Edge, Graph } from '../explore.ts';
import { living } from '../rehearse.ts';
import { guardsIn } from './guards.ts';
import { cover, type CoverOptions } from './cover.ts';
import { postmanWalks } from './postman.ts';
import { outOf, pathOf, placeOf, wayTo, type Path } from './path.ts';

const asPaths = (graph: Graph, walks: readonly (readonly Edge[])[]): Path[] =>
  walks.map((edges) => pathOf(graph, edges));

interface Wanted extends CoverOptions {
  /** The edges to cover, if not all of them. */
  readonly isWanted?: ((edge: Edge) => boolean) | undefined;
}

const anything = (): boolean => true;

const namesOf = ({ edges }: Graph): ReadonlyMap<Edge, string> => new Map(edges.map((edge, at) => [edge, String(at)]));

/** Every declared transition that can be taken at all; if only the start takes a new one, the way ends with it. */
export const byTransitions = (graph: Graph, { isWanted = anything, ...options }: Wanted = {}): Path[] => {
  const walks = cover(outOf(graph), graph.start, (edge) => (isWanted(edge) ? edge.taken : []), living(graph), options);
  const shown = new Set(options.shown);
  const isStartNew = graph.started.some((id) => !shown.has(id));
  return asPaths(graph, walks.length === 0 && isStartNew ? [[]] : walks);
};

/** Everything that can happen in every situation. */
export const byEdges = (graph: Graph, { maxLength = Infinity, isWanted }: Wanted = {}): Path[] => {
  if (maxLength === Infinity && isWanted === undefined) return asPaths(graph, postmanWalks(graph, living(graph)));
  const names = namesOf(graph);
  const items = (edge: Edge): string[] => (isWanted?.(edge) === false ? [] : [names.get(edge) ?? '']);
  return asPaths(graph, cover(outOf(graph), graph.start, items, living(graph), { maxLength }));
};

/** A step that takes transitions, right after another, by their names; none where one of them takes nothing. */
const pairOf = (first: Edge, second: Edge): string[] =>
  first.taken.length === 0 || second.taken.length === 0
    ? []
    : [`${first.taken.join(', ')}, then ${second.taken.join(', ')}`];

/** Every pair of steps that can follow each other. */
export const pairsIn = (graph: Graph): ReadonlySet<string> =>
  new Set(graph.edges.flatMap((first) => outOf(graph)(first.to).flatMap((second) => pairOf(first, second))));

/** The pairs of steps that a path takes. */
export const pairsOf = ({ edges }: Path): string[] =>
  edges.slice(1).flatMap((second, at) => edges.slice(at, at + 1).flatMap((first) => pairOf(first, second)));

/** One edge after another: an edge of the line graph, whose places are the edges of the graph. */
interface Pair {
  readonly from: string;
  readonly to: string;
  readonly second: Edge;
  readonly items: readonly string[];
}

/** Each step that takes transitions, after each that it can follow directly. */
export const byPairs = (graph: Graph, { isWanted = anything, ...options }: Wanted = {}): Path[] => {
  const start = 'start';
  const names = namesOf(graph);
  const after = (first: Edge | null): Pair[] =>
    outOf(graph)(first?.to ?? graph.start).map((second) => ({
      from: first === null ? start : (names.get(first) ?? ''),
      to: names.get(second) ?? '',
      second,
      items: first !== null && (isWanted(first) || isWanted(second)) ? pairOf(first, second) : [],
    }));
  const arcs = new Map([
    [start, after(null)],
    ...graph.edges.map((edge, at): [string, Pair[]] => [String(at), after(edge)]),
  ]);
  const begin = () => {
    const comesTrue = living(graph)();
    return (stretch: readonly Pair[]) => comesTrue(stretch.map(({ second }) => second));
  };
  const walks = cover(
    (key) => arcs.get(key) ?? [],
    start,
    ({ items }) => items,
    begin,
    options,
  );
  return asPaths(
    graph,
    walks.map((walk) => walk.map(({ second }) => second)),
  );
};

/** Each named guard true and false, as far as either can be. */
export const byGuards = (graph: Graph, { isWanted = anything, ...options }: Wanted = {}): Path[] => {
  const outcomes = guardsIn(graph);
  const shown = [...(options.shown ?? []), ...outcomes(null)];
  const items = (edge: Edge): readonly string[] => (isWanted(edge) ? outcomes(edge) : []);
  return asPaths(graph, cover(outOf(graph), graph.start, items, living(graph), { ...options, shown }));
};

const isPrefix = (short: readonly Edge[], long: readonly Edge[]): boolean =>
  short.length < long.length && short.every((edge, at) => edge === long[at]);

/** A shortest way to every combination of active states; a way that another one begins with is not listed twice. */
export const byStates = (graph: Graph, { maxLength = Infinity }: CoverOptions = {}): Path[] => {
  const places = new Map([...graph.nodes.values()].reverse().map((node) => [placeOf(graph, node.key), node.key]));
  const ways = [...places.values()].reverse().flatMap((key) => {
    const way = wayTo(graph, graph.start, (node) => node.key === key);
    return way === undefined || way.length > maxLength ? [] : [way];
  });
  return asPaths(
    graph,
    ways.filter((way) => !ways.some((other) => isPrefix(way, other))),
  );
};
