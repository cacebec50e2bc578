import { answerOf, causeOf } from '../../common/refusal.ts';
import { socialSetup } from '../social.setup.ts';
import { entering } from './entering.ts';

/** R2.61: the provider's window is open, and the gateway then gets what it brings back. */
export const away = socialSetup.createStateConfig({
  description: 'Login in another window',
  exit: 'forgetStart',
  invoke: { id: 'popup', src: 'popup' },
  initial: 'starting',
  states: {
    starting: {
      description: 'Starting the login',
      tags: 'busy',
      meta: { call: 'session.socialStart' },
      invoke: {
        id: 'startSignIn',
        src: 'startSignIn',
        input: ({ context }) => context.provider,
        onDone: [
          {
            guard: { type: 'hasStarted', params: answerOf },
            target: 'open',
            description: 'the gateway names the provider’s page',
            meta: { usual: true },
            actions: [
              { type: 'storeStart', params: answerOf },
              { type: 'showPage', params: answerOf },
            ],
          },
          {
            guard: { type: 'isRateLimited', params: answerOf },
            target: '#social.rateLimited',
            description: 'it is refused',
            meta: { when: 'if there were too many attempts', req: ['R8.14'] },
            actions: { type: 'storeRefusal', params: answerOf },
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
          description: 'no response',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
      on: {
        'popup.blocked': {
          target: '#social.ready.blocked',
          description: 'the browser blocks the window',
          meta: { by: 'world' },
        },
        'popup.closed': { target: '#social.ready.closed', description: 'closes the window', meta: { by: 'world' } },
        'signIn.cancelled': { target: '#social.ready', description: 'cancels' },
      },
    },
    open: {
      description: 'Waiting for the provider',
      initial: 'waiting',
      on: {
        'signIn.cancelled': { target: '#social.ready', description: 'cancels' },
        'popup.answered': [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ state: event.state, code: event.code }) },
            target: 'entering',
            description: 'the window reports back',
            meta: { usual: true, by: 'world', when: 'if it is for this login, with a code' },
            actions: { type: 'storeCode', params: ({ event }) => ({ code: event.code }) },
          },
          {
            guard: { type: 'isDenial', params: ({ event }) => ({ state: event.state, error: event.error }) },
            target: '#social.ready.declined',
            description: 'the window reports back',
            meta: { by: 'world', when: 'if the player declined' },
          },
          {
            guard: { type: 'isOurs', params: ({ event }) => ({ state: event.state }) },
            target: '#social.ready.broken',
            description: 'the window reports back',
            meta: { by: 'world', when: 'if the provider failed' },
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
          description: 'Waiting for the window’s answer',
          after: {
            popupGrace: { target: '#social.ready.closed', description: 'no answer follows', meta: { req: ['R8.18'] } },
          },
        },
      },
    },
    entering,
  },
});
