import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted } from '../common/formAnswers.ts';
import { formStates } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';
import { ruleFetch } from '../common/ruleFetch.ts';
import { initialContext, downlineOf, downlineSetup } from './newDownline.setup.ts';

/** R2.94: opens an account directly below an agent; whoever owns it changes the password at the first login. */
export const newDownlineMachine = downlineSetup.createMachine({
  id: 'newDownline',
  description: 'Open an account. An agent opens it for a member or an agent, with a password that is used once.',
  context: ({ input }) => initialContext(input),
  initial: 'preparing',
  states: {
    preparing: {
      description: 'Preparing the form',
      initial: 'loading',
      states: ruleFetch({ form: '#newDownline.open', req: ['R5.24'] }),
    },
    open: {
      description: 'The form is open',
      meta: { req: ['R2.94', 'R1.08'] },
      initial: 'filling',
      exit: 'forgetSecrets',
      states: formStates({
        at: '#newDownline.open',
        close: { target: '#newDownline.open', description: 'presses Clear', actions: 'emptyForm' },
        submit: { description: 'presses Open account', req: ['R5.10', 'R5.11'] },
        call: { name: 'registerCenter.createDownline', src: 'open', input: downlineOf },
        answers: [
          accepted({
            target: '#newDownline.made',
            description: 'the gateway opens the account',
            actions: { type: 'storeOpened', params: answerOf },
          }),
        ],
      }),
    },
    made: {
      description: 'The account is open',
      meta: { req: ['R2.94'] },
      on: {
        'another.pressed': {
          target: 'open',
          description: 'presses Open another account',
          meta: { usual: true },
          actions: 'emptyForm',
        },
      },
    },
  },
});

export type NewDownlineRef = ActorRefFrom<typeof newDownlineMachine>;
export type NewDownlineSnapshot = SnapshotFrom<typeof newDownlineMachine>;
