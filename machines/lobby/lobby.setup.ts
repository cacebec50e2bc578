import { assign, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import type { Go } from '../common/places.ts';
import { port, stream } from '../common/port.ts';
import { refusalIn, type Answer, type Refused } from '../common/refusal.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { isOwn, placeOfSpot, type LobbyFilter, type Offer, type Spot } from './lobby.rules.ts';

/** A card of a game, whatever a card needs. */
export interface Listed {
  id: string;
}

/** The games of one page, in the order of the pages. */
export interface GamesPage {
  page: number;
  games: readonly Listed[];
}

/** Some pages of the games that a filter leaves. */
export interface Pages {
  kind: 'pages';
  pages: readonly GamesPage[];
  totalPages: number;
  /** How many games there are on all pages, where that is known. */
  total: number | null;
}

export type PagesAnswer = Pages | Refused;

/** What is fetched: the page of a spot, or the one after those that are shown. */
export interface PagesWanted extends Spot {
  isMore: boolean;
}

/** All games of a lobby, held in the page, so that it finds them without a call. */
export interface Catalogue {
  find: (wanted: PagesWanted) => Pages;
}

/** What the catalogue is told: games are there, so that it may be fetched as well; a search is likely to follow. */
export type CatalogueHears = { type: 'games.shown' } | { type: 'catalogue.wanted' };

/** Who looks at the lobby: favourites and recent games are an account's. */
export type Who = 'visitor' | 'trial' | 'account';

export interface LobbyInput extends Offer, Spot {
  /** The page of the lobby, which the filter is added to. */
  path: string;
  who: Who;
  /** Null until it has come; without it, the gateway is asked for each page. */
  catalogue: Catalogue | null;
  session: Hears<{ type: 'login.require'; replyTo: null }>;
}

export interface LobbyContext extends LobbyInput {
  /** What the address says. */
  place: string;
  list: Pages | null;
  suggested: readonly Listed[];
  /** Why the last request gave nothing. */
  failure: Failure | null;
}

/** How long after the last key games are searched, and how long until the text is in the address. */
export const searchesAfter = 200;
export const addressesAfter = 400;

type Known = Pick<LobbyContext, 'list' | 'filter'>;

const lastPage = ({ list }: Pick<Known, 'list'>): number => list?.pages.at(-1)?.page ?? 0;
const hasMore = ({ list }: Known): boolean => lastPage({ list }) < (list?.totalPages ?? 0);

/** The page after those that are shown. */
export const moreWanted = ({ list, filter }: Known): PagesWanted => ({
  filter,
  page: lastPage({ list }) + 1,
  isMore: true,
});

/** More pages below those that are shown. */
const added = ({ list: known }: Known, more: Pages) => {
  const list = { ...more, pages: [...(known?.pages ?? []), ...more.pages] };
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
      /** Who is there, whether or not that is another. */
      | { type: 'player.changed'; who: Who }
      /** What the address says, however it was changed. */
      | { type: 'place.changed'; spot: Spot },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    fetchPages: port<PagesAnswer, PagesWanted>('fetchPages'),
    /** What an account has of its own comes whole. */
    fetchOwn: port<PagesAnswer, LobbyFilter>('fetchOwn'),
    suggest: port<readonly Listed[]>('suggest'),
    address: stream<Go>('address'),
    /** Brings the catalogue of these games, once there is a use for it. */
    catalogue: stream<CatalogueHears>('catalogue'),
  },
  delays: { searchesAfter, addressesAfter },
  guards: {
    isElsewhere: ({ context }, p: { spot: Spot }) => placeOfSpot(context.path, p.spot) !== context.place,
    isOther: ({ context }, p: { who: Who }) => p.who !== context.who,
    isOtherForOwn: ({ context }, p: { who: Who }) => p.who !== context.who && isOwn(context.filter),
    isForVisitor: ({ context }) => isOwn(context.filter) && context.who === 'visitor',
    isForTrial: ({ context }) => isOwn(context.filter) && context.who === 'trial',
    isAtHand: ({ context }) => context.catalogue !== null,
    isOwn: ({ context }) => isOwn(context.filter),
    isRefused: (_, p: { answer: Answer }) => p.answer.kind === 'refused',
    isEmpty: ({ context }) => context.list?.pages.every(({ games }) => games.length === 0) ?? true,
    hasMore: ({ context }) => hasMore(context),
    hasMoreAtHand: ({ context }) => hasMore(context) && context.catalogue !== null,
  },
  actions: {
    /** Another filter begins at its first page. */
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
