import { contract } from '../../contract/index.ts';
import type { MoneyEnd } from '../../machines/cashier/moneyRequest.machine.ts';
import { claimMachine } from '../../machines/promotions/claim.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';

const { claim } = contract.rewards;
const { rewardId } = claim.example.reply;

const { 'no answer': _, ...answered } = outcomesOf(claim, {
  paid: replies({ kind: 'made', reference: rewardId } satisfies MoneyEnd),
  'claimed before': refuses('already_done'),
  'run out': refuses('wrong_state'),
  'not offered': refuses('feature_off'),
});

export const claimFlow = defineFlow(claimMachine, {
  synonyms: ['reward', 'award', 'bonus', 'rebate'],
  cases: { 'form.submitted': 'plain' },
  outcomes: {
    moneyRequest: {
      ...answered,
      'it never arrived': { output: { kind: 'never' } },
      'it breaks': { error: new Error('something that nobody foresaw') },
    },
  },
  variants: {
    usual: () => {
      const wallet = hears();
      return { newKey: () => 'k-1', request: { rewardId }, wallet: () => wallet };
    },
  },
});
