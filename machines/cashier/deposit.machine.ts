import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { unanswered } from '../common/formAnswers.ts';
import { fillingState } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { initialContext, depositSetup, buildOrder } from './deposit.setup.ts';
import { trackedStates } from './trackedStates.ts';

const referenceOf = ({ event }: { event: { output: string | null } }) => ({ reference: event.output });

const { deciding, reviewing, sending, open, settled } = trackedStates({
  thing: 'deposit',
  req: 'R2.77',
  confirm: 'presses Deposit',
  call: 'deposits.create',
  request: buildOrder,
  afterMade: [],
  status: 'deposits.status',
});

/** R2.77: chooses a method and an amount, makes the deposit, and follows it until nothing more is to be expected. */
export const depositMachine = depositSetup.createMachine({
  id: 'deposit',
  description: 'Deposit. Choosing a method and an amount, paying, and tracking the deposit.',
  context: ({ input }) => initialContext(input),
  invoke: [
    { id: 'note', src: 'note' },
    { id: 'address', src: 'address' },
  ],
  initial: 'deciding',
  on: {
    'deposit.reopened': {
      guard: { type: 'isOther', params: ({ event }) => ({ reference: event.depositId }) },
      target: '.open',
      description: 'opens a deposit',
      meta: { when: 'if it is not the one that is open', req: ['R2.77'] },
      actions: { type: 'storeWanted', params: ({ event }) => ({ reference: event.depositId }) },
    },
    'form.reopened': {
      guard: 'isWanted',
      target: '.deciding',
      description: 'goes back to the methods',
      meta: { when: 'if a deposit is open' },
      actions: 'clearWanted',
    },
  },
  states: {
    deciding,
    ...loadingStates({
      description: 'Loading the methods and the open deposits',
      meta: { call: 'deposits.methods', req: ['R2.77'] },
      src: 'loadDesk',
      store: 'storeDesk',
      then: 'offering',
      failed: 'The methods could not be loaded',
      retry: 'again.pressed',
    }),
    offering: {
      description: 'Is there any method?',
      always: [
        { guard: 'isEmpty', target: 'none', description: 'no' },
        {
          guard: 'isProposed',
          target: 'proposed',
          description: 'yes, for a first deposit',
          meta: { when: 'if nothing was decided about a limit', req: ['R1.22'] },
        },
        { target: 'choosing', description: 'yes', meta: { usual: true } },
      ],
    },
    none: { description: 'No method is offered', tags: 'empty' },
    proposed: {
      description: 'A limit is proposed before the first deposit',
      meta: { req: ['R1.22'] },
      invoke: {
        id: 'firstLimit',
        src: 'firstLimit',
        input: ({ context: { now, desk } }) => ({ now, bounds: desk?.proposal ?? { least: '1', most: null } }),
        onDone: { target: 'loading', description: 'it is decided' },
        onError: { ...unanswered, target: 'choosing', description: 'it fails' },
      },
    },
    choosing: {
      description: 'Choosing a method',
      meta: { req: ['R2.77'] },
      on: {
        'method.chosen': [
          {
            guard: { type: 'isVoucher', params: ({ event }) => ({ methodId: event.methodId }) },
            target: 'redeeming',
            description: 'chooses the voucher',
            meta: { when: 'if the method takes a code' },
          },
          {
            guard: { type: 'isAvailable', params: ({ event }) => ({ methodId: event.methodId }) },
            target: 'filling',
            description: 'chooses a method',
            meta: { when: 'if it is available', usual: true },
            actions: { type: 'storeMethod', params: ({ event }) => ({ methodId: event.methodId }) },
          },
        ],
      },
    },
    filling: fillingState({
      close: { target: 'choosing', description: 'chooses another method', actions: 'clearFailure' },
      submit: { description: 'presses Continue', req: ['R2.77'] },
      filling: {
        'amount.suggested': {
          description: 'takes a suggested amount',
          actions: {
            type: 'storeSuggested',
            params: ({ event }: { event: { minor: string } }) => ({ minor: event.minor }),
          },
        },
      },
      target: '#deposit.reviewing',
      also: ['clearUnmoved'],
    }),
    reviewing,
    sending,
    redeeming: {
      description: 'Redeeming a voucher',
      meta: { req: ['R2.77'] },
      invoke: {
        id: 'voucher',
        src: 'voucher',
        input: ({ context: { now, newKey } }) => ({ now, newKey }),
        onDone: [
          {
            guard: { type: 'isRedeemed', params: referenceOf },
            target: 'open',
            description: 'the voucher is redeemed',
            actions: [
              { type: 'storeWanted', params: ({ event }) => ({ reference: event.output ?? '' }) },
              'goToWanted',
            ],
          },
          { target: 'choosing', description: 'it is cancelled' },
        ],
        onError: { ...unanswered, target: 'choosing', description: 'it fails' },
      },
    },
    open,
    settled,
  },
});

export type DepositRef = ActorRefFrom<typeof depositMachine>;
export type DepositSnapshot = SnapshotFrom<typeof depositMachine>;
