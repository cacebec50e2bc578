import type { Graph } from '../../../flowbook/explore.ts';

interface Arc {
  readonly to: number;
  readonly cost: number;
  room: number;
  readonly back: () => Arc;
}

/**
 * The fewest steps in which every edge of a graph can be taken, a fresh start counted as one: the directed Chinese
 * postman, whose tour is closed by starting anew. Nodes entered more often than left send the difference on, at least cost.
 */
export const fewestSteps = ({ nodes, edges, start }: Graph): number => {
  const keys = [...nodes.keys()];
  const index = (key: string): number => keys.indexOf(key);
  const [source, sink] = [keys.length, keys.length + 1];
  const arcs: Arc[][] = Array.from({ length: keys.length + 2 }, () => []);
  const connect = (from: number, to: number, room: number, cost: number): void => {
    const forth: Arc = { to, cost, room, back: () => back };
    const back: Arc = { to: from, cost: -cost, room: 0, back: () => forth };
    arcs[from]!.push(forth);
    arcs[to]!.push(back);
  };

  for (const { from, to } of edges) connect(index(from), index(to), Infinity, 1);
  for (const key of keys) if (key !== start) connect(index(key), index(start), Infinity, 1);
  for (const key of keys) {
    const surplus = edges.filter(({ to }) => to === key).length - edges.filter(({ from }) => from === key).length;
    if (surplus > 0) connect(source, index(key), surplus, 0);
    if (surplus < 0) connect(index(key), sink, -surplus, 0);
  }

  const cheapestWay = (): readonly Arc[] | undefined => {
    const ways = new Map<number, { readonly cost: number; readonly way: readonly Arc[] }>([[source, { cost: 0, way: [] }]]);
    const open = [source];
    for (let at = open.shift(); at !== undefined; at = open.shift()) {
      const { cost, way } = ways.get(at)!;
      for (const arc of arcs[at]!) {
        if (arc.room === 0 || cost + arc.cost >= (ways.get(arc.to)?.cost ?? Infinity)) continue;
        ways.set(arc.to, { cost: cost + arc.cost, way: [...way, arc] });
        open.push(arc.to);
      }
    }
    return ways.get(sink)?.way;
  };

  let extra = 0;
  for (let way = cheapestWay(); way !== undefined; way = cheapestWay()) {
    for (const arc of way) {
      arc.room -= 1;
      arc.back().room += 1;
      extra += arc.cost;
    }
  }
  return edges.length + extra;
};
