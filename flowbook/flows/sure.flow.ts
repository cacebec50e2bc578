import { sureMachine, type SureAnswer } from '../../machines/games/sure.machine.ts';
import { defineFlow, live } from '../flow.ts';
import { hears } from '../hears.ts';
import { always } from '../laws/law.ts';
import type { Outcome } from '../outcome.ts';
import { refusesWith } from './unplayed.ts';

export const sureFlow = defineFlow(sureMachine, {
  synonyms: ['send again', 'retry', 'once'],
  cases: {},
  outcomes: {
    send: {
      'it is taken': { output: { kind: 'told', told: null } },
      'it is refused': { output: refusesWith('balance_too_low') },
      'the server is busy': { output: refusesWith('busy') },
      'not reached': { output: refusesWith('unheard') },
      broken: { error: new Error('no answer') },
    },
  },
  variants: { 'a bet': () => ({ what: { call: 'fight/bet', body: { key: 'bet-1' } }, game: hears() }) },
  project: ({ pause }) => pause,
  laws: [
    always('what is sent again is what was sent at first', {
      runs: ({ was, is }) => was === null || is.context.what === was.context.what,
    }),
  ],
});

/** Making sure inside a game: how long the pauses are is walked in its own flow. */
export const liveSure = (send: Readonly<Record<string, Outcome<SureAnswer>>>) =>
  live(defineFlow(sureMachine, { cases: {}, outcomes: { send }, variants: sureFlow.variants as never }));
