import { roundMachine } from '../../machines/games/round.machine.ts';
import {
  afterRound,
  costOf,
  isCelebrated,
  type Conduct,
  type Round,
  type RoundAnswer,
  type Seat,
} from '../../machines/games/round.rules.ts';
import type { RoundInput } from '../../machines/games/round.setup.ts';
import { untilAllowed } from '../../machines/games/seatSetup.ts';
import { defineFlow } from '../flow.ts';
import { always, never } from '../laws/law.ts';
import { noNews, unplayed } from './unplayed.ts';

export const openConduct: Conduct = {
  autoplay: true,
  quick: true,
  skip: true,
  leastRoundMs: 0,
  celebrateReturns: false,
};
/** Autoplay with rounds of a least time, in which whatever is paid is celebrated. */
const slowConduct: Conduct = { ...openConduct, leastRoundMs: 3_000, celebrateReturns: true };
export const strictConduct: Conduct = {
  autoplay: false,
  quick: false,
  skip: false,
  leastRoundMs: 5_000,
  celebrateReturns: false,
};

export const roundOf = (roundId: string, win: number, state: Round['state'] = 'settled'): Round => ({
  roundId,
  state,
  stake: 100,
  win,
  result: win === 0 ? 'no line' : 'a line of bells',
});

export const seatWith = (round: Round | null, balance = 10_000, rounds: readonly Round[] = []): Seat => ({
  balance,
  round,
  rounds,
  seeds: null,
});

/** The seat before the first round that a run plays. */
export const firstSeat = seatWith(roundOf('r-0', 0));

export const told = (...seat: Parameters<typeof seatWith>): RoundAnswer => ({ kind: 'told', seat: seatWith(...seat) });

const played = (win: number): RoundAnswer => told(roundOf('r-1', win), 9_900 + win);

/** A later look finds another round than an earlier one. */
const found = (state: Round['state'], win = 0) => ({
  outputAt: (now: number): RoundAnswer =>
    told(roundOf(`r-${now}`, win, state), state === 'taken_back' ? 10_000 : 9_900 + win),
});

export const gameWith = (changes: Partial<Omit<RoundInput, 'now'>> = {}): Omit<RoundInput, 'now'> => ({
  conduct: openConduct,
  least: 20,
  most: 5_000,
  stake: 100,
  bets: null,
  seat: firstSeat,
  ...changes,
});

const hiding = ['sending', 'revealing', 'unknown', 'asking'] as const;

export const roundFlow = defineFlow(roundMachine, {
  synonyms: ['spin', 'reels', 'slot', 'roulette', 'table game', 'autoplay', 'turbo'],
  cases: {
    'stake.chosen': { 'within the limits': { stake: 100 }, 'above the limit': { stake: 6_000 } },
    'bets.changed': { 'one bet': { bets: { red: 100 } }, 'no bets': { bets: {} } },
    'round.wanted': 'plain',
    'skip.pressed': 'plain',
    'autoplay.started': {
      'ten rounds': { rules: { count: 10, lossLimit: 2_000, singleWin: 1_000 } },
      'until one round is lost': { rules: { count: 10, lossLimit: 100, singleWin: null } },
    },
    'autoplay.stopped': { 'by the player': { why: 'player' }, 'on a hidden page': { why: 'hidden' } },
    'pace.chosen': { quick: { pace: 'quick' }, usual: { pace: 'usual' } },
    'seat.told': { 'more money': { seat: seatWith(firstSeat.round, 20_000) } },
    'site.paused': 'plain',
    'site.resumed': 'plain',
  },
  outcomes: {
    begin: {
      'nothing is won': { output: played(0) },
      'less than the stake is won': { output: played(40) },
      'a win': { output: played(250) },
      'a big win': { output: played(2_000) },
      'it goes on': { output: told(roundOf('r-1', 0, 'running')) },
      ...unplayed,
    },
    ask: {
      'it was lost': found('settled'),
      'it was won': found('settled', 250),
      'it was taken back': found('taken_back'),
      'it goes on': found('running'),
      'there is no such round': { output: told(null) },
      ...noNews,
    },
    reveal: { seen: { output: undefined }, broken: { error: new Error('no stage') } },
    celebrate: { over: { output: undefined }, broken: { error: new Error('no stage') } },
    site: 'silent',
  },
  variants: {
    'a slot': gameWith(),
    'a table under strict rules': gameWith({ conduct: strictConduct, bets: {} }),
    'slow rounds, of which one is left open': gameWith({
      conduct: slowConduct,
      seat: seatWith(roundOf('r-0', 0, 'running')),
    }),
  },
  project: (context) => {
    const { isPaused, pace, autoplay, news, conduct } = context;
    const cost = costOf(context);
    const round = news?.round ?? null;
    return [
      isPaused,
      pace,
      cost > 0,
      untilAllowed(context) > 0,
      round && isCelebrated(round, conduct),
      autoplay && [autoplay.lossLimit, round && afterRound(autoplay, round, cost).end !== null],
    ];
  },
  laws: [
    always('nothing is shown of a round before its reveal is over', {
      runs: ({ was, is }) =>
        was === null || !hiding.some((state) => is.matches(state)) || is.context.seat === was.context.seat,
    }),
    never('autoplay goes on while the site pauses play', {
      runs: ({ is }) => is.context.isPaused && is.context.autoplay !== null,
    }),
    never('a round begins while the site pauses play', {
      runs: ({ was, is }) => is.matches('sending') && was?.matches('sending') === false && is.context.isPaused,
    }),
    never('autoplay loses more than its limit', {
      runs: ({ is: { context } }) => context.autoplay !== null && context.autoplay.lost > context.autoplay.lossLimit,
    }),
    never('a round begins before the last one has lasted for its least time', {
      runs: ({ was, is }) =>
        is.matches('sending') && was?.matches('sending') === false && untilAllowed(was.context) > 0,
    }),
  ],
});
