import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { GameAnswer } from './gameSetup.ts';
import { bookSetup, initialContext, type BookTab } from './book.setup.ts';
import { refusedIn, type BookTold } from './book.rules.ts';
import { following } from './followedSetup.ts';
import { storesTold, toldInAllStates } from './followedStates.ts';
import { blocked, seatOver } from './seatStates.ts';

const opens = (tab: BookTab, description: string) =>
  ({
    guard: { type: 'isTab', params: ({ event }: { event: { tab: BookTab } }) => ({ chosen: event.tab, tab }) },
    target: `.${tab}`,
    description,
    meta: { when: 'if that is chosen' },
  }) as const;

const toldIn = ({ event }: { event: { told: unknown } }) => ({ told: event.told });
const heard = [{ type: 'tellBets', params: toldIn }, storesTold, 'tellParts', 'keepSales', 'tellAbout'] as const;

/** Why a bet of this seat was refused by the wallet, as it is told. */
const refusedNow = ({ context, event }: { context: { told: BookTold }; event: { told: unknown } }) => ({
  answer: refusedIn(context.told, event.told as BookTold),
});
const answerIn = ({ event }: { event: { answer: GameAnswer } }) => ({ answer: event.answer });

/** A sportsbook on matches that are simulated, whose bets are placed with one slip. */
export const bookMachine = bookSetup.createMachine({
  id: 'book',
  description: 'A sportsbook. Matches are watched and bet on, and open bets are sold or settled.',
  context: ({ input, spawn, self }) =>
    initialContext(input, (slip) => spawn('betSlip', { id: 'slip', input: { ...slip, book: self } })),
  invoke: following,
  entry: 'keepSales',
  type: 'parallel',
  on: {
    ...toldInAllStates,
    'game.told': [
      {
        guard: { type: 'isSeatOver', params: refusedNow },
        target: '.own.seatOver',
        description: 'a bet is refused',
        meta: { by: 'world', when: 'if the seat has ended', req: ['R8.23'] },
        actions: [{ type: 'storeRefusal', params: refusedNow }, ...heard],
      },
      {
        guard: { type: 'isBlocked', params: refusedNow },
        target: '.own.blocked',
        description: 'a bet is refused',
        meta: { by: 'world', when: 'if play is paused or locked', req: ['R8.23'] },
        actions: [{ type: 'storeRefusal', params: refusedNow }, ...heard],
      },
      { description: 'newer figures of the book arrive', meta: { by: 'world' }, actions: heard },
    ],
    'answer.heard': [
      {
        guard: { type: 'isSeatOver', params: answerIn },
        target: '.own.seatOver',
        description: 'a bet or a sale is refused',
        meta: { by: 'world', when: 'if the seat has ended', req: ['R8.23'] },
        actions: { type: 'storeRefusal', params: answerIn },
      },
      {
        guard: { type: 'isBlocked', params: answerIn },
        target: '.own.blocked',
        description: 'a bet or a sale is refused',
        meta: { by: 'world', when: 'if play is paused or locked', req: ['R8.23'] },
        actions: [{ type: 'storeRefusal', params: answerIn }, 'lookNow'],
      },
      {
        guard: { type: 'isTooLittle', params: answerIn },
        description: 'a bet is refused',
        meta: { by: 'world', when: 'if the balance is too low', req: ['R8.23'] },
        actions: ['wantDeposit', 'lookNow'],
      },
      { description: 'a bet or a sale is answered', meta: { by: 'world' }, actions: 'lookNow' },
    ],
    'slip.changed': {
      description: 'other matches are on the slip',
      meta: { by: 'world' },
      actions: [{ type: 'storeChosen', params: ({ event }) => ({ fixtures: event.fixtures }) }, 'tellAbout', 'lookNow'],
    },
    'match.opened': {
      guard: { type: 'isListed', params: ({ event }) => ({ match: event.match }) },
      description: 'watches a match',
      meta: { when: 'if it is listed' },
      actions: [{ type: 'storeWatched', params: ({ event }) => ({ match: event.match }) }, 'tellAbout', 'lookNow'],
    },
  },
  states: {
    tab: {
      description: 'What is listed',
      initial: 'deciding',
      on: {
        'tab.chosen': [
          opens('live', 'to the matches being played'),
          opens('soon', 'to the matches to come'),
          opens('mine', 'to their bets'),
          opens('results', 'to the results'),
        ],
      },
      states: {
        deciding: {
          description: 'Is a match being played?',
          always: [
            { guard: { type: 'beginsWith', params: { tab: 'live' } }, target: 'live', description: 'yes' },
            { target: 'soon', description: 'no' },
          ],
        },
        live: { description: 'Matches that are being played' },
        soon: { description: 'Matches to come' },
        mine: { description: 'The bets of the player' },
        results: { description: 'Matches that are over' },
      },
    },
    own: {
      description: 'Whether bets can be placed',
      initial: 'ready',
      states: {
        ready: {
          description: 'Bets can be placed',
          entry: 'tellParts',
          always: [
            { guard: 'isLost', target: 'offline', description: 'odds are old' },
            { guard: 'isPaused', target: 'paused', description: 'the site pauses play' },
          ],
        },
        offline: {
          description: 'The server is not reached, and odds are old',
          meta: { req: ['R8.20'] },
          entry: 'tellParts',
          always: { guard: 'isFound', target: 'ready', description: 'it is heard again' },
        },
        paused: {
          description: 'The site pauses play; open bets go on',
          entry: 'tellParts',
          always: { guard: 'isResumed', target: 'ready', description: 'the site lets play go on' },
        },
        blocked: { ...blocked, entry: 'tellParts' },
        seatOver: { ...seatOver, entry: 'tellParts' },
      },
    },
  },
});

export type BookRef = ActorRefFrom<typeof bookMachine>;
export type BookSnapshot = SnapshotFrom<typeof bookMachine>;
