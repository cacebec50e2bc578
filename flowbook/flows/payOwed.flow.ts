import { contract } from '../../contract/index.ts';
import { demoPaymentPassword } from '../../contract/sandbox.ts';
import { payOwedMachine } from '../../machines/agent/payOwed.machine.ts';
import type { OwedTerms } from '../../machines/agent/payOwed.setup.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { refuses } from '../outcomes.ts';
import { made, moneyOutcomes, passwordOutcomes, proofOutcomes } from './money.ts';
import { changedInOrder, offline } from './samples.ts';

const { payOwed, owed } = contract.contracts;

/** 23.51 owed to one downline. */
export const owedTerms: OwedTerms = owed.example.reply;

/** Terms under which nothing can be paid. */
export const unpayable = {
  'nothing is owed': { ...owedTerms, owes: [] },
  'a wait after a reset': { ...owedTerms, coolDownUntil: '2026-01-03T10:00:00.000Z' },
  'no payment password': { ...owedTerms, hasPaymentPassword: false },
} satisfies Readonly<Record<string, OwedTerms>>;

const typed = {
  'a part of it': { name: 'amount', value: '21' },
  'the payment password': { name: 'paymentPassword', value: demoPaymentPassword },
} as const;

const answered = moneyOutcomes(payOwed, {
  made: made('T-205'),
  'wrong password': refuses('payment_password_wrong'),
  'less is owed by now': refuses('changed_meanwhile'),
  'too little money': refuses('balance_too_low'),
  'bets are missing': refuses('turnover_unmet'),
  'out of bounds': refuses('amount_out_of_bounds'),
  'it cannot receive money now': refuses('wrong_state'),
  'not offered': refuses('feature_off'),
});

const wallet = hears();

const inputOf = (kept: { key: string; call: string } | null) => () => ({
  kept,
  newKey: () => 'k-1',
  wallet: () => wallet,
  kind: 'dividend' as const,
  to: null,
});

export const payOwedFlow = defineFlow(payOwedMachine, {
  synonyms: ['debt', 'owed', 'short dividend', 'pay a downline'],
  cases: {
    'field.changed': typed,
    'form.submitted': 'plain',
    'password.chosen': 'plain',
    'review.confirmed': 'plain',
    'review.left': 'plain',
    'again.pressed': 'plain',
  },
  outcomes: {
    loadTerms: {
      'what is owed': { output: owedTerms },
      ...Object.fromEntries(Object.entries(unpayable).map(([name, output]) => [name, { output }])),
      'no answer': offline,
    },
    note: 'silent',
    provePayment: proofOutcomes,
    moneyRequest: answered,
    paymentPassword: passwordOutcomes,
  },
  variants: { 'a payment': inputOf(null), 'one without an answer': inputOf({ key: 'k-0', call: 'contracts.payOwed' }) },
  // A message left by a refusal makes no difference to what can happen next.
  project: ({ terms, fields, intent }) => [
    terms === null ? null : [terms.owes.length, terms.hasPaymentPassword, terms.coolDownUntil !== undefined],
    [fields.account !== '', fields.amount === '21', fields.paymentPassword !== ''],
    intent?.call ?? null,
  ],
  offer: changedInOrder(typed),
});
