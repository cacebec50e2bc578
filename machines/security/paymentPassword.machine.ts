import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ruleFetch } from '../common/ruleFetch.ts';
import { accepted } from '../common/formAnswers.ts';
import { formStates } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';
import { changeEnds, outcomeOf } from './change.ts';
import { initialContext, paymentSetup, type Context } from './paymentPassword.setup.ts';

/** Sets the payment password for the first time, or changes it. */
export const paymentPasswordMachine = paymentSetup.createMachine({
  id: 'paymentPassword',
  description: 'Payment password. Setting it, or changing it to a new one.',
  context: ({ input }) => initialContext(input),
  initial: 'preparing',
  states: {
    preparing: {
      description: 'Preparing the form',
      initial: 'loading',
      on: { 'form.closed': { target: 'closed', description: 'closes the form' } },
      states: ruleFetch({ form: '#paymentPassword.open', req: ['R3.06'] }),
    },
    open: {
      description: 'The form is open',
      meta: { req: ['R2.57', 'R2.75', 'R3.40'] },
      initial: 'filling',
      exit: 'forgetSecrets',
      states: {
        ...formStates({
          at: '#paymentPassword.open',
          close: { target: '#paymentPassword.closed' },
          submit: { description: 'presses Save payment password', req: ['R5.08'] },
          call: {
            name: 'password.setPayment',
            src: 'setPayment',
            input: ({ context: { isSet, fields } }: { context: Context }) => ({ isSet, fields }),
          },
          answers: [accepted({ target: '#paymentPassword.done', description: 'the gateway saves it' })],
          lookUp: 'checking',
        }),
        checking: {
          description: 'Checking whether it was saved',
          tags: 'busy',
          meta: { call: 'security.overview', req: ['R8.20'] },
          invoke: {
            id: 'checkIsSet',
            src: 'checkIsSet',
            onDone: [
              {
                guard: { type: 'isSavedNow', params: answerOf },
                target: '#paymentPassword.done',
                description: 'it was saved',
              },
              {
                guard: { type: 'isMissingStill', params: answerOf },
                target: 'filling',
                description: 'it was not saved',
                actions: 'storeUnsaved',
              },
              { target: 'filling', description: 'it replaces another one, and either may be in force' },
            ],
            onError: { target: 'filling', description: 'no response', meta: { req: ['R8.20'] } },
          },
        },
      },
    },
    ...changeEnds,
  },
  output: outcomeOf,
});

export type PaymentPasswordRef = ActorRefFrom<typeof paymentPasswordMachine>;
export type PaymentPasswordSnapshot = SnapshotFrom<typeof paymentPasswordMachine>;
