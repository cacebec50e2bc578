import { isEmpty } from '../../machines/common/formSetup.ts';
import { checkPayment } from '../../machines/security/paymentPassword.rules.ts';
import { contract } from '../../contract/index.ts';
import { demoPassword, demoPaymentPassword } from '../../contract/sandbox.ts';
import type { FieldRule } from '../../machines/common/fieldRule.ts';
import { paymentPasswordMachine } from '../../machines/security/paymentPassword.machine.ts';
import { defineFlow } from '../flow.ts';
import { always } from '../laws/law.ts';
import { fetchOutcomes, outcomesOf, refuses, replies } from '../outcomes.ts';
import { filledInOrder, offline } from './samples.ts';

export const paymentRule: FieldRule = {
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 6,
  pattern: /^(?:[0-9]*)$/,
  patternId: 'digits',
};

const paymentSettings = {
  paymentPassword: {
    enabled: true,
    required: true,
    minLength: 6,
    maxLength: 6,
    acceptedPattern: '[0-9]*',
    patternId: 'digits',
  },
};

export const paymentRuleOutcomes = fetchOutcomes(contract.system.registerSettings, {
  'six digits': replies(paymentRule, paymentSettings),
});

const current = { 'the current one': { name: 'oldPaymentPassword', value: demoPaymentPassword } } as const;
const typed = {
  'a new one': { name: 'newPaymentPassword', value: '482913' },
  'the same again': { name: 'confirmNewPaymentPassword', value: '482913' },
  'the password': { name: 'password', value: demoPassword },
} as const;

export const paymentPasswordFlow = defineFlow(paymentPasswordMachine, {
  cases: {
    'field.changed': { ...current, ...typed },
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'rule.retried': 'plain',
  },
  outcomes: {
    loadRule: paymentRuleOutcomes,
    setPayment: {
      ...outcomesOf(contract.password.setPayment, {
        saved: replies({ kind: 'changed' }),
        'wrong password': refuses('wrong_credentials'),
        'wrong current one': refuses('payment_password_wrong'),
        'too easy to guess': refuses('invalid_fields', 'newPaymentPassword'),
        'not offered': refuses('feature_off'),
      }),
      'it is never sent': offline,
    },
    checkIsSet: fetchOutcomes(contract.security.overview, {
      'there is one': replies(true, { hasPaymentPassword: true }),
      'there is none': replies(false, { hasPaymentPassword: false }),
    }),
  },
  variants: { 'the first': { isSet: false }, another: { isSet: true } },
  project: ({ fields, errors, failure }) => [fields, errors, failure?.kind ?? null, failure && 'unsure' in failure],
  offer: (snapshot, type, name) =>
    filledInOrder(snapshot.context.isSet ? { ...current, ...typed } : typed)(snapshot, type, name),
  laws: [
    always('R5.07 R5.09 a form with errors is never sent to the gateway', {
      runs: ({ is }) => !is.matches({ open: 'submitting' }) || isEmpty(checkPayment(is.context)),
    }),
    always('it counts as changed only with an answer that says so', {
      runs: ({ is, label }) =>
        is.output === undefined ||
        is.output.changed === ['setPayment ends: saved', 'checkIsSet ends: there is one'].includes(label),
    }),
  ],
});
