import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { rateLimited, refused, unanswered } from '../common/formAnswers.ts';
import { fillingIn, waiting } from '../common/formStates.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { endOf, keyOf, settleIntent } from './intent.ts';
import { atFirst, gatherOf, moveOf, walletsSetup } from './wallets.setup.ts';

/** Sending a request to move money, or finding out what became of one; the balances are loaded again after it. */
const sending = <Request>(
  { description, call }: { description: string; call: string },
  requestOf: Request,
  done: string,
) =>
  ({
    description,
    tags: 'busy',
    meta: { call, req: ['R2.76', 'R7.23', 'R8.20'] },
    invoke: {
      id: 'moneyRequest',
      src: 'moneyRequest',
      input: requestOf,
      onDone: [
        {
          guard: { type: 'isMade', params: endOf },
          target: 'loading',
          description: done,
          meta: { usual: true },
          actions: ['storeDone', ...settleIntent, 'refreshBalance'],
        },
        {
          guard: { type: 'isStale', params: endOf },
          target: 'loading',
          description: 'nothing is moved',
          meta: { when: 'if it never arrived, or the balances have changed', req: ['R8.20', 'R8.23'] },
          actions: [{ type: 'storeUnmoved', params: endOf }, { type: 'storeStale', params: endOf }, ...settleIntent],
        },
        { ...rateLimited, actions: [...rateLimited.actions, ...settleIntent] },
        { ...refused, actions: [refused.actions, ...settleIntent] },
      ],
      onError: { ...unanswered, target: 'loading', description: 'it fails' },
    },
  }) as const;

/** R2.76: shows what is in which wallet, and moves it between them. */
export const walletsMachine = walletsSetup.createMachine({
  id: 'wallets',
  description: 'My wallet. The balance of each wallet, and moving money between wallets.',
  context: ({ input }) => atFirst(input),
  invoke: [
    { id: 'note', src: 'note' },
    { id: 'otherTabs', src: 'otherTabs' },
  ],
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is a request still waiting for its outcome?',
      always: [
        { guard: 'isMoving', target: 'moving', description: 'yes, moving one amount' },
        { guard: 'isGathering', target: 'gathering', description: 'yes, moving everything' },
        { target: 'loading', description: 'no', meta: { usual: true } },
      ],
    },
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
      description: 'The form can be filled in',
      tags: 'editable',
      meta: { req: ['R2.76', 'R7.22'] },
      initial: 'editing',
      on: {
        'field.changed': fillingIn,
        'all.pressed': { description: 'presses All', meta: { req: ['R2.76'] }, actions: 'storeAll' },
      },
      states: {
        editing: {
          description: 'Filling in the form',
          on: {
            'form.submitted': [
              {
                guard: { type: 'isFilledIn', params: { part: '' } },
                target: '#wallets.moving',
                description: 'presses Move',
                meta: { usual: true, when: 'if every field is valid' },
                actions: [
                  'clearFailure',
                  'clearLast',
                  { type: 'makeIntent', params: { call: 'wallet.transfer' } },
                  'keepIntent',
                ],
              },
              {
                description: 'presses Move',
                meta: { when: 'if a field is not valid', req: ['R2.76'] },
                actions: { type: 'storeErrors', params: { part: '' } },
              },
            ],
            'gather.pressed': {
              target: '#wallets.gathering',
              description: 'presses Move everything',
              meta: { usual: true, req: ['R2.76'] },
              actions: [
                'clearFailure',
                'clearLast',
                { type: 'makeIntent', params: { call: 'wallet.collect' } },
                'keepIntent',
              ],
            },
            'money.movedElsewhere': {
              target: '#wallets.loading',
              description: 'another tab moves money',
              meta: { by: 'world', req: ['R2.76'] },
              actions: ['clearFailure', 'clearLast'],
            },
          },
        },
        waiting,
      },
    },
    moving: sending(
      { description: 'Moving money', call: 'wallet.transfer' },
      ({ context }: Parameters<typeof moveOf>[0]) => ({ key: keyOf(context), request: moveOf({ context }) }),
      'the money is moved',
    ),
    gathering: sending(
      { description: 'Moving everything to the main wallet', call: 'wallet.collect' },
      ({ context }: Parameters<typeof gatherOf>[0]) => ({ key: keyOf(context), request: gatherOf({ context }) }),
      'what can be moved is moved',
    ),
  },
});

export type WalletsRef = ActorRefFrom<typeof walletsMachine>;
export type WalletsSnapshot = SnapshotFrom<typeof walletsMachine>;
