import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { rateLimited } from '../common/formAnswers.ts';
import { questionState } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';
import { atFirst, contractAnswerSetup, orderOf } from './contractAnswer.setup.ts';
import { sendingContract } from './sendingContract.ts';

/** R4.37, R4.38: answers, withdraws or ends a contract once that is confirmed. What became of it is in the contract itself. */
export const contractAnswerMachine = contractAnswerSetup.createMachine({
  id: 'contractAnswer',
  description: 'Contract answer. Accepts, rejects, withdraws or ends a contract, once that is confirmed.',
  context: ({ input }) => atFirst(input),
  initial: 'filling',
  states: {
    filling: {
      ...questionState({
        close: { target: '#contractAnswer.over' },
        description: 'confirms it',
        target: '#contractAnswer.sending',
        also: ['makeKey'],
      }),
      meta: { req: ['R4.37', 'R3.41'] },
    },
    sending: sendingContract({
      description: 'Sending the answer',
      input: ({ context }: { context: ReturnType<typeof atFirst> }) => ({
        key: context.key,
        request: orderOf(context),
      }),
      done: 'noteDone',
      answers: [
        {
          guard: { type: 'hasChanged', params: answerOf },
          target: 'changed',
          description: 'it is refused',
          meta: { when: 'if the contract has changed meanwhile', req: ['R4.37', 'R8.23'] },
          actions: ['noteChanged', { type: 'storeRefusal', params: answerOf }],
        },
        rateLimited,
      ],
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
