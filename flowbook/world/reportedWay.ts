import { longestLog } from '../../contract/limits.ts';
import type { Taken } from '../../machines/content/feedback.setup.ts';
import type { Graph } from '../explore.ts';
import { fitting } from '../paths/fitting.ts';
import type { FlowRun } from '../report.ts';
import { asMet, graphsOf } from './met.ts';
import type { Scene } from './scene.ts';

type Scenes = Readonly<Record<string, Scene>>;

/** How a scene does what a flow did, as far as it can. */
export interface ReportedWay {
  readonly name: string;
  readonly scene: Scene;
  readonly graph: Graph;
  readonly edges: Graph['edges'];
  readonly done: number;
  readonly left: readonly string[];
}

const waysOf = (scenes: Scenes, { flow, taken }: FlowRun, isCut: boolean): readonly ReportedWay[] =>
  Object.entries(scenes)
    .filter(([, scene]) => scene.flow.id === flow)
    .flatMap(([name, scene]) =>
      graphsOf(scene).flatMap((explored): ReportedWay[] => {
        const graph = asMet(scene, explored);
        const found = fitting(graph, taken, isCut);
        return found === null ? [] : [{ name, scene, graph, ...found }];
      }),
    );

const better = (one: ReportedWay, other: ReportedWay): ReportedWay => {
  if (one.done !== other.done) return one.done > other.done ? one : other;
  if (one.left.length !== other.left.length) return one.left.length < other.left.length ? one : other;
  return one.edges.length <= other.edges.length ? one : other;
};

/** A shortest way through the scenes that does most of what a flow did in a report; null if there is none. */
export const wayReported = (scenes: Scenes, log: readonly Taken[], run: FlowRun): ReportedWay | null =>
  waysOf(scenes, run, log.length >= longestLog).reduce<ReportedWay | null>(
    (best, way) => (best === null ? way : better(best, way)),
    null,
  );
