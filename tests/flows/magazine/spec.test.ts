import { expect, test } from 'vitest';
import {
  magazineFlow,
  magazineOf,
  quietSeat,
  reefSeat,
  reefWith,
  tells,
} from '../../../flowbook/flows/magazine.flow.ts';
import { openConduct } from '../../../flowbook/flows/round.flow.ts';
import type { magazineMachine } from '../../../machines/games/magazine.machine.ts';
import { newsIn, shotsIn, type Magazine } from '../../../machines/games/magazine.rules.ts';
import type { MagazineInput } from '../../../machines/games/magazine.setup.ts';
import type { Status } from '../../../machines/games/round.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';
import { refusesWith } from '../../../flowbook/flows/unplayed.ts';

type Does = Happening<typeof magazineMachine>;

const want: Does = { type: 'magazine.wanted' };
const pull: Does = { type: 'trigger.pulled' };
const release: Does = { type: 'trigger.released' };
const rest: Does = { type: 'rest.wanted' };
const pause: Does = { type: 'site.paused' };
const resume: Does = { type: 'site.resumed' };
const seen: Does = { answer: 'reveal', with: { output: undefined } };
const soon = 2_000;
const quiet = 22_000;

type Call = 'begin' | 'shoot' | 'stop' | 'ask';
const tellsOf = (answer: Call, magazine: Magazine | null, balance?: number): Does => ({
  answer,
  with: { output: tells(magazine, balance) },
});
const refuses = (answer: Call, status: Status): Does => ({ answer, with: { output: refusesWith(status) } });
const lost = (answer: Call): Does => ({ answer, with: { error: new Error('no answer') } });

const load = [want, tellsOf('begin', magazineOf('m-1', 0), 9_900)];
const hits = (shots: number): Does => tellsOf('shoot', magazineOf('m-1', shots), 9_900);
const last = (win: number): Does => tellsOf('shoot', magazineOf('m-1', 20, 'settled', win), 9_900 + win);
const shot = [pull, release, hits(1), seen];

const reefOf = (changes: Partial<Omit<MagazineInput, 'now'>>, ...happenings: Does[]) =>
  new Scenario({ ...magazineFlow, variants: { changed: reefWith(changes) } }, 'changed').play(...happenings);
const begin = (...happenings: Does[]) => reefOf({}, ...happenings);
const toldSite = (scenario: Scenario<typeof magazineMachine>) =>
  scenario.run.puppet('site').heard.map(({ type }) => type);

test.each<[string, Does[], string]>([
  ['a reef rests until a magazine is wanted', [], 'ready'],
  ['a magazine is loaded at a press', [want], 'loading'],
  ['a loaded magazine waits for a shot', load, 'aiming'],
  ['a shot is fired at a press', [...load, pull], 'firing'],
  ['a shot that is decided is seen to land', [...load, pull, hits(1)], 'landing'],
  ['a trigger that was let go fires one shot', [...load, ...shot], 'aiming'],
  ['a trigger that is held fires on', [...load, pull, hits(1), seen], 'firing'],
  [
    'a trigger that is let go after some shots fires no more',
    [...load, pull, hits(1), seen, release, hits(2), seen],
    'aiming',
  ],
  [
    'a trigger that is pulled before the last shot has landed fires on',
    [...load, pull, release, hits(1), pull, seen],
    'firing',
  ],
  [
    'a tap before the last shot has landed fires one more',
    [...load, pull, release, pull, release, hits(1), seen],
    'firing',
  ],
  [
    'a tap before the last shot has landed fires no more than one',
    [...load, pull, release, hits(1), pull, release, seen, hits(2), seen],
    'aiming',
  ],
  [
    'a pause forgets a tap before the last shot has landed',
    [...load, pull, release, hits(1), pull, release, pause, seen],
    'aiming',
  ],
  [
    'a stage that fails holds no shot back',
    [...load, pull, release, hits(1), { answer: 'reveal', with: { error: 0 } }],
    'aiming',
  ],
  ['a magazine that won less than it cost ends with its last shot', [...load, pull, last(40), seen], 'ready'],
  ['a magazine that won is celebrated', [...load, pull, last(700), seen], 'celebrating'],
  [
    'a celebration ends by itself',
    [...load, pull, last(700), seen, { answer: 'celebrate', with: { output: undefined } }],
    'ready',
  ],
  ['a press during a celebration loads the next magazine', [...load, pull, last(700), seen, want], 'loading'],
  ['a magazine can be closed before it is empty', [...load, ...shot, rest], 'closing'],
  [
    'what is not fired comes back',
    [...load, ...shot, rest, tellsOf('stop', magazineOf('m-1', 1, 'settled', 95))],
    'ready',
  ],
  [
    'a magazine that is closed with a win is celebrated',
    [...load, ...shot, rest, tellsOf('stop', magazineOf('m-1', 1, 'settled', 120))],
    'celebrating',
  ],
  ['a magazine that is left alone is looked at after it was closed', [...load, quiet], 'asking'],
  ['a magazine is not looked at before that', [...load, quiet - 1], 'aiming'],
  [
    'a magazine that its server has closed is over',
    [...load, quiet, tellsOf('ask', magazineOf('m-1', 0, 'settled'))],
    'ready',
  ],
  [
    'a magazine that its server has not closed goes on',
    [...load, quiet, tellsOf('ask', magazineOf('m-1', 0))],
    'aiming',
  ],
  [
    'a shot that comes too late ends the magazine',
    [...load, pull, tellsOf('shoot', magazineOf('m-1', 0, 'settled'))],
    'ready',
  ],
  ['a shot that is not allowed is not fired', [...load, pull, refuses('shoot', 'not_allowed')], 'aiming'],
  ['R8.23 a refused magazine leaves the game as it was', [want, refuses('begin', 'limit_reached')], 'ready'],
  ['R8.23 a paused account is blocked', [want, refuses('begin', 'play_paused')], 'blocked'],
  ['a block is over after five seconds', [want, refuses('begin', 'play_paused'), 5_000], 'ready'],
  ['a block holds until then', [want, refuses('begin', 'play_paused'), 4_999, want], 'blocked'],
  ['a block is over when the site resumes play', [want, refuses('begin', 'play_paused'), pause, resume], 'ready'],
  ['R8.23 a seat that has ended loads no more', [want, refuses('begin', 'seat_ended')], 'seatOver'],
  ['a seat that has ended fires no more', [...load, pull, refuses('shoot', 'seat_ended')], 'seatOver'],
  ['a seat that has ended closes no more', [...load, rest, refuses('stop', 'token_unknown')], 'seatOver'],
  ['R8.20 a lost answer leaves it unknown whether a magazine was loaded', [want, lost('begin')], 'unknown'],
  [
    'R8.20 it is unknown whether a magazine was loaded that the wallet did not answer',
    [want, refuses('begin', 'unsure')],
    'unknown',
  ],
  ['R8.20 a lost answer leaves it unknown whether a shot was fired', [...load, pull, lost('shoot')], 'unknown'],
  ['R8.20 a lost answer leaves it unknown whether a magazine was closed', [...load, rest, lost('stop')], 'unknown'],
  ['R8.20 the server is asked two seconds after a lost answer', [want, lost('begin'), soon], 'asking'],
  ['R8.20 the server is not asked before that', [want, lost('begin'), soon - 1], 'unknown'],
  [
    'R8.20 a magazine whose answer was lost is loaded',
    [want, lost('begin'), soon, tellsOf('ask', magazineOf('m-1', 0))],
    'aiming',
  ],
  [
    'R8.20 a magazine whose bet was taken back is over',
    [want, lost('begin'), soon, tellsOf('ask', magazineOf('m-1', 0, 'taken_back'))],
    'ready',
  ],
  [
    'R8.20 a magazine whose bet is not decided is looked for again',
    [want, lost('begin'), soon, tellsOf('ask', magazineOf('m-1', 0, 'betting'))],
    'unknown',
  ],
  [
    'R8.20 a magazine that never reached the server was not loaded',
    [want, lost('begin'), soon, tellsOf('ask', quietSeat.round)],
    'ready',
  ],
  [
    'R8.20 a shot whose answer was lost is seen to land',
    [...load, pull, lost('shoot'), soon, tellsOf('ask', magazineOf('m-1', 1))],
    'landing',
  ],
  [
    'R8.20 a shot that never reached the server was not fired',
    [...load, pull, lost('shoot'), soon, tellsOf('ask', magazineOf('m-1', 0))],
    'aiming',
  ],
  [
    'R8.20 the server is asked again while it is not reached',
    [want, lost('begin'), soon, refuses('ask', 'unheard'), soon],
    'asking',
  ],
  [
    'R8.20 a seat that ended meanwhile fires no more',
    [want, lost('begin'), soon, refuses('ask', 'seat_ended')],
    'seatOver',
  ],
  ['no magazine is loaded while the site pauses play', [pause, want], 'ready'],
  ['no shot is fired while the site pauses play', [...load, pause, pull], 'aiming'],
  ['a magazine can be closed while the site pauses play', [...load, pause, rest], 'closing'],
  ['a pause of the site lets the trigger go', [...load, pull, pause, hits(1), seen], 'aiming'],
  ['a shot is fired again once the site resumes play', [...load, pause, resume, pull], 'firing'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test('a shot is not shown before it has landed, and its magazine is paid after the last one', () => {
  const scenario = begin(...load, pull, release, last(700));
  expect(scenario.snapshot.context.seat).toEqual(reefSeat(magazineOf('m-1', 0), 9_900));
  expect(scenario.play(seen).snapshot.context.seat).toEqual(reefSeat(magazineOf('m-1', 20, 'settled', 700), 10_600));
});

test('a lost answer lets the trigger go', () => {
  const scenario = begin(...load, pull, lost('shoot'), soon, tellsOf('ask', magazineOf('m-1', 1)), seen);
  expect(scenario.state).toBe('aiming');
});

test('R2.29 the site hears of the bet, and of the end and what it paid', () => {
  const scenario = begin(...load);
  expect(toldSite(scenario)).toEqual(['round.began', 'balance.changed']);
  scenario.play(pull, last(700), seen);
  expect(toldSite(scenario)).toEqual(['round.began', 'balance.changed', 'round.ended', 'balance.changed']);
});

test('R8.20 the site hears of a magazine whose answer was lost', () => {
  const scenario = begin(want, lost('begin'), soon, tellsOf('ask', magazineOf('m-1', 0)));
  expect(toldSite(scenario)).toEqual(['round.began', 'balance.changed']);
});

test('R8.23 a balance that is too low leads to a deposit, with its reason', () => {
  const scenario = begin(want, refuses('begin', 'balance_too_low'));
  expect([scenario.state, scenario.snapshot.context.refusal]).toEqual(['ready', 'balance_too_low']);
  expect(toldSite(scenario)).toEqual(['deposit.wanted']);
  expect(scenario.play(want).snapshot.context.refusal).toBeNull();
});

test.each([
  ['taken back', magazineOf('m-1', 0, 'taken_back'), 'taken_back'],
  ['never begun', quietSeat.round, 'never_begun'],
])('R8.20 a magazine that was %s says so, with the balance that is known then', (_, magazine, why) => {
  const { context } = begin(want, lost('begin'), soon, tellsOf('ask', magazine, 9_000)).snapshot;
  expect([context.refusal, context.seat.balance]).toEqual([why, 9_000]);
});

test('why a shot was refused is said until the next one', () => {
  const scenario = begin(...load, pull, refuses('shoot', 'not_allowed'));
  expect(scenario.snapshot.context.refusal).toBe('not_allowed');
  expect(scenario.play(pull).snapshot.context.refusal).toBeNull();
});

test('the reason of a block is said until it is over', () => {
  const scenario = begin(want, refuses('begin', 'account_locked'));
  expect(scenario.snapshot.context.refusal).toBe('account_locked');
  expect(scenario.play(5_000).snapshot.context.refusal).toBeNull();
});

test('a magazine that is open when the page loads goes on', () => {
  const seat = reefSeat(magazineOf('m-1', 3), 9_900);
  const scenario = reefOf({ seat });
  expect([scenario.state, scenario.snapshot.context.seat, toldSite(scenario)]).toEqual([
    'aiming',
    seat,
    ['round.began'],
  ]);
});

test('R8.20 a magazine whose bet is open when the page loads is looked for and not shown', () => {
  const [old, open] = [magazineOf('m-0', 20, 'settled'), magazineOf('m-1', 0, 'betting')];
  const scenario = reefOf({ seat: reefSeat(open, 9_900, [open, old]) });
  expect([scenario.state, scenario.snapshot.context.seat]).toEqual(['unknown', reefSeat(old, 9_900, [old])]);
  expect(scenario.play(soon, tellsOf('ask', magazineOf('m-1', 0))).state).toBe('aiming');
});

test('a shot is fired at the fish that is aimed at, which may change between two shots', () => {
  const scenario = begin(...load, { type: 'fish.chosen', fish: 40 }, pull);
  expect(scenario.run.puppet('shoot').input).toEqual({ fish: 40 });
  scenario.play({ type: 'fish.chosen', fish: 2 }, hits(1), seen);
  expect(scenario.run.puppet('shoot').input).toEqual({ fish: 2 });
});

test('the stage is shown the magazine with its newest shot, and what a win came to', () => {
  const scenario = begin(...load, pull, release, last(700));
  const show = { round: magazineOf('m-1', 20, 'settled', 700), pace: 'usual' };
  expect(scenario.run.puppet('reveal').input).toEqual(show);
  expect(scenario.play(seen).run.puppet('celebrate').input).toEqual(show);
});

test('a magazine is loaded with the stake that was chosen, within its limits', () => {
  const chosen = (stake: number) =>
    begin({ type: 'stake.chosen', stake }, want).run.puppet('begin').input as { stake: number };
  expect([19, 20, 5_000, 5_001].map((stake) => chosen(stake).stake)).toEqual([100, 20, 5_000, 100]);
});

test('a stake stays as it is while a magazine is loaded', () => {
  expect(begin(...load, { type: 'stake.chosen', stake: 200 }).snapshot.context.stake).toBe(100);
});

test('newer figures of the seat are shown while it rests, and not while a magazine is loaded', () => {
  const newer: Does = { type: 'seat.told', seat: reefSeat(quietSeat.round, 20_000) };
  expect(begin(newer).snapshot.context.seat.balance).toBe(20_000);
  expect(begin(...load, newer).snapshot.context.seat.balance).toBe(9_900);
});

test('a magazine is loaded no sooner than the least time after the last one', () => {
  const closed = tellsOf('stop', magazineOf('m-1', 0, 'settled'));
  const slow = { conduct: { ...openConduct, leastRoundMs: 2_500 } };
  const scenario = reefOf(slow, ...load, rest, closed, want);
  expect(scenario.state).toBe('waiting');
  expect(scenario.play(2_499).state).toBe('waiting');
  expect(scenario.play(1).state).toBe('loading');
  expect(reefOf(slow, ...load, rest, closed, want, pause, 2_500).state).toBe('ready');
});

test('the shots of no magazine are none', () => {
  expect(shotsIn(null)).toBe(0);
  expect(newsIn(quietSeat, tells(null))).toBeNull();
});
