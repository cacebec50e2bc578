import { LiveRun } from '../liveRun.ts';
import type { Explored } from '../book/model.ts';
import type { Flow } from '../flow.ts';
import { wordsOf } from '../paths/words.ts';
import { labelOf } from '../step.ts';

/** One thing that can happen now. */
export interface Option {
  readonly label: string;
  readonly words: string;
  readonly taken: readonly string[];
}

/** The point reached in trying a flow. */
export interface Moment {
  readonly states: readonly string[];
  readonly place: string;
  readonly isOver: boolean;
  readonly taken: readonly string[];
  readonly options: readonly Option[];
}

/** Lets the reader go through a flow by the names of what happens. */
export interface Trial {
  readonly variants: readonly string[];
  /** Where these steps lead, as far as they are known. */
  readonly after: (variant: string, labels: readonly string[]) => Moment;
}

const ran = (flow: Flow, variant: string, labels: readonly string[]) => {
  const run = new LiveRun(flow, variant);
  let taken = run.taken;
  for (const label of labels) {
    const step = run.options().find((option) => labelOf(option) === label);
    if (step === undefined) break;
    taken = run.do(step);
  }
  return { run, taken };
};

/** Runs the machine itself; each choice is tried on a separate run. */
export const liveTrial = (flow: Flow): Trial => ({
  variants: Object.keys(flow.variants),
  after: (variant, labels) => {
    const words = wordsOf(flow);
    const { run, taken } = ran(flow, variant, labels);
    const key = run.key();
    const options = run.options().flatMap((step): Option[] => {
      const label = labelOf(step);
      const tried = ran(flow, variant, [...labels, label]);
      const edge = { from: key, to: tried.run.key(), step, label, taken: tried.taken };
      tried.run.stop();
      // Nothing reacted: it cannot be said to happen here.
      return edge.taken.length === 0 && edge.to === key
        ? []
        : [{ label, words: words.step(edge, step), taken: edge.taken }];
    });
    const states = run.states();
    const isOver = run.isOver();
    run.stop();
    return { states, place: words.place(states), isOver, taken, options };
  },
});

/** Follows what exploring found, and runs nothing. */
export const exploredTrial = ({ variants, transitions }: Explored): Trial => {
  const named = (taken: readonly number[]): readonly string[] => taken.flatMap((at) => transitions[at] ?? []);
  return {
    variants: variants.map(({ name }) => name),
    after: (variant, labels) => {
      const { situations = [] } = variants.find(({ name }) => name === variant) ?? {};
      let [situation, taken] = [situations[0], [] as readonly string[]];
      for (const label of labels) {
        const step = situation?.steps.find((each) => each.label === label);
        if (step === undefined) break;
        [situation, taken] = [situations[step.to], named(step.taken)];
      }
      const { states = [], place = '', isOver = true, steps = [] } = situation ?? {};
      return { states, place, isOver, taken, options: steps.map((step) => ({ ...step, taken: named(step.taken) })) };
    },
  };
};
