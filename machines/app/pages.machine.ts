import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { areaTimeout } from '../common/limits.ts';
import { port } from '../common/port.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { causeOf } from '../common/refusal.ts';
import type { LocationEvent, PageNews, Place } from '../common/places.ts';
import { isForAccounts, pageAt, type Area } from './pages.rules.ts';

/** The fetched screens of an area, which the machine does not look into. */
export type AreaCode = Readonly<Record<string, unknown>>;

interface Shown {
  place: Place;
  area: Area;
  code: AreaCode;
}

interface Context {
  location: Hears<LocationEvent>;
  /** Where the site is going. */
  place: Place;
  /** The page on screen; it stays until the next page has loaded. */
  shown: Shown | null;
  /** A game or a slip that goes on below the page of the account on screen. */
  beneath: Shown | null;
  failure: Failure | null;
}

const beneathOf = ({ shown, beneath }: Pick<Context, 'shown' | 'beneath'>, place: Place): Shown | null => {
  if (!isForAccounts(place)) return null;
  return shown && pageAt(shown.place).goesOn ? shown : beneath;
};

const areaAt = (place: Place): Area => pageAt(place).area;

const pagesSetup = setup({
  types: {
    input: {} as { location: Hears<LocationEvent>; place: Place },
    context: {} as Context,
    events: {} as PageNews | { type: 'page.retried' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadArea: port<AreaCode, Area>('loadArea'),
    /** Reloads the site and so never answers, unless it has already reloaded it for this area. */
    reloadOnce: port<undefined, Area>('reloadOnce'),
  },
  delays: { areaTimeout },
  guards: {
    isShown: ({ context }, p: { place: Place }) => context.shown?.area === areaAt(p.place),
    isWanted: ({ context }, p: { place: Place }) => areaAt(context.place) === areaAt(p.place),
    isOtherPageOfArea: ({ context: { place } }, p: { place: Place }) =>
      areaAt(place) === areaAt(p.place) && place.path + place.search !== p.place.path + p.place.search,
  },
  actions: {
    join: sendTo(
      ({ context }) => context.location,
      ({ self }) => ({ type: 'listener.joined', listener: self as Hears<PageNews> }),
    ),
    storePlace: assign((_, p: { place: Place }) => ({ place: p.place })),
    showPlace: assign(({ context }, p: { place: Place }) => ({
      place: p.place,
      failure: null,
      shown: context.shown && { ...context.shown, place: p.place },
    })),
    storeCode: assign(({ context }, p: { code: AreaCode }) => ({
      shown: { place: context.place, area: areaAt(context.place), code: p.code },
      beneath: beneathOf(context, context.place),
      failure: null,
    })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearShown: assign({ shown: null, beneath: null, failure: null }),
    storeSlowness: assign({ failure: { kind: 'timeout' as const } }),
  },
});

const fetching = ({ next, usual }: { next: 'retrying' | 'reloading'; usual: boolean }) =>
  pagesSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'loadArea',
      src: 'loadArea',
      input: ({ context }) => areaAt(context.place),
      onDone: {
        target: 'shown',
        description: 'the page arrives',
        meta: { usual },
        actions: { type: 'storeCode', params: ({ event }) => ({ code: event.output }) },
      },
      onError: {
        target: next,
        description: 'the page cannot be loaded',
        meta: { req: ['R8.08', 'R8.09'] },
        actions: { type: 'storeFailure', params: causeOf },
      },
    },
    after: {
      areaTimeout: {
        target: next,
        description: 'it takes too long',
        meta: { req: ['R8.08'] },
        actions: 'storeSlowness',
      },
    },
  });

/** Brings the page of each address to the screen, and says so if that fails. */
export const pagesMachine = pagesSetup.createMachine({
  id: 'pages',
  description: 'Page loading. Fetches the code of a page and shows it.',
  context: ({ input }) => ({ location: input.location, place: input.place, shown: null, beneath: null, failure: null }),
  entry: 'join',
  initial: 'fetching',
  on: {
    'page.refused': {
      target: '.closed',
      description: 'goes to a page that needs an account',
      meta: { when: 'if no member or agent is logged in', req: ['R8.05'] },
      actions: [{ type: 'storePlace', params: ({ event }) => ({ place: event.place }) }, 'clearShown'],
    },
    'page.entered': [
      {
        guard: { type: 'isShown', params: ({ event }) => ({ place: event.place }) },
        target: '.shown',
        description: 'goes to a page',
        meta: { when: 'if this part of the site is already shown', req: ['R2.01', 'R8.11'] },
        actions: { type: 'showPlace', params: ({ event }) => ({ place: event.place }) },
      },
      {
        guard: { type: 'isWanted', params: ({ event }) => ({ place: event.place }) },
        description: 'goes to a page',
        meta: { when: 'if this part of the site is already loading', req: ['R8.11'] },
        actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
      },
      {
        target: '.fetching',
        description: 'goes to a page',
        meta: { usual: true, req: ['R2.01'] },
        actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
      },
    ],
  },
  states: {
    fetching: {
      description: 'Loading the page',
      meta: { req: ['R2.110'] },
      ...fetching({ next: 'retrying', usual: true }),
    },
    retrying: {
      description: 'Loading the page again',
      meta: { req: ['R8.08'] },
      ...fetching({ next: 'reloading', usual: false }),
    },
    reloading: {
      description: 'Reloading the site',
      tags: 'busy',
      meta: { req: ['R8.08'] },
      invoke: {
        id: 'reloadOnce',
        src: 'reloadOnce',
        input: ({ context }) => areaAt(context.place),
        onDone: { target: 'failed', description: 'the site was reloaded before' },
        onError: { target: 'failed', description: 'the site cannot be reloaded' },
      },
    },
    shown: { description: 'The page is shown' },
    closed: {
      description: 'The page needs an account',
      tags: 'locked',
      meta: { req: ['R6.07', 'R8.05'] },
      on: {
        'page.entered': {
          target: 'fetching',
          description: 'goes to a page, or logs in',
          actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
        },
      },
    },
    failed: {
      description: 'The page could not be loaded',
      tags: 'failed',
      meta: { req: ['R8.08', 'R8.09', 'R8.20'] },
      on: {
        'page.retried': { target: 'fetching', description: 'tries again' },
        'page.entered': {
          guard: { type: 'isOtherPageOfArea', params: ({ event }) => ({ place: event.place }) },
          target: 'fetching',
          description: 'goes to a page',
          meta: { when: 'if it is in the same part of the site' },
          actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
        },
      },
    },
  },
});

export type PagesRef = ActorRefFrom<typeof pagesMachine>;
export type PagesSnapshot = SnapshotFrom<typeof pagesMachine>;
