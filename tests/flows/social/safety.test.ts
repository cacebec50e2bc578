import fc from 'fast-check';
import { expect, test } from 'vitest';
import { socialFlow } from '../../../flowbook/flows/social.flow.ts';
import { scenariosIn, playAny } from '../anyScenario.ts';

const scenarios = scenariosIn(['in the login form', 'in the registration form']);

test('R2.61 no state, verifier or code outlives the window, and no ticket outlives the step-up', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      playAny(socialFlow, scenario, (run) => {
        const { started, code, stepUp } = run.snapshot().context;
        if (!run.snapshot().matches('away')) expect({ started, code }).toEqual({ started: null, code: null });
        if (!run.snapshot().matches('confirming')) expect(stepUp).toBeNull();
      });
    }),
    { numRuns: 300 },
  );
});

test('R2.61 nobody is logged in without a reply that says so', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      let welcome = false;
      playAny(socialFlow, scenario, (run, label) => {
        welcome ||= label === 'signIn ends: welcome' || label === 'stepUp ends: confirmed';
        if (run.isOver()) expect(welcome).toBe(true);
      });
    }),
    { numRuns: 300 },
  );
});
