import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changePasswordFlow } from '../../../flowbook/flows/changePassword.flow.ts';
import { forgotPasswordFlow } from '../../../flowbook/flows/forgotPassword.flow.ts';
import { resetPasswordFlow } from '../../../flowbook/flows/resetPassword.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { checkChange, type ChangeFields } from '../../../machines/auth/changePassword.setup.ts';
import { checkByEmail, checkByPhone, type ForgotFields } from '../../../machines/auth/forgotPassword.rules.ts';
import { scenariosIn, playAny } from '../anyScenario.ts';

const secrets = /deal-me-in|shuffle-twice|123456(?!78)|t1\.secret/;

const heard = (listener: unknown) => (listener as Recorder<{ type: string }>).heard.map(({ type }) => type);

describe('changing the password', () => {
  const scenarios = scenariosIn(Object.keys(changePasswordFlow.variants));

  test('R5.10 R5.11 a form with errors is never sent, and no secret outlives the form', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        playAny(changePasswordFlow, scenario, (run) => {
          const { context } = run.snapshot();
          if (run.snapshot().matches({ open: 'submitting' }))
            expect(checkChange(run.puppet('changePassword').input as ChangeFields, context.rule)).toEqual({});
          if (!run.snapshot().matches('open'))
            expect(JSON.stringify([context.fields, context.failure])).not.toMatch(secrets);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('R4.13 a password change that is due ends in a new password or in a logout', () => {
    fc.assert(
      fc.property(scenariosIn(['because it is due']), (scenario) => {
        let answer = '';
        playAny(changePasswordFlow, scenario, (run, label) => {
          if (label.startsWith('changePassword ends')) answer = label;
          if (!run.isOver()) return;
          expect(heard(run.snapshot().context.session)).toEqual([
            answer === 'changePassword ends: changed' ? 'password.changed' : 'password.declined',
          ]);
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('forgot password', () => {
  const scenarios = scenariosIn(Object.keys(forgotPasswordFlow.variants));

  test('R5.12 a form with errors is never sent, and no secret outlives the form', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        playAny(forgotPasswordFlow, scenario, (run) => {
          const { context } = run.snapshot();
          const inputOf = (port: string) => run.puppet(port).input as ForgotFields;
          if (run.snapshot().matches({ open: { byEmail: 'submitting' } }))
            expect(checkByEmail(inputOf('sendLink'))).toEqual({});
          if (run.snapshot().matches({ open: { byPhone: 'submitting' } }))
            expect(checkByPhone(inputOf('setPassword'), context)).toEqual({});
          if (!run.snapshot().matches('open'))
            expect(JSON.stringify([context.fields, context.failure])).not.toMatch(secrets);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('a password reset logs nobody in without a reply that says so', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        let isWelcome = false;
        playAny(forgotPasswordFlow, scenario, (run, label) => {
          isWelcome ||= label === 'setPassword ends: welcome';
          expect(heard(run.snapshot().context.session).includes('account.entered')).toBe(isWelcome);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('R6.13 the form by phone never opens where it is not offered', () => {
    fc.assert(
      fc.property(scenariosIn(['by email only']), (scenario) => {
        playAny(forgotPasswordFlow, scenario, (run) => {
          expect(run.snapshot().matches({ open: 'byPhone' })).toBe(false);
        });
      }),
      { numRuns: 100 },
    );
  });
});

describe('resetting the password by a link', () => {
  const scenarios = scenariosIn(Object.keys(resetPasswordFlow.variants));

  test('R5.11 a form with errors is never sent, and neither password nor ticket outlives its use', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        playAny(resetPasswordFlow, scenario, (run) => {
          const { context } = run.snapshot();
          if (run.snapshot().matches({ open: 'submitting' }))
            expect(run.puppet('setPassword').input).toEqual({ ticket: 't1.secret', newPassword: 'shuffle-twice' });
          if (run.isOver() || run.snapshot().matches('over'))
            expect(JSON.stringify([context.fields, context.failure, context.ticket])).not.toMatch(secrets);
        });
      }),
      { numRuns: 300 },
    );
  });
});
