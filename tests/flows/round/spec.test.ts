import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { firstSeat, gameWith, roundOf, seatWith, strictConduct, told } from '../../../flowbook/flows/round.flow.ts';
import { roundMachine, selectShown } from '../../../machines/games/round.machine.ts';
import { gainOf, meaningOf, type Status } from '../../../machines/games/round.rules.ts';
import {
  begin,
  celebrated,
  finds,
  gameOf,
  lost,
  pause,
  plays,
  refuses,
  resume,
  seen,
  skip,
  soon,
  start,
  toldSite,
  under,
  want,
  type Does,
} from './happenings.ts';
import { refusesWith } from '../../../flowbook/flows/unplayed.ts';

test.each<[string, Does[], string]>([
  ['a game rests until a round is wanted', [], 'ready'],
  ['a round is placed at a press', [want], 'sending'],
  ['a second press while a round is placed does nothing', [want, want], 'sending'],
  ['a round that was played is revealed', [want, plays(0)], 'revealing'],
  ['a press during a reveal begins no other round', [want, plays(0), want], 'revealing'],
  ['a round that won nothing ends with its reveal', [want, plays(0), seen], 'ready'],
  ['a win is celebrated', [want, plays(250), seen], 'celebrating'],
  ['a win below the stake is not celebrated', [want, plays(40), seen], 'ready'],
  ['a win of the stake itself is not celebrated', [want, plays(100), seen], 'ready'],
  ['a celebration ends by itself', [want, plays(250), seen, celebrated], 'ready'],
  ['a celebration can be skipped', [want, plays(250), seen, skip], 'ready'],
  ['a press during a celebration begins the next round', [want, plays(250), seen, want], 'sending'],
  ['a reveal can be skipped', [want, plays(0), skip], 'ready'],
  ['a win whose reveal is skipped is celebrated', [want, plays(250), skip], 'celebrating'],
  [
    'a stage that fails does not hold a win back',
    [want, plays(250), { answer: 'reveal', with: { error: 0 } }],
    'celebrating',
  ],
  ['R8.23 a refused round leaves the game as it was', [want, refuses('limit_reached')], 'ready'],
  ['R8.23 a paused account is blocked', [want, refuses('play_paused')], 'blocked'],
  ['R8.23 a locked account is blocked', [want, refuses('account_locked')], 'blocked'],
  ['a block is over after five seconds', [want, refuses('play_paused'), 5_000], 'ready'],
  ['a block holds until then', [want, refuses('play_paused'), 4_999, want], 'blocked'],
  ['a block is over when the site resumes play', [want, refuses('play_paused'), pause, resume], 'ready'],
  ['a seat that has ended plays no more', [want, refuses('seat_ended')], 'seatOver'],
  ['a seat that is not known plays no more', [want, refuses('token_unknown')], 'seatOver'],
  ['R8.20 a lost answer leaves it unknown what was played', [want, lost], 'unknown'],
  ['R8.20 it is unknown what became of a round that the wallet did not answer', [want, refuses('unsure')], 'unknown'],
  ['R8.20 it is unknown what became of a round on a server that is busy', [want, refuses('busy')], 'unknown'],
  ['R8.20 an open round is looked for', [want, refuses('round_open')], 'unknown'],
  [
    'R8.20 a round that goes on is looked for',
    [want, { answer: 'begin', with: { output: told(roundOf('r-1', 0, 'running')) } }],
    'unknown',
  ],
  ['R8.20 the server is asked two seconds after a lost answer', [want, lost, soon], 'asking'],
  ['R8.20 the server is not asked before that', [want, lost, soon - 1], 'unknown'],
  ['R8.20 a round whose answer was lost is revealed', [want, lost, soon, finds(roundOf('r-1', 250))], 'revealing'],
  [
    'R8.20 a round that is not over is asked for again',
    [want, lost, soon, finds(roundOf('r-1', 0, 'betting'))],
    'unknown',
  ],
  ['R8.20 a round that was taken back is over', [want, lost, soon, finds(roundOf('r-1', 0, 'taken_back'))], 'ready'],
  ['R8.20 a round that never reached the server is over', [want, lost, soon, finds(firstSeat.round)], 'ready'],
  [
    'R8.20 a seat that ended meanwhile plays no more',
    [want, lost, soon, { answer: 'ask', with: { output: refusesWith('seat_ended') } }],
    'seatOver',
  ],
  [
    'R8.20 the server is asked again while it is not reached',
    [want, lost, soon, { answer: 'ask', with: { error: 0 } }, soon],
    'asking',
  ],
  ['no round begins while the site pauses play', [pause, want], 'ready'],
  ['a round begins again once the site resumes play', [pause, resume, want], 'sending'],
  [
    'a press during a celebration begins no round while the site pauses play',
    [want, plays(250), seen, pause, want],
    'celebrating',
  ],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test('balance, result and history are as they were until the reveal is over', () => {
  const [old, fresh] = [roundOf('r-0', 0), roundOf('r-1', 250)];
  const seat = seatWith(old, 10_000, [old]);
  const scenario = gameOf({ seat }, want);
  expect(selectShown(scenario.snapshot)).toEqual(seat);
  scenario.play({ answer: 'begin', with: { output: told(fresh, 10_150, [fresh, old]) } });
  expect(selectShown(scenario.snapshot)).toEqual(seat);
  scenario.play(seen);
  expect(selectShown(scenario.snapshot)).toEqual(seatWith(fresh, 10_150, [fresh, old]));
});

test('the figures of a round whose answer was lost are as they were until its reveal is over', () => {
  const scenario = begin(want, lost, soon, finds(roundOf('r-1', 250)));
  expect(selectShown(scenario.snapshot)).toEqual(firstSeat);
  expect(selectShown(scenario.play(skip).snapshot).round).toEqual(roundOf('r-1', 250));
});

test('the header is told of a new balance once the reveal is over', () => {
  const scenario = begin(want, plays(250));
  expect(toldSite(scenario)).toEqual(['round.began']);
  scenario.play(seen, celebrated);
  expect(toldSite(scenario)).toEqual(['round.began', 'round.ended', 'balance.changed']);
});

test('R8.23 a balance that is too low leads to a deposit, with its reason', () => {
  const scenario = begin(want, refuses('balance_too_low'));
  expect(scenario.snapshot.context.refusal).toBe('balance_too_low');
  expect(toldSite(scenario)).toEqual(['deposit.wanted']);
  expect(scenario.play(want).snapshot.context.refusal).toBeNull();
});

test.each([
  ['taken back', roundOf('r-1', 0, 'taken_back'), 'taken_back'],
  ['never begun', firstSeat.round, 'never_begun'],
])('R8.20 a round that was %s says so, with the balance that is known then', (_, round, refusal) => {
  const scenario = begin(want, lost, soon, { answer: 'ask', with: { output: told(round, 9_000) } });
  expect(scenario.snapshot.context.refusal).toBe(refusal);
  expect(selectShown(scenario.snapshot).balance).toBe(9_000);
  expect(toldSite(scenario)).toEqual(['balance.changed']);
});

test('R8.20 a round that is open when the page loads is looked for and not shown', () => {
  const [old, open] = [roundOf('r-0', 0), roundOf('r-1', 0, 'betting')];
  const scenario = gameOf({ seat: seatWith(open, 9_900, [open, old]) });
  expect(scenario.state).toBe('unknown');
  expect(selectShown(scenario.snapshot)).toEqual(seatWith(old, 9_900, [old]));
  expect(scenario.play(soon, finds(roundOf('r-1', 250))).state).toBe('revealing');
});

test('the reason of a block is said until it is over', () => {
  const scenario = begin(want, refuses('account_locked'));
  expect(scenario.snapshot.context.refusal).toBe('account_locked');
  expect(scenario.play(5_000).snapshot.context.refusal).toBeNull();
});

test('strict rules admit no autoplay, no quick play and no skipping', () => {
  const scenario = under({ ...strictConduct }, start(), { type: 'pace.chosen', pace: 'quick' });
  expect([scenario.state, scenario.snapshot.context.pace]).toEqual(['ready', 'usual']);
  expect(scenario.play(want, plays(250), skip).state).toBe('revealing');
  expect(scenario.play(seen, skip).state).toBe('ready');
});

test('a round begins no sooner than the least time after the last one', () => {
  const scenario = under({ leastRoundMs: 2_500 }, want, plays(0), seen, want);
  expect(scenario.state).toBe('waiting');
  expect(scenario.play(2_499).state).toBe('waiting');
  expect(scenario.play(1).state).toBe('sending');
});

test('a round begins at once where the last one has lasted for its least time', () => {
  expect(under({ leastRoundMs: 2_500 }, want, plays(0), 2_500, seen, want).state).toBe('sending');
});

test('money returned is celebrated only where the operator wants it', () => {
  expect(under({ celebrateReturns: true }, want, plays(40), seen).state).toBe('celebrating');
  expect(under({ celebrateReturns: true }, want, plays(0), seen).state).toBe('ready');
});

test('the stage is shown the round that was played, at the pace that was chosen', () => {
  const scenario = begin({ type: 'pace.chosen', pace: 'quick' }, want, plays(250));
  expect(scenario.run.puppet('reveal').input).toEqual({ round: roundOf('r-1', 250), pace: 'quick' });
  expect(scenario.play(seen).run.puppet('celebrate').input).toEqual({ round: roundOf('r-1', 250), pace: 'quick' });
});

test('a round is placed with its stake', () => {
  const scenario = begin({ type: 'stake.chosen', stake: 250 }, { type: 'bets.changed', bets: { red: 50 } }, want);
  expect(scenario.run.puppet('begin').input).toEqual({ stake: 250, bets: null });
});

test('a round at a table is placed with the sum of its bets', () => {
  const bets = { red: 150, straight_7: 50 };
  const scenario = gameOf({ bets: {} }, { type: 'bets.changed', bets }, want);
  expect(scenario.run.puppet('begin').input).toEqual({ stake: 200, bets });
});

test.each([
  ['nothing on the table', {}],
  ['less than the least', { red: 19 }],
  ['more than the most', { red: 3_000, black: 2_001 }],
  ['half a cent', { red: 100.5 }],
])('no round is placed with %s', (_, bets) => {
  expect(gameOf({ bets: {} }, { type: 'bets.changed', bets }, want).state).toBe('ready');
});

test('stakes and bets stay as they are during a round', () => {
  const { context } = gameOf(
    { bets: { red: 100 } },
    want,
    { type: 'stake.chosen', stake: 200 },
    { type: 'bets.changed', bets: {} },
  ).snapshot;
  expect([context.stake, context.bets]).toEqual([100, { red: 100 }]);
});

test('a stake beyond the limits is not chosen', () => {
  const chosen = (stake: number) => begin({ type: 'stake.chosen', stake }).snapshot.context.stake;
  expect([19, 20, 5_000, 5_001].map(chosen)).toEqual([100, 20, 5_000, 100]);
});

test('newer figures of the seat are shown while it rests, and not during a round', () => {
  const newer: Does = { type: 'seat.told', seat: seatWith(firstSeat.round, 20_000) };
  expect(selectShown(begin(newer).snapshot).balance).toBe(20_000);
  expect(selectShown(begin(want, newer).snapshot).balance).toBe(10_000);
});

test.each([
  [0, 'lost'],
  [99, 'returned'],
  [100, 'returned'],
  [101, 'won'],
])('a round of 100 that pays %i is %s', (win, gain) => {
  expect(gainOf({ stake: 100, win })).toBe(gain);
});

test('every other status of the server is a refusal', () => {
  const statuses: Status[] = ['balance_too_low', 'limit_reached', 'not_allowed', 'no_engine', 'too_soon', 'invalid'];
  expect(statuses.map(meaningOf)).toEqual(statuses.map(() => 'refused'));
});

test('a skip aborts what moves on the stage', async () => {
  const signals: AbortSignal[] = [];
  const game = createActor(
    roundMachine.provide({
      actors: {
        site: fromCallback(() => undefined),
        begin: fromPromise(() => Promise.resolve(told(roundOf('r-1', 0)))),
        reveal: fromPromise(({ signal }) => {
          signals.push(signal);
          return new Promise(() => undefined);
        }),
      },
    }),
    { input: { ...gameWith(), now: () => 0 } },
  ).start();
  game.send({ type: 'round.wanted' });
  await waitFor(game, (snapshot) => snapshot.matches('revealing'));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  game.send({ type: 'skip.pressed' });
  expect([game.getSnapshot().value, signals.map(({ aborted }) => aborted)]).toEqual(['ready', [true]]);
});
