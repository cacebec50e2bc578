import { expect, test } from 'vitest';
import { breakFor, excluded, nothing, overviewAt } from '../../../flowbook/flows/stopping.flow.ts';
import { stopsFlow } from '../../../flowbook/flows/stops.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import { CallFailed } from '../../../machines/common/failure.ts';
import type { Overview } from '../../../machines/protection/stops.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof stopsFlow.machine>;
type Changes = typeof nothing;

const minute = 60_000;
const day = 24 * 60 * minute;

const loaded = (changes: Changes, at = 0): Does => ({ answer: 'load', with: { output: overviewAt(at, changes) } });
const choose = (tool: 'time_out' | 'exclusion'): Does => ({ type: 'stop.chosen', tool });
const ended = (output: Overview | null): Does => ({ answer: 'stopping', with: { output } });
const ask: Does = { type: 'return.asked' };
const confirm: Does = { type: 'return.confirmed' };
const noted = (answer: 'askBack' | 'comeBack', changes: Changes): Does => ({
  answer,
  with: { output: { kind: 'noted', overview: overviewAt(0, changes) } },
});
const refuse = (answer: 'askBack' | 'comeBack', code: 'wrong_state' | 'feature_off'): Does => ({
  answer,
  with: { output: refusedWith(refusal(code)) },
});
const unheard = (answer: 'askBack' | 'comeBack'): Does => ({
  answer,
  with: { error: new CallFailed('a call', { kind: 'offline', unsure: 'data' }) },
});

const overDue = excluded(-minute);
const waits = excluded(-minute, 0);
const canConfirm = excluded(-9 * day, -2 * day);

const begin = (...happenings: Does[]) => new Scenario(stopsFlow).play(...happenings);

test.each<[string, Does[], string]>([
  ['R1.22 what stops the player is loaded first', [], 'loading'],
  [
    'R8.20 what stops the player can be loaded again',
    [{ answer: 'load', with: offline }, { type: 'again.pressed' }],
    'loading',
  ],
  [
    'R1.22 where limits and breaks are not offered, nothing is shown',
    [{ answer: 'load', with: { output: null } }],
    'off',
  ],
  ['R1.22 nothing stops a player who has set nothing', [loaded(nothing)], 'free'],
  ['R1.22 a break stops the player', [loaded(breakFor(day))], 'out'],
  ['R1.22 an exclusion stops the player', [loaded(excluded(day))], 'out'],
  ['R1.22 an exclusion for good has no end', [loaded(excluded(null))], 'endless'],
  ['R1.22 an exclusion goes on after its end', [loaded(overDue)], 'returnable'],
  ['R1.22 the return is confirmed after a day', [loaded(waits)], 'asked'],
  ['R1.22 the return can be confirmed for seven days', [loaded(canConfirm)], 'confirmable'],
  [
    'R1.22 a return that was not confirmed in time is asked for again',
    [loaded(excluded(-20 * day, -8 * day))],
    'returnable',
  ],
  ['R1.22 until its end a break goes on', [loaded(breakFor(day)), day - 1], 'out'],
  ['R1.22 the gateway is asked at the end of a break', [loaded(breakFor(day)), day], 'loading'],
  ['R1.22 a break is over once the gateway says so', [loaded(breakFor(day)), day, loaded(nothing, day)], 'over'],
  [
    'a break that the gateway has not ended yet goes on',
    [loaded(breakFor(day)), day, loaded(breakFor(minute), day)],
    'out',
  ],
  ['the gateway is not asked more often than once a second', [loaded(breakFor(1)), 999], 'out'],
  ['R1.22 an exclusion whose end comes goes on', [loaded(excluded(day)), day, loaded(overDue, day)], 'returnable'],
  [
    'the message that a break is over can be closed',
    [loaded(breakFor(day)), day, loaded(nothing, day), { type: 'banner.closed' }],
    'free',
  ],
  ['R1.22 a break can be made longer', [loaded(breakFor(day)), choose('time_out')], 'stopping'],
  ['R1.22 a player on a break can be excluded', [loaded(breakFor(day)), choose('exclusion')], 'stopping'],
  ['R1.22 an exclusion has no break beside it', [loaded(excluded(day)), choose('time_out')], 'out'],
  ['R1.22 an exclusion for good cannot become longer', [loaded(excluded(null)), choose('exclusion')], 'endless'],
  [
    'R1.22 the player is stopped after the form',
    [loaded(nothing), choose('time_out'), ended(overviewAt(0, breakFor(day)))],
    'out',
  ],
  ['a form that was closed changes nothing', [loaded(breakFor(day)), choose('time_out'), ended(null)], 'out'],
  ['R1.22 asking to come back waits for a day', [loaded(overDue), ask, noted('askBack', waits)], 'asked'],
  ['R1.22 a player who confirms it is back', [loaded(canConfirm), confirm, noted('comeBack', nothing)], 'over'],
  ['R1.22 the return cannot be confirmed before a day is over', [loaded(waits), confirm], 'asked'],
  [
    'R8.23 how it stands is loaded if the return is asked for too early',
    [loaded(overDue), ask, refuse('askBack', 'wrong_state')],
    'loading',
  ],
  [
    'R8.23 another refusal of the return leaves it as it is',
    [loaded(overDue), ask, refuse('askBack', 'feature_off')],
    'returnable',
  ],
  ['R8.20 a return without an answer is looked up', [loaded(canConfirm), confirm, unheard('comeBack')], 'loading'],
  [
    'R8.20 a return that was never sent can be confirmed again',
    [loaded(canConfirm), confirm, { answer: 'comeBack', with: offline }],
    'confirmable',
  ],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test.each<[string, Changes, number, string]>([
  ['a day before it can be confirmed', waits, day, 'asked'],
  ['seven days in which it can be confirmed', canConfirm, 6 * day, 'confirmable'],
])('R1.22 a return that was asked for is looked up after %s', (_, changes, length, before) => {
  expect(begin(loaded(changes), length - 1).state).toBe(before);
  expect(begin(loaded(changes), length).state).toBe('loading');
});

test('R1.22 the rest of the site hears whether the player is stopped', () => {
  const { session } = begin(loaded(breakFor(day)), day, loaded(nothing, day)).snapshot.context;
  expect((session as Recorder<{ type: string }>).heard).toEqual([
    { type: 'profile.changed', change: { out: 'time_out' } },
    { type: 'profile.changed', change: { out: null } },
  ]);
});

test.each<[string, Changes, 'time_out' | 'exclusion']>([
  ['a break', breakFor(day), 'time_out'],
  ['an exclusion whose end has come', overDue, 'exclusion'],
])('R1.22 the site keeps offers from a player with %s', (_, changes, out) => {
  const { session } = begin(loaded(changes)).snapshot.context;
  expect((session as Recorder<{ type: string }>).heard).toEqual([{ type: 'profile.changed', change: { out } }]);
});

test('R1.22 a form of a break is opened with the moment of the gateway, whatever the clock of the device says', () => {
  const threeHours = 3 * 60 * minute;
  const { run } = begin(
    loaded((moment) => ({ ...nothing(moment), now: moment(threeHours) })),
    choose('time_out'),
  );
  const { gatewayNow } = run.puppet('stopping').input as { gatewayNow: () => number };
  expect(gatewayNow()).toBe(0);
});
