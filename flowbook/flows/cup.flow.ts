import { cupMachine } from '../../machines/games/cup.machine.ts';
import { phaseOf, type Cup, type CupTold } from '../../machines/games/cup.rules.ts';
import { canKeep, canSit, type CupInput } from '../../machines/games/cup.setup.ts';
import { defineFlow } from '../flow.ts';
import { never } from '../laws/law.ts';
import { isPausedInSeat, liveFollow } from './follow.flow.ts';
import { liveSure } from './sure.flow.ts';
import { refusesWith, noNews, unplaced } from './unplayed.ts';

export const cupOf = (changes: Partial<Cup> = {}): Cup => ({
  id: 'cup-1',
  phase: 'gathering',
  why: null,
  keeps: null,
  paid: null,
  ...changes,
});

const byRule = [true, true, false, false, false];
export const thrown = { phase: 'keeping', keeps: byRule } as const;
export const chosen = { phase: 'waiting', keeps: byRule } as const;
export const shown = { phase: 'shown', keeps: byRule, paid: 285 } as const;

export const tableAt = (cup: Cup | null, now: number): CupTold => ({ now, balance: 10_000, cup });
const tells = (changes: Partial<Cup> | null) => ({
  outputAt: (now: number) => ({ kind: 'told', told: tableAt(changes && cupOf(changes), now) }) as const,
});
export const looks = (changes: Partial<Cup> | null, within = 60_000) => ({
  outputAt: (now: number) => ({ ...tells(changes).outputAt(now), within }),
});

export const tableWith = (changes: Partial<Omit<CupInput, 'now'>> = {}): Omit<CupInput, 'now'> => ({
  least: 100,
  most: 1_000,
  stake: 100,
  told: tableAt(null, 0),
  fresh: () => 'fresh',
  ...changes,
});

export const cupFlow = defineFlow(cupMachine, {
  synonyms: ['dice', 'dice cup', 'five dice', 'tavern', 'room', 'pot'],
  cases: {
    'stake.chosen': { 'within the limits': { stake: 100 }, 'above the limit': { stake: 6_000 } },
    'seed.chosen': { 'their own': { seed: 'lucky' } },
    'chair.wanted': 'plain',
    'die.pressed': { 'the first': { die: 0 } },
    'keeps.sent': 'plain',
    'site.paused': 'plain',
    'site.resumed': 'plain',
    'game.told': 'internal',
    'line.lost': 'internal',
    'seat.lost': 'internal',
    'answer.late': 'internal',
  },
  outcomes: {
    follow: liveFollow({
      'the table gathers': looks({}, 1_000),
      'stakes are taken': looks({ phase: 'taking' }, 500),
      'the dice are thrown': looks(thrown, 1_000),
      'the others choose': looks(chosen, 1_000),
      'the hands are shown': looks(shown),
      'the game was called off': looks({ phase: 'over', why: 'called_off' }),
      'the balance was too low': looks({ phase: 'over', why: 'balance_too_low' }),
      'the player sits in none': looks(null),
      ...noNews,
    }),
    sure: liveSure({
      'a chair is taken': tells({}),
      'the dice are kept': tells(chosen),
      'the time is over': { output: refusesWith('too_late') },
      ...unplaced,
      broken: { error: new Error('no answer') },
    }),
    site: 'silent',
  },
  variants: { 'a table without a game': tableWith() },
  offer: isPausedInSeat,
  project: ({ told, keeps, isPaused, lostSince }) => [
    phaseOf(told),
    told.cup?.why,
    keeps[0],
    isPaused,
    lostSince !== null,
  ],
  laws: [
    never('a chair is taken or dice are kept when that is not possible', {
      runs: ({ was, is }) =>
        is.matches({ own: 'placing' }) &&
        was?.matches({ own: 'ready' }) === true &&
        !canSit(was.context) &&
        !canKeep(was.context),
    }),
  ],
});
