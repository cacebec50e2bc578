import { assign } from 'xstate';
import { port, stream } from '../common/port.ts';
import type { SiteHears } from './gameSetup.ts';
import {
  afterRound,
  areRulesRight,
  costOf,
  isCelebrated,
  isStake,
  type Autoplay,
  type AutoplayEnd,
  type AutoplayRules,
  type Bets,
  type Pace,
  type Round,
  type RoundAnswer,
  type Seat,
} from './round.rules.ts';
import { freshSeat, seatSetup, untilAllowed, type SeatContext, type SeatEvent, type SeatInput } from './seatSetup.ts';

export interface RoundInput extends SeatInput {
  /** Null for a game without a table. */
  bets: Bets | null;
}

/** What is staked on a round. */
export interface Staked {
  readonly stake: number;
  readonly bets: Bets | null;
}

/** What the stage is to show. */
export interface Show {
  readonly round: Round | null;
  readonly pace: Pace;
}

interface Context extends RoundInput, SeatContext {
  pace: Pace;
  /** What the server has told, and is not shown before the reveal is over. */
  news: Seat | null;
  autoplay: Autoplay | null;
  /** Why the last autoplay ended, until the next round is wanted. */
  autoplayEnd: AutoplayEnd | null;
}

export type RoundEvent =
  | SeatEvent
  | { type: 'bets.changed'; bets: Bets }
  | { type: 'skip.pressed' }
  | { type: 'autoplay.started'; rules: AutoplayRules }
  | { type: 'autoplay.stopped'; why: 'player' | 'hidden' | 'closing' }
  | { type: 'pace.chosen'; pace: Pace };

const betweenRounds = 500;

export const initialContext = (input: RoundInput): Context => ({
  ...input,
  ...freshSeat,
  pace: 'usual',
  news: null,
  autoplay: null,
  autoplayEnd: null,
});

const canBePlayed = (context: Context): boolean => isStake(costOf(context), context);

const canAutoplay = (context: Context, rules: AutoplayRules): boolean =>
  context.conduct.autoplay && !context.isPaused && canBePlayed(context) && areRulesRight(rules, costOf(context));

export const stakedIn = ({ context: { stake, bets } }: { context: Context }): Staked => ({
  stake: costOf({ stake, bets }),
  bets,
});
export const newShow = ({ context: { news, pace } }: { context: Context }): Show => ({
  round: news?.round ?? null,
  pace,
});
export const lastShow = ({ context: { seat, pace } }: { context: Context }): Show => ({ round: seat.round, pace });

/** The parts of the chart of a game that is played round by round. */
export const roundSetup = seatSetup({
  types: { input: {} as RoundInput, context: {} as Context, events: {} as RoundEvent },
  actors: {
    begin: port<RoundAnswer, Staked>('begin'),
    ask: port<RoundAnswer>('ask'),
    /** The stage moves until the result is seen; an abort takes it to its end. */
    reveal: port<undefined, Show>('reveal'),
    celebrate: port<undefined, Show>('celebrate'),
    site: stream<SiteHears>('site'),
  },
  isReady: canBePlayed,
}).extend({
  delays: {
    untilNext: ({ context }) => Math.max(context.autoplay === null ? 0 : betweenRounds, untilAllowed(context)),
  },
  guards: {
    canAutoplayNow: ({ context }, p: { rules: AutoplayRules }) =>
      canAutoplay(context, p.rules) && untilAllowed(context) === 0,
    canAutoplay: ({ context }, p: { rules: AutoplayRules }) => canAutoplay(context, p.rules),
    hasTable: ({ context }) => context.bets !== null,
    isPaceAdmitted: ({ context }, p: { pace: Pace }) => p.pace === 'usual' || context.conduct.quick,
    canSkip: ({ context }) => context.conduct.skip,
    isCelebrated: ({ context: { news, conduct } }) =>
      news !== null && news.round !== null && isCelebrated(news.round, conduct),
    isAutoplayOn: ({ context }) => context.autoplay !== null,
  },
  actions: {
    storeBets: assign((_, p: { bets: Bets }) => ({ bets: p.bets })),
    storePace: assign((_, p: { pace: Pace }) => ({ pace: p.pace })),
    forgetNotes: assign({ refusal: null, autoplayEnd: null }),
    startAutoplay: assign((_, { rules }: { rules: AutoplayRules }) => ({
      autoplay: { ...rules, left: rules.count, lost: 0 },
    })),
    endAutoplay: assign(({ context }, p: { why: AutoplayEnd }) =>
      context.autoplay === null ? {} : { autoplay: null, autoplayEnd: p.why },
    ),
    storeNews: assign((_, { answer }: { answer: RoundAnswer }) =>
      answer.kind === 'told' ? { news: answer.seat } : {},
    ),
    /** From here on the page may show what the round has brought. */
    showNews: assign(({ context: { seat, news } }) => ({ seat: news ?? seat, news: null })),
    countRound: assign(({ context }) => {
      const { autoplay, seat } = context;
      if (autoplay === null || seat.round === null) return {};
      const { end, autoplay: next } = afterRound(autoplay, seat.round, costOf(context));
      return end === null ? { autoplay: next } : { autoplay: null, autoplayEnd: end };
    }),
  },
});
