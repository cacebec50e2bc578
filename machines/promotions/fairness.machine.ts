import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { port } from '../common/port.ts';
import { answerOf } from '../common/refusal.ts';
import type { Meta, Tag } from '../common/words.ts';

/** A step of the check of a gift, and whether it holds. */
export interface Check {
  step: 'seed' | 'turn' | 'envelope' | 'ticket';
  about: string;
  holds: boolean;
}

interface Answered {
  answer: readonly Check[];
}

const pressed = { target: 'checking', description: 'presses Compute it again' } as const;
const storesChecks = { type: 'storeChecks', params: answerOf } as const;

/** R1.20, R7.45: computes again what a seed decided, once the seed is secret no more. */
export const fairnessMachine = setup({
  types: {
    context: {} as { checks: readonly Check[] },
    events: {} as { type: 'check.pressed' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { check: port<readonly Check[]>('check') },
  guards: { holds: (_, { answer }: Answered) => answer.every(({ holds }) => holds) },
  actions: { storeChecks: assign((_, { answer: checks }: Answered) => ({ checks })) },
}).createMachine({
  id: 'fairness',
  description: 'Fairness of a gift. The browser computes again what a seed decided.',
  context: { checks: [] },
  initial: 'unchecked',
  states: {
    unchecked: {
      description: 'Nothing has been computed yet',
      on: { 'check.pressed': { ...pressed, meta: { usual: true } } },
    },
    checking: {
      description: 'Computing it again',
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          {
            guard: { type: 'holds', params: answerOf },
            target: 'proven',
            description: 'every step is right',
            meta: { usual: true },
            actions: storesChecks,
          },
          { target: 'disproven', description: 'a step is wrong', actions: storesChecks },
        ],
        onError: { target: 'failed', description: 'the browser cannot compute it' },
      },
    },
    proven: { description: 'It was fair', meta: { req: ['R1.20', 'R7.45'] }, on: { 'check.pressed': pressed } },
    disproven: {
      description: 'It was not as it should have been',
      meta: { req: ['R1.20', 'R7.45'] },
      on: { 'check.pressed': pressed },
    },
    failed: { description: 'It could not be computed', tags: 'failed', on: { 'check.pressed': pressed } },
  },
});

export type FairnessRef = ActorRefFrom<typeof fairnessMachine>;
export type FairnessSnapshot = SnapshotFrom<typeof fairnessMachine>;
