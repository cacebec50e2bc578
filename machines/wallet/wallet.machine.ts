import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { walletPoll } from '../common/limits.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { causeOf } from '../common/refusal.ts';

/** What somebody has. */
export interface Wallet {
  /** In minor units. */
  balance: string;
  /** Reserved for withdrawals, in minor units. */
  held: string;
  /** Null where there are none, or where nobody says; so is what follows. */
  points: string | null;
  /** How many messages have not been read. */
  unread: number | null;
}

interface Context {
  /** R4.20: whether the account has more than a balance, which a trial has not. */
  withPoints: boolean;
  wallet: Wallet | null;
  /** Why the last look gave nothing. */
  failure: Failure | null;
}

/** Shows what is in the wallet and looks again from time to time; a figure that is shown stays until the next one has come. */
export const walletMachine = setup({
  types: {
    input: {} as { withPoints: boolean },
    context: {} as Context,
    events: {} as { type: 'balance.refreshed' } | { type: 'balance.retried' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { loadWallet: port<Wallet, { withPoints: boolean }>('loadWallet') },
  delays: { walletPoll },
  actions: {
    storeWallet: assign(({ context }, { wallet: { points, unread, ...wallet } }: { wallet: Wallet }) => ({
      wallet: {
        ...wallet,
        points: points ?? context.wallet?.points ?? null,
        unread: unread ?? context.wallet?.unread ?? null,
      },
      failure: null,
    })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
  },
}).createMachine({
  id: 'wallet',
  description: 'Wallet. Loads the balance and keeps it up to date.',
  context: ({ input }) => ({ withPoints: input.withPoints, wallet: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the balance',
      tags: 'busy',
      meta: { usual: true, call: 'wallet.balance', req: ['R7.22'] },
      invoke: {
        id: 'loadWallet',
        src: 'loadWallet',
        input: ({ context: { withPoints } }) => ({ withPoints }),
        onDone: {
          target: 'shown',
          description: 'the balance arrives',
          meta: { usual: true },
          actions: { type: 'storeWallet', params: ({ event }) => ({ wallet: event.output }) },
        },
        onError: {
          target: 'failed',
          description: 'no response',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
    },
    shown: {
      description: 'The balance is shown',
      meta: { usual: true, req: ['R2.29', 'R2.30'] },
      on: {
        'balance.refreshed': {
          target: 'refreshing',
          description: 'refreshes the balance',
          meta: { usual: true, req: ['R2.29'] },
        },
      },
      after: { walletPoll: { target: 'refreshing', description: 'some time later' } },
    },
    refreshing: {
      description: 'Refreshing, with the old balance still shown',
      tags: 'busy',
      meta: { usual: true, call: 'wallet.balance', req: ['R2.29', 'R7.22'] },
      invoke: {
        id: 'loadWallet',
        src: 'loadWallet',
        input: ({ context: { withPoints } }) => ({ withPoints }),
        onDone: {
          target: 'shown',
          description: 'the balance arrives',
          meta: { usual: true },
          actions: { type: 'storeWallet', params: ({ event }) => ({ wallet: event.output }) },
        },
        onError: {
          target: 'shown',
          description: 'no response',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
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
