import { endOthersMachine } from '../../machines/security/endOthers.machine.ts';
import { defineFlow } from '../flow.ts';
import { offline } from './samples.ts';

export const endOthersFlow = defineFlow(endOthersMachine, {
  cases: { 'form.submitted': 'plain', 'change.closed': 'plain' },
  outcomes: { endOthers: { ended: { output: undefined }, 'no answer': offline } },
  project: ({ failure, changed }) => [failure?.kind ?? null, changed],
});
