import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authenticatorFlow } from '../../../flowbook/flows/authenticator.flow.ts';
import { bindContactFlow } from '../../../flowbook/flows/bindContact.flow.ts';
import { paymentPasswordFlow } from '../../../flowbook/flows/paymentPassword.flow.ts';
import { checkAddress, checkProof } from '../../../machines/security/bindContact.rules.ts';
import { checkPayment } from '../../../machines/security/paymentPassword.rules.ts';
import { livesIn, liveAny } from '../anyLife.ts';

const whatever = { numRuns: 200 };

test('no secret outlives the form of a number or an address, nor goes back to its beginning', () => {
  fc.assert(
    fc.property(livesIn(['a number', 'an address']), (life) => {
      liveAny(bindContactFlow, life, (run) => {
        if (!run.snapshot().matches('proving'))
          expect(run.snapshot().context.fields).toMatchObject({ verificationCode: '', password: '' });
      });
    }),
    whatever,
  );
});

test('no secret outlives the form of the authenticator app', () => {
  fc.assert(
    fc.property(livesIn(['none yet', 'one is there']), (life) => {
      liveAny(authenticatorFlow, life, (run) => {
        const { context } = run.snapshot();
        if (!run.snapshot().matches('scanning')) expect(context.secret).toBeNull();
        else expect(context.fields.password).toBe('');
        if (run.isOver()) expect(context.fields).toEqual({ password: '', code: '' });
      });
    }),
    whatever,
  );
});

test('no secret outlives the form of the payment password', () => {
  fc.assert(
    fc.property(livesIn(['the first', 'another']), (life) => {
      liveAny(paymentPasswordFlow, life, (run) => {
        if (run.isOver()) expect(Object.values(run.snapshot().context.fields).join('')).toBe('');
      });
    }),
    whatever,
  );
});

test('R5.07 R5.09 the gateway is never asked with a form that is not right', () => {
  fc.assert(
    fc.property(livesIn(['a number', 'an address']), (life) => {
      liveAny(bindContactFlow, life, (run) => {
        const { kind, fields, digits } = run.snapshot().context;
        if (run.snapshot().matches('sendingCode')) expect(checkAddress(kind, fields, digits)).toEqual({});
        if (run.snapshot().matches({ proving: 'binding' })) expect(checkProof(fields)).toEqual({});
      });
    }),
    whatever,
  );
  fc.assert(
    fc.property(livesIn(['the first', 'another']), (life) => {
      liveAny(paymentPasswordFlow, life, (run) => {
        const { fields, isSet, rule } = run.snapshot().context;
        if (run.snapshot().matches({ open: 'saving' }))
          expect(rule && checkPayment(fields, { isSet, rule })).toEqual({});
      });
    }),
    whatever,
  );
});

test('nothing counts as changed without an answer that says so', () => {
  fc.assert(
    fc.property(livesIn(['a number', 'an address']), (life) => {
      liveAny(bindContactFlow, life, (run, _, labels) => {
        expect(run.snapshot().context.changed).toBe(labels.includes('bind ends: bound'));
      });
    }),
    whatever,
  );
  fc.assert(
    fc.property(livesIn(['none yet', 'one is there']), (life) => {
      liveAny(authenticatorFlow, life, (run, _, labels) => {
        expect(run.snapshot().context.changed).toBe(
          labels.some((label) => ['confirm ends: confirmed', 'remove ends: removed'].includes(label)),
        );
      });
    }),
    whatever,
  );
  fc.assert(
    fc.property(livesIn(['the first', 'another']), (life) => {
      liveAny(paymentPasswordFlow, life, (run, _, labels) => {
        expect(run.snapshot().context.changed).toBe(labels.includes('setPayment ends: saved'));
      });
    }),
    whatever,
  );
});
