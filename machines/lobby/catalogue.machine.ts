import { assign, setup, type ActorRefFrom } from 'xstate';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import type { Catalogue } from './lobby.setup.ts';

export type IndexAnswer =
  | { kind: 'index'; catalogue: Catalogue }
  /** This gateway knows no index. */
  | { kind: 'unavailable' };

/** How long after a failure the index may be fetched again. */
const fetchAgainAfter = 20_000;

const answer = ({ event }: { event: { output: IndexAnswer } }) => ({ answer: event.output });

/** R7.26: all games of a type, fetched once in a visit, so that a lobby can search them by itself. */
export const catalogueMachine = setup({
  types: {
    context: {} as { catalogue: Catalogue | null },
    events: {} as { type: 'catalogue.wanted' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { fetchIndex: port<IndexAnswer>('fetchIndex') },
  delays: { fetchAgainAfter },
  guards: { isThere: (_, p: { answer: IndexAnswer }) => p.answer.kind === 'index' },
  actions: {
    storeCatalogue: assign((_, p: { answer: IndexAnswer }) =>
      p.answer.kind === 'index' ? { catalogue: p.answer.catalogue } : {},
    ),
  },
}).createMachine({
  id: 'catalogue',
  description: 'Catalogue. Holds all games of a type, so that they can be searched without a call.',
  context: { catalogue: null },
  initial: 'fetching',
  states: {
    fetching: {
      description: 'Fetching all games',
      meta: { call: 'games.index', req: ['R7.26'] },
      invoke: {
        id: 'fetchIndex',
        src: 'fetchIndex',
        onDone: [
          {
            guard: { type: 'isThere', params: answer },
            target: 'ready',
            description: 'the index arrives',
            meta: { usual: true },
            actions: { type: 'storeCatalogue', params: answer },
          },
          { target: 'unavailable', description: 'this gateway has none', meta: { req: ['R7.26'] } },
        ],
        onError: { target: 'failed', description: 'no response', meta: { req: ['R8.20'] } },
      },
    },
    ready: { description: 'The page does the searching', meta: { req: ['R7.26'] } },
    unavailable: { description: 'The gateway does the searching', meta: { req: ['R7.26'] } },
    failed: {
      description: 'For now, the gateway does the searching',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      after: { fetchAgainAfter: { target: 'idle', description: '20 seconds pass' } },
    },
    idle: {
      description: 'All games may be fetched again',
      on: { 'catalogue.wanted': { target: 'fetching', description: 'is about to search' } },
    },
  },
});

export type CatalogueRef = ActorRefFrom<typeof catalogueMachine>;
