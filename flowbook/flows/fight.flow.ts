import { fightMachine } from '../../machines/games/fight.machine.ts';
import { phaseOf, type Fight, type FightTold } from '../../machines/games/fight.rules.ts';
import { canBet, type FightInput } from '../../machines/games/fight.setup.ts';
import { serverNow } from '../../machines/games/followedSetup.ts';
import { defineFlow } from '../flow.ts';
import { never } from '../laws/law.ts';
import { isPausedInSeat, liveFollow } from './follow.flow.ts';
import { liveSure } from './sure.flow.ts';
import { refusesWith, unplaced } from './unplayed.ts';

export const fightOf = (changes: Partial<Fight> = {}): Fight => ({
  id: 'ring-0-1',
  closesAt: 20_000,
  hasBegun: false,
  winner: null,
  paid: null,
  ...changes,
});

const minute = 60_000;

/** The clock of the server goes as that of the page. */
export const ringAt = (fight: Fight | null, now: number): FightTold => ({ now, balance: 10_000, fight });
/** Bets close in a minute, or have just closed. */
const tells = (changes: Partial<Fight> | null) => ({
  outputAt: (now: number) => {
    const closesAt = changes?.hasBegun === true ? now : now + minute;
    return { kind: 'told', told: ringAt(changes && fightOf({ closesAt, ...changes }), now) } as const;
  },
});
const looks = (changes: Partial<Fight> | null, within = minute) => ({
  outputAt: (now: number) => ({ ...tells(changes).outputAt(now), within }),
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
      'bets are open': looks({}),
      'they fight': looks({ hasBegun: true }, 1_000),
      'it is over': looks(over),
      'it is over, and bets are paid': looks({ ...over, paid: 190 }),
      'the next one has begun': looks({ id: 'ring-0-2' }),
      'none can be seen': looks(null),
      'the seat has ended': { output: refusesWith('seat_ended') },
      'not reached': { output: refusesWith('unheard') },
    }),
    sure: liveSure({
      'the bet is taken': tells({}),
      'bets are closed': { output: refusesWith('bets_closed') },
      ...unplaced,
    }),
    site: 'silent',
  },
  variants: { 'a ring that takes bets': ringWith() },
  offer: isPausedInSeat,
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
