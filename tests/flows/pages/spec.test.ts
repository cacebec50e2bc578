import { expect, test } from 'vitest';
import { pagesFlow } from '../../../flowbook/flows/pages.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import type { pagesMachine } from '../../../machines/app/pages.machine.ts';
import { Life, type Happening } from '../life.ts';

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
  ['R2.01 it is shown when it has come', [arrives], 'shown'],
  ['another page of the same area is shown at once', [arrives, entered('/live')], 'shown'],
  ['R2.110 a page of another area is fetched', [arrives, entered('/promotions')], 'fetching'],
  ['and shown', [arrives, entered('/promotions'), arrives], 'shown'],
  [
    'R2.01 going back while it is on its way shows the page before',
    [arrives, entered('/promotions'), entered('/rng')],
    'shown',
  ],
  ['also once it has failed', [arrives, entered('/promotions'), ...failed, entered('/rng')], 'shown'],
  ['R8.08 what fails is fetched once more', [fails], 'retrying'],
  ['which may succeed', [fails, arrives], 'shown'],
  ['R8.08 what takes 120 seconds is fetched once more', [slowly], 'retrying'],
  ['not before', [slowly - 1], 'fetching'],
  ['R8.08 a second failure loads the site anew', [fails, fails], 'reloading'],
  ['and so does a second time-out', [fails, slowly], 'reloading'],
  ['not before', [fails, slowly - 1], 'retrying'],
  ['the time of the second try is its own', [slowly - 1, fails, slowly - 1], 'retrying'],
  ['R8.08 where that was done before, the page has failed', [fails, fails, doneBefore], 'failed'],
  ['and where it cannot be done', [fails, fails, impossible], 'failed'],
  ['a page that is shown has no time-out', [arrives, slowly], 'shown'],
  ['nor has one that failed', [...failed, slowly], 'failed'],
  ['nor has the loading of the site', [fails, fails, slowly], 'reloading'],
  ['R8.20 a failed page can be tried again', [...failed, retried], 'fetching'],
  ['which begins anew', [...failed, retried, fails], 'retrying'],
  ['R8.11 going where one is changes nothing', [arrives, entered('/rng')], 'shown'],
  ['R8.11 nor while the page is on its way', [entered('/rng')], 'fetching'],
  ['R8.11 nor when it comes for the second time', [fails, entered('/rng')], 'retrying'],
  ['R8.11 nor while the site is loaded anew', [fails, fails, entered('/rng')], 'reloading'],
  ['R8.11 nor once it has failed', [...failed, entered('/rng')], 'failed'],
  [
    'a place on a failed page is not a reason to fetch it again',
    [...failed, entered('/rng', { hash: '#main' })],
    'failed',
  ],
  ['but another page of its area is', [...failed, entered('/live')], 'fetching'],
  ['and the same page with another question', [...failed, entered('/rng', { search: '?vassalage=1' })], 'fetching'],
  ['and a page of another area', [...failed, entered('/promotions')], 'fetching'],
  ['going elsewhere while the site is loaded anew fetches that', [fails, fails, entered('/promotions')], 'fetching'],
  ['nobody asks again for a page that is shown', [arrives, retried], 'shown'],
])('%s', (_, happenings, state) => {
  expect(new Life(pagesFlow).live(...happenings).state).toBe(state);
});

const contextAfter = (happenings: Happenings) => {
  const { place: wanted, shown, failure } = new Life(pagesFlow).live(...happenings).snapshot.context;
  return { wanted, shown, failure };
};
const slots = { place: place('/rng'), area: 'egame', code } as const;

test.each<[string, Happenings, ReturnType<typeof contextAfter>]>([
  ['nothing is shown before the first page has come', [], { wanted: place('/rng'), shown: null, failure: null }],
  ['what has come is shown with its place', [arrives], { wanted: place('/rng'), shown: slots, failure: null }],
  [
    'R2.110 the page before stays while the next is fetched',
    [arrives, entered('/promotions')],
    { wanted: place('/promotions'), shown: slots, failure: null },
  ],
  [
    'and goes when that has come',
    [arrives, entered('/promotions'), arrives],
    { wanted: place('/promotions'), shown: { place: place('/promotions'), area: 'promo', code }, failure: null },
  ],
  [
    'R2.17 a new place on a page that is shown is known to it',
    [arrives, entered('/rng', { search: '?vassalage=1', hash: '#top' })],
    {
      wanted: place('/rng', { search: '?vassalage=1', hash: '#top' }),
      shown: { ...slots, place: place('/rng', { search: '?vassalage=1', hash: '#top' }) },
      failure: null,
    },
  ],
  [
    'of two pages of an area that is on its way the later is shown',
    [entered('/live'), arrives],
    { wanted: place('/live'), shown: { ...slots, place: place('/live') }, failure: null },
  ],
  [
    'of two areas the later is shown',
    [entered('/promotions'), arrives],
    { wanted: place('/promotions'), shown: { place: place('/promotions'), area: 'promo', code }, failure: null },
  ],
  [
    'who comes back to the page before has it as it was',
    [arrives, entered('/promotions'), entered('/live')],
    { wanted: place('/live'), shown: { ...slots, place: place('/live') }, failure: null },
  ],
  ['R8.09 why a page cannot be had is known', failed, { wanted: place('/rng'), shown: null, failure: unexpected }],
  [
    'whatever it was',
    [fails, { answer: 'loadArea', with: offline }, doneBefore],
    { wanted: place('/rng'), shown: null, failure: { kind: 'offline' } },
  ],
  [
    'R8.08 R8.20 also that it took too long',
    [fails, slowly, doneBefore],
    { wanted: place('/rng'), shown: null, failure: { kind: 'timeout' } },
  ],
  ['at the first try too', [slowly], { wanted: place('/rng'), shown: null, failure: { kind: 'timeout' } }],
  [
    'the failure stays with a page that is entered once more',
    [...failed, entered('/rng', { hash: '#main' })],
    { wanted: place('/rng', { hash: '#main' }), shown: null, failure: unexpected },
  ],
  [
    'and is forgotten when the page has come',
    [...failed, retried, arrives],
    { wanted: place('/rng'), shown: slots, failure: null },
  ],
  [
    'or the one before is shown again',
    [arrives, entered('/promotions'), ...failed, entered('/rng')],
    { wanted: place('/rng'), shown: slots, failure: null },
  ],
  [
    'a page of a failed area is where the site goes',
    [...failed, entered('/live')],
    { wanted: place('/live'), shown: null, failure: unexpected },
  ],
])('%s', (_, happenings, context) => {
  expect(contextAfter(happenings)).toEqual(context);
});

test.each<[string, Happenings, string]>([
  ['the first', [], 'egame'],
  ['the next', [arrives, entered('/promotions')], 'promo'],
  ['the later of two', [arrives, entered('/promotions'), entered('/')], 'index'],
  ['the same once more', [fails], 'egame'],
  ['the one that failed', [...failed, retried], 'egame'],
])('R2.110 the area of the page is asked for: %s', (_, happenings, area) => {
  expect(new Life(pagesFlow).live(...happenings).run.puppet('loadArea').input).toBe(area);
});

test('R8.08 the site is loaded anew for the area that failed', () => {
  expect(new Life(pagesFlow).live(arrives, entered('/promotions'), fails, fails).run.puppet('reloadOnce').input).toBe(
    'promo',
  );
});

test('R2.110 an area that is on its way is asked for once, whichever of its pages is entered', () => {
  const life = new Life(pagesFlow);
  const asked = life.snapshot.children['loadArea'];
  expect(life.live(entered('/live'), entered('/rng')).snapshot.children['loadArea']).toBe(asked);
});

test('going to another area starts its time anew', () => {
  const life = new Life(pagesFlow).live(slowly - 1, entered('/promotions'), slowly - 1);
  expect(life.state).toBe('fetching');
  expect(life.live(1).state).toBe('retrying');
});

test('it wants to hear of every page', () => {
  const life = new Life(pagesFlow);
  const { location } = life.snapshot.context;
  expect((location as unknown as { heard: unknown }).heard).toEqual([
    { type: 'listener.joined', listener: life.run.actor },
  ]);
});

test.each<[string, Happenings, string[]]>([
  ['fetching', [], ['busy']],
  ['retrying', [fails], ['busy']],
  ['reloading', [fails, fails], ['busy']],
  ['shown', [arrives], []],
  ['failed', failed, ['failed']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...new Life(pagesFlow).live(...happenings).snapshot.tags]).toEqual(tags);
});
