import { assign, sendTo, setup } from 'xstate';
import { port, stream } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import {
  afterRound,
  areRulesRight,
  becameOf,
  costOf,
  isCelebrated,
  isOver,
  isStake,
  leastLeft,
  meaningOf,
  withoutOpenRound,
  type Autoplay,
  type AutoplayEnd,
  type AutoplayRules,
  type Bets,
  type Conduct,
  type Pace,
  type Round,
  type RoundAnswer,
  type Seat,
  type Status,
} from './round.rules.ts';

export interface RoundInput {
  now: () => number;
  conduct: Conduct;
  /** The least and the most that a round may cost, in minor units. */
  least: number;
  most: number;
  /** The stake of a round, or the chip that is put on a table. */
  stake: number;
  /** Null for a game without a table. */
  bets: Bets | null;
  seat: Seat;
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

/** Sent to the site around the game. */
export type SiteHears =
  { type: 'round.began' } | { type: 'round.ended' } | { type: 'balance.changed' } | { type: 'deposit.wanted' };

interface Context extends RoundInput {
  pace: Pace;
  /** What the server has told, and is not shown before the reveal is over. */
  news: Seat | null;
  autoplay: Autoplay | null;
  /** Why the last autoplay ended, until the next round is wanted. */
  autoplayEnd: AutoplayEnd | null;
  /** Why the last round was not played, until the next one is wanted. */
  refusal: Status | 'taken_back' | 'never_begun' | null;
  isPaused: boolean;
  /** When the last round was answered; its server cannot have begun it later. */
  begunAt: number | null;
}

export type RoundEvent =
  | { type: 'stake.chosen'; stake: number }
  | { type: 'bets.changed'; bets: Bets }
  | { type: 'round.wanted' }
  | { type: 'skip.pressed' }
  | { type: 'autoplay.started'; rules: AutoplayRules }
  | { type: 'autoplay.stopped'; why: 'player' | 'hidden' | 'closing' }
  | { type: 'pace.chosen'; pace: Pace }
  /** Newer figures of a seat that rests, such as its seeds. */
  | { type: 'seat.told'; seat: Seat }
  | { type: 'site.paused' }
  | { type: 'site.resumed' };

const unknownFor = 2_000;
const blockedFor = 5_000;
const betweenRounds = 500;

export const initialContext = (input: RoundInput): Context => ({
  ...input,
  pace: 'usual',
  news: null,
  autoplay: null,
  autoplayEnd: null,
  refusal: null,
  isPaused: false,
  begunAt: null,
});

/** How long until the next round may begin. */
export const untilAllowed = ({ begunAt, now, conduct }: Pick<Context, 'begunAt' | 'now' | 'conduct'>): number =>
  leastLeft(begunAt, now(), conduct);

const canPlay = (context: Context): boolean => !context.isPaused && isStake(costOf(context), context);

const canAutoplay = (context: Context, rules: AutoplayRules): boolean =>
  context.conduct.autoplay && canPlay(context) && areRulesRight(rules, costOf(context));

const means = (answer: RoundAnswer, meaning: ReturnType<typeof meaningOf>): boolean =>
  answer.kind === 'unplayed' && meaningOf(answer.status) === meaning;

export const stakedIn = ({ context: { stake, bets, ...rest } }: { context: Context }): Staked => ({
  stake: costOf({ stake, bets, ...rest }),
  bets,
});
export const newShow = ({ context: { news, pace } }: { context: Context }): Show => ({
  round: news?.round ?? null,
  pace,
});
export const lastShow = ({ context: { seat, pace } }: { context: Context }): Show => ({ round: seat.round, pace });

/** The parts of the chart of a game that is played round by round. */
export const roundSetup = setup({
  types: {
    input: {} as RoundInput,
    context: {} as Context,
    events: {} as RoundEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    begin: port<RoundAnswer, Staked>('begin'),
    ask: port<RoundAnswer>('ask'),
    /** The stage moves until the result is seen; an abort takes it to its end. */
    reveal: port<undefined, Show>('reveal'),
    celebrate: port<undefined, Show>('celebrate'),
    site: stream<SiteHears>('site'),
  },
  delays: {
    unknownFor,
    blockedFor,
    untilNext: ({ context }) => Math.max(context.autoplay === null ? 0 : betweenRounds, untilAllowed(context)),
  },
  guards: {
    isRoundOpen: ({ context: { seat } }) => seat.round !== null && !isOver(seat.round),
    canPlayNow: ({ context }) => canPlay(context) && untilAllowed(context) === 0,
    canPlay: ({ context }) => canPlay(context),
    canAutoplayNow: ({ context }, p: { rules: AutoplayRules }) =>
      canAutoplay(context, p.rules) && untilAllowed(context) === 0,
    canAutoplay: ({ context }, p: { rules: AutoplayRules }) => canAutoplay(context, p.rules),
    isStake: ({ context }, p: { stake: number }) => isStake(p.stake, context),
    hasTable: ({ context }) => context.bets !== null,
    isPaceAdmitted: ({ context }, p: { pace: Pace }) => p.pace === 'usual' || context.conduct.quick,
    canSkip: ({ context }) => context.conduct.skip,
    isCelebrated: ({ context: { news, conduct } }) =>
      news !== null && news.round !== null && isCelebrated(news.round, conduct),
    isAutoplayOn: ({ context }) => context.autoplay !== null,
    isSettled: (_, { answer }: { answer: RoundAnswer }) =>
      answer.kind === 'told' && answer.seat.round?.state === 'settled',
    isPlayed: ({ context }, p: { answer: RoundAnswer }) => becameOf(context.seat, p.answer) === 'played',
    isTakenBack: ({ context }, p: { answer: RoundAnswer }) => becameOf(context.seat, p.answer) === 'takenBack',
    isNeverBegun: ({ context }, p: { answer: RoundAnswer }) => becameOf(context.seat, p.answer) === 'neverBegun',
    isSeatOver: (_, p: { answer: RoundAnswer }) => means(p.answer, 'over'),
    isBlocked: (_, p: { answer: RoundAnswer }) => means(p.answer, 'blocked'),
    isTooLittle: (_, { answer }: { answer: RoundAnswer }) =>
      answer.kind === 'unplayed' && answer.status === 'balance_too_low',
    isRefused: (_, p: { answer: RoundAnswer }) => means(p.answer, 'refused'),
  },
  actions: {
    hideOpenRound: assign(({ context }) => ({ seat: withoutOpenRound(context.seat) })),
    storeStake: assign((_, p: { stake: number }) => ({ stake: p.stake })),
    storeBets: assign((_, p: { bets: Bets }) => ({ bets: p.bets })),
    storePace: assign((_, p: { pace: Pace }) => ({ pace: p.pace })),
    storeSeat: assign((_, p: { seat: Seat }) => ({ seat: p.seat })),
    notePause: assign({ isPaused: true }),
    noteResume: assign({ isPaused: false }),
    noteBegun: assign(({ context }) => ({ begunAt: context.now() })),
    forgetNotes: assign({ refusal: null, autoplayEnd: null }),
    forgetRefusal: assign({ refusal: null }),
    startAutoplay: assign((_, { rules }: { rules: AutoplayRules }) => ({
      autoplay: { ...rules, left: rules.count, lost: 0 },
    })),
    endAutoplay: assign(({ context }, p: { why: AutoplayEnd }) =>
      context.autoplay === null ? {} : { autoplay: null, autoplayEnd: p.why },
    ),
    storeNews: assign((_, { answer }: { answer: RoundAnswer }) =>
      answer.kind === 'told' ? { news: answer.seat } : {},
    ),
    storeRefusal: assign((_, { answer }: { answer: RoundAnswer }) =>
      answer.kind === 'unplayed' ? { refusal: answer.status } : {},
    ),
    storeUnplayed: assign((_, { answer, why }: { answer: RoundAnswer; why: 'taken_back' | 'never_begun' }) =>
      answer.kind === 'told' ? { seat: answer.seat, refusal: why } : {},
    ),
    /** From here on the page may show what the round has brought. */
    showNews: assign(({ context: { seat, news } }) => ({ seat: news ?? seat, news: null })),
    countRound: assign(({ context }) => {
      const { autoplay, seat } = context;
      if (autoplay === null || seat.round === null) return {};
      const { end, autoplay: next } = afterRound(autoplay, seat.round, costOf(context));
      return end === null ? { autoplay: next } : { autoplay: null, autoplayEnd: end };
    }),
    tellBegan: sendTo('site', { type: 'round.began' }),
    tellEnded: sendTo('site', { type: 'round.ended' }),
    tellBalance: sendTo('site', { type: 'balance.changed' }),
    wantDeposit: sendTo('site', { type: 'deposit.wanted' }),
  },
});
