import { contract } from '../../contract/index.ts';
import { firstLimitMachine } from '../../machines/cashier/firstLimit.machine.ts';
import { defineFlow } from '../flow.ts';
import { outcomesOf, refuses, refusesSaying, replies } from '../outcomes.ts';
import { filledInOrder, offline } from './samples.ts';

const typed = { 'a limit': { name: 'amount', value: '80' } } as const;

export const firstLimitFlow = defineFlow(firstLimitMachine, {
  synonyms: ['deposit limit', 'responsible gambling'],
  cases: {
    'field.changed': typed,
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'limit.suggested': { 'a suggestion': { minor: '5000' } },
    'other.chosen': 'plain',
    'none.chosen': 'plain',
  },
  outcomes: {
    setLimit: {
      ...outcomesOf(contract.protection.setLimit, {
        set: replies({ kind: 'set' }),
        'out of bounds': refusesSaying('amount_out_of_bounds', { least: '10000' }),
        'no longer offered': refuses('feature_off'),
        'during a break': refuses('excluded'),
      }),
      'it is never sent': offline,
    },
  },
  variants: { 'before the first deposit': { bounds: { least: '100', most: null } } },
  project: ({ fields, errors, failure }) => [fields, errors, failure?.kind ?? null],
  offer: filledInOrder(typed),
});
