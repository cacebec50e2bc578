import { BadRequest } from '../../flowbook/paths/badRequest.ts';
import { wordsOf } from '../../flowbook/paths/words.ts';
import { runsIn, type FlowRun } from '../../flowbook/report.ts';
import { pathOf } from '../../flowbook/strategies/path.ts';
import type { Taken } from '../../machines/content/feedback.setup.ts';
import { toRest } from '../../flowbook/world/met.ts';
import { wayReported, type ReportedWay } from '../../flowbook/world/reportedWay.ts';
import { scenes } from '../../flowbook/scenes/index.ts';
import { filedWalk, type FiledWalk } from './file.ts';

/** The paths in a report, and a sentence for each part of it that cannot be walked as it was. */
interface Reported {
  readonly walks: readonly FiledWalk[];
  readonly left: readonly string[];
}

const walkOf = ({ name, scene, graph, edges }: ReportedWay, { actor }: FlowRun): FiledWalk => {
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
  const runs = runsIn(log).filter((run) => flow === undefined || run.flow === flow);
  if (runs.length === 0) throw new BadRequest(`This report tells nothing of ${flow ?? 'any flow'}.`);
  const found = runs.map((run) => ({ run, way: wayReported(scenes, log, run) }));
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
