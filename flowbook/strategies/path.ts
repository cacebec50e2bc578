import type { Edge, Graph, Node } from '../explore.ts';
import { pathId } from './pathId.ts';
import { nearest } from './cover.ts';

/** A way through a graph, from where the flow begins. */
export interface Path {
  /** Stays the same as long as variant and steps do. */
  readonly id: string;
  readonly graph: Graph;
  readonly edges: readonly Edge[];
}

/** The path that goes from the graph's start along these edges, with what leads to the start before them. */
export const pathOf = (graph: Graph, onwards: readonly Edge[]): Path => {
  const edges = [...graph.lead, ...onwards];
  return {
    id: pathId(
      graph.variant,
      edges.map(({ label }) => label),
    ),
    graph,
    edges,
  };
};

/** Which node a key names; the explorer leaves none out. */
export const nodeOf = ({ nodes }: Graph, key: string): Node => {
  const node = nodes.get(key);
  if (node === undefined) throw new Error(`no such node: ${key}`);
  return node;
};

/** The edges that leave a node. */
export const outOf =
  ({ out }: Graph) =>
  (key: string): readonly Edge[] =>
    out.get(key) ?? [];

/** Where a person is, whatever the context holds. */
export const placeOf = (graph: Graph, key: string): string => nodeOf(graph, key).states.join(' + ');

/** The transitions that a path takes, its start included. */
export const takenBy = ({ graph, edges }: Path): string[] => [...graph.started, ...edges.flatMap(({ taken }) => taken)];

/** The keys of the nodes that a path passes through. */
export const keysOf = ({ graph, edges }: Path): string[] => [
  edges[0]?.from ?? graph.start,
  ...edges.map(({ to }) => to),
];

/** A shortest way from a node to one that is wanted; empty where it is wanted itself. */
export const wayTo = (graph: Graph, from: string, isWanted: (node: Node) => boolean): readonly Edge[] | undefined =>
  isWanted(nodeOf(graph, from)) ? [] : nearest(outOf(graph), from, ({ to }) => (isWanted(nodeOf(graph, to)) ? 1 : 0));
