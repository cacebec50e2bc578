import { magazineMachine } from '../../machines/games/magazine.machine.ts';
import {
  isLoaded,
  shotsIn,
  type Magazine,
  type MagazineAnswer,
  type MagazineSeat,
} from '../../machines/games/magazine.rules.ts';
import type { MagazineInput } from '../../machines/games/magazine.setup.ts';
import { untilAllowed } from '../../machines/games/seatSetup.ts';
import { isCelebrated, type Round } from '../../machines/games/round.rules.ts';
import { defineFlow } from '../flow.ts';
import { always, never } from '../laws/law.ts';
import { openConduct, strictConduct } from './round.flow.ts';
import { refusesWith, noNews, unplayed } from './unplayed.ts';

export const magazineOf = (
  roundId: string,
  shots: number,
  state: Round['state'] = 'running',
  win = state === 'settled' ? 100 - 5 * shots : 0,
): Magazine => ({
  roundId,
  state,
  stake: 100,
  win,
  result: { moves: { aims: Array.from({ length: shots }, () => 5) } },
});

export const reefSeat = (round: Magazine | null, balance = 10_000, rounds: readonly Magazine[] = []): MagazineSeat => ({
  balance,
  round,
  rounds,
  seeds: null,
});

/** The seat before the first magazine that a run loads. */
export const quietSeat = reefSeat(magazineOf('m-0', 20, 'settled'));

export const tells = (...seat: Parameters<typeof reefSeat>): MagazineAnswer => ({
  kind: 'told',
  seat: reefSeat(...seat),
});
export const reefWith = (changes: Partial<Omit<MagazineInput, 'now'>> = {}): Omit<MagazineInput, 'now'> => ({
  conduct: openConduct,
  least: 20,
  most: 5_000,
  stake: 100,
  fish: 5,
  seat: quietSeat,
  ...changes,
});

const hiding = ['firing', 'landing', 'closing', 'unknown', 'asking'] as const;

export const magazineFlow = defineFlow(magazineMachine, {
  synonyms: ['fish', 'fishing', 'reef', 'shots', 'shoot', 'net', 'hunt'],
  cases: {
    'stake.chosen': { 'within the limits': { stake: 100 }, 'above the limit': { stake: 6_000 } },
    'fish.chosen': { 'the whale': { fish: 100 } },
    'magazine.wanted': 'plain',
    'trigger.pulled': 'plain',
    'trigger.released': 'plain',
    'rest.wanted': 'plain',
    'seat.told': { 'more money': { seat: reefSeat(quietSeat.round, 20_000) } },
    'site.paused': 'plain',
    'site.resumed': 'plain',
  },
  outcomes: {
    begin: { 'it is loaded': { output: tells(magazineOf('m-1', 0)) }, ...unplayed },
    shoot: {
      'the first shot': { output: tells(magazineOf('m-1', 1)) },
      'the last shot, and little is won': { output: tells(magazineOf('m-1', 20, 'settled', 50)) },
      'the last shot, and much is won': { output: tells(magazineOf('m-1', 20, 'settled', 200)) },
      'it was closed before': { output: tells(magazineOf('m-1', 0, 'settled')) },
      'not allowed': { output: refusesWith('not_allowed') },
      ...noNews,
    },
    stop: {
      'it is closed': { output: tells(magazineOf('m-1', 1, 'settled', 95)) },
      'closed with a win': { output: tells(magazineOf('m-1', 1, 'settled', 120)) },
      ...noNews,
    },
    ask: {
      'it is loaded': { output: tells(magazineOf('m-1', 0)) },
      'a shot was fired': { output: tells(magazineOf('m-1', 1)) },
      'it was closed': { output: tells(magazineOf('m-1', 1, 'settled', 95)) },
      'the bet was taken back': { output: tells(magazineOf('m-2', 0, 'taken_back')) },
      'it is not decided': { output: tells(magazineOf('m-2', 0, 'betting')) },
      'there is no such magazine': { output: tells(null) },
      ...noNews,
    },
    reveal: { seen: { output: undefined }, broken: { error: new Error('no stage') } },
    celebrate: { over: { output: undefined }, broken: { error: new Error('no stage') } },
    site: 'silent',
  },
  variants: {
    'a reef': reefWith(),
    'a reef under strict rules': reefWith({ conduct: strictConduct }),
    'a magazine is left open': reefWith({ seat: reefSeat(magazineOf('m-1', 0)) }),
    'the bet of a magazine is left open': reefWith({ seat: reefSeat(magazineOf('m-1', 0, 'betting')) }),
  },
  project: (context) => {
    const { isPaused, isHeld, isNextWanted, seat, news, conduct } = context;
    const of = (round: Magazine | null) =>
      round && [round.roundId, round.state, shotsIn(round), isCelebrated(round, conduct)];
    return [isPaused, isHeld, isNextWanted, untilAllowed(context) > 0, of(seat.round), of(news?.round ?? null)];
  },
  laws: [
    always('nothing is shown of a shot before it has landed', {
      runs: ({ was, is }) =>
        was === null ||
        !hiding.some((state) => is.matches(state)) ||
        shotsIn(is.context.seat.round) <= shotsIn(was.context.seat.round) ||
        was.matches('landing'),
    }),
    never('a shot is fired or a magazine loaded while the site pauses play', {
      runs: ({ was, is }) =>
        (['firing', 'loading'] as const).some((state) => is.matches(state) && was?.matches(state) === false) &&
        is.context.isPaused,
    }),
    never('a shot is fired without a magazine', {
      runs: ({ is }) => is.matches('firing') && !isLoaded(is.context.seat),
    }),
    never('a shot is fired that its player did not want', {
      runs: ({ was, is, label }) =>
        is.matches('firing') &&
        was?.matches('firing') === false &&
        label !== 'trigger.pulled' &&
        !was.context.isHeld &&
        !was.context.isNextWanted,
    }),
    never('a magazine is loaded before the last one has lasted for its least time', {
      runs: ({ was, is }) =>
        is.matches('loading') && was?.matches('loading') === false && untilAllowed(was.context) > 0,
    }),
  ],
});
