import { inDoubtMachine, type Doubt } from '../../machines/cashier/inDoubt.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { moneyRequestFlow } from './moneyRequest.flow.ts';
import type { Outcome } from '../flow.ts';
import type { MoneyEnd } from '../../machines/cashier/moneyRequest.machine.ts';

const deposit: Doubt = { note: 'deposit', key: 'k-1' };
const transfer: Doubt = { note: 'transfer', key: 'k-2' };

const answers = moneyRequestFlow.outcomes['askOutcome'] as Readonly<
  Record<'it was carried out' | 'it was refused' | 'it never arrived', Outcome<MoneyEnd>>
>;

const walletOf = () => {
  const wallet = hears();
  return () => wallet;
};

const inputOf =
  (...doubts: Doubt[]) =>
  () => ({ doubts, toasts: hears(), wallet: walletOf() });

export const inDoubtFlow = defineFlow(inDoubtMachine, {
  synonyms: ['unknown outcome', 'lost answer', 'bar'],
  cases: { 'page.shown': { 'any other page': { doubts: [deposit] }, 'the page of the request': { doubts: [] } } },
  outcomes: {
    notes: 'silent',
    moneyRequest: {
      'it was carried out': answers['it was carried out'],
      'it was refused': answers['it was refused'],
      'it never arrived': answers['it never arrived'],
      'it breaks': { error: new Error('something that nobody foresaw') },
    },
  },
  variants: { 'a deposit': inputOf(deposit), 'a deposit and a transfer': inputOf(deposit, transfer) },
  project: ({ doubts }) => doubts.map(({ key }) => key),
  // A page is opened while the first request is in doubt; what was settled is in doubt nowhere.
  offer: ({ context }) => context.doubts[0] === deposit,
});
