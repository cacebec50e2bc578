import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { walletPause, walletPoll } from '../common/limits.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { causeOf } from '../common/refusal.ts';

/** The balances of the player. */
export interface Wallet {
  /** In minor units. */
  balance: string;
  /** Reserved for withdrawals, in minor units. */
  held: string;
  /** Null if there are none, or if that is unknown; the same goes for the next fields. */
  points: string | null;
  unread: number | null;
  turnover: { done: string; required: string } | null;
}

interface Context {
  /** R4.20: whether the account has more than a balance, which a trial has not. */
  withPoints: boolean;
  wallet: Wallet | null;
  /** Whether money has moved since the last look began. */
  isOld: boolean;
  failure: Failure | null;
}

const walletSetup = setup({
  types: {
    input: {} as { withPoints: boolean },
    context: {} as Context,
    events: {} as { type: 'balance.refreshed' } | { type: 'balance.retried' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { loadWallet: port<Wallet, { withPoints: boolean }>('loadWallet') },
  delays: { walletPoll, walletPause, untilPoll: walletPoll - walletPause },
  guards: { isOld: ({ context }) => context.isOld },
  actions: {
    storeWallet: assign(({ context }, { wallet: { points, unread, turnover, ...wallet } }: { wallet: Wallet }) => ({
      wallet: {
        ...wallet,
        points: points ?? context.wallet?.points ?? null,
        unread: unread ?? context.wallet?.unread ?? null,
        turnover: turnover ?? context.wallet?.turnover ?? null,
      },
      failure: null,
    })),
    noteMove: assign({ isOld: true }),
    beginLook: assign({ isOld: false }),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
  },
});

const arrival = {
  target: 'fresh',
  description: 'the balance arrives',
  meta: { usual: true },
  actions: { type: 'storeWallet', params: ({ event }: { event: { output: Wallet } }) => ({ wallet: event.output }) },
} as const;

const moneyMoves = { description: 'money moves', actions: 'noteMove' } as const;

/** Shows the balance and refreshes it from time to time; a figure stays until the next one has loaded. */
export const walletMachine = walletSetup.createMachine({
  id: 'wallet',
  description: 'Wallet. Loads the balance and keeps it up to date.',
  context: ({ input }) => ({ withPoints: input.withPoints, wallet: null, isOld: false, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the balance',
      tags: 'busy',
      meta: { call: 'wallet.balance', req: ['R7.22'] },
      entry: 'beginLook',
      invoke: {
        id: 'loadWallet',
        src: 'loadWallet',
        input: ({ context: { withPoints } }) => ({ withPoints }),
        onDone: arrival,
        onError: {
          target: 'failed',
          description: 'no response',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
      on: { 'balance.refreshed': moneyMoves },
    },
    fresh: {
      description: 'The balance has just been refreshed',
      meta: { req: ['R2.29', 'R2.30'] },
      on: { 'balance.refreshed': moneyMoves },
      after: {
        walletPause: [
          {
            guard: 'isOld',
            target: 'refreshing',
            description: 'one second passes',
            meta: { when: 'if money has moved meanwhile', req: ['R2.29'] },
          },
          { target: 'shown', description: 'one second passes', meta: { usual: true } },
        ],
      },
    },
    shown: {
      description: 'The balance is shown',
      meta: { req: ['R2.29', 'R2.30'] },
      on: {
        'balance.refreshed': {
          target: 'refreshing',
          description: 'refreshes the balance',
          meta: { usual: true, req: ['R2.29'] },
        },
      },
      after: { untilPoll: { target: 'refreshing', description: 'some time later' } },
    },
    refreshing: {
      description: 'Refreshing, with the old balance still shown',
      tags: 'busy',
      meta: { call: 'wallet.balance', req: ['R2.29', 'R7.22'] },
      entry: 'beginLook',
      invoke: {
        id: 'loadWallet',
        src: 'loadWallet',
        input: ({ context: { withPoints } }) => ({ withPoints }),
        onDone: arrival,
        onError: {
          target: 'fresh',
          description: 'no response',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
      on: { 'balance.refreshed': moneyMoves },
    },
    failed: {
      description: 'The balance could not be loaded',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { 'balance.retried': { target: 'loading', description: 'tries again' } },
      after: { walletPoll: { target: 'loading', description: 'some time later' } },
    },
  },
});

export type WalletRef = ActorRefFrom<typeof walletMachine>;
export type WalletSnapshot = SnapshotFrom<typeof walletMachine>;
