import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Meta } from '../common/words.ts';
import type { DialogAnswer, DialogContent } from '../common/modals.ts';

/** Puts one question or notice to the person and gives back the answer. */
export const dialogMachine = setup({
  types: {
    input: {} as { content: DialogContent },
    context: {} as { content: DialogContent; answer: DialogAnswer },
    events: {} as
      | { type: 'button.pressed'; button: string }
      | { type: 'dialog.dismissed' }
      /** The page is hidden, and shown again. */
      | { type: 'dialog.hidden' }
      | { type: 'dialog.seen' },
    output: {} as DialogAnswer,
    meta: {} as Meta,
  },
  delays: { timeout: ({ context }) => context.content.timeout ?? 0 },
  guards: { hasTimeout: ({ context }) => context.content.timeout !== null },
  actions: {
    storeButton: assign((_, p: { button: string }) => ({ answer: { kind: 'pressed' as const, button: p.button } })),
    storeTimeout: assign({ answer: { kind: 'timedOut' as const } }),
  },
}).createMachine({
  id: 'dialog',
  description: 'Dialog. A question or a notice, with buttons to answer it.',
  context: ({ input }) => ({ content: input.content, answer: { kind: 'dismissed' } }),
  initial: 'open',
  states: {
    open: {
      description: 'The dialog is open',
      meta: { req: ['R2.71', 'R2.73'] },
      initial: 'choosing',
      on: {
        'button.pressed': {
          target: 'answered',
          description: 'presses a button',
          meta: { usual: true },
          actions: { type: 'storeButton', params: ({ event }) => ({ button: event.button }) },
        },
        'dialog.dismissed': {
          target: 'answered',
          description: 'clicks outside or presses Escape',
          meta: { req: ['R2.71'] },
        },
      },
      states: {
        choosing: {
          description: 'Does it close on its own?',
          always: [
            { guard: 'hasTimeout', target: 'closingByItself', description: 'yes' },
            { target: 'staying', description: 'no', meta: { usual: true } },
          ],
        },
        staying: { description: 'Waiting for an answer' },
        closingByItself: {
          description: 'Waiting for an answer or the timeout',
          meta: { req: ['R2.71'] },
          on: { 'dialog.hidden': { target: 'unseen', description: 'switches to another tab' } },
          after: { timeout: { target: '#dialog.answered', description: 'time runs out', actions: 'storeTimeout' } },
        },
        unseen: {
          description: 'Waiting to be seen',
          on: { 'dialog.seen': { target: 'closingByItself', description: 'comes back' } },
        },
      },
    },
    answered: { description: 'Answered', type: 'final' },
  },
  output: ({ context }) => context.answer,
});

export type DialogRef = ActorRefFrom<typeof dialogMachine>;
