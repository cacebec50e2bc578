import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ServiceEntry } from '../common/siteStatus.ts';
import type { Saying } from '../common/toast.ts';
import { port } from '../common/port.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';

interface ServiceInput {
  panel: Hears<{ type: 'panel.closed' }>;
  toasts: Hears<{ type: 'toast.asked' } & Saying>;
}

type Entries = readonly ServiceEntry[];

/** Looks up where customer service can be reached; without an answer the window closes and says why. */
export const serviceMachine = setup({
  types: {
    input: {} as ServiceInput,
    context: {} as ServiceInput & { entries: Entries },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { lookUp: port<Entries>('lookUp') },
  guards: { isNobody: (_, p: { entries: Entries }) => p.entries.length === 0 },
  actions: {
    storeEntries: assign((_, p: { entries: Entries }) => ({ entries: p.entries })),
    closePanel: sendTo(({ context }) => context.panel, { type: 'panel.closed' }),
    sayFailed: sendTo(({ context }) => context.toasts, { type: 'toast.asked', kind: 'bad', text: 'service_failed' }),
  },
}).createMachine({
  id: 'service',
  description: 'Customer service. The ways to reach customer service.',
  context: ({ input }) => ({ ...input, entries: [] }),
  initial: 'lookingUp',
  states: {
    lookingUp: {
      description: 'Loading the contacts',
      tags: 'busy',
      meta: { call: 'service.lookup', req: ['R7.52'] },
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        onDone: [
          {
            guard: { type: 'isNobody', params: ({ event }) => ({ entries: event.output }) },
            target: 'nobody',
            description: 'there are no contacts',
          },
          {
            target: 'shown',
            description: 'the contacts arrive',
            meta: { usual: true, req: ['R6.10'] },
            actions: { type: 'storeEntries', params: ({ event }) => ({ entries: event.output }) },
          },
        ],
        onError: {
          target: 'closed',
          description: 'no response',
          meta: { req: ['R8.07'] },
          actions: ['sayFailed', 'closePanel'],
        },
      },
    },
    shown: { description: 'The contacts are shown', meta: { req: ['R2.67'] } },
    nobody: { description: 'No contacts available', tags: 'empty' },
    closed: { description: 'Closed', type: 'final' },
  },
});

export type ServiceSnapshot = SnapshotFrom<typeof serviceMachine>;
