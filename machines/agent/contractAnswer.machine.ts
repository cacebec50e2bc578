import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { endOf } from '../cashier/intent.ts';
import { begin, sendingState, settleIntent } from '../cashier/moneyStates.ts';
import { questionState } from '../common/formStates.ts';
import { processCalls } from './contracts.ts';
import { initialContext, contractAnswerSetup, buildOrder } from './contractAnswer.setup.ts';

/** R4.37, R4.38: answers, withdraws or ends a contract once that is confirmed. What became of it is in the contract itself. */
export const contractAnswerMachine = contractAnswerSetup.createMachine({
  id: 'contractAnswer',
  description: 'Contract answer. Accepts, rejects, withdraws or ends a contract, once that is confirmed.',
  context: ({ input }) => initialContext(input),
  initial: 'filling',
  states: {
    filling: {
      ...questionState({
        close: { target: '#contractAnswer.over' },
        description: 'confirms it',
        target: '#contractAnswer.sending',
        also: begin(),
      }),
      meta: { req: ['R4.37', 'R3.41'] },
    },
    sending: sendingState({
      description: 'Sending the answer',
      call: processCalls,
      req: ['R4.37'],
      request: buildOrder,
      done: { target: 'over', description: 'the gateway accepts it' },
      afterDone: ['noteDone'],
      answers: [
        {
          guard: { type: 'isStale', params: endOf },
          target: 'changed',
          description: 'it is refused',
          meta: { when: 'if the contract has changed meanwhile', req: ['R4.37', 'R8.23'] },
          actions: ['noteChanged', { type: 'storeStale', params: endOf }, ...settleIntent],
        },
      ],
      namesFields: false,
    }),
    changed: {
      description: 'The contract has changed meanwhile',
      meta: { req: ['R4.37'] },
      on: { 'form.closed': { target: 'over', description: 'looks at it again' } },
    },
    over: { description: 'Answered or closed', type: 'final' },
  },
  output: ({ context: { end, ask, contract } }) => ({ kind: end, ask, contract }),
});

export type ContractAnswerRef = ActorRefFrom<typeof contractAnswerMachine>;
export type ContractAnswerSnapshot = SnapshotFrom<typeof contractAnswerMachine>;
