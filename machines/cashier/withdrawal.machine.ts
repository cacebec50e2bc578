import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { fillingState } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { provingState, settingPassword } from './moneyStates.ts';
import { initialContext, buildOrder, withdrawalSetup } from './withdrawal.setup.ts';
import { lacking } from './withdrawal.states/lacking.ts';
import { trackedStates } from './trackedStates.ts';

const { deciding, reviewing, sending, open, settled } = trackedStates({
  thing: 'withdrawal',
  req: 'R2.78',
  confirm: 'presses Withdraw',
  call: 'withdrawals.request',
  request: buildOrder,
  afterMade: ['refreshBalance'],
  status: 'withdrawals.status',
});

/** R2.78: requests a withdrawal, and follows it until nothing more is to be expected. */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: 'withdrawal',
  description: 'Withdrawal. Requesting one, and tracking it until the money has arrived.',
  context: ({ input }) => initialContext(input),
  invoke: [
    { id: 'note', src: 'note' },
    { id: 'address', src: 'address' },
  ],
  initial: 'deciding',
  on: {
    'withdrawal.reopened': {
      guard: { type: 'isOther', params: ({ event }) => ({ reference: event.withdrawalId }) },
      target: '.open',
      description: 'opens a withdrawal',
      meta: { when: 'if it is not the one that is open', req: ['R2.78'] },
      actions: ['forgetSecrets', { type: 'storeWanted', params: ({ event }) => ({ reference: event.withdrawalId }) }],
    },
    'form.reopened': {
      guard: 'isWanted',
      target: '.deciding',
      description: 'goes back to the form',
      meta: { when: 'if a withdrawal is open' },
      actions: 'clearWanted',
    },
  },
  states: {
    deciding,
    ...loadingStates({
      description: 'Loading the terms and the open withdrawals',
      meta: { call: 'withdrawals.settings', req: ['R2.78'] },
      src: 'loadDesk',
      store: 'storeDesk',
      then: 'checking',
      failed: 'The terms could not be loaded',
      retry: 'again.pressed',
    }),
    checking: {
      description: 'Is anything missing?',
      always: [
        { guard: 'isOff', target: 'off', description: 'a way to pay out' },
        {
          guard: { type: 'lacks', params: { lack: 'password' } },
          target: 'lacking.password',
          description: 'a password',
        },
        { guard: { type: 'lacks', params: { lack: 'account' } }, target: 'lacking.account', description: 'an account' },
        {
          guard: { type: 'lacks', params: { lack: 'wait' } },
          target: 'lacking.wait',
          description: 'the waiting time after a password reset',
        },
        {
          guard: { type: 'lacks', params: { lack: 'day' } },
          target: 'lacking.day',
          description: 'an amount or a withdrawal left for today',
        },
        { guard: { type: 'lacks', params: { lack: 'turnover' } }, target: 'lacking.turnover', description: 'bets' },
        { guard: { type: 'lacks', params: { lack: 'money' } }, target: 'lacking.money', description: 'money' },
        { target: 'filling', description: 'nothing', meta: { usual: true } },
      ],
    },
    off: {
      description: 'Nobody can withdraw: no provider pays out',
      meta: { req: ['R2.78'] },
      on: { 'again.pressed': { target: 'loading', description: 'checks again' } },
    },
    lacking,
    settingPassword,
    accounts: {
      description: 'Managing the bank accounts',
      meta: { req: ['R2.78'] },
      entry: 'forgetSecrets',
      invoke: {
        id: 'bankAccounts',
        src: 'bankAccounts',
        input: ({ context: { now } }) => ({ now }),
        onDone: { target: 'loading', description: 'goes back' },
        onError: { target: 'loading', description: 'it fails' },
      },
    },
    filling: {
      ...fillingState({
        submit: { description: 'presses Continue', req: ['R2.78'] },
        target: '#withdrawal.proving',
        also: ['clearUnmoved'],
        filling: {
          'all.pressed': { description: 'presses All', meta: { req: ['R2.78'] }, actions: 'storeAll' },
          'accounts.opened': { target: 'accounts', description: 'opens the bank accounts', actions: 'clearFailure' },
        },
      }),
      meta: { req: ['R2.78'] },
    },
    proving: provingState({ req: ['R2.78'] }),
    reviewing,
    sending,
    open,
    // Someone may still look into one that has ended.
    settled: { ...settled, on: { 'again.pressed': { target: 'open', description: 'checks again' } } },
  },
});

export type WithdrawalRef = ActorRefFrom<typeof withdrawalMachine>;
export type WithdrawalSnapshot = SnapshotFrom<typeof withdrawalMachine>;
