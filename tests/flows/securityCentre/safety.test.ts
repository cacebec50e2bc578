import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authenticatorFlow } from '../../../flowbook/flows/authenticator.flow.ts';
import type { Flow } from '../../../flowbook/flow.ts';
import { bindContactFlow } from '../../../flowbook/flows/bindContact.flow.ts';
import { paymentPasswordFlow } from '../../../flowbook/flows/paymentPassword.flow.ts';
import { checkAddress, checkProof } from '../../../machines/security/bindContact.rules.ts';
import { checkPayment } from '../../../machines/security/paymentPassword.rules.ts';
import { scenariosIn, playAny } from '../anyScenario.ts';

const whatever = { numRuns: 200 };

test('no secret outlives the form for a number or an address, or returns to its first step', () => {
  fc.assert(
    fc.property(scenariosIn(['a number', 'an address']), (scenario) => {
      playAny(bindContactFlow, scenario, (run) => {
        if (!run.snapshot().matches('proving'))
          expect(run.snapshot().context.fields).toMatchObject({ verificationCode: '', password: '' });
      });
    }),
    whatever,
  );
});

test('no secret outlives the form for the authenticator app', () => {
  fc.assert(
    fc.property(scenariosIn(['none yet', 'one is there']), (scenario) => {
      playAny(authenticatorFlow, scenario, (run) => {
        const { context } = run.snapshot();
        if (!run.snapshot().matches('scanning')) expect(context.secret).toBeNull();
        else expect(context.fields.password).toBe('');
        if (run.isOver()) expect(context.fields).toEqual({ password: '', code: '' });
      });
    }),
    whatever,
  );
});

test('no secret outlives the form for the payment password', () => {
  fc.assert(
    fc.property(scenariosIn(['the first', 'another']), (scenario) => {
      playAny(paymentPasswordFlow, scenario, (run) => {
        if (run.isOver()) expect(Object.values(run.snapshot().context.fields).join('')).toBe('');
      });
    }),
    whatever,
  );
});

test('R5.07 R5.09 a form with errors is never sent to the gateway', () => {
  fc.assert(
    fc.property(scenariosIn(['a number', 'an address']), (scenario) => {
      playAny(bindContactFlow, scenario, (run) => {
        const { kind, fields, digits } = run.snapshot().context;
        if (run.snapshot().matches({ addressing: 'submitting' }))
          expect(checkAddress(kind, fields, digits)).toEqual({});
        if (run.snapshot().matches({ proving: { form: 'submitting' } })) expect(checkProof(fields)).toEqual({});
      });
    }),
    whatever,
  );
  fc.assert(
    fc.property(scenariosIn(['the first', 'another']), (scenario) => {
      playAny(paymentPasswordFlow, scenario, (run) => {
        if (run.snapshot().matches({ open: 'submitting' })) expect(checkPayment(run.snapshot().context)).toEqual({});
      });
    }),
    whatever,
  );
});

/** What a first payment password was saved with, whose answer was lost; it says nothing about another one. */
const firstIsThere = 'checkIsSet ends: there is one';

const changes = [
  ['binding a number or an address', bindContactFlow, ['bind ends: bound']],
  ['the authenticator app', authenticatorFlow, ['confirm ends: confirmed', 'remove ends: removed']],
  ['the payment password', paymentPasswordFlow, ['setPayment ends: saved', firstIsThere]],
] as const;

test.each<(typeof changes)[number]>(changes)(
  '%s counts as changed only with an answer that says so',
  (_, flow, made) => {
    fc.assert(
      fc.property(scenariosIn(Object.keys(flow.variants)), (scenario) => {
        playAny(flow as Flow, scenario, (run, label) => {
          const { status, output } = run.snapshot() as { status: string; output?: unknown };
          const ends = (made as readonly string[]).includes(label);
          if (status === 'done') expect(output).toMatchObject({ changed: ends });
          else expect(ends && label !== firstIsThere).toBe(false);
        });
      }),
      whatever,
    );
  },
);
