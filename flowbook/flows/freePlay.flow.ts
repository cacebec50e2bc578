import { contract } from '../../contract/index.ts';
import { freePlayMachine } from '../../machines/auth/freePlay.machine.ts';
import { defineFlow } from '../flow.ts';
import { outcomesOf, rateLimitsWithoutTime, refuses, replies } from '../outcomes.ts';

export const freePlayFlow = defineFlow(freePlayMachine, {
  cases: {},
  outcomes: {
    startFreePlay: outcomesOf(contract.session.freePlay, {
      started: replies({ kind: 'started' }),
      'too many, no time named': rateLimitsWithoutTime,
      'not offered': refuses('feature_off'),
    }),
  },
});
