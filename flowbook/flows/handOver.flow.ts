import { handOverMachine } from '../../machines/auth/handOver.machine.ts';
import { defineFlow } from '../flow.ts';

export const handOverFlow = defineFlow(handOverMachine, {
  cases: {},
  outcomes: {
    answerTaken: { taken: { output: undefined }, 'nothing to hand over': { error: new Error('nobody was sent here') } },
  },
});
