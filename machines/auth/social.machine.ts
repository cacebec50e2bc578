import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { proofOf, socialSetup } from './social.setup.ts';
import { answerOf, causeOf } from '../common/refusal.ts';

/** R2.61: signs somebody in by an account elsewhere, whose page stands in a window of its own. */
export const socialMachine = socialSetup.createMachine({
  id: 'social',
  description: 'Signing in by another account',
  context: ({ input: { login, session } }) => ({
    login,
    session,
    provider: null,
    started: null,
    code: null,
    stepUp: null,
    failure: null,
  }),
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
    away: {
      description: 'A window of its own is open',
      meta: { usual: true },
      exit: 'forgetStart',
      invoke: { id: 'popup', src: 'popup' },
      initial: 'starting',
      states: {
        starting: {
          description: 'Asking where the window goes',
          tags: 'busy',
          meta: { usual: true, call: 'session.socialStart' },
          invoke: {
            id: 'startSignIn',
            src: 'startSignIn',
            input: ({ context }) => context.provider,
            onDone: [
              {
                guard: { type: 'hasStarted', params: answerOf },
                target: 'open',
                description: 'the gateway says where',
                meta: { usual: true },
                actions: [
                  { type: 'storeStart', params: answerOf },
                  { type: 'showPage', params: answerOf },
                ],
              },
              {
                target: '#social.ready.refused',
                description: 'it is refused',
                meta: { req: ['R8.23'] },
                actions: { type: 'storeRefusal', params: answerOf },
              },
            ],
            onError: {
              target: '#social.ready.refused',
              description: 'no answer comes',
              meta: { req: ['R8.20'] },
              actions: { type: 'storeFailure', params: causeOf },
            },
          },
          on: {
            'popup.blocked': {
              target: '#social.ready.blocked',
              description: 'the browser opens no window',
              meta: { by: 'world' },
            },
            'popup.closed': { target: '#social.ready.closed', description: 'closes the window', meta: { by: 'world' } },
            'signIn.cancelled': { target: '#social.ready', description: 'gives it up' },
          },
        },
        open: {
          description: 'Somebody signs in over there',
          meta: { usual: true },
          initial: 'waiting',
          on: {
            'signIn.cancelled': { target: '#social.ready', description: 'gives it up' },
            'popup.answered': [
              {
                guard: { type: 'isCode', params: ({ event }) => ({ state: event.state, code: event.code }) },
                target: 'entering',
                description: 'the window comes back',
                meta: { usual: true, by: 'world', when: 'if it is this one, with a code' },
                actions: { type: 'storeCode', params: ({ event }) => ({ code: event.code }) },
              },
              {
                guard: { type: 'isDenial', params: ({ event }) => ({ state: event.state, error: event.error }) },
                target: '#social.ready.declined',
                description: 'the window comes back',
                meta: { by: 'world', when: 'if the person has not allowed it' },
              },
              {
                guard: { type: 'isOurs', params: ({ event }) => ({ state: event.state }) },
                target: '#social.ready.broken',
                description: 'the window comes back',
                meta: { by: 'world', when: 'if it did not work over there' },
              },
            ],
          },
          states: {
            waiting: {
              description: 'The window is open',
              meta: { usual: true },
              on: {
                'popup.closed': {
                  target: 'lapsing',
                  description: 'the window is closed, or seems to be',
                  meta: { by: 'world' },
                },
              },
            },
            lapsing: {
              description: 'The window may have come back',
              after: {
                popupGrace: {
                  target: '#social.ready.closed',
                  description: 'nothing comes of it',
                  meta: { req: ['R8.18'] },
                },
              },
            },
          },
        },
        entering: {
          description: 'Asking the gateway',
          tags: 'busy',
          meta: { usual: true, call: 'session.login', req: ['R2.61', 'R7.03'] },
          entry: { type: 'tellLogin', params: { type: 'entry.tried' } },
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => proofOf(context),
            onDone: [
              {
                guard: { type: 'isIn', params: answerOf },
                target: '#social.in',
                description: 'the gateway lets the person in',
                meta: { usual: true },
                actions: { type: 'tellEntry', params: answerOf },
              },
              {
                guard: { type: 'isToConfirm', params: answerOf },
                target: '#social.confirming',
                description: 'the login is to be confirmed',
                meta: { when: 'if the address is not recognised', req: ['R4.39'] },
                actions: [
                  { type: 'storeStepUp', params: answerOf },
                  { type: 'tellLogin', params: { type: 'entry.failed' } },
                ],
              },
              {
                target: '#social.ready.refused',
                description: 'it is refused',
                meta: { req: ['R8.23'] },
                actions: [
                  { type: 'storeRefusal', params: answerOf },
                  { type: 'tellLogin', params: { type: 'entry.failed' } },
                ],
              },
            ],
            onError: {
              target: '#social.ready.refused',
              description: 'no answer comes',
              meta: { req: ['R8.20'] },
              actions: [
                { type: 'storeFailure', params: causeOf },
                { type: 'tellLogin', params: { type: 'entry.failed' } },
              ],
            },
          },
        },
      },
    },
    confirming: {
      description: 'The login is to be confirmed in another way',
      meta: { req: ['R4.39'] },
      exit: 'forgetStepUp',
      initial: 'asking',
      states: {
        asking: {
          description: 'The answer is awaited',
          on: {
            'entry.tried': {
              target: 'checking',
              description: 'the answer is sent',
              meta: { by: 'world' },
              actions: { type: 'tellLogin', params: { type: 'entry.tried' } },
            },
            'confirmation.givenUp': { target: '#social.ready', description: 'it is given up', meta: { by: 'world' } },
          },
        },
        checking: {
          description: 'The answer is checked',
          on: {
            'entry.failed': {
              target: 'asking',
              description: 'it does not let in',
              meta: { by: 'world' },
              actions: { type: 'tellLogin', params: { type: 'entry.failed' } },
            },
            'entry.made': {
              target: '#social.in',
              description: 'the login is confirmed',
              meta: { by: 'world' },
              actions: { type: 'tellEntry', params: ({ event }) => ({ answer: event.reply }) },
            },
          },
        },
      },
    },
    in: { description: 'Logged in', type: 'final', meta: { usual: true } },
  },
});

export type SocialRef = ActorRefFrom<typeof socialMachine>;
export type SocialSnapshot = SnapshotFrom<typeof socialMachine>;
