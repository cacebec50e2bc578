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
import {
  becameOf,
  hasSettled,
  isOver,
  isStake,
  leastLeft,
  meaningOf,
  withoutOpenRound,
  type Conduct,
  type RoundAnswer,
  type Seat,
  type Status,
} from './round.rules.ts';

export interface SeatInput {
  now: () => number;
  conduct: Conduct;
  /** The least and the most that a round may cost, in minor units. */
  least: number;
  most: number;
  /** The stake of a round, or the chip that is put on a table. */
  stake: number;
  seat: Seat;
}

/** What every game in a seat knows. */
export interface SeatContext extends SeatInput {
  /** Why the last round was not played, until the next one is wanted. */
  refusal: Status | 'taken_back' | 'never_begun' | null;
  isPaused: boolean;
  /** When the last round was answered; its server cannot have begun it later. */
  begunAt: number | null;
}

/** Sent to the site around the game. */
export type SiteHears =
  { type: 'round.began' } | { type: 'round.ended' } | { type: 'balance.changed' } | { type: 'deposit.wanted' };

export type SeatEvent =
  | { type: 'stake.chosen'; stake: number }
  | { type: 'round.wanted' }
  /** Newer figures of a seat that rests, such as its seeds. */
  | { type: 'seat.told'; seat: Seat }
  | { type: 'site.paused' }
  | { type: 'site.resumed' };

const unknownFor = 2_000;
const blockedFor = 5_000;

/** What a seat knows before anything is played in it. */
export const freshSeat = { refusal: null, isPaused: false, begunAt: null } as const;

/** How long until the next round may begin. */
export const untilAllowed = ({ begunAt, now, conduct }: Pick<SeatContext, 'begunAt' | 'now' | 'conduct'>): number =>
  leastLeft(begunAt, now(), conduct);

const means = (answer: RoundAnswer, meaning: ReturnType<typeof meaningOf>): boolean =>
  answer.kind === 'unplayed' && meaningOf(answer.status) === meaning;

interface SeatActions {
  hideOpenRound: undefined;
  storeStake: { stake: number };
  storeSeat: { seat: Seat };
  notePause: undefined;
  noteResume: undefined;
  noteBegun: undefined;
  forgetRefusal: undefined;
  storeRefusal: { answer: RoundAnswer };
  storeUnplayed: { answer: RoundAnswer; why: 'taken_back' | 'never_begun' };
  tellBegan: undefined;
  tellEnded: undefined;
  tellBalance: undefined;
  wantDeposit: undefined;
}

interface SeatGuards {
  isRoundOpen: undefined;
  canPlayNow: undefined;
  canPlay: undefined;
  isStake: { stake: number };
  isSettled: { answer: RoundAnswer };
  isPlayed: { answer: RoundAnswer };
  isTakenBack: { answer: RoundAnswer };
  isNeverBegun: { answer: RoundAnswer };
  isSeatOver: { answer: RoundAnswer };
  isBlocked: { answer: RoundAnswer };
  isTooLittle: { answer: RoundAnswer };
  isRefused: { answer: RoundAnswer };
}

type Mapped<T> = { [K in keyof T]: T[K] };

interface SeatConfig<Context, Event, Actors, Input> {
  readonly types: { readonly context: Context; readonly events: Event; readonly input: Input };
  readonly actors: Actors;
  /** Whether what the player has chosen can be played, as long as nothing pauses play. */
  readonly isReady: (context: Context) => boolean;
}

/** A setup with all that games in a seat have in common; a game adds its own parts with `extend`. */
export const seatSetup = <
  Context extends SeatContext,
  Event extends AnyEventObject,
  Actors extends Record<string, UnknownActorLogic>,
  Input = NonReducibleUnknown,
>({
  types,
  actors,
  isReady,
}: SeatConfig<Context, Event, Actors, Input>) => {
  // A generic context accepts no literal, although every context has these fields.
  const store = (change: Partial<SeatContext>) => change as Partial<Context>;
  const canPlay = (context: Context): boolean => !context.isPaused && isReady(context);

  return setup<
    Context,
    Event,
    Actors,
    // No child is named by its id.
    Record<never, string>,
    Mapped<SeatActions>,
    Mapped<SeatGuards>,
    'unknownFor' | 'blockedFor' | 'untilAllowed',
    Tag,
    Input,
    NonReducibleUnknown,
    EventObject,
    Meta
  >({
    types,
    actors: actors as { [Name in keyof Actors]: Name extends keyof Actors ? Actors[Name] : never },
    delays: { unknownFor, blockedFor, untilAllowed: ({ context }) => untilAllowed(context) },
    guards: {
      isRoundOpen: ({ context: { seat } }) => seat.round !== null && !isOver(seat.round),
      canPlayNow: ({ context }) => canPlay(context) && untilAllowed(context) === 0,
      canPlay: ({ context }) => canPlay(context),
      isStake: ({ context }, { stake }: { stake: number }) => isStake(stake, context),
      isSettled: (_, { answer }: { answer: RoundAnswer }) => hasSettled(answer),
      isPlayed: ({ context }, { answer }: { answer: RoundAnswer }) => becameOf(context.seat, answer) === 'played',
      isTakenBack: ({ context }, { answer }: { answer: RoundAnswer }) => becameOf(context.seat, answer) === 'takenBack',
      isNeverBegun: ({ context }, { answer }: { answer: RoundAnswer }) =>
        becameOf(context.seat, answer) === 'neverBegun',
      isSeatOver: (_, { answer }: { answer: RoundAnswer }) => means(answer, 'over'),
      isBlocked: (_, { answer }: { answer: RoundAnswer }) => means(answer, 'blocked'),
      isTooLittle: (_, { answer }: { answer: RoundAnswer }) =>
        answer.kind === 'unplayed' && answer.status === 'balance_too_low',
      isRefused: (_, { answer }: { answer: RoundAnswer }) => means(answer, 'refused'),
    },
    actions: {
      hideOpenRound: assign(({ context }) => store({ seat: withoutOpenRound(context.seat) })),
      storeStake: assign((_, { stake }: { stake: number }) => store({ stake })),
      storeSeat: assign((_, { seat }: { seat: Seat }) => store({ seat })),
      notePause: assign(() => store({ isPaused: true })),
      noteResume: assign(() => store({ isPaused: false })),
      noteBegun: assign(({ context }) => store({ begunAt: context.now() })),
      forgetRefusal: assign(() => store({ refusal: null })),
      storeRefusal: assign((_, { answer }: { answer: RoundAnswer }) =>
        store(answer.kind === 'unplayed' ? { refusal: answer.status } : {}),
      ),
      storeUnplayed: assign((_, { answer, why }: { answer: RoundAnswer; why: 'taken_back' | 'never_begun' }) =>
        store(answer.kind === 'told' ? { seat: answer.seat, refusal: why } : {}),
      ),
      tellBegan: sendTo('site', { type: 'round.began' }),
      tellEnded: sendTo('site', { type: 'round.ended' }),
      tellBalance: sendTo('site', { type: 'balance.changed' }),
      wantDeposit: sendTo('site', { type: 'deposit.wanted' }),
    },
  });
};
