import { expect, test } from 'vitest';
import {
  account,
  breakFor,
  excluded,
  overviewAt,
  nothing,
  stoppingFlow,
} from '../../../flowbook/flows/stopping.flow.ts';
import { noAnswer, rateLimits, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import { CallFailed } from '../../../machines/common/failure.ts';
import { endOf, isLonger, type Overview, type Span } from '../../../machines/protection/stops.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof stoppingFlow.machine>;

const day = 24 * 3_600_000;

const span = (chosen: Span): Does => ({ type: 'span.chosen', span: chosen });
const breakOf = (hours: number) => span({ tool: 'time_out', hours });
const exclusionOf = (months: number | null) => span({ tool: 'exclusion', months });
const sure: Does = { type: 'field.changed', name: 'isSure', value: true };
const name = (value: string): Does => ({ type: 'field.changed', name: 'account', value });
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const back: Does = { type: 'back.pressed' };
const taken = (overview: Overview): Does => ({ answer: 'takeBreak', with: { output: { kind: 'stopped', overview } } });
const refuse = (answer: 'takeBreak' | 'exclude', ...refused: Parameters<typeof refusedWith>): Does => ({
  answer,
  with: { output: refusedWith(...refused) },
});
const unheard = (answer: 'takeBreak' | 'exclude'): Does => ({
  answer,
  with: { error: new CallFailed('a call', { kind: 'offline', unsure: 'data' }) },
});
const looked = (overview: Overview): Does => ({ answer: 'look', with: { output: overview } });
const free = overviewAt(0, nothing);
const stopped = overviewAt(0, breakFor(7 * day));

const begin = (variant: string, ...happenings: Does[]) => new Scenario(stoppingFlow, variant).play(...happenings);
const editing = { filling: 'editing' };
const filled = [breakOf(168), sure];
const named = [exclusionOf(6), sure, name(account)];

test.each<[string, Does[], unknown]>([
  ['R1.22 a break begins with how long it is to be', [], 'choosing'],
  ['R1.22 what stops is explained before a break is taken', [breakOf(168)], editing],
  ['R1.22 a break is not taken without the tick', [breakOf(168), submit], editing],
  ['R1.22 a break is taken once it is confirmed', [...filled, submit], 'takingBreak'],
  ['R1.22 a break holds when the gateway has taken it', [...filled, submit, taken(stopped)], 'stopped'],
  ['another length can be chosen before a break is taken', [...filled, back], 'choosing'],
  ['a chosen length has to be confirmed anew', [...filled, back, breakOf(24), submit], editing],
  ['a break cannot be closed while it is being taken', [...filled, submit, close], 'takingBreak'],
  ['a break that is not confirmed can be closed', [...filled, close], 'closed'],
  [
    'R8.23 what runs already is loaded if a longer break was taken elsewhere',
    [...filled, submit, refuse('takeBreak', refusal('wrong_state', { until: '2026-03-04T10:00:00Z' }))],
    'refreshing',
  ],
  [
    'R8.23 a break that is not offered stays in its form',
    [...filled, submit, refuse('takeBreak', refusal('feature_off'))],
    'refreshing',
  ],
  [
    'R8.14 too many breaks start a countdown',
    [...filled, submit, { answer: 'takeBreak', with: rateLimits(42) }],
    { filling: 'waiting' },
  ],
  ['R8.20 a break without an answer is looked up', [...filled, submit, unheard('takeBreak')], 'looking'],
  ['R8.20 a break that is found holds', [...filled, submit, unheard('takeBreak'), looked(stopped)], 'stopped'],
  [
    'R8.20 a break that is not found goes back to its form',
    [...filled, submit, unheard('takeBreak'), looked(free)],
    editing,
  ],
  [
    'R8.20 a break that was never sent goes back to its form',
    [...filled, submit, { answer: 'takeBreak', with: noAnswer }],
    editing,
  ],
])('%s', (_, happenings, state) => {
  expect(begin('a break', ...happenings).state).toEqual(state);
});

test.each<[string, Does[], unknown]>([
  ['R1.22 an exclusion is not taken without the name of the account', [exclusionOf(6), sure, submit], editing],
  ['R1.22 an exclusion is not taken with another name', [exclusionOf(6), sure, name('lan'), submit], editing],
  [
    'R1.22 the name of the account may be typed in capitals',
    [exclusionOf(6), sure, name(' MAI '), submit],
    'excluding',
  ],
  ['R1.22 an exclusion for good is taken as well', [exclusionOf(null), sure, name(account), submit], 'excluding'],
  [
    'R5.24 a name that the gateway does not accept goes back to its field',
    [...named, submit, refuse('exclude', refusal('invalid_fields'), ['account'])],
    editing,
  ],
  ['R8.20 an exclusion without an answer is looked up', [...named, submit, unheard('exclude')], 'looking'],
])('%s', (_, happenings, state) => {
  expect(begin('an exclusion', ...happenings).state).toEqual(state);
});

test.each<[string, number, unknown]>([
  ['shorter than', 24, 'choosing'],
  ['as long as', 48, 'choosing'],
  ['longer than', 72, editing],
])('R1.22 a break that is %s the one that runs: %i hours', (_, hours, state) => {
  expect(begin('a longer break', breakOf(hours)).state).toEqual(state);
});

test('R1.22 a break is asked for in hours, and an exclusion in months with the name of the account', () => {
  expect(begin('a break', ...filled, submit).run.puppet('takeBreak').input).toBe(168);
  expect(begin('an exclusion', ...named, submit).run.puppet('exclude').input).toEqual({ months: 6, account });
  expect(begin('an exclusion', exclusionOf(null), sure, name(account), submit).run.puppet('exclude').input).toEqual({
    months: null,
    account,
  });
});

test('R1.22 what is missing of an exclusion is marked', () => {
  expect(begin('an exclusion', exclusionOf(6), submit).snapshot.context.errors).toEqual({
    isSure: 'stopping_sure_needed',
    account: { id: 'stopping_account_wrong', account },
  });
});

test.each<[string, Does[], Overview | null]>([
  ['nothing if it is closed', [close], null],
  ['what holds now if it is taken', [...filled, submit, taken(stopped)], stopped],
  [
    'what was found meanwhile even if it is closed then',
    [...filled, submit, refuse('takeBreak', refusal('wrong_state')), looked(stopped), close],
    stopped,
  ],
])('R1.22 the form of a break hands back %s', (_, happenings, output) => {
  expect(begin('a break', ...happenings).snapshot.output).toEqual(output);
});

test('R8.20 a break that is found not to hold is not said to be in doubt', () => {
  const { failure } = begin('a break', ...filled, submit, unheard('takeBreak'), looked(free)).snapshot.context;
  expect(failure).toEqual({ kind: 'offline' });
});

const month = 31 * day;

test.each<[string, Parameters<typeof excluded>[0], Span, boolean]>([
  ['six months', 6 * month, { tool: 'exclusion', months: 6 }, false],
  ['six months', 6 * month, { tool: 'exclusion', months: 12 }, true],
  ['six months', 6 * month, { tool: 'exclusion', months: null }, true],
  ['for good', null, { tool: 'exclusion', months: 600 }, false],
  ['for good', null, { tool: 'exclusion', months: null }, false],
])('R1.22 an exclusion of %s can be made longer by a later end alone', (_, runs, chosen, isTaken) => {
  expect(isLonger(chosen, overviewAt(0, excluded(runs)), 0)).toBe(isTaken);
});

test('R1.22 months of an exclusion have 31 days', () => {
  const monday = Date.parse('2026-03-02T10:00:00Z');
  expect(endOf({ tool: 'exclusion', months: 6 }, monday)).toBe(Date.parse('2026-09-04T10:00:00Z'));
  expect(endOf({ tool: 'exclusion', months: null }, monday)).toBeNull();
});
