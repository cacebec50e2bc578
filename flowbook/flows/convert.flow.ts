import { contract } from '../../contract/index.ts';
import type { MoneyEnd } from '../../machines/cashier/moneyRequest.machine.ts';
import { convertMachine } from '../../machines/points/convert.machine.ts';
import type { ConvertTerms } from '../../machines/points/convert.setup.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';
import { terms } from './redeem.flow.ts';
import { filledInOrder, offline } from './samples.ts';

/** What points are worth to a member who has 12,480. */
export const convertTerms: ConvertTerms = { ...terms, ...contract.points.config.example.reply };

const { 'no answer': _, ...answered } = outcomesOf(contract.points.convert, {
  made: replies({ kind: 'made', reference: 'v1' } satisfies MoneyEnd),
  'wrong password': refuses('payment_password_wrong'),
  'too few points': refuses('points_too_low'),
  'out of bounds': refuses('amount_out_of_bounds'),
  'not offered': refuses('feature_off'),
});

const inputOf = (kept: { key: string; call: string } | null) => () => {
  const wallet = hears();
  return { kept, newKey: () => 'k-1', wallet: () => wallet };
};

export const convertFlow = defineFlow(convertMachine, {
  synonyms: ['points to money', 'exchange points'],
  cases: {
    'field.changed': {
      'some points': { name: 'points', value: '2000' },
      'the payment password': { name: 'withdrawalPassword', value: '482913' },
    },
    'form.submitted': 'plain',
    'password.chosen': 'plain',
    'again.pressed': 'plain',
  },
  outcomes: {
    loadTerms: {
      'all of it': { output: convertTerms },
      'no payment password': { output: { ...convertTerms, hasPaymentPassword: false } },
      'no answer': offline,
    },
    note: 'silent',
    moneyRequest: {
      ...answered,
      'it never arrived': { output: { kind: 'never' } },
      'it breaks': { error: new Error('something that nobody foresaw') },
    },
    paymentPassword: {
      set: { output: { changed: true } },
      'given up': { output: { changed: false } },
      'it breaks': { error: new Error('something that nobody foresaw') },
    },
  },
  variants: {
    'some points': inputOf(null),
    'a request without an answer': inputOf({ key: 'k-0', call: 'points.convert' }),
  },
  // A message left by a refusal makes no difference to what can happen next.
  project: ({ terms: loaded, fields, intent }) => [
    loaded?.hasPaymentPassword ?? null,
    [fields.points !== '', fields.withdrawalPassword !== ''],
    intent?.call ?? null,
  ],
  offer: filledInOrder({
    'some points': { name: 'points', value: '2000' },
    'the payment password': { name: 'withdrawalPassword', value: '482913' },
  }),
});
