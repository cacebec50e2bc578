import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { endOf } from '../cashier/intent.ts';
import { deciding, sendingState, settingPassword, settleIntent } from '../cashier/moneyStates.ts';
import { fillingState } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { initialContext, callOf, buildOrder, spendPointsSetup } from './spendPoints.setup.ts';

/** R1.25, R3.40: points become money of the main wallet, or are redeemed for an item of the mall. */
export const spendPointsMachine = spendPointsSetup.createMachine({
  id: 'spendPoints',
  description: 'Spending points. They become money, or are redeemed for an item, some of which cost money as well.',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'note', src: 'note' },
  initial: 'deciding',
  states: {
    deciding,
    ...loadingStates({
      description: 'Loading what can be paid with',
      meta: { call: ['wallet.merchantWallet', 'points.config'], req: ['R1.25', 'R3.40'] },
      src: 'loadTerms',
      arrival: 'all of it arrives',
      store: 'storeTerms',
      then: 'filling',
      failed: 'It could not be loaded',
      retry: 'again.pressed',
    }),
    filling: {
      ...fillingState({
        submit: { description: 'presses the button', req: ['R1.25', 'R3.40'] },
        target: '#spendPoints.sending',
        also: [{ type: 'makeIntent', params: callOf }, 'keepIntent'],
        editing: {
          'password.chosen': {
            guard: 'lacksPassword',
            target: '#spendPoints.settingPassword',
            description: 'presses Set payment password',
            meta: { when: 'if there is none' },
          },
        },
      }),
      meta: { req: ['R1.25', 'R3.40'] },
    },
    settingPassword,
    sending: sendingState({
      description: 'Spending them',
      call: ['points.convert', 'points.redeem'],
      req: ['R7.49'],
      request: buildOrder,
      done: { target: 'done', description: 'they are spent' },
      afterDone: [{ type: 'storeMade', params: endOf }, 'forgetSecrets', 'refreshBalance'],
      answers: [
        {
          guard: { type: 'isLost', params: endOf },
          target: 'nothing',
          description: 'nothing was spent',
          meta: { when: 'if the page was reloaded meanwhile', req: ['R8.20'] },
          actions: [{ type: 'noteUnmoved', params: endOf }, { type: 'storeStale', params: endOf }, ...settleIntent],
        },
      ],
      failedTo: 'loading',
    }),
    nothing: { description: 'Nothing was spent', meta: { req: ['R8.20'] } },
    done: { description: 'They are spent', meta: { req: ['R1.25', 'R2.108', 'R3.40', 'R7.49'] } },
  },
});

export type SpendPointsRef = ActorRefFrom<typeof spendPointsMachine>;
export type SpendPointsSnapshot = SnapshotFrom<typeof spendPointsMachine>;
