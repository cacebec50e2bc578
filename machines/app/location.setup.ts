import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { stream } from '../common/port.ts';
import type { Hears, Meta } from '../common/words.ts';
import { isOpenToVisitors } from './location.rules.ts';
import type { Go, LocationEvent, PageNews, Place } from '../common/places.ts';
import { isForAccounts, pageAt } from './pages.rules.ts';

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
    isLoginAwaited: ({ context: { place } }) =>
      isForAccounts(place) || pageAt(place).awaitsLogin === true || place.search.includes('show='),
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
