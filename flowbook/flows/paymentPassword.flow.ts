import type { FieldRule } from '../../machines/auth/register.rules.ts';
import { paymentPasswordMachine } from '../../machines/security/paymentPassword.machine.ts';
import { defineFlow } from '../flow.ts';
import { offline, refusal, tooMany } from './samples.ts';

export const paymentRule: FieldRule = {
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 6,
  pattern: /^\d+$/,
  patternId: 'digits',
};

type Fields = Readonly<
  Record<'password' | 'oldPaymentPassword' | 'newPaymentPassword' | 'confirmNewPaymentPassword', string>
>;

/** In which order the fields are filled in; every order would be thousands of ways that show nothing new. */
const order: Readonly<Record<string, (fields: Fields, isSet: boolean) => boolean>> = {
  'the one before': (fields, isSet) => isSet && fields.oldPaymentPassword === '',
  'a short one': (fields, isSet) => isSet === (fields.oldPaymentPassword !== '') && fields.newPaymentPassword === '',
  'a new one': (fields) => fields.newPaymentPassword === '12',
  'the same again': (fields) => fields.newPaymentPassword === '482913' && fields.confirmNewPaymentPassword === '',
  'the password': (fields) => fields.confirmNewPaymentPassword !== '' && fields.password === '',
};

export const paymentPasswordFlow = defineFlow(paymentPasswordMachine, {
  cases: {
    'field.changed': {
      'the one before': { name: 'oldPaymentPassword', value: '246810' },
      'a short one': { name: 'newPaymentPassword', value: '12' },
      'a new one': { name: 'newPaymentPassword', value: '482913' },
      'the same again': { name: 'confirmNewPaymentPassword', value: '482913' },
      'the password': { name: 'password', value: 'deal-me-in' },
    },
    'form.submitted': 'plain',
    'rules.retried': 'plain',
    'change.closed': 'plain',
  },
  outcomes: {
    loadRule: { 'six digits': { output: paymentRule }, 'no answer': offline },
    setPayment: {
      saved: { output: { kind: 'done' } },
      'wrong password': {
        output: { kind: 'refused', failure: refusal('wrong_credentials', 'The account or password is incorrect.') },
      },
      'the one before is wrong': {
        output: { kind: 'refused', failure: refusal('payment_password_wrong', 'The payment password is incorrect.') },
      },
      'too many': { output: { kind: 'refused', failure: tooMany(42) } },
      'no answer': offline,
    },
  },
  variants: { 'the first': { isSet: false }, another: { isSet: true } },
  project: ({ fields, errors, failure, rule, changed }) => [
    fields,
    errors,
    failure?.kind ?? null,
    rule !== null,
    changed,
  ],
  offer: ({ context }, type, name) =>
    type !== 'field.changed' || (order[name]?.(context.fields, context.isSet) ?? false),
});
