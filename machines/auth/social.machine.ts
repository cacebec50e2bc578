import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { answerOf } from '../common/refusal.ts';
import { atFirst, socialSetup } from './social.setup.ts';
import { away } from './social.states/away.ts';

/** R2.61: signs somebody in by an account elsewhere, whose page stands in a window of its own. */
export const socialMachine = socialSetup.createMachine({
  id: 'social',
  description: 'Signing in by another account',
  context: ({ input }) => atFirst(input),
  initial: 'ready',
  states: {
    ready: {
      description: 'An account can be chosen',
      meta: { usual: true, req: ['R2.61'] },
      initial: 'fresh',
      on: {
        'signIn.requested': {
          target: 'away',
          description: 'chooses an account',
          meta: { usual: true },
          actions: { type: 'storeProvider', params: ({ event }) => ({ provider: event.provider }) },
        },
      },
      states: {
        fresh: { description: 'Nothing has happened yet', meta: { usual: true } },
        blocked: { description: 'The browser opened no window', tags: 'failed', meta: { req: ['R8.18'] } },
        closed: { description: 'The window was closed', tags: 'failed', meta: { req: ['R8.18'] } },
        declined: { description: 'It was not allowed over there', tags: 'failed' },
        broken: { description: 'It did not work over there', tags: 'failed', meta: { req: ['R8.18'] } },
        refused: { description: 'Nobody was let in', tags: 'failed', meta: { req: ['R6.09', 'R8.18', 'R8.22'] } },
      },
    },
    rateLimited: {
      description: 'A countdown to the next try',
      tags: ['failed', 'rateLimited'],
      meta: { req: ['R8.14'] },
      after: { untilAllowed: { target: 'ready', description: 'the wait is over', actions: 'clearFailure' } },
    },
    away,
    confirming: {
      description: 'The login is to be confirmed in another way',
      meta: { req: ['R4.39'] },
      exit: 'forgetStepUp',
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context }) => ({ now: context.now, stepUp: context.stepUp ?? { ticket: '', ways: [] } }),
        onDone: [
          {
            guard: { type: 'isIn', params: answerOf },
            target: 'in',
            description: 'the login is confirmed',
            actions: { type: 'tellEntry', params: answerOf },
          },
          {
            target: 'ready',
            description: 'it is given up',
            actions: { type: 'tellForm', params: { type: 'social.failed' } },
          },
        ],
        onError: {
          target: 'ready',
          description: 'the flow breaks',
          actions: { type: 'tellForm', params: { type: 'social.failed' } },
        },
      },
    },
    in: { description: 'Logged in', type: 'final', meta: { usual: true } },
  },
});

export type SocialRef = ActorRefFrom<typeof socialMachine>;
export type SocialSnapshot = SnapshotFrom<typeof socialMachine>;
