import { contract } from '../../contract/index.ts';
import { demoPaymentPassword } from '../../contract/sandbox.ts';
import type { Intent } from '../../machines/cashier/intent.ts';
import type { MallItem, PointTerms } from '../../machines/points/mall.ts';
import { spendPointsMachine } from '../../machines/points/spendPoints.machine.ts';
import type { PointWish } from '../../machines/points/spendPoints.setup.ts';
import { defineFlow } from '../flow.ts';
import { refuses } from '../outcomes.ts';
import { endsOf, keptRequest, made, moneyInput, moneyOutcomes, passwordOutcomes } from './money.ts';
import { filledInOrder, offline } from './samples.ts';

const { config, convert, redeem, rewards } = contract.points;

const [voucher] = rewards.example.reply.list;
if (!voucher) throw new Error('the example has no item');
export const item: MallItem = voucher;

/** What a member with a bound number and 12,480 points pays with. */
export const pointTerms: PointTerms = {
  ...config.example.reply,
  wallets: contract.wallet.merchantWallet.example.reply.wallets,
  points: '12480',
  hasPaymentPassword: true,
  mobile: '•••••5678',
};

const inputOf = (wish: PointWish, kept: Intent | null) => () => ({ ...moneyInput(), kept, wish, account: 'mai_linh' });

const password = { 'the payment password': { name: 'withdrawalPassword', value: demoPaymentPassword } } as const;

const typed = {
  convert: { 'some points': { name: 'points', value: '2000' }, ...password },
  redeem: {
    'an address': { name: 'receivingAddress', value: '4 Harbour Street' },
    'a mobile number': { name: 'mobileNum', value: '912345678' },
    ...password,
  },
} as const;

export const spendPointsFlow = defineFlow(spendPointsMachine, {
  synonyms: ['points to money', 'exchange points', 'convert', 'redeem', 'points mall', 'gift'],
  cases: {
    'field.changed': { ...typed.convert, ...typed.redeem },
    'form.submitted': 'plain',
    'password.chosen': 'plain',
    'again.pressed': 'plain',
  },
  outcomes: {
    loadTerms: {
      'all of it': { output: pointTerms },
      'no payment password': { output: { ...pointTerms, hasPaymentPassword: false } },
      'no answer': offline,
    },
    note: 'silent',
    moneyRequest: {
      ...endsOf(redeem, {
        'it is redeemed': made('r1'),
        'sold out': refuses('sold_out'),
        'too little money': refuses('balance_too_low'),
        'the price changed': refuses('changed_meanwhile'),
      }),
      ...moneyOutcomes(convert, {
        'they are converted': made('v1'),
        'wrong password': refuses('payment_password_wrong'),
        'too few points': refuses('points_too_low'),
        'out of bounds': refuses('amount_out_of_bounds'),
        'not offered': refuses('feature_off'),
      }),
    },
    paymentPassword: passwordOutcomes,
  },
  variants: {
    'to convert': inputOf({ kind: 'convert' }, null),
    'to redeem': inputOf({ kind: 'redeem', item }, null),
    'a conversion without an answer': inputOf({ kind: 'convert' }, keptRequest(convert)),
    'a redemption without an answer': inputOf({ kind: 'redeem', item: null }, keptRequest(redeem)),
  },
  // A message left by a refusal makes no difference to what can happen next.
  project: ({ terms, wish, fields, intent }) => [
    terms?.hasPaymentPassword ?? null,
    wish.kind,
    [fields.points, fields.receivingAddress, fields.mobileNum, fields.withdrawalPassword].map((value) => value !== ''),
    intent?.call ?? null,
  ],
  offer: (snapshot, type, name) => filledInOrder(typed[snapshot.context.wish.kind])(snapshot, type, name),
});
