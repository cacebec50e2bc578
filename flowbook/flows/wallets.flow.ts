import { contract } from '../../contract/index.ts';
import { walletsMachine } from '../../machines/cashier/wallets.machine.ts';
import type { Funds } from '../../machines/cashier/wallets.ts';
import { defineFlow } from '../flow.ts';
import { refuses } from '../outcomes.ts';
import { made, moneyInput, moneyOutcomes } from './money.ts';
import { filledInOrder, offline } from './samples.ts';

/** The main wallet and two vendors, one of them under maintenance. */
export const funds: Funds = {
  wallets: [
    { wallet: 'main', title: 'Main wallet', balance: '826450', maintenance: false },
    { wallet: 'LUMEN', title: 'Lumen', balance: '5000', maintenance: false },
    { wallet: 'TIDE', title: 'Tide', balance: '1200', maintenance: true },
  ],
  held: '12000',
  total: '844650',
};

const typed = { 'an amount': { name: 'amount', value: '50' } } as const;

const answered = moneyOutcomes(contract.wallet.transfer, {
  made: made('t1'),
  'too little money': refuses('balance_too_low'),
  'under maintenance': refuses('game_in_maintenance'),
  'no such wallet': refuses('not_found'),
  'not offered': refuses('feature_off'),
});

const inputOf = (kept: { key: string; call: string } | null) => () => ({ kept, ...moneyInput() });

export const walletsFlow = defineFlow(walletsMachine, {
  synonyms: ['balances', 'vendor wallets', 'collect'],
  cases: {
    'field.changed': typed,
    'form.submitted': 'plain',
    'all.pressed': 'plain',
    'gather.pressed': 'plain',
    'again.pressed': 'plain',
    'money.movedElsewhere': 'plain',
  },
  outcomes: {
    loadFunds: { 'all of it': { output: funds }, 'no answer': offline },
    note: 'silent',
    otherTabs: 'silent',
    moneyRequest: answered,
  },
  variants: {
    'my wallets': inputOf(null),
    'a move without an answer': inputOf({ key: 'k-0', call: 'wallet.transfer' }),
    'gathering without an answer': inputOf({ key: 'k-0', call: 'wallet.collect' }),
  },
  // Which refusal left its message at which field makes no difference to what can happen next.
  project: ({ funds: loaded, fields, errors, failure, intent, isUnmoved, last }) => [
    loaded !== null,
    fields.amount !== '',
    Object.keys(errors).length > 0 || failure !== null,
    intent?.call ?? null,
    isUnmoved,
    last,
  ],
  offer: (snapshot, type, name) => {
    const { fields } = snapshot.context;
    if (type === 'all.pressed' || type === 'money.movedElsewhere') return fields.amount === '';
    return filledInOrder(typed)(snapshot, type, name);
  },
});
