import { climbMachine } from '../../machines/games/climb.machine.ts';
import { isTarget, type ClimbAnswer, type Running } from '../../machines/games/climb.rules.ts';
import type { ClimbInput } from '../../machines/games/climb.setup.ts';
import { isOver, type Round } from '../../machines/games/round.rules.ts';
import { untilAllowed } from '../../machines/games/seatSetup.ts';
import { defineFlow } from '../flow.ts';
import { always, never } from '../laws/law.ts';
import { openConduct, roundOf, seatWith } from './round.flow.ts';
import { noNews, unplayed } from './unplayed.ts';

const firstRound = roundOf('r-0', 0);
export const firstSeat = seatWith(firstRound);

/** A round that has gone on for a second, and can go on until its curve is as high as it gets. */
export const runningOf = (roundId: string): Running => ({
  roundId,
  stake: 100,
  target: null,
  elapsed: 1_000,
  lasts: 158_067,
});

export const goesOn = (roundId = 'r-1', balance = 9_900): ClimbAnswer => ({
  kind: 'told',
  seat: seatWith(roundOf(roundId, 0, 'running'), balance),
  running: runningOf(roundId),
});
export const tells = (round: Round | null, balance = 10_000): ClimbAnswer => ({
  kind: 'told',
  seat: seatWith(round, balance),
  running: null,
});
export const hasEnded = (win: number, roundId = 'r-1'): ClimbAnswer => tells(roundOf(roundId, win), 9_900 + win);

/** A later look finds another round than an earlier one. */
const found = (state: Round['state']) => ({
  outputAt: (now: number): ClimbAnswer => tells(roundOf(`r-${now}`, 0, state)),
});

export const climbWith = (changes: Partial<Omit<ClimbInput, 'now'>> = {}): Omit<ClimbInput, 'now'> => ({
  conduct: openConduct,
  least: 100,
  most: 5_000,
  stake: 100,
  target: null,
  targets: { lowest: 101, highest: 1_000_000 },
  running: null,
  seat: firstSeat,
  ...changes,
});

const flying = ['running', 'asking', 'unknown'] as const;

export const climbFlow = defineFlow(climbMachine, {
  synonyms: ['crash', 'curve', 'kite', 'multiplier', 'cash out', 'auto cash-out'],
  cases: {
    'stake.chosen': { 'within the limits': { stake: 100 }, 'above the limit': { stake: 6_000 } },
    'target.chosen': {
      'twice the stake': { target: 200 },
      'by hand': { target: null },
      'no multiple': { target: 'wrong' },
    },
    'round.wanted': 'plain',
    'cashOut.pressed': 'plain',
    'seat.told': { 'more money': { seat: seatWith(firstSeat.round, 20_000) } },
    'site.paused': 'plain',
    'site.resumed': 'plain',
  },
  outcomes: {
    begin: { 'the curve climbs': { output: goesOn() }, 'it ends at once': { output: hasEnded(0) }, ...unplayed },
    wait: { 'the curve has ended': { output: hasEnded(0) }, 'it is cashed out': { output: hasEnded(200) }, ...noNews },
    cashOut: {
      'it is cashed out': { output: hasEnded(150) },
      'the curve has ended': { output: hasEnded(0) },
      'it is too early': { output: goesOn() },
      ...noNews,
    },
    ask: {
      'it goes on': { output: goesOn() },
      'it has ended': found('settled'),
      'it was taken back': found('taken_back'),
      'it is being placed': found('betting'),
      'there is no such round': { output: tells(null) },
      ...noNews,
    },
    reveal: { seen: { output: undefined }, broken: { error: new Error('no stage') } },
    site: 'silent',
  },
  variants: {
    'a curve': climbWith(),
    'slow rounds': climbWith({ conduct: { ...openConduct, leastRoundMs: 3_000 } }),
    'a round that goes on as the page opens': climbWith({
      seat: seatWith(roundOf('r-1', 0, 'running'), 9_900, [firstRound]),
      running: runningOf('r-1'),
    }),
    'a round that is being placed as the page opens': climbWith({ seat: seatWith(roundOf('r-1', 0, 'betting')) }),
  },
  project: (context) => [
    context.isPaused,
    isTarget(context.target, context.targets),
    untilAllowed(context) > 0,
    context.flight !== null,
  ],
  laws: [
    always('nothing is shown of a round before it has ended', {
      runs: ({ is }) => is.context.seat.round === null || isOver(is.context.seat.round),
    }),
    always('a stake that climbs can be cashed out, also while the site pauses play', {
      graph: ({ now }) => !now.states.includes('climb.running.climbing') || now.options.includes('cashOut.pressed'),
    }),
    always('a curve climbs only in a round that goes on', {
      runs: ({ is }) => is.context.flight === null || flying.some((state) => is.matches(state)),
    }),
    never('a round begins while the site pauses play', {
      runs: ({ was, is }) => is.matches('sending') && was?.matches('sending') === false && is.context.isPaused,
    }),
    never('a round begins before the last one has lasted for its least time', {
      runs: ({ was, is }) =>
        is.matches('sending') && was?.matches('sending') === false && untilAllowed(was.context) > 0,
    }),
    never('a round begins with a multiple that it cannot be cashed out at', {
      runs: ({ is }) => is.matches('sending') && !isTarget(is.context.target, is.context.targets),
    }),
  ],
});
