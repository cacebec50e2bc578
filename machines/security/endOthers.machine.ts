import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { causeOf } from '../common/refusal.ts';
import type { Outcome } from './security.rules.ts';

/** Logs the account out everywhere else, once somebody is sure. */
export const endOthersMachine = setup({
  types: {
    context: {} as { failure: Failure | null; changed: boolean },
    events: {} as { type: 'form.submitted' } | { type: 'change.closed' },
    output: {} as Outcome,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { endOthers: port<undefined>('endOthers') },
  actions: {
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
    noteChange: assign({ changed: true }),
  },
}).createMachine({
  id: 'endOthers',
  description: 'Logging out everywhere else',
  context: { failure: null, changed: false },
  initial: 'asking',
  states: {
    asking: {
      description: 'Is somebody sure?',
      meta: { usual: true, req: ['R2.75'] },
      on: {
        'form.submitted': { target: 'ending', description: 'says yes', meta: { usual: true }, actions: 'clearFailure' },
        'change.closed': { target: 'closed', description: 'leaves it' },
      },
    },
    ending: {
      description: 'Ending the other sessions',
      tags: 'busy',
      meta: { usual: true, call: 'session.endOthers' },
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        onDone: { target: 'done', description: 'they have ended', meta: { usual: true }, actions: 'noteChange' },
        onError: {
          target: 'asking',
          description: 'no answer comes',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
    },
    done: { description: 'Only here is somebody logged in', type: 'final', meta: { usual: true } },
    closed: { description: 'Left as it is', type: 'final' },
  },
  output: ({ context }) => ({ changed: context.changed }),
});

export type EndOthersRef = ActorRefFrom<typeof endOthersMachine>;
export type EndOthersSnapshot = SnapshotFrom<typeof endOthersMachine>;
