import { expect, test } from 'vitest';
import { playLimitsFlow } from '../../../flowbook/flows/playLimits.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import { CallFailed } from '../../../machines/common/failure.ts';
import type { playLimitsMachine } from '../../../machines/protection/playLimits.machine.ts';
import type { LimitName, Overview, PlayLimit } from '../../../machines/protection/playLimits.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof playLimitsMachine>;

const hour = 3_600_000;
const day = 24 * hour;
const ofDay: LimitName = { tool: 'deposit', period: 'day' };

/** The clock of the gateway is a year ahead of that of the page. */
const year = 365 * day;
const at = (ms: number): string => new Date(year + ms).toISOString();

const none: PlayLimit = { ...ofDay, amount: null, rise: null, sum: '0', open: '0', left: null, most: null };

/** Limits as they stand so many milliseconds after the beginning. */
const limits = (changes: Partial<PlayLimit>, now = 0): Overview => ({
  now: at(now),
  offered: true,
  limits: [
    { ...none, amount: '10000', ...changes },
    { ...none, tool: 'loss', amount: '5000' },
  ],
  timeOut: null,
  exclusion: null,
  check: { every: 60, next: null },
  least: '100',
  asked: true,
});

const riseTo = (amount: string | null, askedAt: number): Partial<PlayLimit> => ({
  rise: { amount, askedAt: at(askedAt), from: at(askedAt + day), until: at(askedAt + 8 * day) },
});

const loads = (overview: Overview): Does => ({ answer: 'load', with: { output: overview } });
const loaded = loads(limits({}));
const unanswered = (port: string): Does => ({
  answer: port,
  with: { error: new CallFailed(port, { kind: 'timeout', unsure: 'data' }) },
});
const choose = (name: LimitName = ofDay): Does => ({ type: 'limit.chosen', ...name });
const type = (value: string): Does => ({ type: 'field.changed', name: 'amount', value });
const noLimit: Does = { type: 'field.changed', name: 'isNone', value: true };
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const confirm: Does = { type: 'rise.confirmed', ...ofDay };
const drop: Does = { type: 'rise.dropped', ...ofDay };
const changes = (port: 'setLimit' | 'confirmLimit' | 'dropRise', overview: Overview): Does => ({
  answer: port,
  with: { output: { kind: 'changed', overview } },
});
const refuses = (port: 'setLimit' | 'confirmLimit' | 'dropRise', ...why: Parameters<typeof refusal>): Does => ({
  answer: port,
  with: { output: refusedWith(refusal(...why)) },
});

const begin = (...happenings: Does[]) => new Scenario(playLimitsFlow).play(...happenings);
const contextAfter = (...happenings: Does[]) => begin(...happenings).snapshot.context;

const filling = { editing: { filling: 'editing' } };
const lowering = [loaded, choose(), type('50'), submit];
const raising = [loaded, choose(), type('200'), submit];
const waiting = loads(limits(riseTo('20000', hour - day)));
const ripe = loads(limits(riseTo('20000', -day)));
const confirming = [ripe, confirm];
const dropping = [waiting, drop];

test.each<[string, Does[], unknown]>([
  ['the limits are fetched first', [], 'loading'],
  ['the limits are shown', [loaded], { shown: 'resting' }],
  ['a limit is chosen to be changed', [loaded, choose()], filling],
  ['an empty limit is not sent', [loaded, choose(), type(''), submit], filling],
  ['a limit below the lowest one is not sent', [loaded, choose(), type('0.99'), submit], filling],
  ['the lowest limit is sent', [loaded, choose(), type('1'), submit], { editing: 'submitting' }],
  [
    'a limit above the highest one is not sent',
    [loads(limits({ most: '15000' })), choose(), type('150.01'), submit],
    filling,
  ],
  ['a lower limit is sent at once', lowering, { editing: 'submitting' }],
  ['the same limit is sent at once', [loaded, choose(), submit], { editing: 'submitting' }],
  ['a higher limit is warned of first', raising, { editing: 'warned' }],
  ['no limit in place of one is warned of first', [loaded, choose(), noLimit, submit], { editing: 'warned' }],
  [
    'a first limit is sent at once, however high',
    [loads(limits({ amount: null })), choose(), type('99999'), submit],
    { editing: 'submitting' },
  ],
  ['a higher limit is sent once it is asked for after the warning', [...raising, submit], { editing: 'submitting' }],
  ['the warning leads back to what was typed', [...raising, close], filling],
  [
    'a limit that was lowered is shown',
    [...lowering, changes('setLimit', limits({ amount: '5000' }))],
    { shown: 'resting' },
  ],
  [
    'a rise that was asked for is shown waiting',
    [...raising, submit, changes('setLimit', limits(riseTo('20000', 0)))],
    { shown: 'waiting' },
  ],
  ['a rise cannot be confirmed too early', [waiting, confirm], { shown: 'waiting' }],
  ['a rise that has waited can be confirmed', confirming, 'confirming'],
  [
    'a rise that was asked for eight days ago cannot be confirmed',
    [loads(limits(riseTo('20000', -8 * day))), confirm],
    { shown: 'resting' },
  ],
  ['a rise that does not exist cannot be confirmed', [loaded, confirm], { shown: 'resting' }],
  ['a rise can be dropped', dropping, 'dropping'],
  ['a rise that does not exist cannot be dropped', [loaded, drop], { shown: 'resting' }],
  ['the limits are fetched again once a rise can be confirmed', [waiting, hour], 'refreshing'],
  ['the limits are not fetched again before a rise can be confirmed', [waiting, hour - 1], { shown: 'waiting' }],
])('R1.22 %s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R1.22 the limit that is changed is filled in as it is', () => {
  expect(contextAfter(loaded, choose()).fields).toEqual({ amount: '100.00', isNone: false });
  expect(contextAfter(loaded, choose({ tool: 'loss', period: 'day' })).fields.amount).toBe('50.00');
  expect(contextAfter(loads(limits({ amount: null })), choose()).fields.amount).toBe('');
});

test.each<[string, Does[], object]>([
  ['an amount', [loaded, choose(), type('1,250.5'), submit, submit], { ...ofDay, amount: '125050' }],
  ['no limit', [loaded, choose(), noLimit, submit, submit], { ...ofDay, amount: null }],
])('R1.22 %s is sent as a limit of the tool and the period that were chosen', (_, happenings, order) => {
  expect(begin(...happenings).run.puppet('setLimit').input).toEqual(order);
});

test('R1.22 a rise is confirmed with its amount, and dropped by its name', () => {
  expect(begin(...confirming).run.puppet('confirmLimit').input).toEqual({ ...ofDay, amount: '20000' });
  expect(begin(loads(limits(riseTo(null, -day))), confirm).run.puppet('confirmLimit').input).toEqual({
    ...ofDay,
    amount: null,
  });
  expect(begin(...dropping).run.puppet('dropRise').input).toMatchObject(ofDay);
});

test.each<[string, Does[], object]>([
  ['an empty limit', [loaded, choose(), type('  '), submit], { amount: 'required' }],
  ['a word', [loaded, choose(), type('much'), submit], { amount: 'cashier_amount_invalid' }],
  ['a limit of 0', [loaded, choose(), type('0'), submit], { amount: { id: 'limits_least', least: '100' } }],
  [
    'a limit above the highest',
    [loads(limits({ most: '15000' })), choose(), type('200'), submit],
    { amount: { id: 'limits_most', most: '15000' } },
  ],
  [
    'a limit below the lowest one by now',
    [...lowering, refuses('setLimit', 'amount_out_of_bounds', { least: '6000' })],
    { amount: { id: 'limits_least', least: '6000' } },
  ],
  [
    'a limit above the highest one by now',
    [...lowering, refuses('setLimit', 'amount_out_of_bounds', { least: '100', most: '4000' })],
    { amount: { id: 'limits_most', most: '4000' } },
  ],
])('R1.22 %s is marked, and stays as typed', (_, happenings, errors) => {
  const context = contextAfter(...happenings);
  expect(context.errors).toMatchObject(errors);
  expect(context.fields.amount).not.toBe('100.00');
});

test.each<[string, Does[], string]>([
  ['a lower limit holds', [...lowering, changes('setLimit', limits({ amount: '5000' }))], 'holds'],
  ['a rise waits', [...raising, submit, changes('setLimit', limits(riseTo('20000', 0)))], 'waits'],
  ['a confirmed rise holds', [...confirming, changes('confirmLimit', limits({ amount: '20000' }))], 'holds'],
  ['a rise is dropped', [...dropping, changes('dropRise', limits({}))], 'dropped'],
  ['a yes came too late', [...confirming, refuses('confirmLimit', 'wrong_state', { lapsed: true })], 'lapsed'],
  ['a yes came too early', [...confirming, refuses('confirmLimit', 'wrong_state', { from: at(hour) })], 'early'],
  ['a rise that was confirmed is gone', [...confirming, refuses('confirmLimit', 'wrong_state')], 'elsewhere'],
  [
    'another tab has asked for another rise',
    [...confirming, refuses('confirmLimit', 'changed_meanwhile', { amount: '30000' })],
    'elsewhere',
  ],
  ['a rise that was dropped is gone', [...dropping, refuses('dropRise', 'wrong_state')], 'elsewhere'],
])('R1.22 it is said beside the limit that %s', (_, happenings, kind) => {
  expect(contextAfter(...happenings).news).toEqual({ ...ofDay, kind });
});

test.each<[string, Does[]]>([
  ['confirmed', [...confirming, refuses('confirmLimit', 'changed_meanwhile', { amount: '30000' })]],
  ['dropped', [...dropping, refuses('dropRise', 'wrong_state')]],
])('R8.23 the limits are fetched again when a rise is %s that is no longer as it was shown', (_, happenings) => {
  const scenario = begin(...happenings);
  expect(scenario.state).toBe('loading');
  scenario.play(loaded);
  expect(scenario.state).toEqual({ shown: 'resting' });
  expect(scenario.snapshot.context.news?.kind).toBe('elsewhere');
});

test.each<[string, Does[], unknown]>([
  ['a limit', [...lowering, refuses('setLimit', 'excluded')], filling],
  ['a yes', [...confirming, refuses('confirmLimit', 'excluded')], { shown: 'resting' }],
])('R8.23 %s that is refused during a break is not forgotten', (_, happenings, state) => {
  const { snapshot, state: now } = begin(...happenings);
  expect(now).toEqual(state);
  expect(snapshot.context.failure).toEqual(refusal('excluded'));
});

test.each<[string, Does[], Overview, unknown, string]>([
  [
    'a limit was lowered',
    [...lowering, unanswered('setLimit')],
    limits({ amount: '5000' }),
    { shown: 'resting' },
    'holds',
  ],
  [
    'a rise was asked for',
    [...raising, submit, unanswered('setLimit')],
    limits(riseTo('20000', 0)),
    { shown: 'waiting' },
    'waits',
  ],
  [
    'a rise was confirmed',
    [...confirming, unanswered('confirmLimit')],
    limits({ amount: '20000' }),
    { shown: 'resting' },
    'holds',
  ],
  ['a rise was dropped', [...dropping, unanswered('dropRise')], limits({}), { shown: 'resting' }, 'dropped'],
])('R8.20 it is looked up whether %s when no answer has come', (_, happenings, overview, state, news) => {
  const scenario = begin(...happenings);
  expect(scenario.state).toBe('looking');
  scenario.play(loads(overview));
  expect(scenario.state).toEqual(state);
  expect(scenario.snapshot.context).toMatchObject({ news: { ...ofDay, kind: news }, failure: null });
});

test.each<[string, Does[], Overview, unknown]>([
  ['a limit was not lowered', [...lowering, unanswered('setLimit')], limits({}), filling],
  [
    'a rise was not confirmed',
    [...confirming, unanswered('confirmLimit')],
    limits(riseTo('20000', -day)),
    { shown: 'resting' },
  ],
])('R8.20 %s without an answer, which is said and can be tried again', (_, happenings, overview, state) => {
  const scenario = begin(...happenings, loads(overview));
  expect(scenario.state).toEqual(state);
  expect(scenario.snapshot.context).toMatchObject({ news: null, failure: { kind: 'offline' } });
});

test('R1.22 a yes to a rise in whose place another waits hears that it was changed elsewhere', () => {
  const early = [...confirming, refuses('confirmLimit', 'wrong_state', { from: at(day) })];
  expect(contextAfter(...early, loads(limits(riseTo('30000', 0)))).news?.kind).toBe('elsewhere');
  expect(contextAfter(...early, loads(limits(riseTo('20000', 0)))).news?.kind).toBe('early');
});

test('R8.20 the limits stay shown when they cannot be fetched again, and a rise can be confirmed all the same', () => {
  const scenario = begin(waiting, hour, unanswered('load'));
  expect(scenario.state).toEqual({ shown: 'resting' });
  expect(scenario.play(confirm).state).toBe('confirming');
});

test('R8.20 a limit whose answer has not come is still filled in if it was not set', () => {
  expect(contextAfter(...lowering, unanswered('setLimit'), loaded).fields.amount).toBe('50');
});

test('R1.22 a form that is closed is forgotten, and so is what was refused in it', () => {
  const context = contextAfter(...lowering, refuses('setLimit', 'excluded'), close);
  expect(context).toMatchObject({ fields: { amount: '', isNone: false }, failure: null, errors: {} });
});

test('R1.22 what was said of a limit is no longer said once another is changed', () => {
  expect(contextAfter(...lowering, changes('setLimit', limits({ amount: '5000' })), choose()).news).toBeNull();
});
