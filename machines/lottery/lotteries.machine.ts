import type { SnapshotFrom } from 'xstate';
import { loadingStates } from '../common/loadingStates.ts';
import { answerOf, causeOf } from '../common/refusal.ts';
import { initialContext, lotteriesSetup } from './lotteries.setup.ts';

const hide = { description: 'switches to another tab', actions: 'noteHidden' } as const;
const show = { description: 'comes back to this tab', actions: 'noteShown' } as const;

/** R7.38: what lotteries have drawn; a list loads again as soon as one of them has new numbers. */
export const lotteriesMachine = lotteriesSetup.createMachine({
  id: 'lotteries',
  description: 'Lotteries with their numbers. The list loads again when one of them has drawn.',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  on: { 'page.hidden': hide, 'page.shown': show },
  states: {
    ...loadingStates({
      description: 'Loading the lotteries',
      meta: { call: 'lottery.openedGame', req: ['R7.38'] },
      src: 'load',
      store: 'storeLotteries',
      then: 'deciding',
      failed: 'The lotteries could not be loaded',
      retry: 'again.pressed',
    }),
    deciding: {
      description: 'Are there any, and are they seen?',
      always: [
        { guard: 'isEmpty', target: 'empty', description: 'there are none' },
        { guard: 'isHidden', target: 'hidden', description: 'there are some, but the tab is hidden' },
        { target: 'shown', description: 'there are some', meta: { usual: true } },
      ],
    },
    shown: {
      description: 'The lotteries are shown with their last numbers',
      meta: { req: ['R7.38', 'R1.02'] },
      on: { 'page.hidden': { ...hide, target: 'hidden' } },
      after: {
        untilNumbers: { target: 'reloading', description: 'one of them has new numbers', meta: { usual: true } },
      },
    },
    reloading: {
      description: 'Loading them again; what is shown stays',
      tags: 'busy',
      meta: { call: 'lottery.openedGame', req: ['R7.38'] },
      invoke: {
        id: 'reload',
        src: 'load',
        onDone: {
          target: 'deciding',
          description: 'the gateway answers',
          meta: { usual: true },
          actions: { type: 'storeLotteries', params: answerOf },
        },
        onError: {
          target: 'deciding',
          description: 'no response',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
    },
    hidden: { description: 'The tab is hidden', on: { 'page.shown': { ...show, target: 'shown' } } },
    empty: { description: 'There are no lotteries', tags: 'empty' },
  },
});

export type LotteriesSnapshot = SnapshotFrom<typeof lotteriesMachine>;
