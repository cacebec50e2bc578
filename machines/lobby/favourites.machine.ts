import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { answerOf, type Refused } from '../common/refusal.ts';
import { accountChanges, withoutFavourites } from './hearts.ts';
import { favouritesSetup, type FavouritesEvent, type Saved } from './favourites.setup.ts';

type Pressed = Extract<FavouritesEvent, { type: 'heart.pressed' }>;

const gameOf = ({ event }: { event: Pressed }) => ({ game: event.game });

const press = { description: 'presses a heart', actions: { type: 'storeWish', params: gameOf } } as const;

const onlyPress = { description: 'presses a heart', actions: { type: 'storeOnlyWish', params: gameOf } } as const;

/** R4.24: what was pressed is saved, one heart after another. */
const saveNext = [
  { guard: 'isToBeAdded', target: 'adding', description: 'a heart was added', meta: { usual: true } },
  { guard: 'isToBeRemoved', target: 'removing', description: 'a heart was removed' },
] as const;

/** However a call failed, it is no longer known what the gateway has. */
const undo = { target: 'loading', actions: ['sayFailed', 'dropWish'] } as const;

const saved = {
  guard: { type: 'isSaved', params: answerOf<Saved | Refused> },
  target: 'shown',
  description: 'it is saved',
  meta: { usual: true, req: ['R4.24'] },
  actions: { type: 'storeSaved', params: answerOf<Saved | Refused> },
} as const;
const refused = { ...undo, description: 'it is refused', meta: { req: ['R8.23'] } } as const;
const unanswered = { ...undo, description: 'no response', meta: { req: ['R8.20'] } } as const;

/** R4.24: knows which games are favourites, for every heart of the site, and saves what is pressed, one heart after another. */
export const favouritesMachine = favouritesSetup.createMachine({
  id: 'favourites',
  description: 'Favourites. Which games have a heart, and what happens when one is pressed.',
  context: ({ input }) => ({ ...input, ids: [], wishes: [] }),
  invoke: { id: 'account', src: 'account' },
  initial: 'visitor',
  on: { 'account.changed': accountChanges({ target: '.loading' }) },
  states: {
    ...withoutFavourites(onlyPress),
    loading: {
      description: 'Loading the favourites',
      tags: 'busy',
      meta: { call: 'favourites.ids', req: ['R7.30'] },
      on: { 'heart.pressed': press },
      invoke: {
        id: 'loadIds',
        src: 'loadIds',
        onDone: {
          target: 'shown',
          description: 'the favourites arrive',
          meta: { usual: true },
          actions: { type: 'storeIds', params: ({ event }) => ({ ids: event.output }) },
        },
        onError: { target: 'unknown', description: 'no response', meta: { req: ['R8.20'] } },
      },
    },
    unknown: {
      description: 'The favourites are not known',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      always: saveNext,
      on: { 'heart.pressed': press },
      after: { askAgainAfter: { target: 'loading', description: '20 seconds pass' } },
    },
    shown: {
      description: 'The hearts are shown',
      meta: { req: ['R3.28'] },
      always: saveNext,
      on: { 'heart.pressed': { ...press, meta: { usual: true } } },
    },
    adding: {
      description: 'Saving a heart that is shown already',
      meta: { call: 'favourites.add', req: ['R4.24', 'R7.31'] },
      on: { 'heart.pressed': press },
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context }) => context.wishes[0]?.game ?? null,
        onDone: [saved, refused],
        onError: unanswered,
      },
    },
    removing: {
      description: 'Removing a heart that is gone already',
      meta: { call: 'favourites.remove', req: ['R4.24', 'R7.31'] },
      on: { 'heart.pressed': press },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => context.wishes[0]?.game ?? null,
        onDone: [saved, refused],
        onError: unanswered,
      },
    },
  },
});

export type FavouritesRef = ActorRefFrom<typeof favouritesMachine>;
export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>;
