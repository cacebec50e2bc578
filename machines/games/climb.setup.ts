import { assign } from 'xstate';
import { port, stream } from '../common/port.ts';
import {
  flightOf,
  isTarget,
  runningIn,
  type ClimbAnswer,
  type Flight,
  type Running,
  type Target,
  type Targets,
} from './climb.rules.ts';
import { hasSettled, isStake, withoutOpenRound, type Seat } from './round.rules.ts';
import type { Show } from './round.setup.ts';
import type { SiteHears } from './gameSetup.ts';
import { freshSeat, seatSetup, type SeatContext, type SeatEvent, type SeatInput } from './seatSetup.ts';

export interface ClimbInput extends SeatInput {
  target: number | null;
  targets: Targets;
  /** The round that goes on as the page opens. */
  running: Running | null;
}

/** What is staked on a round, and when it is cashed out by itself. */
export interface Wanted {
  readonly stake: number;
  readonly target: number | null;
}

interface Context extends Omit<ClimbInput, 'target' | 'running'>, SeatContext {
  target: Target;
  /** Whether a round was wanted with a target that is none. */
  isTargetRefused: boolean;
  flight: Flight | null;
}

export type ClimbEvent = SeatEvent | { type: 'target.chosen'; target: Target } | { type: 'cashOut.pressed' };

/** How long the end of a round may be on its way. */
const grace = 2_000;

export const initialContext = ({ running, ...input }: ClimbInput): Context => ({
  ...input,
  ...freshSeat,
  isTargetRefused: false,
  flight: running && flightOf(running, input.now()),
});

const isReady = (context: Context): boolean => isStake(context.stake, context);

export const wantedIn = ({ context: { stake, target } }: { context: Context }): Wanted => ({
  stake,
  target: target === 'wrong' ? null : target,
});
export const flightIn = ({ context: { flight } }: { context: Context }) => flight?.roundId ?? null;
export const endShow = ({ context: { seat } }: { context: Context }): Show => ({ round: seat.round, pace: 'usual' });

const storesSeat = (seat: Seat) => ({ seat: withoutOpenRound(seat) });

/** The parts of the chart of a curve that climbs until it ends. */
export const climbSetup = seatSetup({
  types: { input: {} as ClimbInput, context: {} as Context, events: {} as ClimbEvent },
  actors: {
    begin: port<ClimbAnswer, Wanted>('begin'),
    /** Answers once the round has ended, however often its server has to be asked for it. */
    wait: port<ClimbAnswer, string | null>('wait'),
    cashOut: port<ClimbAnswer>('cashOut'),
    ask: port<ClimbAnswer>('ask'),
    /** The stage moves until the end of a round is seen; an abort takes it to its end. */
    reveal: port<undefined, Show>('reveal'),
    site: stream<SiteHears>('site'),
  },
  isReady: (context: Context) => isReady(context) && isTarget(context.target, context.targets),
}).extend({
  delays: { untilOverdue: ({ context: { flight, now } }) => Math.max(grace, (flight?.deadline ?? 0) + grace - now()) },
  guards: {
    isFlying: ({ context }) => context.flight !== null,
    isTargetWrong: ({ context }) => isReady(context) && !isTarget(context.target, context.targets),
    isFlightOver: ({ context }, { answer }: { answer: ClimbAnswer }) => context.flight !== null && hasSettled(answer),
    isFlightOn: ({ context }, { answer }: { answer: ClimbAnswer }) =>
      context.flight !== null && runningIn(answer) !== null,
    isRunning: (_, { answer }: { answer: ClimbAnswer }) => runningIn(answer) !== null,
  },
  actions: {
    storeTarget: assign((_, p: { target: Target }) => ({ target: p.target, isTargetRefused: false })),
    refuseTarget: assign({ isTargetRefused: true }),
    forgetFlight: assign({ flight: null }),
    storeFlight: assign(({ context: { now, seat } }, { answer }: { answer: ClimbAnswer }) => {
      const running = runningIn(answer);
      return {
        ...storesSeat(answer.kind === 'told' ? answer.seat : seat),
        flight: running && flightOf(running, now()),
      };
    }),
    storeEnd: assign(({ context: { seat } }, { answer }: { answer: ClimbAnswer }) => ({
      seat: answer.kind === 'told' ? answer.seat : seat,
    })),
  },
});
