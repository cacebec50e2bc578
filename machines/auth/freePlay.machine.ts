import { assign, setup } from 'xstate';
import { port } from '../common/port.ts';
import { answerOf, type Answer, type Refused } from '../common/refusal.ts';
import type { Meta, Tag } from '../common/words.ts';

export type FreePlayReply = { kind: 'started' } | Refused;

export type FreePlayOutcome =
  | { kind: 'started' }
  /** R8.14: there were too many; the seconds to wait, where the gateway names them. */
  | { kind: 'rateLimited'; seconds: number | null }
  | { kind: 'unavailable' };

/** Opens an account to try the site with, which is logged in at once. */
export const freePlayMachine = setup({
  types: {
    context: {} as { outcome: FreePlayOutcome },
    output: {} as FreePlayOutcome,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { startFreePlay: port<FreePlayReply>('startFreePlay') },
  guards: {
    isStarted: (_, { answer }: { answer: Answer }) => answer.kind === 'started',
    isRateLimited: (_, { answer }: { answer: Answer }) => answer.failure?.kind === 'rateLimited',
  },
  actions: {
    storeStart: assign({ outcome: { kind: 'started' as const } }),
    storeWait: assign((_, { answer: { failure } }: { answer: Answer }) =>
      failure?.kind === 'rateLimited'
        ? { outcome: { kind: 'rateLimited' as const, seconds: failure.retryAfterSeconds } }
        : {},
    ),
  },
}).createMachine({
  id: 'freePlay',
  description: 'Free play. Opens a trial account and logs in to it.',
  context: { outcome: { kind: 'unavailable' } },
  initial: 'starting',
  states: {
    starting: {
      description: 'Opening a trial account',
      tags: 'busy',
      meta: { call: 'session.freePlay', req: ['R4.19', 'R7.04'] },
      invoke: {
        id: 'startFreePlay',
        src: 'startFreePlay',
        onDone: [
          {
            guard: { type: 'isStarted', params: answerOf },
            target: 'started',
            description: 'the gateway opens the trial account',
            meta: { usual: true, req: ['R4.19'] },
            actions: 'storeStart',
          },
          {
            guard: { type: 'isRateLimited', params: answerOf },
            target: 'rateLimited',
            description: 'it is refused',
            meta: { when: 'if there were too many attempts', req: ['R8.14'] },
            actions: { type: 'storeWait', params: answerOf },
          },
          { target: 'unavailable', description: 'it is refused', meta: { req: ['R8.23'] } },
        ],
        onError: { target: 'unavailable', description: 'no response', meta: { req: ['R8.20'] } },
      },
    },
    started: { description: 'The trial account is ready', type: 'final' },
    rateLimited: { description: 'Too many attempts to start free play', type: 'final' },
    unavailable: { description: 'No free play available', type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
