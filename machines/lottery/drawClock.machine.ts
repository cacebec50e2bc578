import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { loadingStates } from '../common/loadingStates.ts';
import { answerOf, causeOf } from '../common/refusal.ts';
import { initialContext, drawClockSetup, takesNews, takesResult } from './drawClock.setup.ts';

/** R2.05: when bets close, and what was drawn, as the gateway's clock has it. */
export const drawClockMachine = drawClockSetup.createMachine({
  id: 'drawClock',
  description: 'The clock of a lottery. When bets on its next draw close, and what was drawn.',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    ...loadingStates({
      description: 'Loading the draws',
      meta: { call: 'lottery.draw', req: ['R2.05'] },
      src: 'load',
      store: 'storeNews',
      then: 'following',
      failed: 'The draws could not be loaded',
      retry: 'again.pressed',
    }),
    following: {
      description: 'The draws are followed',
      type: 'parallel',
      on: { 'page.hidden': { target: 'hidden', description: 'switches to another tab' } },
      states: {
        bets: {
          description: 'Bets on the next draw',
          initial: 'deciding',
          on: { 'news.came': { target: '.deciding', description: 'the gateway has news', meta: { usual: true } } },
          states: {
            deciding: {
              description: 'Is a draw open for bets?',
              always: [
                { guard: 'isHurrying', target: 'hurrying', description: 'yes, and it closes in a moment' },
                { guard: 'isOpen', target: 'open', description: 'yes', meta: { usual: true } },
                { target: 'none', description: 'no' },
              ],
            },
            open: {
              description: 'A draw is open for bets',
              meta: { req: ['R2.05'] },
              after: { untilHurry: { target: 'hurrying', description: 'it closes in ten seconds' } },
            },
            hurrying: {
              description: 'The draw closes in a moment',
              meta: { req: ['R2.05'] },
              after: { untilClosing: { target: 'deciding', description: 'it closes' } },
            },
            none: { description: 'No draw is open for bets' },
          },
        },
        result: {
          description: 'What is drawn',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Is a draw awaited?',
              always: [
                { guard: 'isDue', target: 'waiting', description: 'yes, its moment has come' },
                { target: 'resting', description: 'not yet', meta: { usual: true } },
              ],
            },
            resting: {
              description: 'The last numbers are shown',
              meta: { req: ['R7.38'] },
              after: { untilDraw: { target: 'waiting', description: 'the moment of the next draw comes' } },
            },
            waiting: {
              description: 'A draw takes place',
              after: { jitter: { target: 'asking', description: 'a moment later' } },
            },
            asking: {
              description: 'Looking for its numbers',
              tags: 'busy',
              meta: { call: 'lottery.draw' },
              invoke: {
                id: 'load',
                src: 'load',
                onDone: [
                  {
                    guard: { type: 'isDrawn', params: answerOf },
                    target: 'opened',
                    description: 'it is drawn',
                    meta: { usual: true },
                    actions: takesResult,
                  },
                  {
                    guard: { type: 'isCancelled', params: answerOf },
                    target: 'cancelled',
                    description: 'it was cancelled',
                    actions: takesResult,
                  },
                  {
                    guard: { type: 'isLate', params: answerOf },
                    target: 'late',
                    description: 'it is late',
                    actions: takesNews,
                  },
                  { guard: 'isEarly', target: 'deciding', description: 'it takes place later', actions: takesNews },
                  { target: 'pausing', description: 'it has no numbers yet', actions: takesNews },
                ],
                onError: {
                  target: 'pausing',
                  description: 'no response',
                  meta: { req: ['R8.20'] },
                  actions: { type: 'storeFailure', params: causeOf },
                },
              },
            },
            pausing: {
              description: 'Its numbers are awaited',
              after: { soon: { target: 'deciding', description: 'a second later' } },
            },
            late: {
              description: 'The draw is late',
              after: { later: { target: 'asking', description: 'five seconds later' } },
            },
            opened: {
              description: 'New numbers are shown',
              meta: { req: ['R7.38', 'R2.05'] },
              after: { shownFor: { target: 'deciding', description: 'some seconds later' } },
            },
            cancelled: {
              description: 'The draw was cancelled',
              after: { shownFor: { target: 'deciding', description: 'some seconds later' } },
            },
          },
        },
      },
    },
    hidden: {
      description: 'The tab is hidden',
      on: { 'page.shown': { target: 'following.result.asking', description: 'comes back to this tab' } },
    },
  },
});

export type DrawClockRef = ActorRefFrom<typeof drawClockMachine>;
export type DrawClockSnapshot = SnapshotFrom<typeof drawClockMachine>;
