import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Contract } from '../../contract/index.ts';
import type { ReplyOf } from '../../contract/call.ts';
import { toFailure, type Failure } from '../common/failure.ts';
import { runningPause, runningPoll } from '../common/limits.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { port, stream } from '../common/port.ts';
import { answerOf, causeOf } from '../common/refusal.ts';
import type { Meta, Tag } from '../common/words.ts';

/** What a player has bet on that is not decided, and what was decided last. */
export type Running = ReplyOf<Contract['records']['running']>;

interface Context {
  running: Running | null;
  /** Whether money has moved since the last look began. */
  isOld: boolean;
  failure: Failure | null;
}

const runningSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'money.moved' }
      | { type: 'list.opened' }
      | { type: 'list.retried' }
      | { type: 'page.hidden' }
      | { type: 'page.shown' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    load: port<Running>('load'),
    /** Says whenever the balance has become another. */
    wallet: stream('wallet'),
  },
  delays: { runningPause, runningPoll },
  guards: {
    isOld: ({ context }) => context.isOld,
    isQuiet: ({ context: { running } }) => running?.count === 0 && running.seat === null,
  },
  actions: {
    storeRunning: assign((_, p: { answer: Running }) => ({ running: p.answer, failure: null })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
    noteMove: assign({ isOld: true }),
    beginLook: assign({ isOld: false }),
  },
});

const moneyMoves = { description: 'money moves', meta: { by: 'world' }, actions: 'noteMove' } as const;
const looksAgain = { target: 'refreshing', description: 'money moves', meta: { by: 'world' } } as const;
const opens = { target: 'refreshing', description: 'opens the list' } as const;

/** R2.80: shows what of a player's is undecided, and keeps up with it while anything is and the page is seen. */
export const runningMachine = runningSetup.createMachine({
  id: 'running',
  description: 'What runs. The bets, draws and rounds of a player that are not decided yet.',
  context: { running: null, isOld: false, failure: null },
  invoke: { id: 'wallet', src: 'wallet' },
  initial: 'loading',
  states: {
    ...loadingStates({
      description: 'Loading what runs',
      meta: { call: 'records.running', req: ['R2.80'] },
      src: 'load',
      store: 'storeRunning',
      then: 'following',
      failed: 'What runs could not be loaded',
      retry: 'list.retried',
      other: { 'money.moved': { target: 'loading', description: 'money moves', meta: { by: 'world' } } },
    }),
    following: {
      description: 'What runs is followed',
      initial: 'fresh',
      on: { 'page.hidden': { target: 'hidden', description: 'switches to another tab' } },
      states: {
        fresh: {
          description: 'What runs has just been loaded',
          on: { 'money.moved': moneyMoves },
          after: {
            runningPause: [
              {
                guard: 'isOld',
                target: 'refreshing',
                description: 'five seconds pass',
                meta: { when: 'if money has moved meanwhile' },
              },
              {
                guard: 'isQuiet',
                target: 'quiet',
                description: 'five seconds pass',
                meta: { when: 'if nothing runs' },
              },
              { target: 'shown', description: 'five seconds pass', meta: { usual: true } },
            ],
          },
        },
        shown: {
          description: 'Something runs',
          meta: { req: ['R2.80'] },
          on: { 'money.moved': looksAgain, 'list.opened': opens },
          after: { runningPoll: { target: 'refreshing', description: 'some time later', meta: { usual: true } } },
        },
        quiet: { description: 'Nothing runs', tags: 'empty', on: { 'money.moved': looksAgain, 'list.opened': opens } },
        refreshing: {
          description: 'Refreshing, with what was known still shown',
          tags: 'busy',
          meta: { call: 'records.running' },
          entry: 'beginLook',
          invoke: {
            id: 'load',
            src: 'load',
            onDone: {
              target: 'fresh',
              description: 'the gateway answers',
              meta: { usual: true },
              actions: { type: 'storeRunning', params: answerOf },
            },
            onError: {
              target: 'fresh',
              description: 'no response',
              meta: { req: ['R8.20'] },
              actions: { type: 'storeFailure', params: causeOf },
            },
          },
          on: { 'money.moved': moneyMoves },
        },
      },
    },
    hidden: {
      description: 'The tab is hidden',
      on: { 'page.shown': { target: 'following.refreshing', description: 'comes back to this tab' } },
    },
  },
});

export type RunningRef = ActorRefFrom<typeof runningMachine>;
export type RunningSnapshot = SnapshotFrom<typeof runningMachine>;
