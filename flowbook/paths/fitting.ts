import type { Edge, Graph } from '../explore.ts';
import { flowOf } from '../report.ts';
import { outOf } from '../strategies/path.ts';
import { declaredTransitions } from '../transitions.ts';

interface Fitting {
  readonly edges: readonly Edge[];
  readonly done: number;
  /** Those of the done transitions that the way does without. */
  readonly left: readonly string[];
}

/** How far a run has got after these transitions; repetitions count once; null if they do not match it. */
const further = (run: readonly string[], done: number, taken: readonly string[]): number | null => {
  let now = done;
  for (const id of taken) {
    if (id === run[now]) now += 1;
    else if (now === 0 || id !== run[now - 1]) return null;
  }
  return now;
};

interface Trail {
  readonly key: string;
  /** How many of its transitions are done; -1 before the known part begins. */
  readonly done: number;
  readonly left: readonly string[];
  readonly before: Trail | null;
  readonly edge: Edge | null;
}

const edgesTo = (trail: Trail | null): readonly Edge[] =>
  trail === null ? [] : [...edgesTo(trail.before), ...(trail.edge === null ? [] : [trail.edge])];

/**
 * A shortest way on which the flow does what it did; if none does all of it, one that does the most. `isCut` says that
 * the beginning is unknown: then any way may come before it. People do more than a flow tries, such as typing again what is
 * there already: what leads to no other state is left out where nothing else fits.
 */
export const fitting = (graph: Graph, run: readonly string[], isCut: boolean): Fitting | null => {
  const exact = best(graph, run, isCut, new Set());
  if (exact?.done === run.length) return exact;
  const staying = declaredTransitions(graph.flow.machine).filter(({ targets }) => targets.length === 0);
  return best(graph, run, isCut, new Set(staying.map(({ id }) => id)));
};

const best = (graph: Graph, run: readonly string[], isCut: boolean, leavable: ReadonlySet<string>): Fitting | null => {
  const own = (taken: readonly string[]) => taken.filter((transition) => flowOf({ transition }) === graph.flow.id);
  const begun = further(run, 0, own(graph.started));
  const starts = [...(begun === null ? [] : [begun]), ...(isCut ? [-1] : [])];
  const trails: Trail[] = starts.map((done) => ({ key: graph.start, done, left: [], before: null, edge: null }));
  const seen = new Set<string>();
  let farthest: Trail | null = null;
  for (const trail of trails) {
    const name = `${trail.done} ${trail.key}`;
    if (seen.has(name)) continue;
    seen.add(name);
    if (trail.done > (farthest?.done ?? 0)) farthest = trail;
    if (trail.done === run.length) break;
    if (trail.done < 0) trails.push({ ...trail, done: 0 });
    for (const edge of outOf(graph)(trail.key)) {
      const done = trail.done < 0 ? -1 : further(run, trail.done, own(edge.taken));
      if (done !== null) trails.push({ key: edge.to, done, left: trail.left, before: trail, edge });
    }
    const next = run[trail.done];
    if (next !== undefined && leavable.has(next))
      trails.push({ ...trail, done: trail.done + 1, left: [...trail.left, next] });
  }
  return farthest && { edges: edgesTo(farthest), done: farthest.done, left: farthest.left };
};
