import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { endOf, keyOf, settledRefusals, settleIntent } from '../cashier/intent.ts';
import { unanswered } from '../common/formAnswers.ts';
import { fillingIn, waiting } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { atFirst, orderOf, redeemSetup } from './redeem.setup.ts';

/** R1.25, R3.40: redeems points, and money where an item costs some, for an item of the mall. */
export const redeemMachine = redeemSetup.createMachine({
  id: 'redeem',
  description: 'Redeeming. Points, and for some items money, are paid for an item of the points mall.',
  context: ({ input }) => atFirst(input),
  invoke: { id: 'note', src: 'note' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is a request still waiting for its outcome?',
      always: [
        { guard: 'isIntended', target: 'redeeming', description: 'yes, the page was reloaded' },
        { target: 'loading', description: 'no', meta: { usual: true } },
      ],
    },
    ...loadingStates({
      description: 'Loading what can be paid with',
      meta: { call: 'wallet.merchantWallet', req: ['R3.40'] },
      src: 'loadTerms',
      arrival: 'the wallets arrive',
      store: 'storeTerms',
      then: 'filling',
      failed: 'The wallets could not be loaded',
      retry: 'again.pressed',
    }),
    filling: {
      description: 'The form can be filled in',
      tags: 'editable',
      meta: { req: ['R3.40'] },
      initial: 'editing',
      on: { 'field.changed': fillingIn },
      states: {
        editing: {
          description: 'Filling in the form',
          on: {
            'form.submitted': [
              {
                guard: { type: 'isFilledIn', params: { part: '' } },
                target: '#redeem.redeeming',
                description: 'presses Redeem',
                meta: { usual: true, when: 'if every field is valid' },
                actions: [
                  'clearFailure',
                  'clearUnmoved',
                  { type: 'makeIntent', params: { call: 'points.redeem' } },
                  'keepIntent',
                ],
              },
              {
                description: 'presses Redeem',
                meta: { when: 'if a field is not valid', req: ['R3.40'] },
                actions: { type: 'storeErrors', params: { part: '' } },
              },
            ],
            'password.chosen': {
              guard: 'lacksPassword',
              target: '#redeem.settingPassword',
              description: 'presses Set payment password',
              meta: { when: 'if there is none' },
            },
          },
        },
        waiting,
      },
    },
    settingPassword: {
      description: 'Setting a payment password',
      meta: { req: ['R2.57'] },
      invoke: {
        id: 'paymentPassword',
        src: 'paymentPassword',
        input: ({ context: { now } }) => ({ now, isSet: false }),
        onDone: { target: 'loading', description: 'it is set or closed' },
        onError: { target: 'loading', description: 'it fails' },
      },
    },
    redeeming: {
      description: 'Redeeming it',
      tags: 'busy',
      meta: { call: 'points.redeem', req: ['R7.49', 'R8.20'] },
      invoke: {
        id: 'moneyRequest',
        src: 'moneyRequest',
        input: ({ context }) => ({ key: keyOf(context), request: orderOf(context) }),
        onDone: [
          {
            guard: { type: 'isMade', params: endOf },
            target: 'done',
            description: 'it is redeemed',
            meta: { usual: true },
            actions: [{ type: 'storeMade', params: endOf }, 'forgetSecrets', ...settleIntent, 'refreshBalance'],
          },
          {
            guard: { type: 'isLost', params: endOf },
            target: 'nothing',
            description: 'nothing was redeemed',
            meta: { when: 'if the page was reloaded meanwhile', req: ['R8.20'] },
            actions: [{ type: 'noteUnmoved', params: endOf }, { type: 'storeEnd', params: endOf }, ...settleIntent],
          },
          {
            guard: { type: 'isNever', params: endOf },
            target: 'filling',
            description: 'it never arrived',
            meta: { req: ['R8.20'] },
            actions: [{ type: 'noteUnmoved', params: endOf }, ...settleIntent],
          },
          ...settledRefusals,
        ],
        onError: { ...unanswered, target: 'loading', description: 'it fails' },
      },
    },
    nothing: { description: 'Nothing was redeemed', meta: { req: ['R8.20'] } },
    done: { description: 'It is redeemed', meta: { req: ['R2.108', 'R3.40'] } },
  },
});

export type RedeemRef = ActorRefFrom<typeof redeemMachine>;
export type RedeemSnapshot = SnapshotFrom<typeof redeemMachine>;
