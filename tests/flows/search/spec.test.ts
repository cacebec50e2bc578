import { expect, test } from 'vitest';
import type { Outcome } from '../../../flowbook/flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import { rateLimitedFor } from '../../../flowbook/outcomes.ts';
import { CallFailed } from '../../../machines/common/failure.ts';
import { boats, finder, lantern, nothing, offer, searchFlow, service } from '../../../flowbook/flows/search.flow.ts';
import { groupsOf, type Hit, type Local } from '../../../machines/content/search.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof searchFlow.machine>;

const loaded: Does = { type: 'finder.came', finder };
const help: Hit = { part: 'pages', id: 'pages:help' };
const pagesLoaded: Does = { type: 'finder.came', finder: { find: () => ({ ...nothing, hits: [help] }) } };
const types = (text: string): Does => ({ type: 'text.typed', text });
const moves = (by: 1 | -1): Does => ({ type: 'choice.moved', by });
const opens: Does = { type: 'row.opened', id: null };
const pause: Does = 250;
const answers = (outcome: Outcome): Does => ({ answer: 'lookElsewhere', with: outcome });
const anOffer = answers({ output: [offer] });
const nothingElse = answers({ output: [] });
const tooMany = answers({ error: new CallFailed('a call', rateLimitedFor(42)) });
const noConnection = answers(offline);

test.each<[string, Does[], string]>([
  ['opens with what may be looked for', [], 'start'],
  ['asks the gateway only once nothing has been typed for a quarter of a second', [types('an'), 249], 'typing'],
  ['asks the gateway after a pause', [types('an'), pause], 'looking'],
  ['waits again with every key', [types('an'), 249, types('and'), 249], 'typing'],
  ['shows what the gateway found', [types('zz'), pause, anOffer], 'shown'],
  ['shows games where the gateway found nothing', [loaded, types('an'), pause, nothingElse], 'shown'],
  ['says that nothing was found', [types('zz'), pause, nothingElse], 'empty'],
  ['shows games that load after that', [types('an'), pause, nothingElse, loaded], 'shown'],
  ['says that only games were searched if the gateway fails', [types('an'), pause, tooMany], 'failed'],
  ['says so if there is no connection', [types('an'), pause, noConnection], 'failed'],
  ['tries again', [types('an'), pause, noConnection, { type: 'search.retried' }], 'looking'],
  ['begins anew without a text', [types('an'), pause, anOffer, types('  ')], 'start'],
  ['stays open if there is no row to open', [types('zz'), opens], 'typing'],
  ['closes', [types('an'), { type: 'search.closed' }], 'closed'],
])('R2.107 the search %s', (_, happenings, state) => {
  expect(new Scenario(searchFlow, 'games on their way').play(...happenings).state).toBe(state);
});

test.each<[string, Does[], Hit | null, string]>([
  ['the first row of a text', [loaded, types('an')], lantern, 'an'],
  ['the row that was moved to', [loaded, types('an'), moves(1)], boats, 'an'],
  ['the first row after the last', [loaded, types('an'), moves(1), moves(1)], lantern, 'an'],
  ['the last row above the first', [loaded, types('an'), moves(-1)], boats, 'an'],
  ['nothing without a text', [], null, ''],
  ['what was moved to without a text', [moves(1)], service, ''],
  ['what the browser found first, whatever comes before it', [pagesLoaded, types('an'), pause, anOffer], help, 'an'],
  ['the first row of another text', [loaded, types('an'), moves(1), types('and')], lantern, 'and'],
  ['the row that was moved to, whatever comes meanwhile', [loaded, types('an'), moves(1), pause, anOffer], boats, 'an'],
])('R2.107 Enter opens %s', (_, happenings, hit, text) => {
  const { run } = new Scenario(searchFlow, 'games on their way').play(...happenings, opens);
  expect(run.puppet('opener').heard).toEqual(hit === null ? [] : [{ type: 'row.opened', hit, text, isAbout: false }]);
});

test('R2.107 the sheet of a game is opened instead of it on request, and a page has none', () => {
  const asks: Does = { type: 'row.asked', id: null };
  const about = (...happenings: Does[]) =>
    new Scenario(searchFlow, 'games on their way').play(...happenings, asks).run.puppet('opener').heard;
  expect(about(loaded, types('an'), moves(1))).toEqual([{ type: 'row.opened', hit: boats, text: 'an', isAbout: true }]);
  expect(about(moves(1))).toEqual([]);
});

const many = ['1', '2', '3', '4', '5'].map((id): Hit => ({ part: 'games', id }));
const local: Local = { ...nothing, hits: many, totals: { games: 9 } };

test('R2.107 games come before promotions, three of them until all are asked for', () => {
  expect(groupsOf({ local, elsewhere: [offer], part: 'all' })).toEqual([
    { part: 'games', hits: many.slice(0, 3), total: 9 },
    { part: 'promotions', hits: [offer], total: 1 },
  ]);
  expect(groupsOf({ local, elsewhere: [offer], part: 'games' })).toEqual([{ part: 'games', hits: many, total: 9 }]);
});

test('R2.107 games by another text are not shown where the gateway knows the typed one', () => {
  const taken: Local = { ...local, shown: 'riverside' };
  const parts = (isExact: boolean) =>
    groupsOf({ local: taken, elsewhere: [{ ...offer, isExact }], part: 'all' }).map(({ part }) => part);
  expect(parts(true)).toEqual(['promotions']);
  expect(parts(false)).toEqual(['games', 'promotions']);
});

test('R2.107 what comes near is shown only where nothing was found', () => {
  const near: Local = { ...nothing, near: [service] };
  expect(groupsOf({ local: near, elsewhere: [], part: 'all' })).toEqual([{ part: 'acts', hits: [service], total: 1 }]);
  expect(groupsOf({ local: near, elsewhere: [offer], part: 'all' })).toEqual([
    { part: 'promotions', hits: [offer], total: 1 },
  ]);
});
