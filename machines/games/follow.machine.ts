import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { port, stream } from '../common/port.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { meaningOf, type Unplayed } from './round.rules.ts';

/** What a look at a game finds; `within` is when there is something new at the latest, in milliseconds. */
export type Look = { readonly kind: 'told'; readonly told: unknown; readonly within: number } | Unplayed;

/** What a game learns from following itself. */
export type FollowNews = { type: 'game.told'; told: unknown } | { type: 'line.lost' } | { type: 'seat.lost' };

export interface FollowInput {
  game: Hears<FollowNews>;
}

interface Context extends FollowInput {
  /** What is looked at in particular, for a server that tells more of it. */
  about: object;
  isHidden: boolean;
  within: number;
}

type FollowEvent =
  { type: 'look.wanted' } | { type: 'about.changed'; about: object } | { type: 'page.hidden' } | { type: 'page.shown' };

const often = 2_000;
const seldom = 10_000;

interface Found {
  readonly answer: Look;
}
const found = ({ event }: { event: { output: Look } }): Found => ({ answer: event.output });

const followSetup = setup({
  types: {
    input: {} as FollowInput,
    context: {} as Context,
    events: {} as FollowEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { look: port<Look, object>('look'), visibility: stream('visibility') },
  delays: {
    untilNews: ({ context }) => Math.min(often, context.within),
    untilRetry: ({ context }) => (context.isHidden ? seldom : often),
    seldom,
  },
  guards: {
    isTold: (_, { answer }: Found) => answer.kind === 'told',
    isToldUnseen: ({ context }, { answer }: Found) => context.isHidden && answer.kind === 'told',
    isOver: (_, { answer }: Found) => answer.kind === 'unplayed' && meaningOf(answer.status) === 'over',
  },
  actions: {
    storeAbout: assign((_, { about }: { about: object }) => ({ about })),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
    storeWithin: assign((_, { answer }: Found) => (answer.kind === 'told' ? { within: answer.within } : {})),
    tellGame: sendTo(
      ({ context }) => context.game,
      (_, { answer }: Found) => ({ type: 'game.told', told: answer.kind === 'told' ? answer.told : null }),
    ),
    tellLost: sendTo(({ context }) => context.game, { type: 'line.lost' }),
    tellOver: sendTo(({ context }) => context.game, { type: 'seat.lost' }),
  },
});

const lookNow = { target: 'asking', description: 'the game wants to know at once', meta: { by: 'world' } } as const;
const lookAgain = { target: 'asking', description: 'the player comes back to the page', actions: 'noteShown' } as const;
const told = [
  { type: 'storeWithin', params: found },
  { type: 'tellGame', params: found },
] as const;
const lost = { target: 'lost', meta: { req: ['R8.20'] }, actions: 'tellLost' } as const;
const hides = { description: 'the player leaves the page' } as const;

/** Asks how a game stands that goes on by itself, again and again. */
export const followMachine = followSetup.createMachine({
  id: 'follow',
  description: 'Following a game that goes on by itself. It looks every two seconds, and less often on a hidden page.',
  context: ({ input }) => ({ ...input, about: {}, isHidden: false, within: often }),
  invoke: { id: 'visibility', src: 'visibility' },
  on: {
    'about.changed': {
      description: 'something else is looked at from now on',
      meta: { by: 'world' },
      actions: { type: 'storeAbout', params: ({ event }) => ({ about: event.about }) },
    },
  },
  initial: 'fresh',
  states: {
    fresh: {
      description: 'The game is known as it is now',
      on: { 'look.wanted': lookNow, 'page.hidden': { ...hides, target: 'hidden', actions: 'noteHidden' } },
      after: { untilNews: { target: 'asking', description: 'there may be something new', meta: { usual: true } } },
    },
    hidden: {
      description: 'The page is hidden',
      on: { 'look.wanted': lookNow, 'page.shown': lookAgain },
      after: { seldom: { target: 'asking', description: 'ten seconds later' } },
    },
    asking: {
      description: 'Asking how the game stands',
      tags: 'busy',
      on: {
        'page.hidden': { ...hides, actions: 'noteHidden' },
        'page.shown': { description: 'the player comes back to the page', actions: 'noteShown' },
      },
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => context.about,
        onDone: [
          {
            guard: { type: 'isToldUnseen', params: found },
            target: 'hidden',
            description: 'the answer arrives on a hidden page',
            actions: told,
          },
          {
            guard: { type: 'isTold', params: found },
            target: 'fresh',
            description: 'the answer arrives',
            meta: { usual: true },
            actions: told,
          },
          {
            guard: { type: 'isOver', params: found },
            target: 'over',
            description: 'the seat has ended',
            meta: { req: ['R8.23'] },
            actions: 'tellOver',
          },
          { ...lost, description: 'the server is busy or not reached' },
        ],
        onError: { ...lost, description: 'no response' },
      },
    },
    lost: {
      description: 'The connection is lost',
      on: { 'look.wanted': lookNow, 'page.hidden': { ...hides, actions: 'noteHidden' }, 'page.shown': lookAgain },
      after: { untilRetry: { target: 'asking', description: 'a moment later' } },
    },
    over: { description: 'The game was closed or goes on elsewhere', type: 'final' },
  },
});

export type FollowRef = ActorRefFrom<typeof followMachine>;
export type FollowSnapshot = SnapshotFrom<typeof followMachine>;
