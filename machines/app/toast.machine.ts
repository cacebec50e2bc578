import { sendTo, setup, type ActorRefFrom } from 'xstate';
import { toastDuration } from '../common/limits.ts';
import type { Hears, Meta } from '../common/words.ts';

export interface ToastGone {
  type: 'toast.gone';
  id: string;
}

interface ToastInput {
  id: string;
  /** Errors stay until they are dismissed. */
  stays: boolean;
  replyTo: Hears<ToastGone>;
}

/** A short message that disappears by itself, or when it is dismissed. */
export const toastMachine = setup({
  types: {
    input: {} as ToastInput,
    context: {} as ToastInput,
    events: {} as { type: 'toast.renewed' } | { type: 'toast.dismissed' },
    meta: {} as Meta,
  },
  delays: { toastDuration },
  guards: { isStaying: ({ context }) => context.stays },
  actions: {
    tellGone: sendTo(
      ({ context }) => context.replyTo,
      ({ context }) => ({ type: 'toast.gone', id: context.id }),
    ),
  },
}).createMachine({
  id: 'toast',
  description: 'Toast. One short message, until it times out or is dismissed.',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Does it stay?',
      always: [
        { guard: 'isStaying', target: 'staying', description: 'yes' },
        { target: 'passing', description: 'no', meta: { usual: true } },
      ],
    },
    passing: {
      description: 'Shown for a few seconds',
      on: {
        'toast.renewed': {
          target: 'passing',
          reenter: true,
          description: 'the same message comes again',
          meta: { by: 'world' },
        },
        'toast.dismissed': { target: 'gone', description: 'dismisses it' },
      },
      after: { toastDuration: { target: 'gone', description: 'time runs out', meta: { usual: true } } },
    },
    staying: {
      description: 'Shown until dismissed',
      on: { 'toast.dismissed': { target: 'gone', description: 'dismisses it' } },
    },
    gone: { description: 'Gone', type: 'final', entry: 'tellGone' },
  },
});

export type ToastRef = ActorRefFrom<typeof toastMachine>;
