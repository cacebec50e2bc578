import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { answerOf, causeOf } from '../common/refusal.ts';
import { gameSheetSetup, type SheetAnswer } from './gameSheet.setup.ts';

const storesSheet = { type: 'storeSheet', params: answerOf<SheetAnswer> } as const;
const failed = { type: 'storeFailure', params: causeOf } as const;

/** R2.107: what there is to know about a game before it is opened. */
export const gameSheetMachine = gameSheetSetup.createMachine({
  id: 'gameSheet',
  description: 'The sheet of a game. What there is to know about a game, and the ways into it.',
  context: ({ input }) => ({ ...input, sheet: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading what is known about the game',
      tags: 'busy',
      meta: { call: 'games.sheet', req: ['R2.107'] },
      invoke: {
        id: 'loadSheet',
        src: 'loadSheet',
        input: ({ context }) => context.nodeId,
        onDone: [
          {
            guard: { type: 'isMissing', params: answerOf },
            target: 'missing',
            description: 'there is no such game',
            meta: { req: ['R8.23'] },
          },
          {
            guard: { type: 'isRefused', params: answerOf },
            target: 'failed',
            description: 'it is refused',
            meta: { req: ['R8.23'] },
            actions: { type: 'storeRefusal', params: answerOf },
          },
          {
            guard: { type: 'isClosed', params: answerOf },
            target: 'closed',
            description: 'the house no longer has the game',
            actions: storesSheet,
          },
          {
            guard: { type: 'isInMaintenance', params: answerOf },
            target: 'maintained',
            description: 'the game is in maintenance',
            actions: storesSheet,
          },
          {
            guard: { type: 'needsAccount', params: answerOf },
            target: 'withheld',
            description: 'the game is not for trials',
            meta: { when: 'if a trial asks' },
            actions: storesSheet,
          },
          { target: 'shown', description: 'the game can be played', meta: { usual: true }, actions: storesSheet },
        ],
        onError: { target: 'failed', description: 'no response', meta: { req: ['R8.20'] }, actions: failed },
      },
    },
    failed: {
      description: 'It could not be loaded',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { 'again.pressed': { target: 'loading', description: 'tries again', actions: 'clearFailure' } },
    },
    missing: { description: 'There is no such game', tags: 'empty' },
    shown: {
      description: 'The game can be played',
      meta: { req: ['R2.107'] },
      on: {
        'play.pressed': {
          target: 'left',
          description: 'presses Play',
          meta: { usual: true, req: ['R2.12'] },
          actions: ['closeSheet', 'goToGame'],
        },
        'free.pressed': {
          guard: 'canBeTried',
          target: 'left',
          description: 'presses Try it free',
          meta: { when: 'if a visitor can try it', req: ['R4.19'] },
          actions: ['closeSheet', 'startFreePlay', 'goToGame'],
        },
      },
    },
    maintained: { description: 'The game is in maintenance' },
    withheld: { description: 'The game is not for trials' },
    closed: {
      description: 'The house no longer has the game',
      on: {
        'favourite.removed': {
          guard: 'isFavourite',
          target: 'removing',
          description: 'takes it out of the favourites',
          meta: { when: 'if it is one', req: ['R4.24'] },
          actions: 'clearFailure',
        },
      },
    },
    removing: {
      description: 'Taking it out of the favourites',
      tags: 'busy',
      meta: { call: 'favourites.remove', req: ['R7.31'] },
      invoke: {
        id: 'removeFavourite',
        src: 'removeFavourite',
        input: ({ context }) => context.sheet?.game ?? null,
        onDone: [
          {
            guard: { type: 'isRefused', params: answerOf },
            target: 'closed',
            description: 'it is refused',
            meta: { req: ['R8.23'] },
            actions: { type: 'storeRefusal', params: answerOf },
          },
          { target: 'removed', description: 'it is removed', meta: { req: ['R7.31'] } },
        ],
        onError: { target: 'closed', description: 'no response', meta: { req: ['R8.20'] }, actions: failed },
      },
    },
    removed: { description: 'It is no longer a favourite' },
    left: { description: 'The game opens', type: 'final' },
  },
});

export type GameSheetRef = ActorRefFrom<typeof gameSheetMachine>;
export type GameSheetSnapshot = SnapshotFrom<typeof gameSheetMachine>;
