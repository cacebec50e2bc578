import { contract } from '../../contract/index.ts';
import type { MoneyEnd } from '../../machines/cashier/moneyRequest.machine.ts';
import type { MallItem, MallTerms } from '../../machines/points/mall.ts';
import { redeemMachine } from '../../machines/points/redeem.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';
import { filledInOrder, offline } from './samples.ts';

const [voucher] = contract.points.rewards.example.reply.list;
if (!voucher) throw new Error('the example has no item');
export const item: MallItem = voucher;

/** What a member with a bound number and 12,480 points pays with. */
export const terms: MallTerms = {
  wallets: contract.wallet.merchantWallet.example.reply.wallets,
  points: '12480',
  hasPaymentPassword: true,
  mobile: '•••••5678',
};

const { 'no answer': _, ...answered } = outcomesOf(contract.points.redeem, {
  made: replies({ kind: 'made', reference: 'r1' } satisfies MoneyEnd),
  'wrong password': refuses('payment_password_wrong'),
  'too few points': refuses('points_too_low'),
  'sold out': refuses('sold_out'),
  'too little money': refuses('balance_too_low'),
  'the price changed': refuses('changed_meanwhile'),
});

const inputOf = (kept: { key: string; call: string } | null, shown: MallItem | null) => () => {
  const wallet = hears();
  return { kept, newKey: () => 'k-1', wallet: () => wallet, item: shown, account: 'mai_linh' };
};

export const redeemFlow = defineFlow(redeemMachine, {
  synonyms: ['points mall', 'gift', 'exchange points'],
  cases: {
    'field.changed': {
      'an address': { name: 'receivingAddress', value: '4 Harbour Street' },
      'a mobile number': { name: 'mobileNum', value: '912345678' },
      'the payment password': { name: 'withdrawalPassword', value: '482913' },
    },
    'form.submitted': 'plain',
    'password.chosen': 'plain',
    'again.pressed': 'plain',
  },
  outcomes: {
    loadTerms: {
      'all of it': { output: terms },
      'no payment password': { output: { ...terms, hasPaymentPassword: false } },
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
    'an item': inputOf(null, item),
    'a request without an answer': inputOf({ key: 'k-0', call: 'points.redeem' }, null),
  },
  // A message left by a refusal makes no difference to what can happen next.
  project: ({ terms: loaded, item: shown, fields, intent }) => [
    loaded?.hasPaymentPassword ?? null,
    shown !== null,
    [fields.receivingAddress !== '', fields.mobileNum !== '', fields.withdrawalPassword !== ''],
    intent?.call ?? null,
  ],
  offer: filledInOrder({
    'an address': { name: 'receivingAddress', value: '4 Harbour Street' },
    'a mobile number': { name: 'mobileNum', value: '912345678' },
    'the payment password': { name: 'withdrawalPassword', value: '482913' },
  }),
});
