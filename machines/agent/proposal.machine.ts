import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { aboutFields, accepted, rateLimited, refused, unanswered } from '../common/formAnswers.ts';
import { fillingState } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';
import { atFirst, orderOf, proposalSetup } from './proposal.setup.ts';
import { sendingContract } from './sendingContract.ts';

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
        target: '#proposal.checking',
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
    checking: {
      description: 'The gateway checks it, and what it would leave',
      tags: 'busy',
      meta: { call: 'contracts.tryProposal', req: ['R3.41', 'R4.37'] },
      invoke: {
        id: 'tryProposal',
        src: 'tryProposal',
        input: ({ context }) => orderOf(context),
        onDone: [
          accepted({
            target: 'reviewing',
            description: 'it could be sent',
            actions: { type: 'storeTrial', params: answerOf },
          }),
          rateLimited,
          aboutFields,
          refused,
        ],
        onError: unanswered,
      },
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
    sending: sendingContract({
      description: 'Sending the proposal',
      input: ({ context }: { context: ReturnType<typeof atFirst> }) => ({
        key: context.key,
        request: orderOf(context),
      }),
      done: 'noteSent',
      answers: [rateLimited, aboutFields],
    }),
    over: { description: 'Sent or closed', type: 'final' },
  },
  output: ({ context: { isSent, fields } }) => ({ isSent, account: fields.account.trim() }),
});

export type ProposalRef = ActorRefFrom<typeof proposalMachine>;
export type ProposalSnapshot = SnapshotFrom<typeof proposalMachine>;
