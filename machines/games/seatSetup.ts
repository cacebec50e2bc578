import { assign, type AnyEventObject, type NonReducibleUnknown, type UnknownActorLogic } from 'xstate';
import { freshGame, gameSetup, type GameConfig, type GameContext, type GameInput, type SiteSays } from './gameSetup.ts';
import {
  becameOf,
  hasSettled,
  isOver,
  leastLeft,
  withoutOpenRound,
  type Conduct,
  type RoundAnswer,
  type Seat,
} from './round.rules.ts';

export interface SeatInput extends GameInput {
  conduct: Conduct;
  seat: Seat;
}

/** What every game knows whose rounds are played one after another in a seat. */
export interface SeatContext extends GameContext, SeatInput {
  /** When the last round was answered; its server cannot have begun it later. */
  begunAt: number | null;
}

export type SeatEvent =
  | SiteSays
  | { type: 'stake.chosen'; stake: number }
  | { type: 'round.wanted' }
  /** Newer figures of a seat that rests, such as its seeds. */
  | { type: 'seat.told'; seat: Seat };

const unknownFor = 2_000;

/** What a seat knows before anything is played in it. */
export const freshSeat = { ...freshGame, begunAt: null } as const;

/** How long until the next round may begin. */
export const untilAllowed = ({ begunAt, now, conduct }: Pick<SeatContext, 'begunAt' | 'now' | 'conduct'>): number =>
  leastLeft(begunAt, now(), conduct);

interface Answered {
  readonly answer: RoundAnswer;
}

interface SeatConfig<Context, Event, Actors, Input> extends GameConfig<Context, Event, Actors, Input> {
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
  isReady,
  ...config
}: SeatConfig<Context, Event, Actors, Input>) => {
  // A generic context accepts no literal, although every context has these fields.
  const store = (change: Partial<SeatContext>) => change as Partial<Context>;
  const canPlay = (context: Context): boolean => !context.isPaused && isReady(context);

  return gameSetup(config).extend({
    delays: { unknownFor, untilAllowed: ({ context }) => untilAllowed(context) },
    guards: {
      isRoundOpen: ({ context: { seat } }) => seat.round !== null && !isOver(seat.round),
      canPlayNow: ({ context }) => canPlay(context) && untilAllowed(context) === 0,
      canPlay: ({ context }) => canPlay(context),
      isSettled: (_, { answer }: Answered) => hasSettled(answer),
      isPlayed: ({ context }, { answer }: Answered) => becameOf(context.seat, answer) === 'played',
      isTakenBack: ({ context }, { answer }: Answered) => becameOf(context.seat, answer) === 'takenBack',
      isNeverBegun: ({ context }, { answer }: Answered) => becameOf(context.seat, answer) === 'neverBegun',
    },
    actions: {
      hideOpenRound: assign(({ context }) => store({ seat: withoutOpenRound(context.seat) })),
      storeSeat: assign((_, { seat }: { seat: Seat }) => store({ seat })),
      noteBegun: assign(({ context }) => store({ begunAt: context.now() })),
      storeUnplayed: assign((_, { answer, why }: Answered & { readonly why: 'taken_back' | 'never_begun' }) =>
        store(answer.kind === 'told' ? { seat: answer.seat, refusal: why } : {}),
      ),
    },
  });
};
