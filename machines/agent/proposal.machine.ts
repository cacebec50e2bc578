import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { begin, reviewState, sendingState } from '../cashier/moneyStates.ts';
import { aboutFields, accepted, rateLimited, refused, unanswered } from '../common/formAnswers.ts';
import { fillingState } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';
import { processCalls } from './contracts.ts';
import { initialContext, buildOrder, proposalSetup } from './proposal.setup.ts';

/** R3.41, R4.37: proposes a contract to a direct downline. */
export const proposalMachine = proposalSetup.createMachine({
  id: 'proposal',
  description: 'Contract proposal. Terms for a direct downline, filled in, checked and sent.',
  context: ({ input }) => initialContext(input),
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
        input: ({ context }) => buildOrder(context),
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
    reviewing: reviewState({ req: ['R3.41'], confirm: 'presses Propose', begin: begin() }),
    sending: sendingState({
      description: 'Sending the proposal',
      call: processCalls,
      req: ['R4.37'],
      request: buildOrder,
      done: { target: 'over', description: 'the gateway accepts it' },
      afterDone: ['noteSent'],
    }),
    over: { description: 'Sent or closed', type: 'final' },
  },
  output: ({ context: { isSent, fields } }) => ({ isSent, account: fields.account.trim() }),
});

export type ProposalRef = ActorRefFrom<typeof proposalMachine>;
export type ProposalSnapshot = SnapshotFrom<typeof proposalMachine>;
