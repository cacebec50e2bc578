import { proofCheckMachine } from '../../machines/games/proofCheck.machine.ts';
import { defineFlow } from '../flow.ts';
import { never } from '../laws/law.ts';
import { refusesWith } from './unplayed.ts';

export const proofCheckFlow = defineFlow(proofCheckMachine, {
  synonyms: ['provably fair', 'seed', 'hash', 'verify', 'check a round'],
  cases: { 'check.wanted': 'plain' },
  outcomes: {
    ask: {
      'its seeds': { output: { kind: 'told', proof: 'its seeds' } },
      'its seed is still in use': { output: { kind: 'sealed', proof: 'its hash' } },
      'there is no such round': { output: refusesWith('no_round') },
      'it is no number': { output: refusesWith('not_allowed') },
      'the server is busy': { output: refusesWith('busy') },
      'not reached': { output: refusesWith('unheard') },
      broken: { error: new Error('no answer') },
    },
    draw: {
      'it is what was told': { output: { isRight: true } },
      'it is something else': { output: { isRight: false } },
      'it cannot be drawn': { error: new Error('no such match') },
    },
  },
  variants: { 'a round': { id: 'r-1' } },
  laws: [
    never('a proof is right that was not drawn again', {
      runs: ({ was, is }) => is.matches('right') && was?.matches('working') === false,
    }),
  ],
});
