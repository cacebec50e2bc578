import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { fillingState } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { begin, deciding, sendingState } from './moneyStates.ts';
import { initialContext, collectCall, buildOrder, walletsSetup } from './wallets.setup.ts';

/** R2.76: shows what is in which wallet, and moves it between them. */
export const walletsMachine = walletsSetup.createMachine({
  id: 'wallets',
  description: 'My wallet. The balance of each wallet, and moving money between wallets.',
  context: ({ input }) => initialContext(input),
  invoke: [
    { id: 'note', src: 'note' },
    { id: 'otherTabs', src: 'otherTabs' },
  ],
  initial: 'deciding',
  states: {
    deciding,
    ...loadingStates({
      description: 'Loading the balances',
      meta: { call: 'wallet.merchantWallet', req: ['R2.76', 'R7.24'] },
      src: 'loadFunds',
      arrival: 'the balances arrive',
      store: 'storeFunds',
      then: 'filling',
      failed: 'The balances could not be loaded',
      retry: 'again.pressed',
    }),
    filling: {
      ...fillingState({
        submit: { description: 'presses Move', req: ['R2.76'] },
        target: '#wallets.sending',
        also: ['clearLast', ...begin('wallet.transfer')],
        filling: { 'all.pressed': { description: 'presses All', meta: { req: ['R2.76'] }, actions: 'storeAll' } },
        editing: {
          'gather.pressed': {
            target: '#wallets.sending',
            description: 'presses Move everything',
            meta: { usual: true, req: ['R2.76'] },
            actions: ['clearFailure', 'clearLast', ...begin(collectCall)],
          },
          'money.movedElsewhere': {
            target: '#wallets.loading',
            description: 'another tab moves money',
            meta: { by: 'world', req: ['R2.76'] },
            actions: ['clearFailure', 'clearLast', 'clearUnmoved'],
          },
        },
      }),
      meta: { req: ['R2.76', 'R7.22'] },
    },
    sending: sendingState({
      description: 'Moving money',
      call: ['wallet.transfer', collectCall],
      req: ['R2.76', 'R7.23'],
      request: buildOrder,
      done: { target: 'loading', description: 'it is moved' },
      afterDone: ['storeDone', 'refreshBalance'],
      reloads: true,
      neverTo: 'loading',
      failedTo: 'loading',
      namesFields: false,
    }),
  },
});

export type WalletsRef = ActorRefFrom<typeof walletsMachine>;
export type WalletsSnapshot = SnapshotFrom<typeof walletsMachine>;
