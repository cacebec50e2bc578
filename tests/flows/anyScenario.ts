import fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '../../flowbook/flow.ts';
import { LiveRun } from '../../flowbook/liveRun.ts';
import { labelOf } from '../../flowbook/step.ts';

interface AnyScenario {
  readonly variant: string;
  readonly choices: readonly number[];
}

export const scenariosIn = (variants: readonly string[], maxLength = 40): fc.Arbitrary<AnyScenario> =>
  fc.record({ variant: fc.constantFrom(...variants), choices: fc.array(fc.nat(10_000), { maxLength }) });

/** Plays it, and looks after each step; `labels` are those of all that has happened so far. */
export const playAny = <M extends AnyStateMachine>(
  flow: Flow<M>,
  { variant, choices }: AnyScenario,
  look: (run: LiveRun<M>, label: string, labels: readonly string[]) => void,
): void => {
  const run = new LiveRun(flow, variant);
  const labels: string[] = [];
  for (const choice of choices) {
    const options = run.options();
    const step = options[choice % Math.max(1, options.length)];
    if (!step || run.isOver()) break;
    run.do(step);
    const label = labelOf(step);
    labels.push(label);
    look(run, label, labels);
  }
  run.stop();
};
