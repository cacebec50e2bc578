import { assign, setup, type SnapshotFrom } from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import { port } from '../common/port.ts';
import { answerOf } from '../common/refusal.ts';
import type { Meta, Tag } from '../common/words.ts';

/** The player's bets on a draw, added up; null without any. */
export type OwnDraw = { isSettled: boolean; stake: string; payout: string } | null;

interface Context extends WithWallet {
  own: OwnDraw;
  looks: number;
}

interface Answered {
  answer: OwnDraw;
}

const second = 1_000;
/** Paying takes some seconds at most; after an outage My bets tells it. */
const mostLooks = 10;

/** What a draw paid the player, once with its numbers; wins and losses alike. */
export const drawOutcomeMachine = setup({
  types: { input: {} as WithWallet, context: {} as Context, tags: {} as Tag, meta: {} as Meta },
  actors: { load: port<OwnDraw>('load') },
  delays: { soon: second },
  guards: {
    isNone: (_, { answer }: Answered) => answer === null,
    isSettled: (_, { answer }: Answered) => answer?.isSettled === true,
    isPatient: ({ context }) => context.looks < mostLooks,
  },
  actions: {
    storeOwn: assign((_, { answer }: Answered) => ({ own: answer })),
    countLook: assign(({ context }) => ({ looks: context.looks + 1 })),
    refreshBalance,
  },
}).createMachine({
  id: 'drawOutcome',
  description: 'What a draw paid. Looked up when its numbers are shown, until the player’s bets on it are settled.',
  context: ({ input }) => ({ ...input, own: null, looks: 0 }),
  initial: 'looking',
  states: {
    looking: {
      description: 'Looking up the player’s bets on the draw',
      tags: 'busy',
      meta: { call: 'lottery.myBets', req: ['R2.05'] },
      entry: 'countLook',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isSettled', params: answerOf },
            target: 'told',
            description: 'they are settled',
            meta: { usual: true },
            actions: { type: 'storeOwn', params: answerOf },
          },
          { guard: { type: 'isNone', params: answerOf }, target: 'none', description: 'there are none' },
          { target: 'waiting', description: 'they are being settled' },
        ],
        onError: { target: 'waiting', description: 'no response', meta: { req: ['R8.20'] } },
      },
    },
    waiting: {
      description: 'The bets are being settled',
      after: {
        soon: [
          {
            guard: 'isPatient',
            target: 'looking',
            description: 'a second later',
            meta: { usual: true, when: 'before the tenth look' },
          },
          { target: 'none', description: 'after ten looks' },
        ],
      },
    },
    told: {
      description: 'What the draw paid is shown',
      type: 'final',
      meta: { req: ['R2.05'] },
      entry: 'refreshBalance',
    },
    none: { description: 'Nothing to say', type: 'final' },
  },
});

export type DrawOutcomeSnapshot = SnapshotFrom<typeof drawOutcomeMachine>;
