import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { mostToasts } from '../common/limits.ts';
import type { Meta } from '../common/words.ts';
import { toastMachine, type ToastGone, type ToastRef } from './toast.machine.ts';
import { freeId, isSame, toLeave } from './toasts.rules.ts';
import type { Saying } from '../common/toast.ts';

interface Toast extends Saying {
  id: string;
  ref: ToastRef;
}

const toastsSetup = setup({
  types: {
    context: {} as { toasts: readonly Toast[] },
    events: {} as ({ type: 'toast.asked' } & Saying) | { type: 'toast.dismissed'; id: string } | ToastGone,
    meta: {} as Meta,
  },
  actors: { toast: toastMachine },
  guards: {
    isSaid: ({ context }, p: { saying: Saying }) => context.toasts.some((toast) => isSame(toast, p.saying)),
    isFull: ({ context }) => context.toasts.length >= mostToasts,
    isLast: ({ context }) => context.toasts.length === 1,
  },
  actions: {
    renew: enqueueActions(({ context, enqueue }, p: { saying: Saying }) => {
      for (const toast of context.toasts)
        if (isSame(toast, p.saying)) enqueue.sendTo(toast.ref, { type: 'toast.renewed' });
    }),
    makeRoom: enqueueActions(({ context: { toasts }, enqueue }) => {
      const leaving = toLeave(toasts);
      if (leaving) enqueue.stopChild(leaving.ref);
      enqueue.assign({ toasts: toasts.filter((toast) => toast !== leaving) });
    }),
    show: assign(({ context: { toasts }, spawn, self }, p: { saying: Saying }) => {
      const id = freeId(toasts);
      const ref = spawn('toast', { id, input: { id, stays: p.saying.kind === 'bad', replyTo: self } });
      return { toasts: [...toasts, { ...p.saying, id, ref }] };
    }),
    putAway: enqueueActions(({ context, enqueue }, p: { id: string }) => {
      for (const { id, ref } of context.toasts) if (id === p.id) enqueue.sendTo(ref, { type: 'toast.dismissed' });
    }),
    forget: enqueueActions(({ context: { toasts }, enqueue }, p: { id: string }) => {
      enqueue.stopChild(p.id);
      enqueue.assign({ toasts: toasts.filter(({ id }) => id !== p.id) });
    }),
  },
});

const sayingOf = ({
  event: { type: _, ...saying },
}: {
  event: { type: 'toast.asked' } & Saying;
}): { saying: Saying } => ({ saying });

/** Shows outcomes in a corner: a few at a time, and the same one only once. */
export const toastsMachine = toastsSetup.createMachine({
  id: 'toasts',
  description: 'Toasts. The short messages on the screen.',
  context: { toasts: [] },
  initial: 'quiet',
  on: {
    'toast.asked': [
      {
        guard: { type: 'isSaid', params: sayingOf },
        description: 'a message is sent',
        meta: { by: 'world', when: 'if it is already shown' },
        actions: { type: 'renew', params: sayingOf },
      },
      {
        guard: 'isFull',
        description: 'a message is sent',
        meta: { by: 'world', when: 'if there is no room' },
        actions: ['makeRoom', { type: 'show', params: sayingOf }],
      },
      {
        target: '.speaking',
        description: 'a message is sent',
        meta: { by: 'world', usual: true },
        actions: { type: 'show', params: sayingOf },
      },
    ],
  },
  states: {
    quiet: { description: 'No messages' },
    speaking: {
      description: 'Messages are shown',
      on: {
        'toast.dismissed': {
          description: 'dismisses a message',
          actions: { type: 'putAway', params: ({ event }) => ({ id: event.id }) },
        },
        'toast.gone': [
          {
            guard: 'isLast',
            target: 'quiet',
            description: 'a message disappears',
            meta: { by: 'world', usual: true, when: 'if it is the last' },
            actions: { type: 'forget', params: ({ event }) => ({ id: event.id }) },
          },
          {
            description: 'a message disappears',
            meta: { by: 'world' },
            actions: { type: 'forget', params: ({ event }) => ({ id: event.id }) },
          },
        ],
      },
    },
  },
});

export type ToastsRef = ActorRefFrom<typeof toastsMachine>;
export type ToastsSnapshot = SnapshotFrom<typeof toastsMachine>;
