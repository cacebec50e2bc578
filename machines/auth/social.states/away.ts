import { answerOf, causeOf } from '../../common/refusal.ts';
import { socialSetup } from '../social.setup.ts';
import { entering } from './entering.ts';

/** R2.61: while the provider's window is open, and the gateway is asked with what it brings back. */
export const away = socialSetup.createStateConfig({
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
            guard: { type: 'isRateLimited', params: answerOf },
            target: '#social.rateLimited',
            description: 'it is refused',
            meta: { when: 'if there were too many', req: ['R8.14'] },
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
    entering,
  },
});
