import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { stream } from '../common/port.ts';
import type { Meta } from '../common/words.ts';

/** What a visitor has said about being counted. */
export type Consent = 'given' | 'refused';

interface Context {
  /** The choice that the browser keeps; null before there is one. */
  choice: Consent | null;
}

const settle = <const Choice extends Consent>(choice: Choice) =>
  [
    { type: 'storeChoice', params: { choice } },
    { type: 'keepChoice', params: { choice } },
  ] as const;

const agree = settle('given');
const decline = settle('refused');

/** R7.20: visitors are counted only after they have agreed, and until they change their mind. */
export const consentMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as { type: 'consent.given' } | { type: 'consent.refused' },
    meta: {} as Meta,
  },
  actors: {
    storage: stream<{ type: 'keep'; choice: Consent }>('storage'),
    /** Loads what counts visits, and counts each page until it is stopped. */
    measure: stream('measure'),
  },
  guards: {
    isGiven: ({ context }) => context.choice === 'given',
    isRefused: ({ context }) => context.choice === 'refused',
  },
  actions: {
    storeChoice: assign((_, p: { choice: Consent }) => ({ choice: p.choice })),
    keepChoice: sendTo('storage', (_, p: { choice: Consent }) => ({ type: 'keep' as const, choice: p.choice })),
  },
}).createMachine({
  id: 'consent',
  description: 'Usage statistics. Asks whether visits may be counted, and remembers the choice.',
  context: ({ input }) => input,
  invoke: { id: 'storage', src: 'storage' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What did the visitor say before?',
      always: [
        { guard: 'isGiven', target: 'measuring', description: 'that visits may be counted' },
        { guard: 'isRefused', target: 'off', description: 'that they may not' },
        { target: 'asking', description: 'nothing', meta: { usual: true } },
      ],
    },
    asking: {
      description: 'Asking whether visits may be counted',
      meta: { req: ['R7.20'] },
      on: {
        'consent.given': {
          target: 'measuring',
          description: 'agrees',
          meta: { usual: true, req: ['R7.20'] },
          actions: agree,
        },
        'consent.refused': { target: 'off', description: 'declines', meta: { req: ['R7.20'] }, actions: decline },
      },
    },
    measuring: {
      description: 'Visits are counted',
      meta: { req: ['R7.20'] },
      invoke: { id: 'measure', src: 'measure' },
      on: { 'consent.refused': { target: 'off', description: 'takes the consent back', actions: decline } },
    },
    off: {
      description: 'Visits are not counted',
      meta: { req: ['R7.20'] },
      on: { 'consent.given': { target: 'measuring', description: 'agrees after all', actions: agree } },
    },
  },
});

export type ConsentRef = ActorRefFrom<typeof consentMachine>;
export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>;
