import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { askingSetup, atFirst } from '../cashier/askingSetup.ts';
import { endOf } from '../cashier/intent.ts';
import { rateLimited, refused, unanswered } from '../common/formAnswers.ts';
import { waiting } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';

/** R2.05: ends a chase before its last draw; what has not closed is paid back. A second time is refused, so none is kept over a reload. */
export const endChaseMachine = askingSetup.createMachine({
  id: 'endChase',
  description: 'Ending a chase. The draws that have not closed are paid back.',
  context: ({ input }) => atFirst(input),
  initial: 'filling',
  states: {
    filling: {
      description: 'The question can be answered',
      tags: 'editable',
      meta: { req: ['R2.05'] },
      initial: 'editing',
      states: {
        editing: {
          description: 'Answering the question',
          on: {
            'form.submitted': {
              target: '#endChase.ending',
              description: 'presses End the chase',
              meta: { usual: true },
              actions: ['clearFailure', 'makeKey'],
            },
          },
        },
        waiting,
      },
    },
    ending: {
      description: 'Ending it',
      tags: 'busy',
      meta: { call: 'lottery.cancelChase', req: ['R2.05', 'R8.20'] },
      invoke: {
        id: 'moneyRequest',
        src: 'moneyRequest',
        input: ({ context: { key, request } }) => ({ key, request }),
        onDone: [
          {
            guard: { type: 'isMade', params: endOf },
            target: 'ended',
            description: 'it is ended',
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
            target: 'tooLate',
            description: 'it is refused',
            meta: { when: 'if all its draws have closed', req: ['R8.23'] },
          },
          rateLimited,
          refused,
        ],
        onError: { ...unanswered, description: 'it fails' },
      },
    },
    tooLate: { description: 'There is nothing left to end', meta: { req: ['R8.23'] } },
    ended: { description: 'Ended', meta: { req: ['R2.05'] }, entry: 'refreshBalance' },
  },
});

export type EndChaseRef = ActorRefFrom<typeof endChaseMachine>;
export type EndChaseSnapshot = SnapshotFrom<typeof endChaseMachine>;
