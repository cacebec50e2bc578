import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { climbWith, firstSeat, goesOn, hasEnded, runningOf, tells } from '../../../flowbook/flows/climb.flow.ts';
import { openConduct, roundOf, seatWith } from '../../../flowbook/flows/round.flow.ts';
import { climbMachine, selectShown } from '../../../machines/games/climb.machine.ts';
import { isTarget, type Target } from '../../../machines/games/climb.rules.ts';
import {
  aim,
  answers,
  begin,
  begins,
  cash,
  cashes,
  climbing,
  type Does,
  ends,
  gameOf,
  loses,
  pause,
  refuses,
  soon,
  toldSite,
  want,
} from './happenings.ts';

test('a round is placed with its stake and its multiple', () => {
  const inputOf = (...happenings: Does[]) => begin(...happenings, want).run.puppet('begin').input;
  expect([inputOf(), inputOf({ type: 'stake.chosen', stake: 200 }, aim(250))]).toEqual([
    { stake: 100, target: null },
    { stake: 200, target: 250 },
  ]);
});

test('what was chosen stays as it is while the curve climbs', () => {
  const { context } = begin(want, begins, { type: 'stake.chosen', stake: 200 }, aim(200)).snapshot;
  expect([context.stake, context.target]).toEqual([100, null]);
});

test('what is no multiple is pointed out when a round is wanted, until another one is chosen', () => {
  const scenario = begin(aim('wrong'));
  expect(scenario.snapshot.context.isTargetRefused).toBe(false);
  expect(scenario.play(want).snapshot.context.isTargetRefused).toBe(true);
  expect(scenario.play(aim(101)).snapshot.context.isTargetRefused).toBe(false);
});

test.each<[Target, boolean]>([
  [null, true],
  [101, true],
  [1_000_000, true],
  [100, false],
  [1_000_001, false],
  [150.5, false],
  [Number.NaN, false],
  ['wrong', false],
])('whether a stake can be cashed out at %j from 101 to 1,000,000 is %s', (target, is) => {
  expect(isTarget(target, { lowest: 101, highest: 1_000_000 })).toBe(is);
});

test('a curve has begun when its server says, and ends by its deadline', () => {
  const scenario = begin(5_000, want, begins);
  const { roundId, stake, target } = runningOf('r-1');
  expect(scenario.snapshot.context.flight).toEqual({
    ...{ roundId, stake, target },
    startedAt: 4_000,
    deadline: 162_067,
  });
  expect(scenario.play(ends()).snapshot.context.flight).toBeNull();
});

test('the end of the round that goes on is waited for', () => {
  expect(begin(want, begins).run.puppet('wait').input).toBe('r-1');
});

test('while a curve climbs, the balance is without its stake, and the last round is the one before', () => {
  const scenario = begin(want, begins);
  expect(selectShown(scenario.snapshot)).toEqual({ ...firstSeat, balance: 9_900, round: null });
  expect(selectShown(scenario.play(ends(200)).snapshot)).toEqual(seatWith(roundOf('r-1', 200), 10_100));
});

test('the stage is shown the round that has ended', () => {
  expect(begin(want, begins, cash, cashes(150)).run.puppet('reveal').input).toEqual({
    round: roundOf('r-1', 150),
    pace: 'usual',
  });
});

test('the site is told of a round and of both balances', () => {
  const scenario = begin(want, begins);
  expect(toldSite(scenario)).toEqual(['round.began', 'balance.changed']);
  expect(toldSite(scenario.play(ends()))).toEqual(['round.began', 'balance.changed', 'round.ended', 'balance.changed']);
});

test('R8.23 a balance that is too low leads to a deposit, with its reason', () => {
  const scenario = begin(want, refuses('balance_too_low'));
  expect([scenario.snapshot.context.refusal, toldSite(scenario)]).toEqual(['balance_too_low', ['deposit.wanted']]);
  expect(scenario.play(want).snapshot.context.refusal).toBeNull();
});

test('R8.20 a round that goes on when the page loads climbs on from where it is', () => {
  const seat = seatWith(roundOf('r-1', 0, 'running'), 9_900, [firstSeat.round!]);
  const scenario = gameOf({ seat, running: runningOf('r-1') });
  expect([scenario.state, scenario.snapshot.context.flight?.startedAt, toldSite(scenario)]).toEqual([
    climbing,
    -1_000,
    ['round.began'],
  ]);
  expect(selectShown(scenario.snapshot)).toEqual(seatWith(firstSeat.round, 9_900, [firstSeat.round!]));
});

test('R8.20 a round that is being placed when the page loads is looked for', () => {
  const scenario = gameOf({ seat: seatWith(roundOf('r-1', 0, 'betting')) });
  expect(scenario.state).toBe('unknown');
  expect(scenario.play(soon, answers('ask', goesOn())).state).toEqual(climbing);
});

test('R8.20 a round that was never begun says so, with the balance that is known then', () => {
  const scenario = begin(want, loses('begin'), soon, answers('ask', tells(firstSeat.round, 9_000)));
  expect([scenario.snapshot.context.refusal, selectShown(scenario.snapshot).balance]).toEqual(['never_begun', 9_000]);
});

test('a round begins no sooner than the least time after the last one', () => {
  const scenario = gameOf({ conduct: { ...openConduct, leastRoundMs: 2_500 } }, want, begins, 500, ends(), want);
  expect(scenario.state).toBe('waiting');
  expect(scenario.play(1_999).state).toBe('waiting');
  expect(scenario.play(1).state).toBe('sending');
});

test('a pause of the site ends the wait for the next round', () => {
  const conduct = { ...openConduct, leastRoundMs: 2_500 };
  expect(gameOf({ conduct }, want, begins, ends(), want, pause).state).toBe('ready');
});

test('newer figures of the seat are shown while it rests', () => {
  const newer: Does = { type: 'seat.told', seat: seatWith(firstSeat.round, 20_000) };
  expect(selectShown(begin(newer).snapshot).balance).toBe(20_000);
});

test('the next round takes the stage from the end of the last one', async () => {
  const signals: AbortSignal[] = [];
  const game = createActor(
    climbMachine.provide({
      actors: {
        site: fromCallback(() => undefined),
        begin: fromPromise(() => Promise.resolve(hasEnded(0))),
        reveal: fromPromise(({ signal }) => {
          signals.push(signal);
          return new Promise(() => undefined);
        }),
      },
    }),
    { input: { ...climbWith(), now: () => 0 } },
  ).start();
  game.send({ type: 'round.wanted' });
  await waitFor(game, (snapshot) => snapshot.matches('ended'));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  game.send({ type: 'round.wanted' });
  expect([game.getSnapshot().value, signals.map(({ aborted }) => aborted)]).toEqual(['sending', [true]]);
});
