import { handMachine } from '../../machines/games/hand.machine.ts';
import {
  isInPlay,
  moveIn,
  type HandAnswer,
  type HandPlay,
  type HandRound,
  type HandSeat,
} from '../../machines/games/hand.rules.ts';
import type { HandInput } from '../../machines/games/hand.setup.ts';
import { isCelebrated, isOver, type Round } from '../../machines/games/round.rules.ts';
import { untilAllowed } from '../../machines/games/seatSetup.ts';
import { defineFlow } from '../flow.ts';
import { always, never } from '../laws/law.ts';
import { openConduct, strictConduct } from './round.flow.ts';
import { noNews, unplayed } from './unplayed.ts';

/** A round that goes on can be played in every way, unless something else is said. */
export const handOf = (
  roundId: string,
  plays: readonly HandPlay[] = [],
  { can = ['hit', 'stand', 'double', 'split'], adding }: { can?: readonly HandPlay[]; adding?: HandPlay } = {},
): HandRound => ({
  roundId,
  state: 'running',
  stake: 100,
  win: 0,
  result: { moves: { ...(plays.length > 0 && { plays }), ...(adding && { adding }) }, can, left: 30_000 },
});

export const endedHand = (roundId: string, win: number, plays: readonly HandPlay[] = ['stand']): HandRound => ({
  roundId,
  state: 'settled',
  stake: 100,
  win,
  result: { moves: { plays } },
});

export const unbegun = (roundId: string, state: Round['state'] & ('betting' | 'taken_back')): HandRound => ({
  ...endedHand(roundId, 0, []),
  state,
});

export const handSeat = (round: HandRound | null, balance = 10_000, rounds: readonly HandRound[] = []): HandSeat => ({
  balance,
  round,
  rounds,
  seeds: null,
});

/** The seat before the first hand that a run plays. */
export const lastSeat = handSeat(endedHand('h-0', 0));

export const tells = (...seat: Parameters<typeof handSeat>): HandAnswer => ({ kind: 'told', seat: handSeat(...seat) });
export const handWith = (changes: Partial<Omit<HandInput, 'now'>> = {}): Omit<HandInput, 'now'> => ({
  conduct: openConduct,
  least: 20,
  most: 5_000,
  stake: 100,
  seat: lastSeat,
  ...changes,
});

const shown = ({ seat }: { readonly seat: HandSeat }): number => moveIn(seat.round, 'hit').at;

const hiding = ['dealing', 'drawing', 'moving', 'adding', 'dealersTurn', 'unknown', 'asking'] as const;

export const handFlow = defineFlow(handMachine, {
  synonyms: ['blackjack', 'twenty-one', 'cards', 'dealer', 'hit', 'stand', 'double', 'split'],
  cases: {
    'stake.chosen': { 'within the limits': { stake: 200 }, 'above the limit': { stake: 6_000 } },
    'round.wanted': 'plain',
    'hit.pressed': 'plain',
    'stand.pressed': 'plain',
    'double.pressed': 'plain',
    'split.pressed': 'plain',
    'seat.told': { 'more money': { seat: handSeat(lastSeat.round, 20_000) } },
    'site.paused': 'plain',
    'site.resumed': 'plain',
  },
  outcomes: {
    begin: {
      'a pair is dealt': { output: tells(handOf('h-1'), 9_900) },
      'a blackjack is dealt': { output: tells(endedHand('h-1', 250, []), 10_150) },
      ...unplayed,
    },
    move: {
      'a card comes': { output: tells(handOf('h-1', ['hit'], { can: ['hit', 'stand'] }), 9_900) },
      'the round is lost': { output: tells(endedHand('h-1', 0), 9_900) },
      'the round is won': { output: tells(endedHand('h-1', 200), 10_100) },
      ...unplayed,
    },
    ask: {
      'the hand is as it was dealt': { output: tells(handOf('h-1'), 9_900) },
      'a card came': { output: tells(handOf('h-1', ['hit'], { can: ['hit', 'stand'] }), 9_900) },
      'the hand has stood': { output: tells(endedHand('h-1', 0, []), 9_900) },
      'the bet was taken back': { output: tells(unbegun('h-2', 'taken_back')) },
      'the bet is not decided': { output: tells(unbegun('h-2', 'betting')) },
      'the second bet is not decided': { output: tells(handOf('h-1', [], { can: [], adding: 'double' }), 9_900) },
      'there is no such hand': { output: tells(null) },
      ...noNews,
    },
    reveal: { seen: { output: undefined }, broken: { error: new Error('no stage') } },
    celebrate: { over: { output: undefined }, broken: { error: new Error('no stage') } },
    site: 'silent',
  },
  variants: {
    'a hand': handWith(),
    'a hand under strict rules': handWith({ conduct: strictConduct }),
    'a hand is left open': handWith({ seat: handSeat(handOf('h-1')) }),
    'the bet of a hand is left open': handWith({ seat: handSeat(unbegun('h-1', 'betting')) }),
  },
  project: (context) => {
    const { isPaused, seat, news, play, conduct } = context;
    const of = (round: HandRound | null) =>
      round && [round.roundId, round.state, shown({ seat: { ...seat, round } }), isCelebrated(round, conduct)];
    return [isPaused, play, untilAllowed(context) > 0, of(seat.round), of(news?.round ?? null)];
  },
  laws: [
    always('nothing is shown of a card before it lies on the table', {
      runs: ({ was, is }) =>
        was === null ||
        !hiding.some((state) => is.matches(state)) ||
        shown(is.context) <= shown(was.context) ||
        was.matches('drawing') ||
        was.matches('dealersTurn'),
    }),
    always('a hand that is played can be stood on, also while the site pauses play', {
      graph: ({ now }) => !now.states.includes('hand.choosing') || now.options.includes('stand.pressed'),
    }),
    always('a player chooses only for a hand that goes on', {
      runs: ({ is }) => !is.matches('choosing') || isInPlay(is.context.seat.round),
    }),
    always('the dealer plays only when all hands are played', {
      runs: ({ is }) => !is.matches('dealersTurn') || (is.context.news?.round ? isOver(is.context.news.round) : false),
    }),
    never('a stake is placed while the site pauses play', {
      runs: ({ was, is }) =>
        (['dealing', 'adding'] as const).some((state) => is.matches(state) && was?.matches(state) === false) &&
        is.context.isPaused,
    }),
    never('cards are dealt before the last hand has lasted for its least time', {
      runs: ({ was, is }) =>
        is.matches('dealing') && was?.matches('dealing') === false && untilAllowed(was.context) > 0,
    }),
  ],
});
