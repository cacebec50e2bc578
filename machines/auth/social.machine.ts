import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { answerOf } from '../common/refusal.ts';
import { initialContext, socialSetup } from './social.setup.ts';
import { away } from './social.states/away.ts';

/** R2.61: logs a person in with an account of Google or Facebook, whose page opens in its own window. */
export const socialMachine = socialSetup.createMachine({
  id: 'social',
  description: 'Social login. Logging in with a Google or Facebook account.',
  context: ({ input }) => initialContext(input),
  initial: 'ready',
  states: {
    ready: {
      description: 'Choosing an account',
      meta: { req: ['R2.61'] },
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
        fresh: { description: 'No account chosen yet', meta: { usual: true } },
        blocked: { description: 'The browser blocked the window', tags: 'failed', meta: { req: ['R8.18'] } },
        closed: { description: 'The window was closed', tags: 'failed', meta: { req: ['R8.18'] } },
        declined: { description: 'The player declined', tags: 'failed' },
        broken: { description: 'The provider failed', tags: 'failed', meta: { req: ['R8.18'] } },
        refused: { description: 'Login refused', tags: 'failed', meta: { req: ['R6.09', 'R8.18', 'R8.22'] } },
      },
    },
    rateLimited: {
      description: 'Countdown to the next attempt',
      tags: ['failed', 'rateLimited'],
      meta: { req: ['R8.14'] },
      after: { untilAllowed: { target: 'ready', description: 'the wait is over', actions: 'clearFailure' } },
    },
    away,
    confirming: {
      description: 'Confirming the login',
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
            description: 'it is cancelled',
            actions: { type: 'tellForm', params: { type: 'social.failed' } },
          },
        ],
        onError: {
          target: 'ready',
          description: 'the flow fails',
          actions: { type: 'tellForm', params: { type: 'social.failed' } },
        },
      },
    },
    in: { description: 'Logged in', type: 'final' },
  },
});

export type SocialRef = ActorRefFrom<typeof socialMachine>;
export type SocialSnapshot = SnapshotFrom<typeof socialMachine>;
