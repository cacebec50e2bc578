import { assign, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import type { Go } from '../common/places.ts';
import { port, stream } from '../common/port.ts';
import { refusalIn, type Answer, type Refused } from '../common/refusal.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { isOwn, placeOfSpot, type LobbyFilter, type Offer, type Spot } from './lobby.rules.ts';

/** A game card, whatever else the card needs. */
export interface Listed {
  id: string;
}

/** The games of one page, in the order of the pages. */
export interface GamesPage {
  page: number;
  games: readonly Listed[];
}

/** Some pages of the games that match a filter. */
export interface Pages {
  kind: 'pages';
  pages: readonly GamesPage[];
  totalPages: number;
  /** The number of games on all pages, if known. */
  total: number | null;
}

export type PagesAnswer = Pages | Refused;

/** The pages to fetch: the page of a spot, or the one after those shown. */
export interface PagesWanted extends Spot {
  isMore: boolean;
}

/** All games of a lobby, kept in the browser so that searching needs no call. */
export interface Catalogue {
  /** Each game, as the search of everything finds it. */
  readonly games: readonly unknown[];
  find: (wanted: PagesWanted) => Pages;
}

/** Sent to the catalogue: games are shown, so it may be fetched as well; or a search is likely to follow. */
export type CatalogueHears = { type: 'games.shown' } | { type: 'catalogue.wanted' };

/** Who is looking at the lobby: favourites and recent games require an account. */
export type Who = 'visitor' | 'trial' | 'account';

interface LobbyInput extends Offer, Spot {
  path: string;
  who: Who;
  /** Null until it has loaded; without it, each page is fetched from the gateway. */
  catalogue: Catalogue | null;
  session: Hears<{ type: 'login.require'; replyTo: null }>;
}

interface LobbyContext extends LobbyInput {
  place: string;
  list: Pages | null;
  suggested: readonly Listed[];
  failure: Failure | null;
}

/** How long after the last key the search runs, and how long until the address has the text. */
const searchesAfter = 200;
const addressesAfter = 400;

type Known = Pick<LobbyContext, 'list' | 'filter'>;

const lastPage = ({ list }: Pick<Known, 'list'>): number => list?.pages.at(-1)?.page ?? 0;
const hasMore = ({ list }: Known): boolean => lastPage({ list }) < (list?.totalPages ?? 0);

/** The page after those shown. */
export const moreWanted = ({ list, filter }: Known): PagesWanted => ({
  filter,
  page: lastPage({ list }) + 1,
  isMore: true,
});

const added = ({ list: shown }: Known, more: Pages) => {
  const list = { ...more, pages: [...(shown?.pages ?? []), ...more.pages] };
  return { list, page: lastPage({ list }), failure: null };
};

/** The parts of the chart of a lobby. */
export const lobbySetup = setup({
  types: {
    input: {} as LobbyInput,
    context: {} as LobbyContext,
    events: {} as
      /** The search box is pointed at or focused. */
      | { type: 'search.near' }
      | { type: 'search.typed'; text: string }
      | { type: 'catalogue.came'; catalogue: Catalogue }
      | { type: 'filter.changed'; change: Partial<LobbyFilter> }
      | { type: 'page.wanted'; page: number }
      | { type: 'more.wanted' }
      | { type: 'list.retried' }
      | { type: 'login.pressed' }
      /** Who is at the site now, even if unchanged. */
      | { type: 'player.changed'; who: Who }
      /** The filter and page in the address, however it was changed. */
      | { type: 'place.changed'; spot: Spot },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    fetchPages: port<PagesAnswer, PagesWanted>('fetchPages'),
    /** Favourites and recent games are fetched all at once. */
    fetchOwn: port<PagesAnswer, LobbyFilter>('fetchOwn'),
    suggest: port<readonly Listed[]>('suggest'),
    address: stream<Go>('address'),
    catalogue: stream<CatalogueHears>('catalogue'),
  },
  delays: { searchesAfter, addressesAfter },
  guards: {
    isElsewhere: ({ context }, p: { spot: Spot }) => placeOfSpot(context.path, p.spot) !== context.place,
    isOther: ({ context }, p: { who: Who }) => p.who !== context.who,
    isOtherForOwn: ({ context }, p: { who: Who }) => p.who !== context.who && isOwn(context.filter),
    isForVisitor: ({ context }) => isOwn(context.filter) && context.who === 'visitor',
    isForTrial: ({ context }) => isOwn(context.filter) && context.who === 'trial',
    /** An account's own games are fetched each time, whatever else is at hand. */
    isAtHand: ({ context }) => context.catalogue !== null && !isOwn(context.filter),
    isOwn: ({ context }) => isOwn(context.filter),
    isSameShow: ({ context: { filter } }, { change }: { change: Partial<LobbyFilter> }) =>
      (change.show ?? filter.show) === filter.show,
    isRefused: (_, p: { answer: Answer }) => p.answer.kind === 'refused',
    isEmpty: ({ context }) => context.list?.pages.every(({ games }) => games.length === 0) ?? true,
    hasMore: ({ context }) => hasMore(context),
    hasMoreAtHand: ({ context }) => hasMore(context) && context.catalogue !== null,
  },
  actions: {
    storeChange: assign(({ context }, p: { change: Partial<LobbyFilter> }) => ({
      filter: { ...context.filter, ...p.change },
      page: 1,
    })),
    storePage: assign((_, p: { page: number }) => ({ page: p.page })),
    storeSpot: assign(({ context }, p: { spot: Spot }) => ({ ...p.spot, place: placeOfSpot(context.path, p.spot) })),
    storeWho: assign((_, p: { who: Who }) => ({ who: p.who })),
    tellAddress: sendTo('address', ({ context }, p: { replace: boolean }): Go => ({
      type: 'go',
      to: placeOfSpot(context.path, context),
      replace: p.replace,
    })),
    notePlace: assign(({ context }) => ({ place: placeOfSpot(context.path, context) })),
    storeCatalogue: assign((_, p: { catalogue: Catalogue }) => ({ catalogue: p.catalogue })),
    wantCatalogue: sendTo('catalogue', { type: 'catalogue.wanted' }),
    tellShown: sendTo('catalogue', { type: 'games.shown' }),
    storeFound: assign(({ context: { catalogue, filter, page } }) =>
      catalogue ? { list: catalogue.find({ filter, page, isMore: false }) } : {},
    ),
    addFound: assign(({ context }) =>
      context.catalogue ? added(context, context.catalogue.find(moreWanted(context))) : {},
    ),
    storePages: assign((_, p: { answer: PagesAnswer }) =>
      p.answer.kind === 'pages' ? { list: p.answer, failure: null } : {},
    ),
    addPages: assign(({ context }, { answer }: { answer: PagesAnswer }) =>
      answer.kind === 'pages' ? added(context, answer) : {},
    ),
    storeSuggested: assign((_, p: { games: readonly Listed[] }) => ({ suggested: p.games })),
    storeRefusal: assign((_, p: { answer: Answer }) => refusalIn(p.answer)),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
    askLogin: sendTo(({ context }) => context.session, { type: 'login.require', replyTo: null }),
  },
});
