import type { Edge, Graph, Node } from '../explore.ts';
import { nodeOf, outOf, pathOf, placeOf, type Path } from './path.ts';

const mostRoutes = 2_000;

/** There are more routes than anyone would read. */
export class TooManyRoutes extends Error {
  override readonly name = 'TooManyRoutes';
}

interface RouteOptions {
  readonly maxLength?: number;
  /** Where routes end; by default at the end of the flow, or where only places already visited lie ahead. */
  readonly to?: (node: Node) => boolean;
}

/** The shortest ways to leave a place; two that take the same transitions to the same place count as one. */
const exits = (graph: Graph, key: string): readonly (readonly Edge[])[] => {
  const place = placeOf(graph, key);
  const inside = new Map<string, readonly Edge[]>([[key, []]]);
  const ways = new Map<string, readonly Edge[]>();
  for (const [at, way] of inside) {
    for (const edge of outOf(graph)(at)) {
      const target = placeOf(graph, edge.to);
      if (target === place) {
        if (!inside.has(edge.to)) inside.set(edge.to, [...way, edge]);
        continue;
      }
      const name = `${edge.taken.join('+')} to ${target}`;
      if (!ways.has(name)) ways.set(name, [...way, edge]);
    }
  }
  return [...ways.values()];
};

/** Every route as a person would describe it: none visits the same place twice. */
export const routes = (graph: Graph, { maxLength = Infinity, to }: RouteOptions = {}): Path[] => {
  const found: Path[] = [];
  const end = (edges: readonly Edge[]): void => {
    if (found.length >= mostRoutes)
      throw new TooManyRoutes(`There are more than ${mostRoutes} routes: say where to, or how long they may be.`);
    found.push(pathOf(graph, edges));
  };
  const goOn = (key: string, seen: ReadonlySet<string>, edges: readonly Edge[]): void => {
    const node = nodeOf(graph, key);
    if (to?.(node) ?? node.isOver) {
      end(edges);
      return;
    }
    const places = new Set([...seen, placeOf(graph, key)]);
    const open = exits(graph, key).filter(
      (way) => !places.has(placeOf(graph, way.at(-1)?.to ?? key)) && edges.length + way.length <= maxLength,
    );
    if (open.length === 0 && to === undefined && edges.length > 0) end(edges);
    for (const way of open) goOn(way.at(-1)?.to ?? key, places, [...edges, ...way]);
  };
  goOn(graph.start, new Set(), []);
  return found;
};
