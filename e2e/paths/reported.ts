import { longestLog } from '../../contract/limits.ts';
import type { Graph } from '../../flowbook/explore.ts';
import { BadRequest } from '../../flowbook/paths/badRequest.ts';
import { fitting } from '../../flowbook/paths/fitting.ts';
import { wordsOf } from '../../flowbook/paths/words.ts';
import { runsIn, type FlowRun } from '../../flowbook/report.ts';
import { pathOf } from '../../flowbook/strategies/path.ts';
import type { Taken } from '../../machines/content/feedback.setup.ts';
import { asMet, graphsOf, toRest } from '../../flowbook/world/plan.ts';
import type { Scene } from '../../flowbook/world/scene.ts';
import { scenes } from '../../flowbook/scenes/index.ts';
import { filedWalk, type FiledWalk } from './file.ts';

/** The paths in a report, and a sentence for each part of it that cannot be walked as it was. */
interface Reported {
  readonly walks: readonly FiledWalk[];
  readonly left: readonly string[];
}

interface Way {
  readonly name: string;
  readonly scene: Scene;
  readonly graph: Graph;
  readonly edges: Graph['edges'];
  readonly done: number;
  readonly left: readonly string[];
}

const waysOf = ({ flow, taken }: FlowRun, isCut: boolean): readonly Way[] =>
  Object.entries(scenes)
    .filter(([, scene]) => scene.flow.id === flow)
    .flatMap(([name, scene]) =>
      graphsOf(scene).flatMap((explored): Way[] => {
        const graph = asMet(scene, explored);
        const found = fitting(graph, taken, isCut);
        return found === null ? [] : [{ name, scene, graph, ...found }];
      }),
    );

const better = (one: Way, other: Way): Way => {
  if (one.done !== other.done) return one.done > other.done ? one : other;
  if (one.left.length !== other.left.length) return one.left.length < other.left.length ? one : other;
  return one.edges.length <= other.edges.length ? one : other;
};

const walkOf = ({ name, scene, graph, edges }: Way, { actor }: FlowRun): FiledWalk => {
  const path = toRest(scene, pathOf(graph, edges));
  const words = wordsOf(scene.flow);
  return filedWalk(name, scene, {
    id: `${scene.flow.id} (${actor})`,
    variant: graph.variant,
    steps: path.edges.map((edge) => ({ label: edge.label, words: words.step(edge, edge.step) })),
  });
};

/** What each flow did in a report, as a path that people can walk on the site; of one flow only, if one is named. */
export const walksReported = (log: readonly Taken[], flow: string | undefined): Reported => {
  const isCut = log.length >= longestLog;
  const runs = runsIn(log).filter((run) => flow === undefined || run.flow === flow);
  if (runs.length === 0) throw new BadRequest(`This report tells nothing of ${flow ?? 'any flow'}.`);
  const found = runs.map((run) => ({
    run,
    way: waysOf(run, isCut).reduce<Way | null>((best, way) => (best === null ? way : better(best, way)), null),
  }));
  return {
    walks: found.flatMap(({ run, way }) => (way === null ? [] : [walkOf(way, run)])),
    left: found.flatMap(({ run: { flow: name, actor, taken }, way }) => {
      const { done = 0, left = [] } = way ?? {};
      return [
        ...(left.length === 0 ? [] : [`${name} (${actor}): left out, since it changes no state: ${left.join(', ')}`]),
        ...(done === taken.length
          ? []
          : [`${name} (${actor}): ${done} of its ${taken.length} steps can be gone; then comes ${taken[done] ?? ''}`]),
      ];
    }),
  };
};
