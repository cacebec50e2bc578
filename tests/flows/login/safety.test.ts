import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginFlow } from '../../../flowbook/flows/login.flow.ts';
import { LiveRun } from '../../../flowbook/liveRun.ts';
import { labelOf } from '../../../flowbook/step.ts';
import type { Credentials } from '../../../machines/auth/login.setup.ts';
import { checkLogin, isEmpty } from '../../../machines/auth/login.rules.ts';

/** Any life of the login form: at each step one of all the things that can happen. */
const lives = fc.record({
  variant: fc.constantFrom('SMS offered', 'password only, name remembered'),
  choices: fc.array(fc.nat(1_000), { maxLength: 40 }),
});

const live = ({ variant, choices }: { variant: string; choices: readonly number[] }, look: (run: LiveRun<typeof loginFlow.machine>, label: string) => void) => {
  const run = new LiveRun(loginFlow, variant);
  for (const choice of choices) {
    const options = run.options();
    const step = options[choice % Math.max(1, options.length)];
    if (!step || run.isOver()) break;
    run.do(step);
    look(run, labelOf(step));
  }
  run.stop();
};

const asked = (run: LiveRun<typeof loginFlow.machine>) => run.puppet('logIn').input as Credentials;

test('R5.13 R5.14 the gateway is never asked with a form that is not right', () => {
  fc.assert(fc.property(lives, (life) => {
    live(life, (run) => {
      if (!run.snapshot().matches({ open: 'submitting' })) return;
      const { settings, captcha } = run.snapshot().context;
      expect(isEmpty(checkLogin(asked(run).fields, { captcha: captcha !== null, digits: settings.digits }))).toBe(true);
    });
  }), { numRuns: 300 });
});

test('nobody is in without an answer that says so', () => {
  fc.assert(fc.property(lives, (life) => {
    let welcome = false;
    live(life, (run, label) => {
      welcome ||= label.startsWith('logIn ends: welcome') || label === 'entry.made: welcome';
      if (run.snapshot().context.outcome.kind === 'loggedIn') expect(welcome).toBe(true);
      if (run.isOver() && run.snapshot().output?.kind === 'loggedIn') expect(welcome).toBe(true);
    });
  }), { numRuns: 300 });
});

test('no secret outlives the form, whatever happened in it', () => {
  fc.assert(fc.property(lives, (life) => {
    live(life, (run) => {
      if (run.snapshot().matches('open')) return;
      expect(run.snapshot().context.fields).toMatchObject({ password: '', captcha: '', verificationCode: '' });
      expect(run.snapshot().context.stepUp).toBeNull();
    });
  }), { numRuns: 300 });
});

test('R4.10 two pictures are never asked for within a second, unless one was used up', () => {
  fc.assert(fc.property(lives, (life) => {
    let lastAsked = -1_000;
    let wasLoading = false;
    live(life, (run, label) => {
      const loading = run.snapshot().context.captcha?.getSnapshot().value === 'loading';
      if (loading && !wasLoading) {
        if (!label.startsWith('logIn ends')) expect(run.clock.now() - lastAsked).toBeGreaterThanOrEqual(1_000);
        lastAsked = run.clock.now();
      }
      wasLoading = loading;
    });
  }), { numRuns: 300 });
});
