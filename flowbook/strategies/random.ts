import type { Edge, Graph } from '../explore.ts';
import { outOf, pathOf, type Path } from './path.ts';

const mostWalks = 1_000;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
const randomNumbers = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

interface RandomOptions {
  readonly seed?: number;
  readonly maxLength?: number;
  readonly isEnough?: (walks: readonly Path[]) => boolean;
  readonly weigh?: ((edge: Edge) => number) | undefined;
}

const drawn = (edges: readonly Edge[], weigh: (edge: Edge) => number, at: number): Edge | undefined => {
  let left = at * edges.reduce((sum, edge) => sum + weigh(edge), 0);
  return edges.find((edge) => (left -= weigh(edge)) < 0);
};

/** Walks that take at each step any of the things that can happen, until there are enough of them. */
export const randomWalks = (
  graph: Graph,
  { seed = 1, maxLength = 30, isEnough = ({ length }) => length >= 5, weigh = () => 1 }: RandomOptions = {},
): Path[] => {
  const next = randomNumbers(seed);
  const walk = (): Edge[] => {
    const edges: Edge[] = [];
    while (edges.length < maxLength) {
      const open = outOf(graph)(edges.at(-1)?.to ?? graph.start);
      const edge = drawn(open, weigh, next());
      if (edge === undefined) break;
      edges.push(edge);
    }
    return edges;
  };
  const walks: Path[] = [];
  while (!isEnough(walks) && walks.length < mostWalks) walks.push(pathOf(graph, walk()));
  return walks;
};
