import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { areaTimeout } from '../common/limits.ts';
import { toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { causeOf } from '../common/refusal.ts';
import type { PanelName } from '../common/modals.ts';

/** The fetched screen of a panel, which the machine does not look into. */
export type PanelCode = Readonly<Record<string, unknown>>;

interface Context {
  name: PanelName;
  /** The requested part of the panel; null if it has no parts. */
  part: string | null;
  code: PanelCode | null;
  failure: Failure | null;
}

/** Fetches the screen of a modal, and keeps it up until it is closed. */
export const panelMachine = setup({
  types: {
    input: {} as { name: PanelName; part: string | null },
    context: {} as Context,
    events: {} as { type: 'panel.closed' } | { type: 'panel.retried' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { loadPanel: port<PanelCode, PanelName>('loadPanel') },
  delays: { areaTimeout },
  actions: {
    storeCode: assign((_, p: { code: PanelCode }) => ({ code: p.code, failure: null })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    storeSlowness: assign({ failure: { kind: 'timeout' as const } }),
  },
}).createMachine({
  id: 'panel',
  description: 'Modal loading. Fetches the code of a modal and shows it.',
  context: ({ input: { name, part } }) => ({ name, part, code: null, failure: null }),
  initial: 'fetching',
  on: { 'panel.closed': { target: '.closed', description: 'closes it', meta: { usual: true, req: ['R4.28'] } } },
  states: {
    fetching: {
      description: 'Loading the modal',
      tags: 'busy',
      meta: { req: ['R4.26'] },
      invoke: {
        id: 'loadPanel',
        src: 'loadPanel',
        input: ({ context }) => context.name,
        onDone: {
          target: 'open',
          description: 'the modal arrives',
          meta: { usual: true },
          actions: { type: 'storeCode', params: ({ event }) => ({ code: event.output }) },
        },
        onError: {
          target: 'failed',
          description: 'the modal cannot be loaded',
          meta: { req: ['R8.08', 'R8.09'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
      after: {
        areaTimeout: {
          target: 'failed',
          description: 'it takes too long',
          meta: { req: ['R8.08'] },
          actions: 'storeSlowness',
        },
      },
    },
    open: { description: 'The modal is open', meta: { req: ['R4.27'] } },
    failed: {
      description: 'The modal could not be loaded',
      tags: 'failed',
      on: { 'panel.retried': { target: 'fetching', description: 'tries again' } },
    },
    closed: { description: 'Closed', type: 'final' },
  },
});

export type PanelRef = ActorRefFrom<typeof panelMachine>;
export type PanelSnapshot = SnapshotFrom<typeof panelMachine>;
