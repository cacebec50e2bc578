import { fairnessMachine, type Check } from '../../machines/promotions/fairness.machine.ts';
import { defineFlow } from '../flow.ts';

const seed: Check = { step: 'seed', about: '9f86d081', holds: true };

export const fairnessFlow = defineFlow(fairnessMachine, {
  synonyms: ['provably fair', 'seed', 'hash', 'verify'],
  cases: { 'check.pressed': 'plain' },
  outcomes: {
    check: {
      'it is right': { output: [seed] },
      'it is wrong': { output: [seed, { step: 'ticket', about: '2', holds: false }] },
      'the browser cannot': { error: new Error('no hashes') },
    },
  },
});
