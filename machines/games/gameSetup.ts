import {
  assign,
  sendTo,
  setup,
  type AnyEventObject,
  type EventObject,
  type NonReducibleUnknown,
  type UnknownActorLogic,
} from 'xstate';
import type { Meta, Tag } from '../common/words.ts';
import { isStake, meaningOf, type Status, type Unplayed } from './round.rules.ts';

export interface GameInput {
  now: () => number;
  /** The least and the most that can be staked at once, in minor units. */
  least: number;
  most: number;
  stake: number;
}

/** What every game knows. */
export interface GameContext extends GameInput {
  /** Why the last stake was not taken, until the next one is wanted. */
  refusal: Status | 'taken_back' | 'never_begun' | null;
  isPaused: boolean;
}

/** Sent to the site around the game. */
export type SiteHears =
  { type: 'round.began' } | { type: 'round.ended' } | { type: 'balance.changed' } | { type: 'deposit.wanted' };

export type SiteSays = { type: 'site.paused' } | { type: 'site.resumed' };

/** How long a game waits that play is paused or locked for. */
const blockedFor = 5_000;

/** What a game knows before anything is played. */
export const freshGame = { refusal: null, isPaused: false } as const;

/** What games look at of an answer, whatever it tells. */
export type GameAnswer = Unplayed | { readonly kind: 'told' };

interface Answered {
  readonly answer: GameAnswer;
}

const means = ({ answer }: Answered, meaning: ReturnType<typeof meaningOf>): boolean =>
  answer.kind === 'unplayed' && meaningOf(answer.status) === meaning;

interface GameActions {
  storeStake: { stake: number };
  notePause: undefined;
  noteResume: undefined;
  forgetRefusal: undefined;
  storeRefusal: Answered;
  tellBegan: undefined;
  tellEnded: undefined;
  tellBalance: undefined;
  wantDeposit: undefined;
}

interface GameGuards {
  isStake: { stake: number };
  isTaken: Answered;
  isSeatOver: Answered;
  isBlocked: Answered;
  isTooLittle: Answered;
  isRefused: Answered;
}

export type Mapped<T> = { [K in keyof T]: T[K] };

export interface GameConfig<Context, Event, Actors, Input> {
  readonly types: { readonly context: Context; readonly events: Event; readonly input: Input };
  readonly actors: Actors;
}

/** A setup with all that games have in common; a kind of game adds its own parts with `extend`. */
export const gameSetup = <
  Context extends GameContext,
  Event extends AnyEventObject,
  Actors extends Record<string, UnknownActorLogic>,
  Input = NonReducibleUnknown,
>({
  types,
  actors,
}: GameConfig<Context, Event, Actors, Input>) => {
  // A generic context accepts no literal, although every context has these fields.
  const store = (change: Partial<GameContext>) => change as Partial<Context>;

  return setup<
    Context,
    Event,
    Actors,
    // No child is named by its id.
    Record<never, string>,
    Mapped<GameActions>,
    Mapped<GameGuards>,
    'blockedFor',
    Tag,
    Input,
    NonReducibleUnknown,
    EventObject,
    Meta
  >({
    types,
    actors: actors as { [Name in keyof Actors]: Name extends keyof Actors ? Actors[Name] : never },
    delays: { blockedFor },
    guards: {
      isStake: ({ context }, { stake }: { stake: number }) => isStake(stake, context),
      isTaken: (_, { answer }: Answered) => answer.kind === 'told',
      isSeatOver: (_, answered: Answered) => means(answered, 'over'),
      isBlocked: (_, answered: Answered) => means(answered, 'blocked'),
      isTooLittle: (_, { answer }: Answered) => answer.kind === 'unplayed' && answer.status === 'balance_too_low',
      isRefused: (_, answered: Answered) => means(answered, 'refused'),
    },
    actions: {
      storeStake: assign((_, { stake }: { stake: number }) => store({ stake })),
      notePause: assign(() => store({ isPaused: true })),
      noteResume: assign(() => store({ isPaused: false })),
      forgetRefusal: assign(() => store({ refusal: null })),
      storeRefusal: assign((_, { answer }: Answered) =>
        store(answer.kind === 'unplayed' ? { refusal: answer.status } : {}),
      ),
      tellBegan: sendTo('site', { type: 'round.began' }),
      tellEnded: sendTo('site', { type: 'round.ended' }),
      tellBalance: sendTo('site', { type: 'balance.changed' }),
      wantDeposit: sendTo('site', { type: 'deposit.wanted' }),
    },
  });
};
