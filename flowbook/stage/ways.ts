import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WalkInWords, Ways } from '../recorded.ts';
import { scenes } from '../scenes/index.ts';
import { pathsToStates, recordedAlong } from '../world/met.ts';

/** A shortest way to every state that has a screen, in the scene of its flow's name if that shows it. */
const waysToScreens = (): Ways => {
  const states: Record<string, readonly [string, WalkInWords]> = {};
  for (const [name, scene] of Object.entries(scenes))
    for (const [state, path] of pathsToStates(scene)) {
      if (state in states && state.split('.')[0] !== name) continue;
      const walk = recordedAlong(scene, path);
      if (walk) states[state] = [name, walk];
    }
  return { states };
};

/** Writes what a stage needs besides its code. */
export const writeWays = (folder: string): void => {
  writeFileSync(join(folder, 'ways.json'), JSON.stringify(waysToScreens()));
};
