import { answerOf, causeOf } from '../../common/refusal.ts';
import type { LobbyFilter } from '../lobby.rules.ts';
import { lobbySetup, moreWanted, type Who } from '../lobby.setup.ts';

const goThere = [{ type: 'tellAddress', params: { replace: false } }, 'notePlace'] as const;
const storeFailure = { type: 'storeFailure', params: causeOf } as const;
const who = ({ event }: { event: { who: Who } }) => ({ who: event.who });
const change = ({ event }: { event: { change: Partial<LobbyFilter> } }) => ({ change: event.change });
const text = ({ event }: { event: { text: string } }) => ({ change: { q: event.text } });
const types = { description: 'types', actions: { type: 'storeChange', params: text } } as const;
const filters = {
  description: 'changes a filter',
  actions: [{ type: 'storeChange', params: change }, ...goThere],
} as const;
/** R9.18: the address follows the last page reached. */
const followPage = [{ type: 'tellAddress', params: { replace: true } }, 'notePlace'] as const;
const refused = {
  guard: { type: 'isRefused', params: answerOf },
  description: 'it is refused',
  meta: { req: ['R8.23'] },
  actions: { type: 'storeRefusal', params: answerOf },
} as const;
const unanswered = { description: 'no response', meta: { req: ['R8.20'] }, actions: storeFailure } as const;

const arrival = {
  onDone: [
    { ...refused, target: 'failed' },
    {
      target: 'decidingResult',
      description: 'the games arrive',
      meta: { usual: true },
      actions: { type: 'storePages', params: answerOf },
    },
  ],
  onError: { ...unanswered, target: 'failed' },
} as const;

/** The games; those shown stay until others have loaded. */
export const list = lobbySetup.createStateConfig({
  description: 'The games',
  initial: 'deciding',
  on: {
    'search.typed': [
      {
        ...types,
        guard: 'isAtHand',
        target: '.deciding',
        meta: { when: 'if these games are already loaded', req: ['R7.26'] },
      },
      { target: '.typing', description: 'types', actions: [{ type: 'storeChange', params: text }, 'wantCatalogue'] },
    ],
    'filter.changed': { ...filters, target: '.deciding', meta: { usual: true, req: ['R2.14', 'R2.107'] } },
    'page.wanted': {
      target: '.deciding',
      description: 'chooses a page',
      meta: { usual: true, req: ['R3.38', 'R9.18'] },
      actions: [{ type: 'storePage', params: ({ event }) => ({ page: event.page }) }, ...goThere],
    },
    'player.changed': [
      {
        guard: { type: 'isOtherForOwn', params: who },
        target: '.deciding',
        description: 'a player logs in or out',
        meta: { by: 'world', when: 'if the games belong to an account', req: ['R4.22'] },
        actions: { type: 'storeWho', params: who },
      },
      {
        guard: { type: 'isOther', params: who },
        description: 'a player logs in or out',
        meta: { by: 'world', when: 'if it is another player' },
        actions: { type: 'storeWho', params: who },
      },
    ],
    'place.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => ({ spot: event.spot }) },
      target: '.deciding',
      description: 'goes to another address',
      meta: { when: 'if it shows something else' },
      actions: { type: 'storeSpot', params: ({ event }) => ({ spot: event.spot }) },
    },
  },
  states: {
    deciding: {
      description: 'May these games be shown?',
      entry: 'clearFailure',
      always: [
        { guard: 'isForVisitor', target: 'visitor', description: 'nobody is logged in', meta: { req: ['R4.22'] } },
        { guard: 'isForTrial', target: 'needsAccount', description: 'a trial has none', meta: { req: ['R4.23'] } },
        { guard: 'isOwn', target: 'askingOwn', description: 'yes, those of this player' },
        {
          guard: 'isAtHand',
          target: 'decidingResult',
          description: 'yes, and they are already loaded',
          meta: { req: ['R7.26'] },
          actions: 'storeFound',
        },
        { target: 'asking', description: 'yes', meta: { usual: true } },
      ],
    },
    visitor: {
      description: 'A login is required first',
      meta: { req: ['R4.22'] },
      entry: 'askLogin',
      on: {
        'login.pressed': { description: 'presses Log in', actions: 'askLogin' },
        // These stay: to come in again would ask for the login with each key. After the login the games are found.
        'search.typed': types,
        'filter.changed': {
          ...filters,
          guard: { type: 'isSameShow', params: change },
          meta: { when: 'if it is for the same list' },
        },
      },
    },
    needsAccount: {
      description: 'A trial has neither favourites nor recent games',
      meta: { req: ['R4.23'] },
      // No text changes that, so there is nothing to wait for.
      on: { 'search.typed': types },
    },
    typing: {
      description: 'Waiting for typing to stop',
      after: { searchesAfter: { target: 'deciding', description: 'has stopped typing' } },
    },
    asking: {
      description: 'Loading games',
      tags: 'busy',
      meta: { call: 'games.list', req: ['R7.26', 'R3.38'] },
      invoke: {
        id: 'fetchPages',
        src: 'fetchPages',
        input: ({ context: { filter, page } }) => ({ filter, page, isMore: false }),
        ...arrival,
      },
    },
    askingOwn: {
      description: 'Loading favourites or recent games',
      tags: 'busy',
      meta: { call: ['favourites.list', 'games.recent'], req: ['R2.107', 'R7.30', 'R7.32'] },
      invoke: { id: 'fetchOwn', src: 'fetchOwn', input: ({ context }) => context.filter, ...arrival },
    },
    decidingResult: {
      description: 'Are there any games?',
      always: [
        { guard: 'isEmpty', target: 'empty', description: 'no' },
        { target: 'shown', description: 'yes', meta: { usual: true } },
      ],
    },
    shown: {
      description: 'Games are shown',
      meta: { req: ['R1.02', 'R2.14', 'R2.107', 'R3.38'] },
      entry: 'tellShown',
      on: {
        'more.wanted': [
          {
            guard: 'hasMoreAtHand',
            description: 'asks for more games',
            meta: { when: 'if there are more, all already loaded', req: ['R9.18'] },
            actions: ['addFound', ...followPage],
          },
          {
            guard: 'hasMore',
            target: 'askingMore',
            description: 'asks for more games',
            meta: { when: 'if there are more', usual: true, req: ['R9.18'] },
            actions: 'clearFailure',
          },
        ],
      },
    },
    askingMore: {
      description: 'Loading more games',
      tags: 'busy',
      meta: { call: 'games.list', req: ['R9.18'] },
      invoke: {
        id: 'fetchPages',
        src: 'fetchPages',
        input: ({ context }) => moreWanted(context),
        onDone: [
          { ...refused, target: 'shown' },
          {
            target: 'shown',
            description: 'the games arrive',
            meta: { usual: true },
            actions: [{ type: 'addPages', params: answerOf }, ...followPage],
          },
        ],
        onError: { ...unanswered, target: 'shown' },
      },
    },
    empty: {
      description: 'No games found; others are suggested',
      tags: 'empty',
      meta: { call: 'games.list' },
      invoke: {
        id: 'suggest',
        src: 'suggest',
        onDone: {
          description: 'other games arrive',
          actions: { type: 'storeSuggested', params: ({ event }) => ({ games: event.output }) },
        },
        onError: { description: 'no response', meta: { req: ['R8.20'] } },
      },
    },
    failed: {
      description: 'The games could not be loaded',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { 'list.retried': { target: 'deciding', description: 'tries again' } },
    },
  },
});
