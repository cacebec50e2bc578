import { expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { overviewFlow } from '../../../flowbook/flows/overview.flow.ts';
import type { overviewMachine } from '../../../machines/agent/overview.machine.ts';
import { placeOfSpan, requestOf, spanAt } from '../../../machines/agent/overview.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof overviewMachine>;

const { reply } = contract.agent.overview.example;
const comes: Does = { answer: 'load', with: { output: reply } };
const refresh: Does = { type: 'refresh.pressed' };
const named = (search: string): Does => ({ type: 'span.named', span: spanAt(search) });
const own = (from: string, to: string): Does => named(`?span=own&from=${from}&to=${to}`);
const begin = (...happenings: Does[]) => new Scenario(overviewFlow).play(...happenings);

test.each<[string, Does[], string]>([
  ['R2.93 the overview is loaded', [], 'loading'],
  ['R2.93 the overview is shown once it comes', [comes], 'shown'],
  ['R2.93 an overview that is shown is loaded again on request', [comes, refresh], 'loading'],
  ['R2.93 other days are loaded', [comes, named('?span=today')], 'loading'],
  ['R2.93 other days take the place of those that are loading', [named('?span=month')], 'loading'],
  ['R2.93 the same days are not loaded again', [comes, named('')], 'shown'],
  ['R2.93 92 days are loaded', [own('2026-01-01', '2026-04-02')], 'loading'],
  ['R2.93 93 days are too many', [own('2026-01-01', '2026-04-03')], 'misdated'],
  ['R2.93 days out of order are not loaded', [comes, own('2026-01-02', '2026-01-01')], 'misdated'],
  [
    'R2.93 days that have been put in order are loaded',
    [own('2026-01-02', '2026-01-01'), own('2026-01-01', '2026-01-02')],
    'loading',
  ],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test('R2.93 the days of the last overview stay known while another is loaded', () => {
  expect(begin(comes, named('?span=today')).snapshot.context.shown).toEqual(reply);
});

test.each([
  ['', {}, '/agentTeamOverview'],
  ['?span=today', { last: 'day' }, '/agentTeamOverview?span=today'],
  ['?span=month', { last: 'month' }, '/agentTeamOverview?span=month'],
  [
    '?span=own&from=2026-01-01&to=2026-01-02',
    { from: '2026-01-01', to: '2026-01-02' },
    '/agentTeamOverview?span=own&from=2026-01-01&to=2026-01-02',
  ],
  ['?span=own&from=yesterday&to=2026-01-02', {}, '/agentTeamOverview'],
  ['?span=ever', {}, '/agentTeamOverview'],
])('R2.93 the address %s names the days of the overview', (search, request, place) => {
  const span = spanAt(search);
  expect(begin(named(search)).run.puppet('load').input).toEqual(span);
  expect([requestOf(span), placeOfSpan('/agentTeamOverview', span)]).toEqual([request, place]);
});
