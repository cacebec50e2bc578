import { contract } from '../../contract/index.ts';
import { depositMachine } from '../../machines/cashier/deposit.machine.ts';
import type { DepositBonus, DepositDesk, DepositMethod } from '../../machines/cashier/deposits.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { refuses, refusesSaying } from '../outcomes.ts';
import { aboveLimit, breaks, made, moneyInput, moneyOutcomes } from './money.ts';
import { madeDeposit } from './moneyRequest.flow.ts';
import { filledInOrder, offline } from './samples.ts';
import { cancelledDeposit, creditedDeposit, waitingDeposit } from './watch.flow.ts';

const [bank] = contract.deposits.methods.example.reply.list as [DepositMethod];

export const methods: readonly DepositMethod[] = [
  bank,
  { ...bank, methodId: 'voucher', title: 'Voucher', kind: 'voucher', suggested: [], note: '', minutes: null },
  { ...bank, methodId: 'card', title: 'Card', kind: 'card', feeRate: 150, available: false, whyNot: 'wrong_state' },
];

export const openDeposit = { ...waitingDeposit, depositId: 'D-260102-0003' };

/** A first deposit can be doubled. */
export const bonus: DepositBonus = { promotionId: 'p1', rate: 10_000, least: '2000', most: '20000', times: 12 };

export const desk: DepositDesk = {
  methods,
  bonus,
  above: null,
  proposal: null,
  open: [openDeposit],
  earlier: [creditedDeposit, { ...cancelledDeposit, depositId: 'D-260101-0002' }],
};

/** A first deposit, before which a limit is proposed. */
export const proposing: DepositDesk = { ...desk, open: [], earlier: [], proposal: { least: '100', most: null } };

const typed = {
  'an amount': { name: 'amount', value: '200' },
  'the bonus': { name: 'withBonus', value: true },
} as const;

const answered = moneyOutcomes(contract.deposits.create, {
  made: made(madeDeposit),
  'above the limit': refusesSaying('limit_reached', aboveLimit),
  'a document is needed': refusesSaying('kyc_needed', { kind: 'identity', from: '200000', left: '5000' }),
  'too many are open': refuses('wrong_state'),
  'the bonus is gone': refuses('not_found'),
  'not offered': refuses('feature_off'),
});

export const depositFlow = defineFlow(depositMachine, {
  cases: {
    'method.chosen': { 'a bank transfer': { methodId: 'bank' }, 'a voucher': { methodId: 'voucher' } },
    'field.changed': typed,
    'amount.suggested': { 'a suggestion': { minor: '10000' } },
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'review.confirmed': 'plain',
    'review.left': 'plain',
    'deposit.reopened': { 'one that is open': { depositId: openDeposit.depositId } },
    'form.reopened': 'plain',
    'again.pressed': 'plain',
  },
  outcomes: {
    loadDesk: {
      'all of it': { output: desk },
      'no method': { output: { ...desk, methods: [], bonus: null, open: [], earlier: [] } },
      'a limit is proposed': { output: proposing },
      'no answer': offline,
    },
    note: 'silent',
    address: 'silent',
    moneyRequest: answered,
    firstLimit: { decided: { output: undefined }, 'it breaks': breaks },
    voucher: { redeemed: { output: madeDeposit }, 'given up': { output: null }, 'it breaks': breaks },
    watch: { credited: { output: creditedDeposit }, 'it breaks': breaks },
  },
  variants: {
    'a new deposit': () => ({ wanted: null, kept: null, ...moneyInput(), location: hears() }),
    'a deposit named in the address': () => ({ wanted: madeDeposit, kept: null, ...moneyInput(), location: hears() }),
    'a request without an answer': () => ({
      wanted: null,
      kept: { key: 'k-0', call: 'deposits.create' },
      ...moneyInput(),
      location: hears(),
    }),
  },
  project: ({ desk: openDesk, method, fields, errors, failure, isUnmoved, intent, wanted, settled }) => [
    openDesk === null ? null : openDesk.methods.length > 0,
    openDesk?.proposal != null,
    method?.methodId ?? null,
    fields,
    errors,
    failure?.kind ?? null,
    isUnmoved,
    intent !== null,
    wanted,
    settled !== null,
  ],
  offer: (snapshot, type, name) => {
    // By links of the list, and back from what is followed; the address can say either at any time.
    if (type === 'deposit.reopened') return snapshot.matches('choosing');
    if (type === 'form.reopened') return snapshot.matches('open') || snapshot.matches('settled');
    if (type === 'amount.suggested') return snapshot.context.fields.amount === '';
    return filledInOrder(typed)(snapshot, type, name);
  },
});
