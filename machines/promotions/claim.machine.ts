import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { askingSetup, atFirst } from '../cashier/askingSetup.ts';
import { endOf } from '../cashier/intent.ts';
import { rateLimited, refused, unanswered } from '../common/formAnswers.ts';
import { waiting } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';

/** R1.25, R2.84, R2.88: claims what a member is due. Claimed twice it is refused, so no request is kept over a reload. */
export const claimMachine = askingSetup.createMachine({
  id: 'claim',
  description: 'Claiming a reward. It is paid once, whatever becomes of the answer.',
  context: ({ input }) => atFirst(input),
  initial: 'filling',
  states: {
    filling: {
      description: 'The reward waits',
      tags: 'editable',
      meta: { req: ['R2.84', 'R2.88'] },
      initial: 'editing',
      states: {
        editing: {
          description: 'The reward can be claimed',
          on: {
            'form.submitted': {
              target: '#claim.sending',
              description: 'presses Claim',
              meta: { usual: true },
              actions: ['clearFailure', 'makeKey'],
            },
          },
        },
        waiting,
      },
    },
    sending: {
      description: 'Claiming it',
      tags: 'busy',
      meta: { call: 'rewards.claim', req: ['R1.25', 'R8.20'] },
      invoke: {
        id: 'moneyRequest',
        src: 'moneyRequest',
        input: ({ context: { key, request } }) => ({ key, request }),
        onDone: [
          {
            guard: { type: 'isMade', params: endOf },
            target: 'claimed',
            description: 'it is paid',
            meta: { usual: true },
          },
          {
            guard: { type: 'isNever', params: endOf },
            target: 'filling',
            description: 'it never arrived',
            meta: { req: ['R8.20'] },
            actions: 'noteUnmoved',
          },
          {
            guard: { type: 'isOver', params: answerOf },
            target: 'over',
            description: 'it is refused',
            meta: { when: 'if it was claimed before, has run out or is too little', req: ['R8.23'] },
            actions: { type: 'storeRefusal', params: answerOf },
          },
          rateLimited,
          refused,
        ],
        onError: { ...unanswered, description: 'it fails' },
      },
    },
    over: { description: 'There is nothing left to claim', meta: { req: ['R8.23'] } },
    claimed: { description: 'Claimed', meta: { req: ['R2.84', 'R2.88'] }, entry: 'refreshBalance' },
  },
});

export type ClaimRef = ActorRefFrom<typeof claimMachine>;
export type ClaimSnapshot = SnapshotFrom<typeof claimMachine>;
