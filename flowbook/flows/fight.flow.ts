import { fightMachine } from '../../machines/games/fight.machine.ts';
import { phaseOf, type Fight, type FightTold } from '../../machines/games/fight.rules.ts';
import { canBet, type FightInput } from '../../machines/games/fight.setup.ts';
import { serverNow } from '../../machines/games/followedSetup.ts';
import { defineFlow } from '../flow.ts';
import { never } from '../laws/law.ts';
import { liveFollow } from './follow.flow.ts';
import { liveSure, refusesWith } from './sure.flow.ts';

export const fightOf = (changes: Partial<Fight> = {}): Fight => ({
  id: 'ring-0-1',
  closesAt: 20_000,
  hasBegun: false,
  winner: null,
  paid: null,
  ...changes,
});

/** The clock of the server goes as that of the page. */
export const ringAt = (fight: Fight | null, now: number): FightTold => ({ now, balance: 10_000, fight });
const tells = (fight: Fight | null) => ({
  outputAt: (now: number) => ({ kind: 'told', told: ringAt(fight, now) }) as const,
});
const looks = (fight: Fight | null) => ({
  outputAt: (now: number) => ({ ...tells(fight).outputAt(now), within: 60_000 }),
});

export const ringWith = (changes: Partial<Omit<FightInput, 'now'>> = {}): Omit<FightInput, 'now'> => ({
  least: 100,
  most: 5_000,
  stake: 100,
  told: ringAt(fightOf(), 0),
  side: null,
  fresh: () => 'fresh',
  ...changes,
});

const over = { hasBegun: true, winner: 'red' } as const;

export const fightFlow = defineFlow(fightMachine, {
  synonyms: ['duel', 'ring', 'cockfight', 'red', 'blue'],
  cases: {
    'stake.chosen': { 'within the limits': { stake: 100 }, 'above the limit': { stake: 6_000 } },
    'side.chosen': { red: { side: 'red' } },
    'seed.chosen': { 'their own': { seed: 'lucky' } },
    'bet.wanted': 'plain',
    'site.paused': 'plain',
    'site.resumed': 'plain',
    'game.told': 'internal',
    'line.lost': 'internal',
    'seat.lost': 'internal',
    'answer.late': 'internal',
  },
  outcomes: {
    follow: liveFollow({
      'bets are open': looks(fightOf()),
      'they fight': looks(fightOf({ hasBegun: true })),
      'it is over': looks(fightOf(over)),
      'it is over, and bets are paid': looks(fightOf({ ...over, paid: 190 })),
      'the next one has begun': looks(fightOf({ id: 'ring-0-2', closesAt: 65_000 })),
      'none can be seen': looks(null),
      'the seat has ended': { output: refusesWith('seat_ended') },
      'not reached': { output: refusesWith('unheard') },
    }),
    sure: liveSure({
      'the bet is taken': tells(fightOf()),
      'bets are closed': { output: refusesWith('bets_closed') },
      'the balance is too low': { output: refusesWith('balance_too_low') },
      'play is paused': { output: refusesWith('play_paused') },
      'the seat has ended': { output: refusesWith('seat_ended') },
      'the wallet did not answer': { output: refusesWith('unsure') },
      'not reached': { output: refusesWith('unheard') },
    }),
    site: 'silent',
  },
  variants: { 'a ring that takes bets': ringWith() },
  project: (context) => {
    const { told, side, isPaused, lostSince } = context;
    return [phaseOf(told, serverNow(context)), told.fight?.id, told.fight?.paid, side, isPaused, lostSince !== null];
  },
  laws: [
    never('a bet is placed that could not be placed', {
      runs: ({ was, is }) =>
        is.matches({ own: 'placing' }) && was?.matches({ own: 'ready' }) === true && !canBet(was.context),
    }),
  ],
});
