import { contract } from '../../contract/index.ts';
import { demoPaymentPassword } from '../../contract/sandbox.ts';
import { transferMachine } from '../../machines/cashier/transfer.machine.ts';
import type { TransferTerms } from '../../machines/cashier/transfers.ts';
import { defineFlow } from '../flow.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';
import { made, moneyInput, moneyOutcomes, passwordOutcomes, proofOutcomes } from './money.ts';
import { filledInOrder, offline } from './samples.ts';

/** A member with an upline, and an agent with an upline and a team. */
export const upTerms: TransferTerms = contract.cashier.transferSettings.example.reply;
export const bothTerms: TransferTerms = { ...upTerms, downline: true };
export const downTerms: TransferTerms = { ...bothTerms, upline: null };

/** Terms under which a player cannot send money. */
export const lackingTerms = {
  'nobody to send to': { ...upTerms, upline: null },
  'a wait after a reset': { ...upTerms, coolDownUntil: '2026-01-03T10:00:00.000Z' },
  'no payment password': { ...upTerms, hasPaymentPassword: false },
} as const;

const typed = {
  'an amount': { name: 'amount', value: '50' },
  'the payment password': { name: 'paymentPassword', value: demoPaymentPassword },
} as const;
const account = { 'an account': { name: 'account', value: 'tam' } } as const;

/** An agent below Bosun. */
const tam = { account: 'tam', nickname: 'T••' };

const answered = moneyOutcomes(contract.cashier.transferDownline, {
  made: made('T-204'),
  'wrong password': refuses('payment_password_wrong'),
  'too little money': refuses('balance_too_low'),
  'bets are missing': refuses('turnover_unmet'),
  'out of bounds': refuses('amount_out_of_bounds'),
  'it cannot receive money now': refuses('wrong_state'),
  'a break from gambling': refuses('excluded'),
  'not offered': refuses('feature_off'),
});

const inputOf = (kept: { key: string; call: string } | null) => () => ({ kept, ...moneyInput() });

export const transferFlow = defineFlow(transferMachine, {
  synonyms: ['send money', 'upline', 'downline'],
  cases: {
    'field.changed': { ...account, ...typed },
    'form.submitted': 'plain',
    'all.pressed': 'plain',
    'password.chosen': 'plain',
    'review.confirmed': 'plain',
    'review.left': 'plain',
    'again.pressed': 'plain',
  },
  outcomes: {
    loadTerms: {
      'an upline': { output: upTerms },
      'a downline': { output: downTerms },
      ...Object.fromEntries(Object.entries(lackingTerms).map(([name, output]) => [name, { output }])),
      'no answer': offline,
    },
    findTaker: outcomesOf(contract.cashier.taker, {
      found: replies({ kind: 'found', ...tam }, tam),
      'not below': refuses('not_yours'),
      'not for agents': refuses('feature_off'),
    }),
    note: 'silent',
    provePayment: proofOutcomes,
    moneyRequest: answered,
    paymentPassword: passwordOutcomes,
  },
  variants: {
    'a transfer': inputOf(null),
    'one to the upline without an answer': inputOf({ key: 'k-0', call: 'cashier.transferUpline' }),
    'one to the downline without an answer': inputOf({ key: 'k-0', call: 'cashier.transferDownline' }),
  },
  // A message left by a refusal makes no difference to what can happen next.
  project: ({ terms, fields, intent }) => [
    terms === null
      ? null
      : [terms.upline !== null, terms.downline, terms.hasPaymentPassword, terms.coolDownUntil !== undefined],
    [fields.direction, fields.account !== '', fields.amount !== '', fields.paymentPassword !== ''],
    intent?.call ?? null,
  ],
  offer: (snapshot, type, name) => {
    const { fields } = snapshot.context;
    if (type === 'all.pressed') return fields.amount === '';
    return filledInOrder(fields.direction === 'downline' ? { ...account, ...typed } : typed)(snapshot, type, name);
  },
});
