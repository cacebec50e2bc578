import { expect, test } from 'vitest';
import { atHand, lobbyFlow, spotOf, twoGames } from '../../../flowbook/flows/lobby.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { noAnswer, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { Go } from '../../../machines/common/places.ts';
import type { lobbyMachine } from '../../../machines/lobby/lobby.machine.ts';
import type { PagesAnswer } from '../../../machines/lobby/lobby.setup.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof lobbyMachine>;

const pages = (page: number, totalPages: number, ...ids: string[]): Does => ({
  answer: 'fetchPages',
  with: {
    output: {
      kind: 'pages',
      pages: [{ page, games: ids.map((id) => ({ id })) }],
      totalPages,
      total: null,
    } satisfies PagesAnswer,
  },
});
const first = pages(1, 3, 'a');
const unheard: Does = { answer: 'fetchPages', with: noAnswer };
const refused: Does = { answer: 'fetchPages', with: { output: refusedWith(refusal('unavailable')) } };
const own: Does = {
  answer: 'fetchOwn',
  with: { output: { kind: 'pages', pages: [], totalPages: 1, total: 0 } satisfies PagesAnswer },
};
const typed = (text: string): Does => ({ type: 'search.typed', text });
const vendor: Does = { type: 'filter.changed', change: { vassalage: 'LUMEN' } };
const favourites: Does = { type: 'filter.changed', change: { show: 'favourites' } };
const recent: Does = { type: 'filter.changed', change: { show: 'recent' } };
const more: Does = { type: 'more.wanted' };
const third: Does = { type: 'page.wanted', page: 3 };
const retry: Does = { type: 'list.retried' };
const member: Does = { type: 'player.changed', who: 'account' };
const nobody: Does = { type: 'player.changed', who: 'visitor' };
const gone = (spot: ReturnType<typeof spotOf>): Does => ({ type: 'place.changed', spot });

const visitor = 'a visitor';
const begin = (...happenings: Does[]) => new Scenario(lobbyFlow, visitor).play(...happenings);
const listOf = ({ state }: { state: unknown }) => (state as { list: string }).list;

test.each<[string, Does[], string]>([
  ['R3.38 the first page of games is fetched at once', [], 'asking'],
  ['R2.14 the games of a lobby are shown', [first], 'shown'],
  ['R7.26 a lobby without games says so', [pages(1, 0)], 'empty'],
  ['R8.23 a refusal of the games is reported', [refused], 'failed'],
  ['R7.26 a text is not searched while it is being typed', [first, typed('l'), 150, typed('la'), 199], 'typing'],
  ['R7.26 a text is searched 200 ms after the last key', [first, typed('l'), 150, typed('la'), 200], 'asking'],
  ['R7.26 a key cancels the search before it', [first, typed('l'), 200, typed('la')], 'typing'],
  ['R2.14 choosing a vendor shows its games at once', [first, vendor], 'asking'],
  ['R9.18 more games are fetched where there are more', [first, more], 'askingMore'],
  ['R9.18 no more games are fetched after the last page', [pages(3, 3, 'a'), more], 'shown'],
  ['R8.20 games that are shown stay when no more can be loaded', [first, more, unheard], 'shown'],
  ['R4.22 a visitor who wants favourites has to log in', [first, favourites], 'visitor'],
  ['R4.22 the favourites load once a player is logged in', [first, favourites, member], 'askingOwn'],
  ['R4.22 a visitor who declined the login is not asked again', [first, favourites, nobody], 'visitor'],
  ['R4.22 all games stay on screen when a player logs in', [first, member], 'shown'],
  ['R2.107 a player without favourites is told so', [first, favourites, member, own], 'empty'],
  ['R2.14 another address of the lobby is shown at once', [first, gone(spotOf({ kind: 'classic' }))], 'asking'],
  ['R2.14 the current address of the lobby changes nothing', [first, gone(spotOf())], 'shown'],
])('%s', (_, happenings, state) => {
  expect(listOf(begin(...happenings))).toBe(state);
});

test.each<[string, Does[], string]>([
  ['R7.26 the first page is shown at once', [], 'shown'],
  ['R7.26 a text is searched with each key', [typed('l')], 'shown'],
  ['R2.14 choosing a vendor shows its games at once', [vendor], 'shown'],
  ['R9.18 more games are shown at once', [more], 'shown'],
  ['R4.22 a visitor who wants favourites has to log in', [favourites], 'visitor'],
  ['R4.22 the favourites are still fetched from the gateway', [favourites, member], 'askingOwn'],
  [
    'R7.26 favourites are not searched while a text is being typed',
    [member, favourites, own, typed('l'), 199],
    'typing',
  ],
  ['R7.26 favourites are searched 200 ms after the last key', [member, favourites, own, typed('l'), 200], 'askingOwn'],
])('with all games loaded, %s', (_, happenings, state) => {
  expect(listOf(new Scenario(lobbyFlow, atHand).play(...happenings))).toBe(state);
});

const came: Does = { type: 'catalogue.came', catalogue: twoGames };

test.each<[string, Does[], string]>([
  ['the next text is searched at once', [first, came, typed('l')], 'shown'],
  ['a text that waits is searched when its time comes', [first, typed('l'), came, 200], 'shown'],
  ['a request in progress is still answered', [came], 'asking'],
])('R7.26 once all games have loaded, %s', (_, happenings, state) => {
  expect(listOf(begin(...happenings))).toBe(state);
});

test('R9.18 games that were already loaded are shown below the earlier ones, and the address follows', () => {
  const scenario = new Scenario(lobbyFlow, atHand).play(more);
  expect(scenario.snapshot.context.list?.pages.map(({ page }) => page)).toEqual([1, 2]);
  expect(scenario.run.puppet('address').heard).toEqual([{ type: 'go', to: '/rng?p=2', replace: true }]);
  expect(scenario.play(more).snapshot.context.page).toBe(2);
});

const heardOf = (...happenings: Does[]) =>
  (begin(...happenings).run.puppet('catalogue').heard as readonly { type: string }[]).map(({ type }) => type);

test.each<[string, Does[], string[]]>([
  ['is told that games are shown', [first], ['games.shown']],
  ['is not told before games are shown', [], []],
  ['is fetched as the pointer nears the search', [first, { type: 'search.near' }], ['games.shown', 'catalogue.wanted']],
  ['is fetched when a text is typed', [first, typed('l')], ['games.shown', 'catalogue.wanted']],
])('R7.26 the catalogue %s', (_, happenings, heard) => {
  expect(heardOf(...happenings)).toEqual(heard);
});

const asksForLogin = (...happenings: Does[]) => {
  const { session } = begin(...happenings).snapshot.context;
  return (session as Recorder<{ type: string }>).heard;
};
const question = { type: 'login.require', replyTo: null };

test.each<[string, Does[], object[]]>([
  ['once for favourites', [first, favourites], [question]],
  ['once, though the page reports again that there is no account', [first, favourites, nobody], [question]],
  ['once, though a text is typed', [first, favourites, typed('l'), 200, typed('la'), 400], [question]],
  ['once, though another filter of favourites is changed', [first, favourites, vendor], [question]],
  ['once for favourites at another address', [first, gone(spotOf({ show: 'favourites' }))], [question]],
  ['again for another list of an account', [first, favourites, recent], [question, question]],
  ['again on request', [first, favourites, { type: 'login.pressed' }], [question, question]],
  ['never for all games', [first, nobody], []],
])('R4.22 a visitor is asked to log in %s', (_, happenings, events) => {
  expect(asksForLogin(...happenings)).toEqual(events);
});

test('R4.22 the search of a visitor among the favourites is in the address, and is used after the login', () => {
  const { run } = begin(first, favourites, vendor, typed('lan'), 400, member);
  expect((run.puppet('address').heard as readonly Go[]).at(-1)).toMatchObject({
    to: '/rng?vassalage=LUMEN&show=favourites&q=lan',
    replace: true,
  });
  expect(run.puppet('fetchOwn').input).toEqual(spotOf({ vassalage: 'LUMEN', show: 'favourites', q: 'lan' }).filter);
});

test('R4.22 a visitor who goes from the favourites to all games sees them', () => {
  expect(listOf(begin(first, favourites, { type: 'filter.changed', change: { show: '' } }))).toBe('asking');
});

test('R4.22 the account is known once it has loaded', () => {
  expect(begin(first, member).snapshot.context.who).toBe('account');
});

const failureAfter = (...happenings: Does[]) => begin(...happenings).snapshot.context.failure;

test('R8.20 R8.23 the reason why games did not load is kept, and cleared by the next try', () => {
  expect(failureAfter()).toBeNull();
  expect(failureAfter(unheard)).toMatchObject({ kind: 'offline' });
  expect(failureAfter(refused)).toEqual(refusal('unavailable'));
  expect(failureAfter(unheard, retry)).toBeNull();
  expect(failureAfter(first, more, refused)).toEqual(refusal('unavailable'));
  expect(failureAfter(first, more, unheard, more)).toBeNull();
});

test('R7.26 R8.20 hot games are suggested where no games are found, unless they do not load', () => {
  const hot = [{ id: 'hot' }];
  expect(begin(first).snapshot.context.suggested).toEqual([]);
  expect(begin(pages(1, 0), { answer: 'suggest', with: { output: hot } }).snapshot.context.suggested).toEqual(hot);
  expect(listOf(begin(pages(1, 0), { answer: 'suggest', with: noAnswer }))).toBe('empty');
});

test('R2.107 the favourites are fetched by the filter', () => {
  expect(begin(first, favourites, member).run.puppet('fetchOwn').input).toEqual(spotOf({ show: 'favourites' }).filter);
});

test('R3.38 the page of the address is fetched', () => {
  expect(begin(first, third).run.puppet('fetchPages').input).toEqual({ ...spotOf({}, 3), isMore: false });
});

test.each<[string, Does[]]>([
  ['a filter', [first, vendor, first, gone(spotOf({ vassalage: 'LUMEN' }))]],
  ['a text', [first, typed('lan'), 400, first, gone(spotOf({ q: 'lan' }))]],
  ['a page', [first, third, first, gone(spotOf({}, 3))]],
])('R2.14 the address of %s that is already shown changes nothing', (_, happenings) => {
  expect(listOf(begin(...happenings))).toBe('shown');
});

test.each<[string, Does[]]>([
  ['looks for favourites', []],
  ['types a text among the favourites', [typed('l')]],
])('R4.23 a trial player who %s is sent to register', (_, happenings) => {
  expect(listOf(new Scenario(lobbyFlow, 'a trial who looks for favourites').play(...happenings))).toBe('needsAccount');
});

const addresses = (...happenings: Does[]) =>
  (begin(...happenings).run.puppet('address').heard as readonly Go[]).map(({ to, replace }) => [to, replace]);

test.each<[string, Does[], [string, boolean][]]>([
  ['R2.14 a filter is a new address', [first, vendor], [['/rng?vassalage=LUMEN', false]]],
  ['R9.18 a page is a new address', [first, third], [['/rng?p=3', false]]],
  ['R7.26 a text is not in the address while it is being typed', [first, typed('l'), 300, typed('la'), 399], []],
  ['R7.26 a text replaces the address after 400 ms', [first, typed('la'), 400], [['/rng?q=la', true]]],
  [
    'R7.26 a filter includes a text that is not in the address yet',
    [first, typed('la'), vendor, 400],
    [['/rng?vassalage=LUMEN&q=la', false]],
  ],
  [
    'R9.18 the address follows the last page that was reached',
    [first, more, pages(2, 3, 'b'), more, pages(3, 3, 'c')],
    [
      ['/rng?p=2', true],
      ['/rng?p=3', true],
    ],
  ],
  [
    'R2.14 a filter begins at the first page',
    [first, third, pages(3, 3, 'c'), vendor],
    [
      ['/rng?p=3', false],
      ['/rng?vassalage=LUMEN', false],
    ],
  ],
  [
    'R2.14 going back leaves the address alone',
    [first, vendor, first, gone(spotOf())],
    [['/rng?vassalage=LUMEN', false]],
  ],
])('%s', (_, happenings, wanted) => {
  expect(addresses(...happenings)).toEqual(wanted);
});

test('R9.18 later pages are shown below the earlier ones', () => {
  const { list, page } = begin(first, more, pages(2, 3, 'b')).snapshot.context;
  expect(list?.pages.map(({ games }) => games)).toEqual([[{ id: 'a' }], [{ id: 'b' }]]);
  expect(page).toBe(2);
});

test('R9.18 the page after the last one loaded is fetched next', () => {
  expect(begin(first, more).run.puppet('fetchPages').input).toEqual({ ...spotOf({}, 2), isMore: true });
});

test.each<[string, Does[]]>([
  ['other games are fetched', [first, vendor]],
  ['other games cannot be fetched', [first, vendor, unheard]],
])('R8.20 games that are shown stay while %s', (_, happenings) => {
  expect(begin(...happenings).snapshot.context.list?.pages).toEqual([{ page: 1, games: [{ id: 'a' }] }]);
});
