import type { Edge, Graph } from '../explore.ts';
import { flowOf } from '../report.ts';
import { outOf } from '../strategies/path.ts';

/** A way through a graph on which a flow does what it did. */
export interface Fitting {
  readonly edges: readonly Edge[];
  /** How much of what it did, of all. */
  readonly done: number;
}

/** How far a life has come after these transitions; what is done again and again counts once; null where it was not so. */
const further = (life: readonly string[], done: number, taken: readonly string[]): number | null => {
  let now = done;
  for (const id of taken) {
    if (id === life[now]) now += 1;
    else if (now === 0 || id !== life[now - 1]) return null;
  }
  return now;
};

interface Stand {
  readonly key: string;
  /** How much has been done; -1 before anything of it. */
  readonly done: number;
  readonly before: Stand | null;
  readonly edge: Edge | null;
}

const edgesTo = (stand: Stand | null): readonly Edge[] =>
  stand === null ? [] : [...edgesTo(stand.before), ...(stand.edge === null ? [] : [stand.edge])];

/**
 * A shortest way on which the flow does what it did; where none does all of it, one that does the most. `isCut` says that the beginning
 * is not known: then any way may lead to it.
 */
export const fitting = (graph: Graph, life: readonly string[], isCut: boolean): Fitting | null => {
  const own = (taken: readonly string[]) => taken.filter((transition) => flowOf({ transition }) === graph.flow.id);
  const begun = further(life, 0, own(graph.started));
  const starts = [...(begun === null ? [] : [begun]), ...(isCut ? [-1] : [])];
  const stands: Stand[] = starts.map((done) => ({ key: graph.start, done, before: null, edge: null }));
  const seen = new Set<string>();
  let best: Stand | null = null;
  for (const stand of stands) {
    const name = `${stand.done} ${stand.key}`;
    if (seen.has(name)) continue;
    seen.add(name);
    if (stand.done > (best?.done ?? 0)) best = stand;
    if (stand.done === life.length) break;
    if (stand.done < 0) stands.push({ ...stand, done: 0 });
    for (const edge of outOf(graph)(stand.key)) {
      const done = stand.done < 0 ? -1 : further(life, stand.done, own(edge.taken));
      if (done !== null) stands.push({ key: edge.to, done, before: stand, edge });
    }
  }
  return best && { edges: edgesTo(best), done: best.done };
};
