import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { stream } from '../common/port.ts';
import type { Hears, Meta } from '../common/words.ts';
import { isOpenToVisitors, type Place } from './location.rules.ts';
import { isForAccounts } from './pages.rules.ts';

/** What the browser's address bar is told. */
export interface Go {
  type: 'go';
  to: string;
  replace: boolean;
}

export interface PageEntered {
  type: 'page.entered';
  place: Place;
}

/** R8.05: the address is that of a page for accounts, and nobody with one is there. */
export interface PageRefused {
  type: 'page.refused';
  place: Place;
}

export type PageNews = PageEntered | PageRefused;

export type LocationEvent =
  /** The browser says where it is: at the start, after going somewhere, and on back and forward. */
  | { type: 'location.changed'; place: Place }
  | { type: 'location.go'; to: string; replace: boolean }
  | { type: 'gate.shut' }
  | { type: 'gate.opened' }
  /** Somebody with an account is there. */
  | { type: 'account.arrived' }
  /** Somebody has come in, with an account or without. */
  | { type: 'login.passed' }
  | { type: 'listener.joined'; listener: Hears<PageNews> };

/** The parts of the location chart. */
export const locationSetup = setup({
  types: {
    input: {} as { place: Place },
    context: {} as { place: Place; listeners: readonly Hears<PageNews>[] },
    events: {} as LocationEvent,
    emitted: {} as { type: 'scroll.asked'; hash: string },
    meta: {} as Meta,
  },
  actors: { browser: stream<Go>('browser') },
  guards: {
    isShutOut: (_, p: { place: Place }) => !isOpenToVisitors(p.place),
    isHereShutOut: ({ context }) => !isOpenToVisitors(context.place),
    isForAccounts: (_, p: { place: Place }) => isForAccounts(p.place),
    isHereForAccounts: ({ context }) => isForAccounts(context.place),
  },
  actions: {
    storePlace: assign((_, p: { place: Place }) => ({ place: p.place })),
    storeListener: assign(({ context: { listeners } }, p: { listener: Hears<PageNews> }) => ({
      listeners: listeners.includes(p.listener) ? listeners : [...listeners, p.listener],
    })),
    askScroll: emit((_, p: { place: Place }) => ({ type: 'scroll.asked' as const, hash: p.place.hash })),
    tellListeners: enqueueActions(({ context, enqueue }, p: PageNews) => {
      for (const listener of context.listeners) enqueue.sendTo(listener, p);
    }),
    tellNewListener: sendTo(
      (_, p: { listener: Hears<PageNews>; news: PageNews['type'] }) => p.listener,
      ({ context }, p) => ({ type: p.news, place: context.place }),
    ),
    go: sendTo('browser', (_, p: { to: string; replace: boolean }): Go => ({
      type: 'go',
      to: p.to,
      replace: p.replace,
    })),
  },
});
