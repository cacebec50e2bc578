import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { causeOf } from '../common/refusal.ts';
import { gameSetup } from './game.setup.ts';
import { deciding } from './game.states/deciding.ts';
import { launching } from './game.states/launching.ts';
import { outside } from './game.states/outside.ts';
import { playing } from './game.states/playing.ts';

const tryAgain = { target: 'launching', description: 'tries again', actions: 'forgetWishes' } as const;

/** Finds the game of the page, starts it for a player, and stays with it until it is left. */
export const gameMachine = gameSetup.createMachine({
  id: 'game',
  description: 'Game. Starts a game in its frame and ends it when the player leaves.',
  context: ({ input }) => ({
    ...input,
    game: null,
    seat: null,
    takeOver: false,
    lookOnly: false,
    elsewhere: null,
    lack: null,
    suggested: [],
    failure: null,
    waitsUntil: null,
    isPaused: false,
    played: null,
  }),
  invoke: [
    { id: 'holdSeat', src: 'holdSeat' },
    { id: 'tab', src: 'tab' },
    { id: 'way', src: 'way' },
  ],
  initial: 'opening',
  on: { 'exit.pressed': { target: '.left', description: 'goes back to the games', meta: { req: ['R2.12'] } } },
  states: {
    opening: {
      description: 'Does the address name a game?',
      always: [
        { guard: 'isNameless', target: 'gone', description: 'no' },
        { target: 'finding', description: 'yes', meta: { usual: true } },
      ],
    },
    finding: {
      description: 'Finding the game',
      tags: 'busy',
      meta: { call: 'games.one', req: ['R2.12'] },
      invoke: {
        id: 'findGame',
        src: 'findGame',
        input: ({ context }) => context.nodeId,
        onDone: {
          target: 'deciding',
          description: 'the game is found',
          meta: { usual: true },
          actions: { type: 'storeGame', params: ({ event }) => ({ game: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isGone', params: causeOf },
            target: 'gone',
            description: 'there is no such game',
            meta: { req: ['R8.23'] },
          },
          {
            target: 'unfound',
            description: 'no response',
            meta: { req: ['R8.20'] },
            actions: { type: 'storeFailure', params: causeOf },
          },
        ],
      },
    },
    deciding,
    visitor: {
      description: 'A login is required first',
      meta: { req: ['R2.100', 'R4.22', 'R6.01'] },
      entry: 'askLogin',
      on: { 'login.pressed': { description: 'presses Log in', actions: 'askLogin' } },
    },
    listing: {
      description: 'All games of the vendor, to choose from',
      meta: { req: ['R2.106'] },
      on: { 'list.closed': { target: 'left', description: 'closes the list' } },
    },
    ledAway: {
      description: 'Another page shows it',
      meta: { req: ['R2.101', 'R2.102', 'R2.104', 'R2.105'] },
      entry: 'goOn',
    },
    launching,
    outside,
    playing,
    elsewhere: {
      description: 'A game is open on another device',
      meta: { req: ['R7.34'] },
      on: { 'takeOver.pressed': { target: 'launching', description: 'plays here instead', actions: 'wantTakeOver' } },
    },
    tooLittle: {
      description: 'The balance is too low',
      meta: { req: ['R7.34'] },
      on: {
        'look.pressed': {
          guard: 'canLook',
          target: 'launching',
          description: 'opens it anyway',
          meta: { when: 'if the game has no room', req: ['R7.33'] },
          actions: 'wantLook',
        },
      },
    },
    underMaintenance: {
      description: 'Under maintenance; other games are suggested',
      meta: { call: 'games.recommendations', req: ['R4.40'] },
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context }) => context.nodeId,
        onDone: {
          description: 'other games arrive',
          actions: { type: 'storeSuggested', params: ({ event }) => ({ games: event.output }) },
        },
        onError: { description: 'no response', meta: { req: ['R8.20'] } },
      },
    },
    needsAccount: { description: 'A trial cannot play it', meta: { req: ['R4.23'] } },
    restricted: { description: 'Not offered in this country', meta: { req: ['R7.34'] } },
    rateLimited: {
      description: 'Waiting after too many launches',
      tags: 'rateLimited',
      meta: { req: ['R8.14'] },
      after: { untilAllowed: { target: 'launching', description: 'the time is up' } },
    },
    refused: {
      description: 'The game could not be started',
      tags: 'failed',
      meta: { req: ['R8.20', 'R8.23'] },
      on: { 'game.retried': tryAgain },
    },
    takenOver: {
      description: 'The game continues elsewhere, or was closed',
      meta: { req: ['R7.34'] },
      entry: ['forgetSeat', 'refreshBalance'],
      on: { 'takeOver.pressed': { target: 'launching', description: 'plays here instead', actions: 'wantTakeOver' } },
    },
    broken: {
      description: 'The game has stopped',
      tags: 'failed',
      entry: 'refreshBalance',
      on: { 'game.retried': { ...tryAgain, description: 'starts it again' } },
    },
    unfound: {
      description: 'The game could not be loaded',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { 'game.retried': { target: 'finding', description: 'tries again', actions: 'forgetWishes' } },
    },
    gone: { description: 'There is no such game' },
    left: { description: 'The player has left', type: 'final', entry: 'goBack' },
  },
});

export type GameRef = ActorRefFrom<typeof gameMachine>;
export type GameSnapshot = SnapshotFrom<typeof gameMachine>;
