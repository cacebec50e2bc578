import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Meta } from '../common/words.ts';

interface Context {
  /** The chase that may be ended; null while none is. */
  chaseId: string | null;
  /** How many questions have been closed: each may have changed what the list says. */
  closings: number;
}

/** R2.05: the player's chases on a lottery, each of which can be ended once that is confirmed. */
export const chasesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'end.pressed'; chaseId: string } | { type: 'question.closed' },
    meta: {} as Meta,
  },
  actions: {
    storeChase: assign((_, p: { chaseId: string }) => ({ chaseId: p.chaseId })),
    forgetChase: assign(({ context }) => ({ chaseId: null, closings: context.closings + 1 })),
  },
}).createMachine({
  id: 'chases',
  description: 'Chases. The slips of a player on several draws, each of which can be ended.',
  context: { chaseId: null, closings: 0 },
  initial: 'listed',
  states: {
    listed: {
      description: 'The chases are listed',
      meta: { req: ['R2.05'] },
      on: {
        'end.pressed': {
          target: 'ending',
          description: 'presses End chase',
          meta: { usual: true },
          actions: { type: 'storeChase', params: ({ event }) => ({ chaseId: event.chaseId }) },
        },
      },
    },
    ending: {
      description: 'A question asks whether to end one',
      meta: { req: ['R2.05'] },
      exit: 'forgetChase',
      on: { 'question.closed': { target: 'listed', description: 'closes the question' } },
    },
  },
});

export type ChasesSnapshot = SnapshotFrom<typeof chasesMachine>;
