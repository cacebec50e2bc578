import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from './failure.ts';
import { loadingStates } from './loadingStates.ts';
import { port } from './port.ts';
import type { Meta, Tag } from './words.ts';

/** The entries of a list, which the machine does not look into. */
export type Items = readonly unknown[];

interface Context {
  items: Items;
  failure: Failure | null;
}

/** Fetches a list, and says whether there is anything in it. */
export const feedMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'feed.retried' }, tags: {} as Tag, meta: {} as Meta },
  actors: { load: port<Items>('load') },
  guards: { isEmpty: (_, p: { items: Items }) => p.items.length === 0 },
  actions: {
    storeItems: assign((_, p: { answer: Items }) => ({ items: p.answer, failure: null })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
  },
}).createMachine({
  id: 'feed',
  description: 'List loading. Loads a list once, and again on request if that fails.',
  context: { items: [], failure: null },
  initial: 'loading',
  states: {
    ...loadingStates({
      description: 'Loading the list',
      src: 'load',
      arrival: 'the list arrives',
      store: 'storeItems',
      then: 'deciding',
      failed: 'The list could not be loaded',
      retry: 'feed.retried',
      clear: [],
    }),
    deciding: {
      description: 'Does it have any items?',
      always: [
        {
          guard: { type: 'isEmpty', params: ({ context }) => ({ items: context.items }) },
          target: 'empty',
          description: 'no',
        },
        { target: 'shown', description: 'yes', meta: { usual: true } },
      ],
    },
    shown: { description: 'The list is shown' },
    empty: { description: 'Nothing to show', tags: 'empty' },
  },
});

export type FeedRef = ActorRefFrom<typeof feedMachine>;
export type FeedSnapshot = SnapshotFrom<typeof feedMachine>;
