import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '../paths/words.ts';
import { scenes } from '../scenes/index.ts';
import { asMet, graphsOf, pathThrough, walksToStates } from '../world/plan.ts';
import type { Scene } from '../world/scene.ts';
import type { SiteWalk } from '../world/written.ts';
import type { WalkInWords, Ways } from '../recorded.ts';

const inWords = (scene: Scene, { variant, stages }: SiteWalk): WalkInWords => {
  const [first, ...others] = stages;
  const words = wordsOf(scene.flow);
  const graph = graphsOf(scene).find((each) => each.variant === variant);
  if (first === undefined || graph === undefined) throw new Error(`${scene.flow.id} has no variant “${variant}”`);
  const labels = others.map(({ label }) => label ?? '');
  const { edges } = pathThrough(asMet(scene, graph), labels);
  return {
    variant,
    begins: first.situation,
    steps: others.map(({ ms, situation }, at) => ({
      label: labels[at] ?? '',
      ...(ms !== undefined && { ms }),
      ...situation,
    })),
    words: edges.map((edge, at) => {
      const ms = others[at]?.ms;
      return words.step(edge, edge.step.kind === 'time' && ms !== undefined ? { ...edge.step, ms } : edge.step);
    }),
  };
};

/** A shortest way to every state that has a screen, in the scene of its flow's name if that shows it. */
export const waysToScreens = (): Ways => {
  const states: Record<string, readonly [string, WalkInWords]> = {};
  for (const [name, scene] of Object.entries(scenes))
    for (const [state, walk] of walksToStates(scene)) {
      if (!(state in states) || state.split('.')[0] === name) states[state] = [name, inWords(scene, walk)];
    }
  return { states };
};

/** Writes what a stage needs besides its code. */
export const writeWays = (folder: string): void => {
  writeFileSync(join(folder, 'ways.json'), JSON.stringify(waysToScreens()));
};
