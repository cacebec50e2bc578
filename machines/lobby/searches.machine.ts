import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { stream } from '../common/port.ts';
import type { Meta } from '../common/words.ts';
import { isWorthKeeping, searchesWith, type Searched } from './searches.rules.ts';

interface Context {
  /** The newest first. */
  searches: readonly Searched[];
}

const searched = ({ event }: { event: { searched: Searched } }) => ({ searched: event.searched });

/** R7.26: the last searches of an account or of visitors, which the browser keeps. */
export const searchesMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as { type: 'search.kept'; searched: Searched } | { type: 'searches.forgotten' },
    meta: {} as Meta,
  },
  actors: { storage: stream<{ type: 'keep'; searches: readonly Searched[] }>('storage') },
  guards: {
    hasSome: ({ context }) => context.searches.length > 0,
    isWorthKeeping: (_, p: { searched: Searched }) => isWorthKeeping(p.searched),
  },
  actions: {
    add: assign(({ context }, p: { searched: Searched }) => ({ searches: searchesWith(context.searches, p.searched) })),
    forget: assign({ searches: [] }),
    keep: sendTo('storage', ({ context }) => ({ type: 'keep' as const, searches: context.searches })),
  },
}).createMachine({
  id: 'searches',
  description: 'Recent searches. Remembers what the player searched for, until it is cleared.',
  context: ({ input }) => input,
  invoke: { id: 'storage', src: 'storage' },
  initial: 'none',
  on: {
    'search.kept': {
      guard: { type: 'isWorthKeeping', params: searched },
      target: '.some',
      description: 'searches games',
      meta: { when: 'if the text has two characters or more', usual: true, req: ['R7.26'] },
      actions: [{ type: 'add', params: searched }, 'keep'],
    },
  },
  states: {
    none: {
      description: 'No recent searches',
      meta: { usual: true },
      always: { guard: 'hasSome', target: 'some', description: 'there are some from an earlier visit' },
    },
    some: {
      description: 'Recent searches are offered',
      meta: { req: ['R7.26'] },
      on: { 'searches.forgotten': { target: 'none', description: 'forgets them', actions: ['forget', 'keep'] } },
    },
  },
});

export type SearchesRef = ActorRefFrom<typeof searchesMachine>;
export type SearchesSnapshot = SnapshotFrom<typeof searchesMachine>;
