import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registerFlow } from '../../../flowbook/flows/register.flow.ts';
import { scenariosIn, playAny } from '../anyScenario.ts';

const scenarios = scenariosIn(['by name or number', 'in a modal, with SMS codes'], 50);

const secrets = /quiet-harbour-9|"123456"|ticket-1/;

test('no secret outlives the registration form', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      playAny(registerFlow, scenario, (run) => {
        if (run.snapshot().matches('open')) return;
        const { fields, ticket, proof, key } = run.snapshot().context;
        expect(fields).toMatchObject({
          password: '',
          confirmPassword: '',
          paymentPassword: '',
          captcha: '',
          verificationCode: '',
        });
        expect([ticket, proof, key]).toEqual([null, null, null]);
      });
    }),
    { numRuns: 200 },
  );
});

test('the browser never stores a secret', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      playAny(registerFlow, scenario, (run) => {
        if (!run.isOver()) expect(JSON.stringify(run.puppet('draft').heard)).not.toMatch(secrets);
      });
    }),
    { numRuns: 200 },
  );
});

test('R4.01 no account is requested without a solved slider, and a proof where numbers are verified', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      playAny(registerFlow, scenario, (run) => {
        if (!run.snapshot().matches({ open: { submitting: 'registering' } })) return;
        expect(run.puppet('register').input).toMatchObject({ humanTicket: 'ticket-1', key: 'key-1' });
        if (scenario.variant !== 'by name or number')
          expect(run.puppet('register').input).toMatchObject({ proof: { kind: 'code' } });
      });
    }),
    { numRuns: 200 },
  );
});

test('nobody is logged in without a reply that says so', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      playAny(registerFlow, scenario, (run, label) => {
        const { heard } = run.snapshot().context.session as unknown as { heard: { type: string }[] };
        if (heard.some(({ type }) => type === 'account.entered')) expect(label).toBe('register ends: registered');
      });
    }),
    { numRuns: 200 },
  );
});
