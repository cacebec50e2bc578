import type { Walk } from '../model.ts';
import type { Standing, Written } from '../recorded.ts';
import type { Deed, Scene } from './scene.ts';

export type SiteWalk = Walk<Standing>;

export const deedFor = ({ flow, deeds }: Scene, label: string): Deed => {
  const deed = deeds[label];
  if (deed === undefined) throw new Error(`${flow.id}: no deed for "${label}"`);
  return deed;
};

/** Whether a state is the scene's: its flow's own, or one that it looks for. */
export const isOf = ({ flow, sees }: Scene, state: string): boolean =>
  state === flow.id || state.startsWith(`${flow.id}.`) || state in sees;

/** Of the states in which a flow is, those that are seen in the scene. */
export const seenIn = (scene: Scene, { waiting, states }: Standing): Standing => ({
  waiting,
  states: states.filter((state) => isOf(scene, state)),
});

/** Where a recorded walk stands, at its beginning and after each step. */
export const standingsOf = (scene: Scene, { begins, steps }: Written): readonly Standing[] =>
  [begins, ...steps].map((standing) => seenIn(scene, standing));
