import { assign, emit, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { stream } from '../common/port.ts';
import type { Hears, Meta } from '../common/words.ts';
import { isOpenToVisitors, loginPath, type Place } from './location.rules.ts';

/** What the browser's address bar is told. */
export interface Go {
  type: 'go';
  to: string;
  replace: boolean;
}

export interface PageEntered { type: 'page.entered'; place: Place }

export type LocationEvent =
  /** The browser says where it is: at the start, after going somewhere, and on back and forward. */
  | { type: 'location.changed'; place: Place }
  | { type: 'location.go'; to: string; replace: boolean }
  | { type: 'gate.shut' }
  | { type: 'gate.opened' }
  | { type: 'listener.joined'; listener: Hears<PageEntered> };

/** Follows the browser's address and changes it; while the gate is shut, visitors are led to the login page. */
export const locationMachine = setup({
  types: {
    input: {} as { place: Place },
    context: {} as { place: Place; listeners: readonly Hears<PageEntered>[] },
    events: {} as LocationEvent,
    emitted: {} as { type: 'scroll.asked'; hash: string },
    meta: {} as Meta,
  },
  actors: { browser: stream<Go>('browser') },
  guards: {
    isShutOut: (_, p: { place: Place }) => !isOpenToVisitors(p.place),
    isHereShutOut: ({ context }) => !isOpenToVisitors(context.place),
  },
  actions: {
    storePlace: assign((_, p: { place: Place }) => ({ place: p.place })),
    storeListener: assign(({ context: { listeners } }, p: { listener: Hears<PageEntered> }) =>
      ({ listeners: listeners.includes(p.listener) ? listeners : [...listeners, p.listener] })),
    askScroll: emit((_, p: { place: Place }) => ({ type: 'scroll.asked' as const, hash: p.place.hash })),
    tellListeners: enqueueActions(({ context, enqueue }, p: { place: Place }) => {
      for (const listener of context.listeners) enqueue.sendTo(listener, { type: 'page.entered', place: p.place });
    }),
    tellNewListener: sendTo((_, p: { listener: Hears<PageEntered> }) => p.listener, ({ context }) =>
      ({ type: 'page.entered', place: context.place })),
    go: sendTo('browser', (_, p: { to: string; replace: boolean }): Go => ({ type: 'go', to: p.to, replace: p.replace })),
  },
}).createMachine({
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
        { type: 'tellNewListener', params: ({ event }) => ({ listener: event.listener }) },
      ],
    },
    'location.changed': {
      description: 'the address changes',
      meta: { by: 'world', usual: true, req: ['R2.17'] },
      actions: [
        { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
        { type: 'askScroll', params: ({ event }) => ({ place: event.place }) },
        { type: 'tellListeners', params: ({ event }) => ({ place: event.place }) },
      ],
    },
  },
  states: {
    free: {
      description: 'Every page is open',
      meta: { usual: true },
      on: {
        'gate.shut': [
          {
            guard: 'isHereShutOut',
            target: 'guarded',
            description: 'a login is asked for first',
            meta: { by: 'world', when: 'if this page needs one', req: ['R2.18'] },
            actions: { type: 'go', params: { to: loginPath, replace: true } },
          },
          { target: 'guarded', description: 'a login is asked for first', meta: { by: 'world' } },
        ],
      },
    },
    guarded: {
      description: 'Visitors see the login page',
      meta: { req: ['R2.18'] },
      on: {
        'gate.opened': { target: 'free', description: 'somebody is logged in', meta: { by: 'world' } },
        'location.changed': {
          guard: { type: 'isShutOut', params: ({ event }) => ({ place: event.place }) },
          description: 'the address changes',
          meta: { by: 'world', when: 'if the page needs a login' },
          actions: { type: 'go', params: { to: loginPath, replace: true } },
        },
      },
    },
  },
});

export type LocationRef = ActorRefFrom<typeof locationMachine>;
