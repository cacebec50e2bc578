import type { ActorRefFrom } from 'xstate';
import { homePath, loginPath } from '../common/places.ts';
import { locationSetup } from './location.setup.ts';

/** R2.18: a visitor on a page that is no longer open is led to the login page. */
const shuttingGate = [
  {
    guard: 'isHereShutOut',
    target: 'guarded',
    description: 'a login is required',
    meta: { by: 'world', when: 'if this page needs an account', req: ['R2.18'] },
    actions: { type: 'go', params: { to: loginPath, replace: true } },
  },
  { target: 'guarded', description: 'a login is required', meta: { by: 'world' } },
] as const;

/** Follows the browser's address and changes it; while the gate is shut, visitors are led to the login page. Pages for accounts are refused to everybody else. */
export const locationMachine = locationSetup.createMachine({
  id: 'location',
  description: 'Navigation. Follows the address, and holds back pages that need a login.',
  context: ({ input }) => ({ place: input.place, listeners: [] }),
  invoke: { id: 'browser', src: 'browser' },
  initial: 'free',
  on: {
    'location.go': {
      description: 'a page is requested',
      meta: { by: 'world', req: ['R2.01'] },
      actions: { type: 'go', params: ({ event }) => ({ to: event.to, replace: event.replace }) },
    },
    'listener.joined': {
      description: 'a flow subscribes to page changes',
      meta: { by: 'world' },
      actions: [
        { type: 'storeListener', params: ({ event }) => ({ listener: event.listener }) },
        { type: 'tellNewListener', params: ({ event }) => ({ listener: event.listener, news: 'page.entered' }) },
      ],
    },
    'login.passed': [
      {
        guard: 'isLoginAwaited',
        description: 'a player logs in',
        meta: { by: 'world', when: 'if this page was waiting for it', req: ['R8.05', 'R2.100'] },
      },
      {
        description: 'a player logs in',
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
      description: 'Public pages are open',
      meta: { req: ['R6.07', 'R8.05'] },
      on: {
        'gate.shut': shuttingGate,
        'account.arrived': [
          {
            guard: 'isHereForAccounts',
            target: 'unlocked',
            description: 'a member or an agent logs in',
            meta: { by: 'world', when: 'if this page was waiting for it', req: ['R8.05'] },
            actions: {
              type: 'tellListeners',
              params: ({ context }) => ({ type: 'page.entered', place: context.place }),
            },
          },
          { target: 'unlocked', description: 'a member or an agent logs in', meta: { by: 'world' } },
        ],
        'listener.joined': {
          guard: 'isHereForAccounts',
          description: 'a flow subscribes to page changes',
          meta: { by: 'world', when: 'if this page needs an account' },
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
      description: 'Only the login page is open',
      meta: { req: ['R2.18'] },
      on: {
        'gate.opened': { target: 'free', description: 'the other pages open', meta: { by: 'world' } },
        // The account arrives only later, and home has to be open by then.
        'login.passed': {
          target: 'free',
          description: 'a player logs in',
          meta: { by: 'world', usual: true, req: ['R2.18', 'R4.12'] },
          actions: { type: 'go', params: { to: homePath, replace: false } },
        },
        'account.arrived': { target: 'unlocked', description: 'a member or an agent logs in', meta: { by: 'world' } },
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
            description: 'the player logs out',
            meta: { by: 'world', when: 'if this page needs an account' },
            actions: { type: 'go', params: { to: homePath, replace: true } },
          },
          { target: 'free', description: 'the player logs out', meta: { by: 'world' } },
        ],
      },
    },
  },
});

export type LocationRef = ActorRefFrom<typeof locationMachine>;
