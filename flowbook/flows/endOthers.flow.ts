import { contract } from '../../contract/index.ts';
import { endOthersMachine } from '../../machines/security/endOthers.machine.ts';
import { defineFlow } from '../flow.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';

export const endOthersFlow = defineFlow(endOthersMachine, {
  cases: { 'form.submitted': 'plain', 'form.closed': 'plain' },
  outcomes: {
    endOthers: outcomesOf(contract.session.endOthers, {
      ended: replies({ kind: 'changed' }),
      'not offered': refuses('feature_off'),
    }),
  },
  project: ({ failure }) => failure?.kind ?? null,
});
