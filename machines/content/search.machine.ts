import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { causeOf } from '../common/refusal.ts';
import { searchedText } from '../lobby/lobby.rules.ts';
import { searchSetup } from './search.setup.ts';

/** R2.107: the search of everything: games and pages at once, matches, promotions, messages and help by one call. */
export const searchMachine = searchSetup.createMachine({
  id: 'search',
  description: 'Search. Finds games, matches, promotions, pages and help from anywhere, even if they are misspelt.',
  context: ({ input }) => ({
    ...input,
    text: '',
    local: input.finder.find(''),
    elsewhere: null,
    part: 'all',
    chosen: null,
    failure: null,
  }),
  invoke: [
    { id: 'games', src: 'games' },
    { id: 'opener', src: 'opener' },
  ],
  initial: 'start',
  on: {
    'text.typed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => ({ text: event.text }) },
        target: '.start',
        description: 'clears the text',
        meta: { when: 'if nothing is left of it' },
        actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
      },
      {
        target: '.typing',
        description: 'types a text',
        meta: { usual: true, req: ['R2.107', 'R7.26'] },
        actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
      },
    ],
    'finder.came': {
      description: 'the games load',
      meta: { by: 'world', req: ['R7.26'] },
      actions: { type: 'storeFinder', params: ({ event }) => ({ finder: event.finder }) },
    },
    'part.chosen': {
      description: 'chooses one kind',
      actions: { type: 'storePart', params: ({ event }) => ({ part: event.part }) },
    },
    'choice.moved': {
      guard: 'hasRows',
      description: 'moves to another row',
      meta: { when: 'if there are any' },
      actions: { type: 'moveChoice', params: ({ event }) => ({ by: event.by }) },
    },
    'row.opened': {
      guard: { type: 'isThere', params: ({ event }) => ({ id: event.id }) },
      target: '.closed',
      description: 'opens a row',
      meta: { when: 'if it is there', usual: true },
      actions: { type: 'open', params: ({ event }) => ({ id: event.id, isAbout: false }) },
    },
    'row.asked': {
      guard: { type: 'isGame', params: ({ event }) => ({ id: event.id }) },
      target: '.closed',
      description: 'asks about a game',
      meta: { when: 'if the row is a game' },
      actions: { type: 'open', params: ({ event }) => ({ id: event.id, isAbout: true }) },
    },
    'search.closed': { target: '.closed', description: 'closes it' },
  },
  states: {
    start: { description: 'Recent searches, popular games, frequent tasks' },
    typing: {
      description: 'Games and pages are shown with each key',
      meta: { req: ['R7.26'] },
      after: { looksAfter: { target: 'looking', description: 'stops typing', meta: { usual: true } } },
    },
    looking: {
      description: 'Looking for matches, messages and the rest',
      tags: 'busy',
      meta: { call: 'content.search', req: ['R2.107'] },
      invoke: {
        id: 'lookElsewhere',
        src: 'lookElsewhere',
        input: ({ context }) => searchedText(context.text),
        onDone: {
          target: 'deciding',
          description: 'the gateway answers',
          meta: { usual: true },
          actions: { type: 'storeElsewhere', params: ({ event }) => ({ hits: event.output }) },
        },
        onError: {
          target: 'failed',
          description: 'no response',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
    },
    deciding: {
      description: 'Is anything found?',
      always: [
        { guard: 'hasFound', target: 'shown', description: 'yes', meta: { usual: true } },
        { target: 'empty', description: 'no' },
      ],
    },
    shown: { description: 'Everything that was found', meta: { req: ['R2.107'] } },
    empty: {
      description: 'Nothing was found; what comes near is offered',
      tags: 'empty',
      meta: { req: ['R2.107'] },
      on: {
        'finder.came': {
          target: 'deciding',
          description: 'the games load',
          meta: { by: 'world' },
          actions: { type: 'storeFinder', params: ({ event }) => ({ finder: event.finder }) },
        },
      },
    },
    failed: {
      description: 'No answer: only what has loaded is searched',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { 'search.retried': { target: 'looking', description: 'tries again', actions: 'clearFailure' } },
    },
    closed: { description: 'Closed', type: 'final', entry: 'closePanel' },
  },
});

export type SearchRef = ActorRefFrom<typeof searchMachine>;
export type SearchSnapshot = SnapshotFrom<typeof searchMachine>;
