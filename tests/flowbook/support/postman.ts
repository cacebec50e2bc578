import type { Graph } from '../../../flowbook/explore.ts';

interface Arc {
  readonly to: number;
  readonly cost: number;
  room: number;
  readonly back: () => Arc;
}

const count = (keys: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/**
 * The fewest steps in which every edge of a graph can be taken, where a fresh start counts as one: the directed Chinese
 * postman, whose tour is closed by starting over. Nodes entered more often than left pass the difference on, at the
 * least cost.
 */
export const fewestSteps = ({ nodes, edges, out, start }: Graph): number => {
  const index = new Map([...nodes.keys()].map((key, at) => [key, at]));
  const at = (key: string): number => index.get(key)!;
  const [source, sink] = [nodes.size, nodes.size + 1];
  const arcs: Arc[][] = Array.from({ length: nodes.size + 2 }, () => []);
  const connect = (from: number, to: number, room: number, cost: number): void => {
    const forth: Arc = { to, cost, room, back: () => back };
    const back: Arc = { to: from, cost: -cost, room: 0, back: () => forth };
    arcs[from]!.push(forth);
    arcs[to]!.push(back);
  };

  const [entered, left] = [count(edges.map(({ to }) => to)), count(edges.map(({ from }) => from))];
  for (const key of nodes.keys()) {
    for (const to of new Set([...(out.get(key) ?? []).map(({ to }) => to), start]))
      if (to !== key) connect(at(key), at(to), Infinity, 1);
    const surplus = (entered.get(key) ?? 0) - (left.get(key) ?? 0);
    if (surplus > 0) connect(source, at(key), surplus, 0);
    if (surplus < 0) connect(at(key), sink, -surplus, 0);
  }

  const distances = (): readonly number[] => {
    const far = arcs.map(() => Infinity);
    far[source] = 0;
    const open = new Set([source]);
    for (const node of open) {
      open.delete(node);
      for (const { to, cost, room } of arcs[node]!) {
        if (room === 0 || far[node]! + cost >= far[to]!) continue;
        far[to] = far[node]! + cost;
        open.add(to);
      }
    }
    return far;
  };

  let extra = 0;
  for (let far = distances(); far[sink]! < Infinity; far = distances()) {
    // Send everything that fits along the cheapest ways before looking for more expensive ones.
    const untried = arcs.map((leaving) => [...leaving]);
    const passing = new Set<number>();
    const send = (node: number, much: number): number => {
      if (node === sink) return much;
      passing.add(node);
      let sent = 0;
      for (let arc = untried[node]!.at(-1); arc !== undefined && sent < much; arc = untried[node]!.at(-1)) {
        const fits = arc.room > 0 && !passing.has(arc.to) && far[arc.to] === far[node]! + arc.cost;
        const through = fits ? send(arc.to, Math.min(much - sent, arc.room)) : 0;
        arc.room -= through;
        arc.back().room += through;
        sent += through;
        if (sent < much) untried[node]!.pop();
      }
      passing.delete(node);
      return sent;
    };
    extra += send(source, Infinity) * far[sink]!;
  }
  return edges.length + extra;
};
