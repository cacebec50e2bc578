import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LiveRun } from '../../../flowbook/liveRun.ts';
import { socialFlow } from '../../../flowbook/flows/social.flow.ts';
import { labelOf } from '../../../flowbook/step.ts';

type Run = LiveRun<typeof socialFlow.machine>;

/** Any life of a sign-in: at each step one of all the things that can happen. */
const lives = fc.record({
  variant: fc.constantFrom('in the login form', 'in the registration form'),
  choices: fc.array(fc.nat(1_000), { maxLength: 40 }),
});

const live = ({ variant, choices }: { variant: string; choices: readonly number[] }, look: (run: Run, label: string) => void) => {
  const run = new LiveRun(socialFlow, variant);
  for (const choice of choices) {
    const options = run.options();
    const step = options[choice % Math.max(1, options.length)];
    if (!step || run.isOver()) break;
    run.do(step);
    look(run, labelOf(step));
  }
  run.stop();
};

test('R2.61 no state, verifier or code outlives the window, and no ticket its confirmation, whatever happened', () => {
  fc.assert(fc.property(lives, (life) => {
    live(life, (run) => {
      const { started, code, stepUp } = run.snapshot().context;
      if (!run.snapshot().matches('away')) expect({ started, code }).toEqual({ started: null, code: null });
      if (!run.snapshot().matches('confirming')) expect(stepUp).toBeNull();
    });
  }), { numRuns: 300 });
});

test('R2.61 nobody is in without an answer that says so', () => {
  fc.assert(fc.property(lives, (life) => {
    let welcome = false;
    live(life, (run, label) => {
      welcome ||= label === 'signIn ends: welcome' || label === 'entry.made: welcome';
      if (run.isOver()) expect(welcome).toBe(true);
    });
  }), { numRuns: 300 });
});
