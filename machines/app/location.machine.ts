import type { ActorRefFrom } from 'xstate';
import { homePath, loginPath } from '../common/places.ts';
import { locationSetup } from './location.setup.ts';

/** R2.18: who is on a page that is no longer open is led to the login page. */
const shuttingGate = [
  {
    guard: 'isHereShutOut',
    target: 'guarded',
    description: 'a login is asked for first',
    meta: { by: 'world', when: 'if this page needs one', req: ['R2.18'] },
    actions: { type: 'go', params: { to: loginPath, replace: true } },
  },
  { target: 'guarded', description: 'a login is asked for first', meta: { by: 'world' } },
] as const;

/** Follows the browser's address and changes it; while the gate is shut, visitors are led to the login page. Pages for accounts are refused to everybody else. */
export const locationMachine = locationSetup.createMachine({
  id: 'location',
  description: 'Where the site is',
  context: ({ input }) => ({ place: input.place, listeners: [] }),
  invoke: { id: 'browser', src: 'browser' },
  initial: 'free',
  on: {
    'location.go': {
      description: 'a page is asked for',
      meta: { by: 'world', req: ['R2.01'] },
      actions: { type: 'go', params: ({ event }) => ({ to: event.to, replace: event.replace }) },
    },
    'listener.joined': {
      description: 'somebody wants to know of pages',
      meta: { by: 'world' },
      actions: [
        { type: 'storeListener', params: ({ event }) => ({ listener: event.listener }) },
        { type: 'tellNewListener', params: ({ event }) => ({ listener: event.listener, news: 'page.entered' }) },
      ],
    },
    'login.passed': [
      {
        guard: 'isHereForAccounts',
        description: 'somebody comes in',
        meta: { by: 'world', when: 'if this page is for accounts', req: ['R8.05'] },
      },
      {
        description: 'somebody comes in',
        meta: { by: 'world', req: ['R4.12'] },
        actions: { type: 'go', params: { to: homePath, replace: false } },
      },
    ],
    'location.changed': {
      description: 'the address changes',
      meta: { by: 'world', usual: true, req: ['R2.17'] },
      actions: [
        { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
        { type: 'askScroll', params: ({ event }) => ({ place: event.place }) },
        { type: 'tellListeners', params: ({ event }) => ({ type: 'page.entered', place: event.place }) },
      ],
    },
  },
  states: {
    free: {
      description: 'Every page is open that needs no account',
      meta: { usual: true, req: ['R6.07', 'R8.05'] },
      on: {
        'gate.shut': shuttingGate,
        'account.arrived': [
          {
            guard: 'isHereForAccounts',
            target: 'unlocked',
            description: 'somebody with an account is there',
            meta: { by: 'world', when: 'if this page has waited for that', req: ['R8.05'] },
            actions: {
              type: 'tellListeners',
              params: ({ context }) => ({ type: 'page.entered', place: context.place }),
            },
          },
          { target: 'unlocked', description: 'somebody with an account is there', meta: { by: 'world' } },
        ],
        'listener.joined': {
          guard: 'isHereForAccounts',
          description: 'somebody wants to know of pages',
          meta: { by: 'world', when: 'if this one needs an account' },
          actions: [
            { type: 'storeListener', params: ({ event }) => ({ listener: event.listener }) },
            { type: 'tellNewListener', params: ({ event }) => ({ listener: event.listener, news: 'page.refused' }) },
          ],
        },
        'location.changed': {
          guard: { type: 'isForAccounts', params: ({ event }) => ({ place: event.place }) },
          description: 'the address changes',
          meta: { by: 'world', when: 'if the page needs an account', req: ['R8.05'] },
          actions: [
            { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
            { type: 'tellListeners', params: ({ event }) => ({ type: 'page.refused', place: event.place }) },
          ],
        },
      },
    },
    guarded: {
      description: 'Visitors see the login page',
      meta: { req: ['R2.18'] },
      on: {
        'gate.opened': { target: 'free', description: 'pages are open', meta: { by: 'world' } },
        'account.arrived': {
          target: 'unlocked',
          description: 'somebody with an account is there',
          meta: { by: 'world' },
        },
        'location.changed': {
          guard: { type: 'isShutOut', params: ({ event }) => ({ place: event.place }) },
          description: 'the address changes',
          meta: { by: 'world', when: 'if the page needs a login' },
          actions: { type: 'go', params: { to: loginPath, replace: true } },
        },
      },
    },
    unlocked: {
      description: 'Every page is open',
      meta: { usual: true },
      on: {
        'gate.shut': shuttingGate,
        'gate.opened': [
          {
            guard: 'isHereForAccounts',
            target: 'free',
            description: 'the account is gone',
            meta: { by: 'world', when: 'if this page needs one' },
            actions: { type: 'go', params: { to: homePath, replace: true } },
          },
          { target: 'free', description: 'the account is gone', meta: { by: 'world' } },
        ],
      },
    },
  },
});

export type LocationRef = ActorRefFrom<typeof locationMachine>;
