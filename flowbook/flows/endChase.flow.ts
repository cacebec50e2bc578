import { contract } from '../../contract/index.ts';
import type { MoneyEnd } from '../../machines/cashier/moneyRequest.machine.ts';
import { endChaseMachine } from '../../machines/lottery/endChase.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';

const { cancelChase } = contract.lottery;

const { 'no answer': _, ...answered } = outcomesOf(cancelChase, {
  ended: replies({ kind: 'made', reference: '12' } satisfies MoneyEnd),
  'all have closed': refuses('wrong_state'),
  'not offered': refuses('feature_off'),
});

export const endChaseFlow = defineFlow(endChaseMachine, {
  synonyms: ['cancel a chase', 'stop a chase', 'multi-draw'],
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
      return { newKey: () => 'k-1', request: { chaseId: '12' }, wallet: () => wallet };
    },
  },
});
