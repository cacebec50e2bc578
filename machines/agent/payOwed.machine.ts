import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { endOf } from '../cashier/intent.ts';
import { begin, deciding, provingState, reviewState, sendingState, settingPassword } from '../cashier/moneyStates.ts';
import { fillingState } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { initialContext, buildOrder, payOwedSetup } from './payOwed.setup.ts';

/** R3.41, R6.06: pays a direct downline from the wallet what is owed to it by contracts. */
export const payOwedMachine = payOwedSetup.createMachine({
  id: 'payOwed',
  description: 'Paying what is owed. An agent pays a direct downline what its own pay did not suffice for.',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'note', src: 'note' },
  initial: 'deciding',
  states: {
    deciding,
    ...loadingStates({
      description: 'Loading what is owed, and what can be sent',
      meta: { call: 'contracts.owed', req: ['R3.41', 'R6.06'] },
      src: 'loadTerms',
      arrival: 'they arrive',
      store: 'storeTerms',
      then: 'checking',
      failed: 'They could not be loaded',
      retry: 'again.pressed',
    }),
    checking: {
      description: 'Can anything be paid?',
      always: [
        { guard: 'isNothing', target: 'nothing', description: 'nothing is owed' },
        { guard: 'hasToWait', target: 'unavailable', description: 'not before a wait is over' },
        { guard: 'lacksPassword', target: 'lacking', description: 'not without a payment password' },
        { target: 'filling', description: 'yes', meta: { usual: true } },
      ],
    },
    nothing: { description: 'Nothing is owed', tags: 'empty', meta: { req: ['R3.41'] } },
    unavailable: { description: 'No money can be sent at the moment', meta: { req: ['R6.06'] } },
    lacking: {
      description: 'There is no payment password',
      meta: { req: ['R2.57', 'R6.06'] },
      on: { 'password.chosen': { target: 'settingPassword', description: 'presses Set payment password' } },
    },
    settingPassword,
    filling: {
      ...fillingState({
        submit: { description: 'presses Continue', req: ['R3.41'] },
        target: '#payOwed.proving',
        also: ['clearLast'],
      }),
      meta: { req: ['R3.41', 'R6.06'] },
    },
    proving: provingState({ req: ['R3.41', 'R6.06'] }),
    reviewing: reviewState({ req: ['R3.41', 'R6.06'], confirm: 'presses Pay', begin: begin('contracts.payOwed') }),
    sending: sendingState({
      description: 'Paying what is owed',
      call: 'contracts.payOwed',
      req: ['R3.41', 'R6.06'],
      request: buildOrder,
      done: { target: 'done', description: 'it is paid' },
      afterDone: [{ type: 'storeSent', params: endOf }, 'refreshBalance'],
      reloads: true,
      neverTo: 'loading',
      failedTo: 'loading',
    }),
    done: {
      description: 'It is paid',
      meta: { req: ['R3.41', 'R6.06'] },
      on: { 'again.pressed': { target: 'loading', description: 'pays another', actions: 'clearLast' } },
    },
  },
});

export type PayOwedRef = ActorRefFrom<typeof payOwedMachine>;
export type PayOwedSnapshot = SnapshotFrom<typeof payOwedMachine>;
