import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sliderFlow } from '../../../flowbook/flows/slider.flow.ts';
import { LiveRun } from '../../../flowbook/liveRun.ts';
import { labelOf } from '../../../flowbook/step.ts';

type Run = LiveRun<typeof sliderFlow.machine>;

/** Any life of the slider: at each step one of all the things that can happen. */
const lives = fc.array(fc.nat(1_000), { maxLength: 40 });

const live = (choices: readonly number[], look: (run: Run, label: string) => void) => {
  const run = new LiveRun(sliderFlow, 'for a registration');
  for (const choice of choices) {
    const options = run.options();
    const step = options[choice % Math.max(1, options.length)];
    if (!step || run.isOver()) break;
    run.do(step);
    look(run, labelOf(step));
  }
  run.stop();
};

test('R4.01 there is no ticket without an answer that fits', () => {
  fc.assert(fc.property(lives, (choices) => {
    live(choices, (run, label) => {
      if (run.snapshot().output?.kind === 'solved') expect(label).toMatch(/^checkAnswer ends: it fits/);
    });
  }), { numRuns: 300 });
});

test('the ticket is handed out and not kept', () => {
  fc.assert(fc.property(lives, (choices) => {
    live(choices, (run) => { expect(run.snapshot().context.outcome).toEqual({ kind: 'givenUp' }); });
  }), { numRuns: 300 });
});

test('R3.03 how the piece was moved is forgotten with its answer, and when somebody leaves', () => {
  fc.assert(fc.property(lives, (choices) => {
    live(choices, (run) => {
      if (run.snapshot().matches('showing') || run.snapshot().matches('checking')) return;
      expect(run.snapshot().context).toMatchObject({ path: [{ at: 0, x: 0 }], by: null });
    });
  }), { numRuns: 300 });
});

test('R4.10 two pictures are never asked for within a second', () => {
  fc.assert(fc.property(lives, (choices) => {
    let lastAsked = -1_000;
    let wasLoading = false;
    live(choices, (run) => {
      const isLoading = run.snapshot().matches('loading');
      if (isLoading && !wasLoading) {
        expect(run.clock.now() - lastAsked).toBeGreaterThanOrEqual(1_000);
        lastAsked = run.clock.now();
      }
      wasLoading = isLoading;
    });
  }), { numRuns: 300 });
});
