import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginFlow } from '../../../flowbook/flows/login.flow.ts';
import type { LiveRun } from '../../../flowbook/liveRun.ts';
import type { Credentials } from '../../../machines/auth/login.setup.ts';
import { checkLogin, isEmpty } from '../../../machines/auth/login.rules.ts';
import { scenariosIn, playAny } from '../anyScenario.ts';

const scenarios = scenariosIn(['SMS offered', 'password only, name remembered']);

const credentialsOf = (run: LiveRun<typeof loginFlow.machine>) => run.puppet('logIn').input as Credentials;

test('R5.13 R5.14 a form with errors is never sent to the gateway', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      playAny(loginFlow, scenario, (run) => {
        if (!run.snapshot().matches({ open: 'submitting' })) return;
        const { settings, captcha } = run.snapshot().context;
        expect(
          isEmpty(checkLogin(credentialsOf(run).fields, { captcha: captcha !== null, digits: settings.digits })),
        ).toBe(true);
      });
    }),
    { numRuns: 300 },
  );
});

test('nobody is logged in without a reply that says so', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      let welcome = false;
      playAny(loginFlow, scenario, (run, label) => {
        welcome ||=
          label.startsWith('logIn ends: welcome') ||
          label === 'social.entered: welcome' ||
          label === 'stepUp ends: confirmed';
        if (run.snapshot().context.loggedIn !== null) expect(welcome).toBe(true);
        if (run.snapshot().matches('done')) expect(welcome).toBe(true);
      });
    }),
    { numRuns: 300 },
  );
});

test('no secret outlives the login form', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      playAny(loginFlow, scenario, (run) => {
        if (run.snapshot().matches('open')) return;
        expect(run.snapshot().context.fields).toMatchObject({ password: '', captcha: '', verificationCode: '' });
        expect(run.snapshot().context.stepUp).toBeNull();
      });
    }),
    { numRuns: 300 },
  );
});

test('R4.10 two captchas are never requested within a second, unless one was used up', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      let lastAsked = -1_000;
      let wasLoading = false;
      playAny(loginFlow, scenario, (run, label) => {
        const loading = run.snapshot().context.captcha?.getSnapshot().value === 'loading';
        if (loading && !wasLoading) {
          if (!label.startsWith('logIn ends')) expect(run.clock.now() - lastAsked).toBeGreaterThanOrEqual(1_000);
          lastAsked = run.clock.now();
        }
        wasLoading = loading;
      });
    }),
    { numRuns: 300 },
  );
});
