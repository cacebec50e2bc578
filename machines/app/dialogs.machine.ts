import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { Hears, Meta } from '../common/words.ts';
import { panelMachine } from './panel.machine.ts';
import type { DialogAnswer, DialogAnswered, DialogContent, DialogsEvent, PanelName } from '../common/modals.ts';
import { dialogMachine } from './dialog.machine.ts';

type Wanted =
  | { kind: 'dialog'; name: string; content: DialogContent; replyTo: Hears<DialogAnswered> | null }
  | { kind: 'panel'; name: PanelName; part: string | null };

interface Context {
  current: Wanted | null;
  /** The modals waiting; only one is open at a time. */
  queue: readonly Wanted[];
}

const wantedBy = (event: DialogsEvent): Wanted | null => {
  if (event.type === 'dialog.open')
    return { kind: 'dialog', name: event.name, content: event.content, replyTo: event.replyTo };
  if (event.type === 'panel.open') return { kind: 'panel', name: event.name, part: event.part };
  return null;
};

const isSame = (a: Wanted, b: Wanted): boolean => a.kind === b.kind && a.name === b.name;

/** A withdrawn modal closes, and no answer is sent. */
const withdrawal = {
  guard: { type: 'isCurrent', params: ({ event }: { event: { name: string } }) => ({ name: event.name }) },
  target: 'none',
  description: 'a modal is withdrawn',
  meta: { by: 'world', when: 'if it is the open one' },
} as const;

/** Shows one modal at a time; others queue, and the same one queues only once. */
export const dialogsMachine = setup({
  types: { context: {} as Context, events: {} as DialogsEvent, meta: {} as Meta },
  actors: { dialog: dialogMachine, panel: panelMachine },
  guards: {
    isCurrent: ({ context }, p: { name: string }) => context.current?.name === p.name,
    isPanelNext: ({ context }) => context.queue[0]?.kind === 'panel',
    isDialogNext: ({ context }) => context.queue[0]?.kind === 'dialog',
  },
  actions: {
    queueUp: assign(({ context, event }) => {
      const wanted = wantedBy(event);
      const modals = [...(context.current ? [context.current] : []), ...context.queue];
      return wanted && !modals.some((other) => isSame(other, wanted)) ? { queue: [...context.queue, wanted] } : {};
    }),
    unqueue: assign(({ context }, p: { name: string }) => ({
      queue: context.queue.filter(({ name }) => name !== p.name),
    })),
    takeNext: assign(({ context }) => ({ current: context.queue[0] ?? null, queue: context.queue.slice(1) })),
    clearCurrent: assign({ current: null }),
    tellAnswer: enqueueActions(({ context, enqueue }, p: { answer: DialogAnswer }) => {
      const { current } = context;
      if (current?.kind === 'dialog' && current.replyTo)
        enqueue.sendTo(current.replyTo, { type: 'dialog.answered', name: current.name, answer: p.answer });
    }),
  },
}).createMachine({
  id: 'dialogs',
  description: 'Modals. Dialogs and modals open one at a time; the others wait their turn.',
  context: { current: null, queue: [] },
  initial: 'none',
  on: {
    'dialog.open': { description: 'a dialog is requested', meta: { by: 'world' }, actions: 'queueUp' },
    'panel.open': { description: 'opens a modal', meta: { req: ['R2.35', 'R4.22'] }, actions: 'queueUp' },
    'modal.withdrawn': {
      description: 'a modal is withdrawn',
      meta: { by: 'world' },
      actions: { type: 'unqueue', params: ({ event }) => ({ name: event.name }) },
    },
  },
  states: {
    none: {
      description: 'No modal is open',
      entry: 'clearCurrent',
      always: [
        { guard: 'isDialogNext', target: 'asking', description: 'a dialog is next', actions: 'takeNext' },
        {
          guard: 'isPanelNext',
          target: 'showing',
          description: 'another modal is next',
          meta: { usual: true },
          actions: 'takeNext',
        },
      ],
    },
    asking: {
      description: 'A dialog is open',
      meta: { req: ['R2.67', 'R2.71'] },
      on: { 'modal.withdrawn': withdrawal },
      invoke: {
        id: 'dialog',
        src: 'dialog',
        input: ({ context }) => ({
          content: context.current?.kind === 'dialog' ? context.current.content : nothingToSay,
        }),
        onDone: {
          target: 'none',
          description: 'the dialog is answered',
          actions: { type: 'tellAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'none',
          description: 'the dialog fails',
          actions: { type: 'tellAnswer', params: { answer: { kind: 'dismissed' } } },
        },
      },
    },
    showing: {
      description: 'Another modal is open',
      meta: { req: ['R2.35', 'R4.22'] },
      on: { 'modal.withdrawn': withdrawal },
      invoke: {
        id: 'panel',
        src: 'panel',
        input: ({ context }) => (context.current?.kind === 'panel' ? context.current : nothingToShow),
        onDone: { target: 'none', description: 'it is closed', meta: { usual: true } },
        onError: { target: 'none', description: 'it fails' },
      },
    },
  },
});

const nothingToShow = { name: 'service', part: null } as const;
const nothingToSay: DialogContent = { icon: 'info', title: '', text: '', buttons: [], timeout: 0 };

export type DialogsRef = ActorRefFrom<typeof dialogsMachine>;
