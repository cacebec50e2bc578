import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { endOf, keyOf, settledRefusals, settleIntent } from '../cashier/intent.ts';
import { unanswered } from '../common/formAnswers.ts';
import { fillingIn, waiting } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { atFirst, orderOf, payOwedSetup } from './payOwed.setup.ts';

/** R3.41, R6.06: pays a direct downline from the wallet what is owed to it by contracts. */
export const payOwedMachine = payOwedSetup.createMachine({
  id: 'payOwed',
  description: 'Paying what is owed. An agent pays a direct downline what its own pay did not suffice for.',
  context: ({ input }) => atFirst(input),
  invoke: { id: 'note', src: 'note' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is a request still waiting for its outcome?',
      always: [
        { guard: 'isIntended', target: 'sending', description: 'yes' },
        { target: 'loading', description: 'no', meta: { usual: true } },
      ],
    },
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
    settingPassword: {
      description: 'Setting a payment password',
      meta: { req: ['R2.57', 'R6.06'] },
      invoke: {
        id: 'paymentPassword',
        src: 'paymentPassword',
        input: ({ context: { now } }) => ({ now, isSet: false }),
        onDone: { target: 'loading', description: 'it is set or closed' },
        onError: { target: 'loading', description: 'it fails' },
      },
    },
    filling: {
      description: 'The form can be filled in',
      tags: 'editable',
      meta: { req: ['R3.41', 'R6.06'] },
      initial: 'editing',
      on: { 'field.changed': fillingIn },
      states: {
        editing: {
          description: 'Filling in the form',
          on: {
            'form.submitted': [
              {
                guard: { type: 'isFilledIn', params: { part: '' } },
                target: '#payOwed.reviewing',
                description: 'presses Continue',
                meta: { usual: true, when: 'if every field is valid' },
                actions: ['clearFailure', 'clearLast'],
              },
              {
                description: 'presses Continue',
                meta: { when: 'if a field is not valid', req: ['R3.41'] },
                actions: { type: 'storeErrors', params: { part: '' } },
              },
            ],
          },
        },
        waiting,
      },
    },
    reviewing: {
      description: 'Checking before confirming',
      meta: { req: ['R3.41', 'R6.06'] },
      on: {
        'review.confirmed': {
          target: 'sending',
          description: 'presses Pay',
          meta: { usual: true },
          actions: [{ type: 'makeIntent', params: { call: 'contracts.payOwed' } }, 'keepIntent'],
        },
        'review.left': { target: 'filling', description: 'goes back to the form' },
      },
    },
    sending: {
      description: 'Paying what is owed',
      tags: 'busy',
      meta: { call: 'contracts.payOwed', req: ['R3.41', 'R6.06', 'R8.20'] },
      invoke: {
        id: 'moneyRequest',
        src: 'moneyRequest',
        input: ({ context }) => ({ key: keyOf(context), request: orderOf(context) }),
        onDone: [
          {
            guard: { type: 'isMade', params: endOf },
            target: 'done',
            description: 'it is paid',
            meta: { usual: true },
            actions: [{ type: 'storeSent', params: endOf }, ...settleIntent, 'refreshBalance'],
          },
          {
            guard: { type: 'isStale', params: endOf },
            target: 'loading',
            description: 'nothing is paid',
            meta: { when: 'if it never arrived, or something has changed meanwhile', req: ['R8.20', 'R8.23'] },
            actions: [{ type: 'storeStale', params: endOf }, 'forgetSecrets', ...settleIntent],
          },
          ...settledRefusals,
        ],
        onError: {
          ...unanswered,
          target: 'loading',
          description: 'it fails',
          actions: [unanswered.actions, 'forgetSecrets'],
        },
      },
    },
    done: {
      description: 'It is paid',
      meta: { req: ['R3.41', 'R6.06'] },
      on: { 'again.pressed': { target: 'loading', description: 'pays another', actions: 'clearLast' } },
    },
  },
});

export type PayOwedRef = ActorRefFrom<typeof payOwedMachine>;
export type PayOwedSnapshot = SnapshotFrom<typeof payOwedMachine>;
