import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '../../../flowbook/flow.ts';
import { changePasswordFlow } from '../../../flowbook/flows/changePassword.flow.ts';
import { forgotPasswordFlow } from '../../../flowbook/flows/forgotPassword.flow.ts';
import { resetPasswordFlow } from '../../../flowbook/flows/resetPassword.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { LiveRun } from '../../../flowbook/liveRun.ts';
import { labelOf } from '../../../flowbook/step.ts';
import { checkChange, type ChangeFields } from '../../../machines/auth/changePassword.setup.ts';
import { checkByEmail, checkByPhone, type ForgotFields } from '../../../machines/auth/forgotPassword.rules.ts';

const secrets = /deal-me-in|shuffle-twice|123456(?!78)|t1\.secret/;
const choices = fc.array(fc.nat(1_000), { maxLength: 40 });

/** Any life of a form: at each step one of all the things that can happen. */
const live = <M extends AnyStateMachine>(flow: Flow<M>, variant: string, chosen: readonly number[], look: (run: LiveRun<M>, label: string) => void) => {
  const run = new LiveRun(flow, variant);
  for (const choice of chosen) {
    const options = run.options();
    const step = options[choice % Math.max(1, options.length)];
    if (!step || run.isOver()) break;
    run.do(step);
    look(run, labelOf(step));
  }
  run.stop();
};

const heard = (listener: unknown) => (listener as Recorder<{ type: string }>).heard.map(({ type }) => type);

describe('changing it', () => {
  const variants = fc.constantFrom(...Object.keys(changePasswordFlow.variants));

  test('R5.10 R5.11 the gateway is never asked with a form that is not right, and no secret outlives the form', () => {
    fc.assert(fc.property(variants, choices, (variant, chosen) => {
      live(changePasswordFlow, variant, chosen, (run) => {
        const { context } = run.snapshot();
        if (run.snapshot().matches({ open: 'changing' })) expect(checkChange(run.puppet('changePassword').input as ChangeFields, context.rule)).toEqual({});
        if (!run.snapshot().matches('open')) expect(JSON.stringify([context.fields, context.failure])).not.toMatch(secrets);
      });
    }), { numRuns: 300 });
  });

  test('R4.13 one that is due ends in a new password or in a logout, and in nothing else', () => {
    fc.assert(fc.property(choices, (chosen) => {
      let answer = '';
      live(changePasswordFlow, 'because it is due', chosen, (run, label) => {
        if (label.startsWith('changePassword ends')) answer = label;
        if (!run.isOver()) return;
        expect(heard(run.snapshot().context.session)).toEqual([answer === 'changePassword ends: changed' ? 'password.changed' : 'password.declined']);
      });
    }), { numRuns: 300 });
  });
});

describe('getting back in', () => {
  const variants = fc.constantFrom(...Object.keys(forgotPasswordFlow.variants));

  test('R5.12 the gateway is never asked with a form that is not right, and no secret outlives the form', () => {
    fc.assert(fc.property(variants, choices, (variant, chosen) => {
      live(forgotPasswordFlow, variant, chosen, (run) => {
        const { context } = run.snapshot();
        const asked = (port: string) => run.puppet(port).input as ForgotFields;
        if (run.snapshot().matches({ open: { byEmail: 'sending' } })) expect(checkByEmail(asked('sendLink'))).toEqual({});
        if (run.snapshot().matches({ open: { byPhone: 'setting' } })) expect(checkByPhone(asked('setPassword'), context)).toEqual({});
        if (!run.snapshot().matches('open')) expect(JSON.stringify([context.fields, context.failure])).not.toMatch(secrets);
      });
    }), { numRuns: 300 });
  });

  test('nobody is in without an answer that says so', () => {
    fc.assert(fc.property(variants, choices, (variant, chosen) => {
      let isWelcome = false;
      live(forgotPasswordFlow, variant, chosen, (run, label) => {
        isWelcome ||= label === 'setPassword ends: welcome';
        expect(heard(run.snapshot().context.session).includes('account.entered')).toBe(isWelcome);
      });
    }), { numRuns: 300 });
  });

  test('R6.13 where it is not offered nobody comes to the phone', () => {
    fc.assert(fc.property(choices, (chosen) => {
      live(forgotPasswordFlow, 'by email only', chosen, (run) => { expect(run.snapshot().matches({ open: 'byPhone' })).toBe(false); });
    }), { numRuns: 100 });
  });
});

describe('by a link', () => {
  const variants = fc.constantFrom(...Object.keys(resetPasswordFlow.variants));

  test('R5.11 the gateway is never asked with a form that is not right, and neither password nor ticket outlives its use', () => {
    fc.assert(fc.property(variants, choices, (variant, chosen) => {
      live(resetPasswordFlow, variant, chosen, (run) => {
        const { context } = run.snapshot();
        if (run.snapshot().matches({ open: 'setting' })) expect(run.puppet('setPassword').input).toEqual({ ticket: 't1.secret', newPassword: 'shuffle-twice' });
        if (run.isOver() || run.snapshot().matches('over')) expect(JSON.stringify([context.fields, context.failure, context.ticket])).not.toMatch(secrets);
      });
    }), { numRuns: 300 });
  });
});
