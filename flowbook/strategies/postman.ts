import type { Edge, Graph } from '../explore.ts';
import { outOf, wayTo } from './path.ts';

interface Arc {
  readonly to: string;
  readonly edge: Edge | null;
  readonly cost: 1 | -1;
  room: number;
  readonly back: () => Arc;
}

const counted = (keys: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

const push = <K, V>(lists: Map<K, V[]>, key: K, value: V): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
};

const arcsOf = (graph: Graph): ReadonlyMap<string, readonly Arc[]> => {
  const arcs = new Map<string, Arc[]>();
  const connect = (from: string, to: string, edge: Edge | null): void => {
    const forth: Arc = { to, edge, cost: 1, room: Infinity, back: () => back };
    const back: Arc = { to: from, edge, cost: -1, room: 0, back: () => forth };
    push(arcs, from, forth);
    push(arcs, to, back);
  };
  for (const key of graph.nodes.keys()) {
    // The last arc is tried first: going on is better than starting over if both take equally long.
    if (key !== graph.start) connect(key, graph.start, null);
    const onwards = new Map(
      outOf(graph)(key)
        .filter(({ to }) => to !== key)
        .map((edge) => [edge.to, edge]),
    );
    for (const edge of onwards.values()) connect(key, edge.to, edge);
  }
  return arcs;
};

const distances = (arcs: ReadonlyMap<string, readonly Arc[]>, from: Iterable<string>): ReadonlyMap<string, number> => {
  const far = new Map([...from].map((key) => [key, 0]));
  const open = new Set(far.keys());
  for (const key of open) {
    open.delete(key);
    for (const { to, cost, room } of arcs.get(key) ?? []) {
      const length = (far.get(key) ?? 0) + cost;
      if (room === 0 || length >= (far.get(to) ?? Infinity)) continue;
      far.set(to, length);
      open.add(to);
    }
  }
  return far;
};

/** The arcs to take once more so that every node is left as often as it is entered: a minimum-cost flow. */
const balanced = (graph: Graph): ReadonlyMap<string, readonly (Edge | null)[]> => {
  const arcs = arcsOf(graph);
  const [entered, left] = [counted(graph.edges.map(({ to }) => to)), counted(graph.edges.map(({ from }) => from))];
  const surplus = new Map([...graph.nodes.keys()].map((key) => [key, (entered.get(key) ?? 0) - (left.get(key) ?? 0)]));
  const over = () => [...surplus].filter(([, much]) => much > 0).map(([key]) => key);

  for (let from = over(); from.length > 0; from = over()) {
    const far = distances(arcs, from);
    const nearest = Math.min(...[...surplus].filter(([, much]) => much < 0).map(([key]) => far.get(key) ?? Infinity));
    const untried = new Map([...arcs].map(([key, leaving]) => [key, [...leaving]]));
    const passing = new Set<string>();
    const send = (key: string, much: number): number => {
      const lacking = -(surplus.get(key) ?? 0);
      if (lacking > 0 && far.get(key) === nearest) {
        const taken = Math.min(much, lacking);
        surplus.set(key, taken - lacking);
        return taken;
      }
      passing.add(key);
      const ways = untried.get(key) ?? [];
      let sent = 0;
      for (let arc = ways.at(-1); arc !== undefined && sent < much; arc = ways.at(-1)) {
        const fits = arc.room > 0 && !passing.has(arc.to) && far.get(arc.to) === (far.get(key) ?? 0) + arc.cost;
        const through = fits ? send(arc.to, Math.min(much - sent, arc.room)) : 0;
        arc.room -= through;
        arc.back().room += through;
        sent += through;
        if (sent < much) ways.pop();
      }
      passing.delete(key);
      return sent;
    };
    for (const key of from.filter((one) => far.get(one) === 0))
      surplus.set(key, (surplus.get(key) ?? 0) - send(key, surplus.get(key) ?? 0));
  }
  return new Map(
    [...arcs].map(([key, leaving]) => [
      key,
      leaving
        .filter(({ cost }) => cost === 1)
        .flatMap(({ edge, back }) => Array.from({ length: back().room }, () => edge)),
    ]),
  );
};

/** A round through every edge from the start, as short as can be; a fresh start is null. */
const round = (graph: Graph): readonly (Edge | null)[] => {
  const again = balanced(graph);
  const left = new Map(
    [...graph.nodes.keys()].map((key) => [key, [...outOf(graph)(key), ...(again.get(key) ?? [])].reverse()]),
  );
  const done: (Edge | null)[] = [];
  const under: { readonly at: string; readonly by: Edge | null | undefined }[] = [{ at: graph.start, by: undefined }];
  for (let here = under.at(-1); here !== undefined; here = under.at(-1)) {
    const next = left.get(here.at)?.pop();
    if (next !== undefined) under.push({ at: next === null ? graph.start : next.to, by: next });
    else {
      under.pop();
      if (here.by !== undefined) done.push(here.by);
    }
  }
  return done.reverse();
};

/**
 * Walks that together take every edge in the fewest steps, a fresh start counted as one: the directed Chinese postman.
 * If a walk cannot be replayed, another one begins and goes straight to the rest of the round.
 */
export const postmanWalks = (graph: Graph, begin: () => (stretch: readonly Edge[]) => boolean): (readonly Edge[])[] => {
  const walks: (readonly Edge[])[] = [];
  let comesTrue = begin();
  let walk: Edge[] = [];
  const startAnew = (): void => {
    if (walk.length > 0) walks.push(walk);
    walk = [];
    comesTrue = begin();
  };
  for (const edge of round(graph)) {
    if (edge === null) startAnew();
    else if (!comesTrue([edge])) {
      startAnew();
      const there = [...(wayTo(graph, graph.start, ({ key }) => key === edge.from) ?? []), edge];
      if (comesTrue(there)) walk.push(...there);
      else startAnew();
    } else walk.push(edge);
  }
  startAnew();
  return walks;
};
