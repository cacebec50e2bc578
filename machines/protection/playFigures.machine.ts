import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { toFailure, type Failure } from '../common/failure.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';

export type PlayFigures = ReplyOf<Contract['protection']['figures']>;

/** R1.22: what a player has deposited, lost and played. */
export const playFiguresMachine = setup({
  types: {
    context: {} as { figures: PlayFigures | null; failure: Failure | null },
    events: {} as { type: 'again.pressed' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { load: port<PlayFigures>('load') },
  actions: {
    storeFigures: assign((_, p: { answer: PlayFigures }) => ({ figures: p.answer })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'playFigures',
  description: 'Time and money spent. Deposits, losses and time of play of the last 30 days.',
  context: { figures: null, failure: null },
  initial: 'loading',
  states: {
    ...loadingStates({
      description: 'Loading the figures',
      meta: { call: 'protection.figures', req: ['R1.22'] },
      src: 'load',
      store: 'storeFigures',
      then: 'shown',
      failed: 'The figures could not be loaded',
      retry: 'again.pressed',
    }),
    shown: { description: 'The figures are shown', meta: { req: ['R1.22'] } },
  },
});

export type PlayFiguresRef = ActorRefFrom<typeof playFiguresMachine>;
export type PlayFiguresSnapshot = SnapshotFrom<typeof playFiguresMachine>;
