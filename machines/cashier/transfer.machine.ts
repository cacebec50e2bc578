import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { aboutFields, rateLimited, refused, unanswered } from '../common/formAnswers.ts';
import { fillingIn, waiting } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { answerOf } from '../common/refusal.ts';
import { atFirst, transferSetup } from './transfer.setup.ts';
import { sending } from './transfer.states/sending.ts';

/** R2.79, R6.06: sends money to the direct upline, or to an account below. */
export const transferMachine = transferSetup.createMachine({
  id: 'transfer',
  description: 'Transfer. Sending money to the upline, or to an account in the downline.',
  context: ({ input }) => atFirst(input),
  invoke: { id: 'note', src: 'note' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is a request still waiting for its outcome?',
      always: [
        { guard: 'isIntendedUp', target: 'sendingUp', description: 'one to the upline' },
        { guard: 'isIntendedDown', target: 'sendingDown', description: 'one to the downline' },
        { target: 'loading', description: 'no', meta: { usual: true } },
      ],
    },
    ...loadingStates({
      description: 'Loading the transfer terms',
      meta: { call: 'cashier.transferSettings', req: ['R2.79', 'R6.06'] },
      src: 'loadTerms',
      arrival: 'the terms arrive',
      store: 'storeTerms',
      then: 'checking',
      failed: 'The terms could not be loaded',
      retry: 'again.pressed',
    }),
    checking: {
      description: 'Is anything missing?',
      always: [
        {
          guard: 'isUnavailable',
          target: 'unavailable',
          description: 'someone to send money to, or permission to send it',
        },
        { guard: 'lacksPassword', target: 'lacking', description: 'a payment password' },
        { target: 'filling', description: 'nothing', meta: { usual: true } },
      ],
    },
    unavailable: { description: 'No money can be sent at the moment', meta: { req: ['R2.79'] } },
    lacking: {
      description: 'There is no payment password',
      meta: { req: ['R2.57', 'R2.79'] },
      on: { 'password.chosen': { target: 'settingPassword', description: 'presses Set payment password' } },
    },
    settingPassword: {
      description: 'Setting a payment password',
      meta: { req: ['R2.57', 'R2.79'] },
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
      meta: { req: ['R2.79', 'R6.06'] },
      initial: 'editing',
      on: {
        'field.changed': fillingIn,
        'all.pressed': { description: 'presses All', meta: { req: ['R2.79'] }, actions: 'storeAll' },
      },
      states: {
        editing: {
          description: 'Filling in the form',
          on: {
            'form.submitted': [
              {
                guard: 'isFilledInBelow',
                target: '#transfer.finding',
                description: 'presses Continue',
                meta: { usual: true, when: 'if every field is valid and the money goes to the downline' },
                actions: ['clearFailure', 'clearLast'],
              },
              {
                guard: { type: 'isFilledIn', params: { part: '' } },
                target: '#transfer.reviewing',
                description: 'presses Continue',
                meta: { usual: true, when: 'if every field is valid and the money goes to the upline' },
                actions: ['clearFailure', 'clearLast', 'storeUpline'],
              },
              {
                description: 'presses Continue',
                meta: { when: 'if a field is not valid', req: ['R2.79'] },
                actions: { type: 'storeErrors', params: { part: '' } },
              },
            ],
          },
        },
        waiting,
      },
    },
    finding: {
      description: 'Looking up whose account it is',
      tags: 'busy',
      meta: { call: 'cashier.taker', req: ['R6.06'] },
      invoke: {
        id: 'findTaker',
        src: 'findTaker',
        input: ({ context }) => ({ account: context.fields.account.trim() }),
        onDone: [
          {
            guard: { type: 'isFound', params: answerOf },
            target: 'reviewing',
            description: 'the account is in the downline',
            meta: { usual: true },
            actions: { type: 'storeTaker', params: answerOf },
          },
          rateLimited,
          aboutFields,
          refused,
        ],
        onError: unanswered,
      },
    },
    reviewing: {
      description: 'Checking before confirming',
      meta: { req: ['R2.79', 'R6.06'] },
      on: {
        'review.confirmed': [
          {
            guard: 'isBelow',
            target: 'sendingDown',
            description: 'presses Send',
            meta: { usual: true, when: 'if the money goes to the downline' },
            actions: [{ type: 'makeIntent', params: { call: 'cashier.transferDownline' } }, 'keepIntent'],
          },
          {
            target: 'sendingUp',
            description: 'presses Send',
            meta: { usual: true, when: 'if the money goes to the upline' },
            actions: [{ type: 'makeIntent', params: { call: 'cashier.transferUpline' } }, 'keepIntent'],
          },
        ],
        'review.left': { target: 'filling', description: 'goes back to the form' },
      },
    },
    sendingUp: sending('cashier.transferUpline', 'Sending money to the upline'),
    sendingDown: sending('cashier.transferDownline', 'Sending money to the downline'),
    done: {
      description: 'The money is sent',
      meta: { req: ['R2.79', 'R6.06'] },
      on: { 'again.pressed': { target: 'loading', description: 'starts another transfer', actions: 'clearLast' } },
    },
  },
});

export type TransferRef = ActorRefFrom<typeof transferMachine>;
export type TransferSnapshot = SnapshotFrom<typeof transferMachine>;
