import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sliderFlow } from '../../../flowbook/flows/slider.flow.ts';
import { scenariosIn, playAny } from '../anyScenario.ts';

const scenarios = scenariosIn(['for a registration']);

test('R4.01 the slider gives no ticket without a right answer', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      playAny(sliderFlow, scenario, (run, label) => {
        if (run.snapshot().output?.kind === 'solved') expect(label).toMatch(/^checkAnswer ends: it fits/);
      });
    }),
    { numRuns: 300 },
  );
});

test('the slider hands its ticket out and does not keep it', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      playAny(sliderFlow, scenario, (run) => {
        expect(run.snapshot().context.outcome).toEqual({ kind: 'givenUp' });
      });
    }),
    { numRuns: 300 },
  );
});

test('R3.03 the path of the piece is forgotten after its answer and when the slider is closed', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      playAny(sliderFlow, scenario, (run) => {
        if (run.snapshot().matches('showing') || run.snapshot().matches('checking')) return;
        expect(run.snapshot().context).toMatchObject({ path: [{ at: 0, x: 0 }], by: null });
      });
    }),
    { numRuns: 300 },
  );
});

test('R4.10 two pictures are never requested within a second', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      let lastAsked = -1_000;
      let wasLoading = false;
      playAny(sliderFlow, scenario, (run) => {
        const isLoading = run.snapshot().matches('loading');
        if (isLoading && !wasLoading) {
          expect(run.clock.now() - lastAsked).toBeGreaterThanOrEqual(1_000);
          lastAsked = run.clock.now();
        }
        wasLoading = isLoading;
      });
    }),
    { numRuns: 300 },
  );
});
