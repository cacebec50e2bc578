import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accountChanges, withoutFavourites } from './hearts.ts';
import { lotteryFavouritesSetup, type LotteryFavouritesEvent } from './lotteryFavourites.setup.ts';

type Pressed = Extract<LotteryFavouritesEvent, { type: 'heart.pressed' }>;
type Changed = Extract<LotteryFavouritesEvent, { type: 'account.changed' }>;

const lotteryOf = ({ event }: { event: Pressed }) => ({ lottery: event.lottery });
const codesOf = ({ event }: { event: { output: readonly string[] } }) => ({ codes: event.output });

const wish = { description: 'presses a heart', actions: { type: 'storeWish', params: lotteryOf } } as const;

const press = {
  target: 'keeping',
  reenter: true,
  description: 'presses a heart',
  actions: { type: 'change', params: lotteryOf },
} as const;

const denied = 'the browser stores nothing';

/** R3.29: knows which lotteries are favourites, which the browser keeps for each username. */
export const lotteryFavouritesMachine = lotteryFavouritesSetup.createMachine({
  id: 'lotteryFavourites',
  description: 'Lottery favourites. Which lotteries have a heart; the browser keeps them for each username.',
  context: ({ input }) => ({ ...input, username: '', codes: [], change: null }),
  invoke: { id: 'account', src: 'account' },
  initial: 'visitor',
  on: {
    'account.changed': accountChanges({
      target: '.reading',
      actions: { type: 'storeUsername', params: ({ event }: { event: Changed }) => ({ username: event.username }) },
    }),
  },
  states: {
    ...withoutFavourites(wish),
    reading: {
      description: 'Reading what the browser has kept',
      tags: 'busy',
      meta: { req: ['R3.29'] },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.username,
        onDone: [
          {
            guard: 'hasWish',
            target: 'keeping',
            description: 'the favourites are known',
            meta: { when: 'if a heart was pressed before the login', req: ['R5.22'] },
            actions: [{ type: 'storeCodes', params: codesOf }, 'grantWish'],
          },
          {
            target: 'kept',
            description: 'the favourites are known',
            meta: { usual: true },
            actions: { type: 'storeCodes', params: codesOf },
          },
        ],
        onError: { target: 'unkept', description: denied, actions: 'grantWish' },
      },
    },
    kept: {
      description: 'The hearts are shown',
      meta: { req: ['R3.29'] },
      on: { 'heart.pressed': { ...press, meta: { usual: true } } },
    },
    keeping: {
      description: 'Keeping a heart in the browser',
      tags: 'busy',
      meta: { req: ['R3.29'] },
      on: { 'heart.pressed': press },
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context: { change, username } }) => change && { ...change, username },
        onDone: {
          target: 'kept',
          description: 'it is kept',
          meta: { usual: true },
          actions: { type: 'storeKept', params: codesOf },
        },
        onError: { target: 'unkept', description: denied },
      },
    },
    unkept: {
      description: 'The hearts last until the tab is closed',
      meta: { req: ['R3.29'] },
      entry: 'forgetWishes',
      on: { 'heart.pressed': press },
    },
  },
});

export type LotteryFavouritesRef = ActorRefFrom<typeof lotteryFavouritesMachine>;
export type LotteryFavouritesSnapshot = SnapshotFrom<typeof lotteryFavouritesMachine>;
