import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from './failure.ts';
import { port } from './port.ts';
import { causeOf } from './refusal.ts';
import type { Meta, Tag } from './words.ts';

/** The entries of a list, which the machine does not look into. */
export type Items = readonly unknown[];

interface Context {
  items: Items;
  failure: Failure | null;
}

/** Fetches a list, and says whether there is anything in it. It is on the first page, which needs no other state that loads. */
export const feedMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'feed.retried' }, tags: {} as Tag, meta: {} as Meta },
  actors: { load: port<Items>('load') },
  guards: { isEmpty: (_, p: { items: Items }) => p.items.length === 0 },
  actions: {
    storeItems: assign((_, p: { items: Items }) => ({ items: p.items, failure: null })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
  },
}).createMachine({
  id: 'feed',
  description: 'List loading. Loads a list once, and again on request if that fails.',
  context: { items: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the list',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'deciding',
          description: 'the list arrives',
          meta: { usual: true },
          actions: { type: 'storeItems', params: ({ event }) => ({ items: event.output }) },
        },
        onError: {
          target: 'failed',
          description: 'no response',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
    },
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
    failed: {
      description: 'The list could not be loaded',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { 'feed.retried': { target: 'loading', description: 'tries again' } },
    },
  },
});

export type FeedRef = ActorRefFrom<typeof feedMachine>;
export type FeedSnapshot = SnapshotFrom<typeof feedMachine>;
