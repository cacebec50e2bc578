import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { endOf } from '../cashier/intent.ts';
import { aboutFields, rateLimited, refused, unanswered } from '../common/formAnswers.ts';
import { fillingState } from '../common/formStates.ts';
import { atFirst, orderOf, proposalSetup } from './proposal.setup.ts';

/** R3.41, R4.37: proposes a contract to a direct downline. */
export const proposalMachine = proposalSetup.createMachine({
  id: 'proposal',
  description: 'Contract proposal. Terms for a direct downline, filled in, checked and sent.',
  context: ({ input }) => atFirst(input),
  initial: 'filling',
  states: {
    filling: {
      ...fillingState({
        close: { target: 'over' },
        submit: { description: 'presses Continue', req: ['R3.41'] },
        target: '#proposal.reviewing',
        filling: {
          'step.added': { description: 'adds a step', actions: 'addStep' },
          'step.removed': {
            description: 'removes a step',
            actions: { type: 'removeStep', params: ({ event }: { event: { at: number } }) => ({ at: event.at }) },
          },
        },
      }),
      meta: { req: ['R3.41', 'R4.37'] },
    },
    reviewing: {
      description: 'Checking before it is sent',
      meta: { req: ['R3.41'] },
      on: {
        'review.confirmed': {
          target: 'sending',
          description: 'presses Propose',
          meta: { usual: true },
          actions: 'makeKey',
        },
        'review.left': { target: 'filling', description: 'goes back to the form' },
      },
    },
    sending: {
      description: 'Sending the proposal',
      tags: 'busy',
      meta: { call: 'contracts.processRealTime', req: ['R4.37', 'R8.20'] },
      invoke: {
        id: 'moneyRequest',
        src: 'moneyRequest',
        input: ({ context }) => ({ key: context.key, request: orderOf(context) }),
        onDone: [
          {
            guard: { type: 'isMade', params: endOf },
            target: 'over',
            description: 'the gateway accepts it',
            meta: { usual: true },
            actions: 'noteSent',
          },
          {
            guard: { type: 'isNever', params: endOf },
            target: 'filling',
            description: 'it never arrived',
            actions: 'noteUnmoved',
          },
          rateLimited,
          aboutFields,
          refused,
        ],
        onError: { ...unanswered, description: 'it fails' },
      },
    },
    over: { description: 'Sent or closed', type: 'final' },
  },
  output: ({ context: { isSent, fields } }) => ({ isSent, account: fields.account.trim() }),
});

export type ProposalRef = ActorRefFrom<typeof proposalMachine>;
export type ProposalSnapshot = SnapshotFrom<typeof proposalMachine>;
