import type { Situation, Stage, Walk } from './model.ts';

/** Where a walk happens: in the machine by itself, or on the site with a person in front of it. */
interface Ground<S extends Situation> {
  readonly open: (stage: Stage<S>) => void | Promise<void>;
  /** Lets a step happen; `at` counts from 0. */
  readonly act: (label: string, stage: Stage<S>, at: number) => void | Promise<void>;
  /** Fails where the walk is not in the situation that the step leads to. */
  readonly look: (stage: Stage<S>) => void | Promise<void>;
}

/** What takes the steps of a walk one after the other, such as a path of `@xstate/test`. */
export interface Driven {
  readonly path: {
    readonly steps: readonly { readonly event: { readonly type: string } }[];
    readonly test: (executors: {
      events: Readonly<Record<string, () => Promise<void>>>;
      states: Readonly<Record<'*', () => Promise<void>>>;
    }) => Promise<unknown>;
  };
}

const saying = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Drives a walk; what fails is reported with its flow, path and step, and all steps up to it. */
export const drive = async <S extends Situation>(
  { name, stages, path }: Pick<Walk<S>, 'name' | 'stages'> & Driven,
  ground: Ground<S>,
): Promise<void> => {
  let at = -1;
  const attempt = async (act: (stage: Stage<S>) => void | Promise<void>): Promise<void> => {
    const stage = stages[at];
    if (stage === undefined) return;
    try {
      await act(stage);
    } catch (cause) {
      const step = stage.label === undefined ? 'opening' : `step ${at} of ${stages.length - 1}, "${stage.label}"`;
      throw new Error(`${name}, ${step}: ${saying(cause)}`, { cause });
    }
  };
  const happen = (): Promise<void> => {
    at += 1;
    return attempt((stage) =>
      stage.label === undefined ? ground.open(stage) : ground.act(stage.label, stage, at - 1),
    );
  };
  await path.test({
    events: Object.fromEntries(path.steps.map(({ event }) => [event.type, happen])),
    states: { '*': () => attempt((stage) => ground.look(stage)) },
  });
};
