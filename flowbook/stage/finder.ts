import type { Taken } from '../../machines/content/feedback.setup.ts';
import type { FoundWay } from '../recorded.ts';
import { runsIn } from '../report.ts';
import { pathOf } from '../strategies/path.ts';
import { recordedAlong, toRest } from '../world/met.ts';
import { wayReported } from '../world/reportedWay.ts';
import type { Scene } from '../world/scene.ts';

// A worker that finds how the stage can do what a flow did in a report: exploring a flow takes seconds.

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../scenes/*.scene.ts', { eager: true });

const scenes = Object.fromEntries(
  Object.values(files)
    .flatMap((file) => Object.entries(file))
    .filter(([name]) => name.endsWith('Scene'))
    .map(([name, scene]) => [name.slice(0, -'Scene'.length), scene as Scene]),
);

const find = (log: readonly Taken[], actor: string): FoundWay | null => {
  const run = runsIn(log).find((each) => each.actor === actor);
  const found = run && wayReported(scenes, log, run);
  if (!found) return null;
  const { name, scene, graph, edges, done } = found;
  const way = recordedAlong(scene, toRest(scene, pathOf(graph, edges)));
  return way && { scene: name, way, done, of: run.taken.length, next: run.taken[done] ?? null };
};

addEventListener('message', ({ data }: MessageEvent<{ log: readonly Taken[]; actor: string }>) => {
  postMessage(find(data.log, data.actor));
});
