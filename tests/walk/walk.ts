import { guarded } from './secrets.ts';
import { isAtOnce, isReply, type Act, type Deed, type Scene } from './scene.ts';
import type { Plan, Stage } from './plan.ts';
import type { World } from './world.ts';

/** Called for each state once its screen has been checked. */
export type OnState = (state: string) => Promise<void>;

const sameCalls = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

const perform = async (world: World, deed: Deed): Promise<void> => {
  if (typeof deed === 'function') await deed(world);
  else if (isReply(deed)) {
    world.gateway.answer(deed.call, typeof deed.answer === 'function' ? deed.answer(world) : deed.answer);
    await deed.then?.(world);
  }
};

const seeFor = ({ flow, sees }: Scene, state: string): Act | null => {
  const see = sees[state];
  if (see === undefined) throw new Error(`${flow.id}: no check of what a person sees in ${state}`);
  return see;
};

/** Called before each step, with its index. */
export type OnStep = (at: number) => void;

/** Walks through the site as planned; checks the screen, the pending calls and what the browser stores after every step. */
export const walkThrough = async (
  scene: Scene,
  { variant, start, stages }: Plan,
  unguarded: World,
  onState: OnState = () => Promise.resolve(),
  onStep: OnStep = () => undefined,
): Promise<void> => {
  const { world, look: lookForSecrets } = guarded(unguarded);
  const arrange = async ({ waiting }: Pick<Stage, 'waiting'>, next: Stage | undefined): Promise<void> => {
    world.gateway.hold(waiting);
    if (isAtOnce(next?.deed)) await next.deed.given(world);
  };
  const look = async ({ waiting, states }: Pick<Stage, 'waiting' | 'states'>): Promise<void> => {
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
      await seeFor(scene, state)?.(world);
      await onState(state);
    }
    await lookForSecrets();
  };

  let done: string[] = [];
  try {
    await arrange(start, stages[0]);
    await scene.open(world, variant);
    await look(start);
    for (const [at, stage] of stages.entries()) {
      done = [...done, stage.label];
      onStep(at);
      const next = stages[at + 1];
      await arrange(stage, next);
      await perform(world, stage.deed);
      // A state that passes at once never reaches the screen.
      if (!isAtOnce(next?.deed)) await look(stage);
    }
  } catch (cause) {
    throw new Error(
      `${scene.flow.id}, ${variant}, after ${done.join(' > ') || 'opening'}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
};
