import { drive, type Driven } from '../drive.ts';
import { deedFor, type SiteWalk } from './written.ts';
import type { Standing } from '../recorded.ts';
import { begin } from './begins.ts';
import { guarded } from './guarded.ts';
import { isAtOnce, isReply, type Deed, type Scene, type VariedAct } from './scene.ts';
import type { World } from './world.ts';

/** Called for each state once its screen has been checked. */
export type OnState = (state: string) => Promise<void>;

/** Called before each step, with its index; it may make the step wait. */
export type OnStep = (at: number) => void | Promise<void>;

const sameCalls = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

const perform = async (world: World, deed: Deed, variant: string): Promise<void> => {
  if (typeof deed === 'function') await deed(world, variant);
  else if (isReply(deed)) {
    world.gateway.answer(deed.call, typeof deed.answer === 'function' ? deed.answer(world) : deed.answer);
    await deed.then?.(world);
  }
};

const seeFor = ({ flow, sees }: Scene, state: string): VariedAct | null => {
  const see = sees[state];
  if (see === undefined) throw new Error(`${flow.id}: no check of what a person sees in ${state}`);
  return see;
};

/** Goes a walk on the site; checks the screen, the pending calls and what the browser stores after every step. */
export const walkThrough = (
  scene: Scene,
  walk: Pick<SiteWalk, 'name' | 'variant' | 'stages'> & Driven,
  unguarded: World,
  onState: OnState = () => Promise.resolve(),
  onStep: OnStep = () => undefined,
): Promise<void> => {
  const { world, look: lookForSecrets } = guarded(unguarded);
  const deedOf = (label: string | undefined): Deed | undefined =>
    label === undefined ? undefined : scene.deeds[label];
  const arrange = async ({ waiting }: Standing, next: string | undefined): Promise<void> => {
    world.gateway.hold(waiting);
    const following = deedOf(next);
    if (isAtOnce(following)) await following.given(world);
  };
  return drive(walk, {
    open: async ({ situation, next }) => {
      await arrange(situation, next);
      for (const call of scene.holdsThroughout ?? []) world.gateway.holdThroughout(call);
      await begin(world, scene.begins(walk.variant), situation.waiting);
    },
    act: async (label, { situation, next, ms }, at) => {
      await onStep(at);
      await arrange(situation, next);
      await (ms === undefined ? perform(world, deedFor(scene, label), walk.variant) : world.pass(ms));
    },
    look: async ({ situation: { waiting, states }, next }) => {
      // A state that passes at once never reaches the screen.
      if (isAtOnce(deedOf(next))) return;
      await world.until(
        () => sameCalls(world.gateway.waiting, waiting),
        () =>
          `the gateway is asked ${world.gateway.waiting.join(', ') || 'nothing'} instead of ${waiting.join(', ') || 'nothing'}`,
      );
      await world.until(
        () => world.isIn(states),
        () => `the site is not in ${states.join(', ')}`,
      );
      for (const state of states) {
        await seeFor(scene, state)?.(world, walk.variant);
        await onState(state);
      }
      await lookForSecrets();
    },
  });
};
