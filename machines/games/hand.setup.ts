import { assign } from 'xstate';
import { port, stream } from '../common/port.ts';
import {
  canPlay,
  isInPlay,
  isPlayRefused,
  moveIn,
  newsIn,
  type HandAnswer,
  type HandPlay,
  type HandSeat,
  type Move,
} from './hand.rules.ts';
import type { SiteHears } from './gameSetup.ts';
import { isCelebrated, isStake } from './round.rules.ts';
import type { Show } from './round.setup.ts';
import { freshSeat, seatSetup, type SeatContext, type SeatEvent, type SeatInput } from './seatSetup.ts';

export interface HandInput extends SeatInput {
  seat: HandSeat;
}

interface Context extends SeatContext {
  seat: HandSeat;
  /** What the server has told, and is not shown before its cards lie. */
  news: HandSeat | null;
  /** The last play that was chosen. */
  play: HandPlay;
  /** When the hand stands by itself, by the clock of the page. */
  standsAt: number;
}

export type HandEvent =
  | SeatEvent
  | { type: 'hit.pressed' }
  | { type: 'stand.pressed' }
  | { type: 'double.pressed' }
  | { type: 'split.pressed' };

/** How long the end of a hand that stands by itself may be on its way. */
const grace = 1_000;

const standsAt = ({ round }: HandSeat, now: number): number => now + (round?.result.left ?? 0);

export const initialContext = (input: HandInput): Context => ({
  ...input,
  ...freshSeat,
  news: null,
  play: 'stand',
  standsAt: standsAt(input.seat, input.now()),
});

interface Answered {
  readonly answer: HandAnswer;
}
interface Chosen {
  readonly play: HandPlay;
}

export const stakeIn = ({ context: { stake } }: { context: Context }) => ({ stake });
export const chosenIn = ({ context: { seat, play } }: { context: Context }): Move => moveIn(seat.round, play);
export const newShow = ({ context: { news } }: { context: Context }): Show => ({
  round: news?.round ?? null,
  pace: 'usual',
});
export const endShow = ({ context: { seat } }: { context: Context }): Show => ({ round: seat.round, pace: 'usual' });

/** The parts of the chart of blackjack. */
export const handSetup = seatSetup({
  types: { input: {} as HandInput, context: {} as Context, events: {} as HandEvent },
  actors: {
    begin: port<HandAnswer, { readonly stake: number }>('begin'),
    move: port<HandAnswer, Move>('move'),
    ask: port<HandAnswer>('ask'),
    /** The stage moves until all cards lie; an abort takes it to its end. */
    reveal: port<undefined, Show>('reveal'),
    celebrate: port<undefined, Show>('celebrate'),
    site: stream<SiteHears>('site'),
  },
  isReady: (context: Context) => isStake(context.stake, context),
}).extend({
  delays: { untilStood: ({ context }) => Math.max(0, context.standsAt - context.now()) + grace },
  guards: {
    isInPlay: ({ context }) => isInPlay(context.seat.round),
    canAdd: ({ context }, { play }: Chosen) => canPlay(context.seat, play) && !context.isPaused,
    isCelebrated: ({ context: { seat, conduct } }) => seat.round !== null && isCelebrated(seat.round, conduct),
    isDealt: ({ context }, { answer }: Answered) => newsIn(context.seat, answer) === 'dealt',
    isMoved: ({ context }, { answer }: Answered) => newsIn(context.seat, answer) === 'moved',
    isEnded: ({ context }, { answer }: Answered) => newsIn(context.seat, answer) === 'ended',
    isAsItWas: ({ context }, { answer }: Answered) => newsIn(context.seat, answer) === 'nothing',
    isPlayRefused: (_, { answer }: Answered) => isPlayRefused(answer),
  },
  actions: {
    storePlay: assign((_, { play }: Chosen) => ({ play })),
    storeAnswer: assign(({ context }, { answer }: Answered) =>
      answer.kind === 'told' ? { seat: answer.seat, standsAt: standsAt(answer.seat, context.now()) } : {},
    ),
    storeNews: assign(({ context }, { answer }: Answered) =>
      answer.kind === 'told' ? { news: answer.seat, standsAt: standsAt(answer.seat, context.now()) } : {},
    ),
    /** From here on the page may show what the cards have brought. */
    showNews: assign(({ context: { seat, news } }) => ({ seat: news ?? seat, news: null })),
  },
});
