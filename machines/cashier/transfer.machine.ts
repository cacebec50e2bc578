import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { aboutFields, rateLimited, refused, unanswered } from '../common/formAnswers.ts';
import { fillingState } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { answerOf } from '../common/refusal.ts';
import { endOf } from './intent.ts';
import { deciding, provingState, reviewState, sendingState, settingPassword } from './moneyStates.ts';
import { initialContext, callOf, buildOrder, transferSetup } from './transfer.setup.ts';

/** R2.79, R6.06: sends money to the direct upline, or to an account below. */
export const transferMachine = transferSetup.createMachine({
  id: 'transfer',
  description: 'Transfer. Sending money to the upline, or to an account in the downline.',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'note', src: 'note' },
  initial: 'deciding',
  states: {
    deciding,
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
    settingPassword,
    filling: {
      ...fillingState({
        submit: {
          description: 'presses Continue',
          when: ['if every field is valid and the money goes to the upline', 'if a field is not valid'],
          req: ['R2.79'],
          before: [
            {
              guard: 'isFilledInBelow',
              target: '#transfer.finding',
              description: 'presses Continue',
              meta: { usual: true, when: 'if every field is valid and the money goes to the downline' },
              actions: ['clearFailure', 'clearLast'],
            },
          ],
        },
        target: '#transfer.proving',
        also: ['clearLast', 'storeUpline'],
        filling: { 'all.pressed': { description: 'presses All', meta: { req: ['R2.79'] }, actions: 'storeAll' } },
      }),
      meta: { req: ['R2.79', 'R6.06'] },
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
            target: 'proving',
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
    proving: provingState({ req: ['R2.79', 'R6.06'] }),
    reviewing: reviewState({
      req: ['R2.79', 'R6.06'],
      confirm: 'presses Send',
      begin: [{ type: 'makeIntent', params: callOf }, 'keepIntent'],
    }),
    sending: sendingState({
      description: 'Sending money',
      call: ['cashier.transferUpline', 'cashier.transferDownline'],
      req: ['R2.79', 'R6.06'],
      request: buildOrder,
      done: { target: 'done', description: 'the money is sent' },
      afterDone: [{ type: 'storeSent', params: endOf }, 'refreshBalance'],
      reloads: true,
      neverTo: 'loading',
      failedTo: 'loading',
    }),
    done: {
      description: 'The money is sent',
      meta: { req: ['R2.79', 'R6.06'] },
      on: { 'again.pressed': { target: 'loading', description: 'starts another transfer', actions: 'clearLast' } },
    },
  },
});

export type TransferRef = ActorRefFrom<typeof transferMachine>;
export type TransferSnapshot = SnapshotFrom<typeof transferMachine>;
