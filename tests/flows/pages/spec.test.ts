import { expect, test } from 'vitest';
import { pagesFlow } from '../../../flowbook/flows/pages.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import type { pagesMachine } from '../../../machines/app/pages.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Happenings = readonly Happening<typeof pagesMachine>[];

const place = (path: string, { search = '', hash = '' } = {}) => ({ path, search, hash });
const entered = (path: string, rest?: { search?: string; hash?: string }) =>
  ({ type: 'page.entered', place: place(path, rest) }) as const;
const retried = { type: 'page.retried' } as const;

const code = { Screen: 'the screen' };
const arrives = { answer: 'loadArea', with: { output: code } };
const fails = { answer: 'loadArea', with: { error: new Error('Failed to resolve async component') } };
const doneBefore = { answer: 'reloadOnce', with: { output: undefined } };
const impossible = { answer: 'reloadOnce', with: { error: new Error('the site does not answer') } };
const failed = [fails, fails, doneBefore];

const slowly = 120_000;
const unexpected = { kind: 'unexpected', status: null, requestId: null } as const;

// Everything begins at /rng, a page of the slots, whose area is egame; so is that of /live.
test.each<[string, Happenings, string]>([
  ['R2.110 the first page is fetched', [], 'fetching'],
  ['R2.01 the first page is shown once it arrives', [arrives], 'shown'],
  ['another page of the same area is shown at once', [arrives, entered('/live')], 'shown'],
  ['R2.110 a page of another area is fetched', [arrives, entered('/promotions')], 'fetching'],
  ['R2.110 a page of another area is shown once it arrives', [arrives, entered('/promotions'), arrives], 'shown'],
  [
    'R2.01 going back while a page is fetched shows the previous page',
    [arrives, entered('/promotions'), entered('/rng')],
    'shown',
  ],
  [
    'going back after a page failed shows the previous page',
    [arrives, entered('/promotions'), ...failed, entered('/rng')],
    'shown',
  ],
  ['R8.08 an area that fails is fetched once more', [fails], 'retrying'],
  ['the second try for a page shows it', [fails, arrives], 'shown'],
  ['R8.08 an area that takes 120 seconds is fetched once more', [slowly], 'retrying'],
  ['an area is not given up before its 120 seconds are over', [slowly - 1], 'fetching'],
  ['R8.08 a second failure reloads the site', [fails, fails], 'reloading'],
  ['a second time-out reloads the site', [fails, slowly], 'reloading'],
  ['the second try is not given up before its 120 seconds are over', [fails, slowly - 1], 'retrying'],
  ['the second try has its own 120 seconds', [slowly - 1, fails, slowly - 1], 'retrying'],
  ['R8.08 the page fails when the site was reloaded for it before', [fails, fails, doneBefore], 'failed'],
  ['the page fails when the site cannot be reloaded', [fails, fails, impossible], 'failed'],
  ['a shown page has no time-out', [arrives, slowly], 'shown'],
  ['a failed page has no time-out', [...failed, slowly], 'failed'],
  ['reloading the site has no time-out', [fails, fails, slowly], 'reloading'],
  ['R8.20 a failed page can be retried', [...failed, retried], 'fetching'],
  ['a retried page has both of its tries again', [...failed, retried, fails], 'retrying'],
  ['R8.11 going to the current page changes nothing', [arrives, entered('/rng')], 'shown'],
  ['R8.11 going to the page that is being fetched changes nothing', [entered('/rng')], 'fetching'],
  ['R8.11 going to the page that is fetched a second time changes nothing', [fails, entered('/rng')], 'retrying'],
  [
    'R8.11 going to the current page while the site reloads changes nothing',
    [fails, fails, entered('/rng')],
    'reloading',
  ],
  ['R8.11 going to a page that failed changes nothing', [...failed, entered('/rng')], 'failed'],
  ['a hash on a failed page does not fetch it again', [...failed, entered('/rng', { hash: '#main' })], 'failed'],
  ['another page of a failed area is fetched', [...failed, entered('/live')], 'fetching'],
  ['a failed page with another query is fetched', [...failed, entered('/rng', { search: '?vassalage=1' })], 'fetching'],
  ['a page of another area is fetched after a failure', [...failed, entered('/promotions')], 'fetching'],
  ['going elsewhere while the site reloads fetches that page', [fails, fails, entered('/promotions')], 'fetching'],
  ['a shown page cannot be retried', [arrives, retried], 'shown'],
])('%s', (_, happenings, state) => {
  expect(new Scenario(pagesFlow).play(...happenings).state).toBe(state);
});

const contextAfter = (happenings: Happenings) => {
  const { place: wanted, shown, failure } = new Scenario(pagesFlow).play(...happenings).snapshot.context;
  return { wanted, shown, failure };
};
const slots = { place: place('/rng'), area: 'egame', code } as const;

test.each<[string, Happenings, ReturnType<typeof contextAfter>]>([
  ['no page is shown before the first arrives', [], { wanted: place('/rng'), shown: null, failure: null }],
  ['a page is shown with its address', [arrives], { wanted: place('/rng'), shown: slots, failure: null }],
  [
    'R2.110 the previous page stays while the next is fetched',
    [arrives, entered('/promotions')],
    { wanted: place('/promotions'), shown: slots, failure: null },
  ],
  [
    'the previous page disappears when the next arrives',
    [arrives, entered('/promotions'), arrives],
    { wanted: place('/promotions'), shown: { place: place('/promotions'), area: 'promo', code }, failure: null },
  ],
  [
    'R2.17 a shown page learns of a new query and hash',
    [arrives, entered('/rng', { search: '?vassalage=1', hash: '#top' })],
    {
      wanted: place('/rng', { search: '?vassalage=1', hash: '#top' }),
      shown: { ...slots, place: place('/rng', { search: '?vassalage=1', hash: '#top' }) },
      failure: null,
    },
  ],
  [
    'the later of two pages of one area is shown when the area arrives',
    [entered('/live'), arrives],
    { wanted: place('/live'), shown: { ...slots, place: place('/live') }, failure: null },
  ],
  [
    'the later of two areas is shown',
    [entered('/promotions'), arrives],
    { wanted: place('/promotions'), shown: { place: place('/promotions'), area: 'promo', code }, failure: null },
  ],
  [
    'going back to the previous page shows it as it was',
    [arrives, entered('/promotions'), entered('/live')],
    { wanted: place('/live'), shown: { ...slots, place: place('/live') }, failure: null },
  ],
  ['R8.09 the failure of a page keeps its reason', failed, { wanted: place('/rng'), shown: null, failure: unexpected }],
  [
    'the failure of a page keeps the last reason',
    [fails, { answer: 'loadArea', with: offline }, doneBefore],
    { wanted: place('/rng'), shown: null, failure: { kind: 'offline' } },
  ],
  [
    'R8.08 R8.20 a page that took too long fails with a time-out',
    [fails, slowly, doneBefore],
    { wanted: place('/rng'), shown: null, failure: { kind: 'timeout' } },
  ],
  [
    'the first time-out is kept while the page is fetched again',
    [slowly],
    { wanted: place('/rng'), shown: null, failure: { kind: 'timeout' } },
  ],
  [
    'the failure stays when the failed page is entered again',
    [...failed, entered('/rng', { hash: '#main' })],
    { wanted: place('/rng', { hash: '#main' }), shown: null, failure: unexpected },
  ],
  [
    'the failure is cleared when the page arrives',
    [...failed, retried, arrives],
    { wanted: place('/rng'), shown: slots, failure: null },
  ],
  [
    'the failure is cleared when the previous page is shown again',
    [arrives, entered('/promotions'), ...failed, entered('/rng')],
    { wanted: place('/rng'), shown: slots, failure: null },
  ],
  [
    'going to another page of a failed area keeps the failure until it arrives',
    [...failed, entered('/live')],
    { wanted: place('/live'), shown: null, failure: unexpected },
  ],
])('%s', (_, happenings, context) => {
  expect(contextAfter(happenings)).toEqual(context);
});

test.each<[string, Happenings, string]>([
  ['the first area', [], 'egame'],
  ['the next area', [arrives, entered('/promotions')], 'promo'],
  ['the later of two areas', [arrives, entered('/promotions'), entered('/')], 'index'],
  ['the same area a second time', [fails], 'egame'],
  ['the area that failed', [...failed, retried], 'egame'],
])('R2.110 the area of a page is fetched: %s', (_, happenings, area) => {
  expect(new Scenario(pagesFlow).play(...happenings).run.puppet('loadArea').input).toBe(area);
});

test('R8.08 the site reloads for the area that failed', () => {
  expect(
    new Scenario(pagesFlow).play(arrives, entered('/promotions'), fails, fails).run.puppet('reloadOnce').input,
  ).toBe('promo');
});

test('R2.110 an area is fetched once, whichever of its pages are entered meanwhile', () => {
  const scenario = new Scenario(pagesFlow);
  const loading = scenario.snapshot.children['loadArea'];
  expect(scenario.play(entered('/live'), entered('/rng')).snapshot.children['loadArea']).toBe(loading);
});

test('going to another area restarts the time-out', () => {
  const scenario = new Scenario(pagesFlow).play(slowly - 1, entered('/promotions'), slowly - 1);
  expect(scenario.state).toBe('fetching');
  expect(scenario.play(1).state).toBe('retrying');
});

test('the pages follow every change of address', () => {
  const scenario = new Scenario(pagesFlow);
  const { location } = scenario.snapshot.context;
  expect((location as unknown as { heard: unknown }).heard).toEqual([
    { type: 'listener.joined', listener: scenario.run.actor },
  ]);
});
