import { LiveRun } from '../liveRun.ts';
import type { Flow } from '../flow.ts';
import { wordsOf } from '../paths/words.ts';
import { labelOf, type Step } from '../step.ts';

/** One thing that can happen now. */
export interface Option {
  readonly step: Step;
  readonly words: string;
  readonly taken: readonly string[];
}

/** The point reached in trying a flow, on the machine itself. */
export interface Moment {
  readonly states: readonly string[];
  readonly place: string;
  readonly isOver: boolean;
  readonly taken: readonly string[];
  readonly options: readonly Option[];
}

const after = (flow: Flow, variant: string, steps: readonly Step[]): { run: LiveRun; taken: readonly string[] } => {
  const run = new LiveRun(flow, variant);
  let taken = run.taken;
  for (const step of steps) taken = run.do(step);
  return { run, taken };
};

/** Runs the steps and lists what can happen next; each choice is tried on a separate run. */
export const momentAfter = (flow: Flow, variant: string, steps: readonly Step[]): Moment => {
  const words = wordsOf(flow);
  const { run, taken } = after(flow, variant, steps);
  const key = run.key();
  const options = run.options().flatMap((step): Option[] => {
    const tried = after(flow, variant, [...steps, step]);
    const edge = { from: key, to: tried.run.key(), step, label: labelOf(step), taken: tried.taken };
    tried.run.stop();
    // Nothing reacted: it cannot be said to happen here.
    return edge.taken.length === 0 && edge.to === key
      ? []
      : [{ step, words: words.step(edge, step), taken: edge.taken }];
  });
  const states = run.states();
  const isOver = run.isOver();
  run.stop();
  return { states, place: words.place(states), isOver, taken, options };
};

/** The steps with these names, in the order they happen. */
export const stepsNamed = (flow: Flow, variant: string, labels: readonly string[]): readonly Step[] => {
  const run = new LiveRun(flow, variant);
  const steps: Step[] = [];
  for (const label of labels) {
    const step = run.options().find((option) => labelOf(option) === label);
    if (step === undefined) break;
    run.do(step);
    steps.push(step);
  }
  run.stop();
  return steps;
};
