import { expect, test } from 'vitest';
import { dueCheck, playGoesOn, realityCheckFlow } from '../../../flowbook/flows/realityCheck.flow.ts';
import { noAnswer, rateLimitedFor, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import { unchangedFor, type Played } from '../../../machines/protection/played.ts';
import type { realityCheckMachine, WayOn } from '../../../machines/protection/realityCheck.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof realityCheckMachine>;

const choose = (way: WayOn): Does => ({ type: 'check.answered', way });
const looked = (played: Played): Does => ({ answer: 'look', with: { output: played } });
const heard: Does = { answer: 'acknowledge', with: { output: { kind: 'acknowledged', played: playGoesOn } } };
const gone: Does = { answer: 'acknowledge', with: { output: refusedWith(refusal('not_found')) } };
const limited: Does = { answer: 'acknowledge', with: { output: refusedWith(rateLimitedFor(42)) } };
const unheard: Does = { answer: 'acknowledge', with: noAnswer };
const led: Does = { answer: 'lead', with: { output: undefined } };

const inGame = 'in a game';
const atBet = 'at a refused bet';
const begin = (variant: string, ...happenings: Does[]) => new Scenario(realityCheckFlow, variant).play(...happenings);

test.each<[string, string, Does[], unknown]>([
  ['R1.22 a reality check is shown where it is known to be due', inGame, [], 'due'],
  ['R1.22 whether a reality check is due is looked up where it is not known', atBet, [], 'looking'],
  ['R1.22 a reality check that was looked up is shown', atBet, [looked(dueCheck)], 'due'],
  ['R1.22 nothing is shown where no reality check is due', atBet, [looked(playGoesOn)], 'done'],
  [
    'R8.20 nothing is shown where nobody says whether a check is due',
    atBet,
    [{ answer: 'look', with: noAnswer }],
    'done',
  ],
  ['R1.22 the gateway is told that a player goes on', inGame, [choose('play')], 'answering'],
  ['R1.22 the gateway is told before another page is shown', inGame, [choose('bets')], 'answering'],
  ['R1.22 a player goes on once the gateway has heard it', inGame, [choose('play'), heard], 'done'],
  ['R1.22 a player is led to their bets', inGame, [choose('bets'), heard], 'leading'],
  ['R1.22 a player is led to the limits', inGame, [choose('limits'), heard], 'leading'],
  ['R1.22 a page that was chosen ends the check', inGame, [choose('limits'), heard, led], 'done'],
  ['R1.22 a player who leaves is led away', inGame, [choose('leave'), heard], 'leading'],
  ['R8.23 a check that is gone does not hold a player up', inGame, [choose('play'), gone], 'done'],
  ['R8.20 an answer that nobody heard leaves the check open', inGame, [choose('play'), unheard], 'unheard'],
  ['R8.14 an answer that is refused leaves the check open', inGame, [choose('play'), limited], 'unheard'],
  ['R8.20 an answer that nobody heard is sent again', inGame, [choose('play'), unheard, choose('play')], 'answering'],
  ['R8.20 a player gets away without a connection', inGame, [choose('play'), unheard, choose('leave'), led], 'done'],
  [
    'R8.20 a player gets to the limits without a connection',
    inGame,
    [choose('play'), unheard, choose('limits')],
    'leading',
  ],
])('%s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toEqual(state);
});

test('R1.22 the answer names the check that is shown', () => {
  expect(begin(inGame, choose('play')).run.puppet('acknowledge').input).toBe('17');
});

test('R1.22 a player is led to the page that they have chosen', () => {
  expect(begin(inGame, choose('bets'), heard).run.puppet('lead').input).toBe('bets');
});

test.each<[string, Does[], object]>([
  ['how the player stands now', [choose('play'), heard], { way: 'play', played: playGoesOn }],
  ['that the player leaves', [choose('leave'), heard, led], { way: 'leave', played: playGoesOn }],
  ['that nothing is known of a check that is gone', [choose('play'), gone], { way: 'play', played: null }],
])('R1.22 a reality check ends by saying %s', (_, happenings, output) => {
  expect(begin(inGame, ...happenings).snapshot.output).toEqual(output);
});

const at = (pause: number | null, check: number | null): Played => ({
  pause: pause === null ? null : { reason: 'time_out', until: pause, period: null },
  session: null,
  check: check === null ? null : { id: '1', isDue: false, at: check },
});

test.each<[string, Played, number]>([
  ['until a check is due', at(null, 90_000), 80_000],
  ['until a pause is over', at(70_000, null), 60_000],
  ['until the first of both', at(70_000, 90_000), 60_000],
  ['for an hour at most', at(null, 10_000_000), 3_600_000],
  ['for an hour where nothing is to come', at(null, null), 3_600_000],
  ['for a second at least, however the clocks differ', at(5_000, null), 1_000],
  ['for an hour while a check waits for its answer', { ...dueCheck, pause: null }, 3_600_000],
])('R1.22 how a player stands is not asked again %s', (_, played, wait) => {
  expect(unchangedFor(played, 10_000)).toBe(wait);
});
