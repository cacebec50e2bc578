import { expect, test } from 'vitest';
import { bookFlow, bookWith } from '../../../flowbook/flows/book.flow.ts';
import { bookAt, legOf, matchOf, slipOf, toCome } from '../../../flowbook/flows/slips.ts';
import type { bookMachine } from '../../../machines/games/book.machine.ts';
import { aboutIn, changesIn, watchedIn, type Slip } from '../../../machines/games/book.rules.ts';
import type { BookInput } from '../../../machines/games/book.setup.ts';
import type { Status } from '../../../machines/games/round.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';
import { refusesWith } from '../../../flowbook/flows/unplayed.ts';

type Does = Happening<typeof bookMachine>;

const playing = matchOf();
const tells = (slips: Slip[] = [], matches = [playing, toCome]): Does => ({
  type: 'game.told',
  told: bookAt(matches, slips),
});
const bet = (changes: Partial<Slip>): Does => tells([slipOf(changes)]);
const answers = (status: Status): Does => ({ type: 'answer.heard', answer: refusesWith(status) });
const lost: Does = { type: 'line.lost' };
const pause: Does = { type: 'site.paused' };
const resume: Does = { type: 'site.resumed' };

const bookOf = (changes: Partial<Omit<BookInput, 'now'>>, ...happenings: Does[]) =>
  new Scenario({ ...bookFlow, variants: { changed: bookWith(changes) } }, 'changed').play(...happenings);
const begin = (...happenings: Does[]) => bookOf({}, ...happenings);
const heardBy = (scenario: Scenario<typeof bookMachine>, port: string) => scenario.run.puppet(port).heard;
const toldSite = (...happenings: Does[]) => heardBy(begin(...happenings), 'site').map(({ type }) => type);

test.each<[string, Does[], object]>([
  ['a book opens at the matches being played', [], { tab: 'live' }],
  ['a player turns to the matches to come', [{ type: 'tab.chosen', tab: 'soon' }], { tab: 'soon' }],
  ['a player turns to their bets', [{ type: 'tab.chosen', tab: 'mine' }], { tab: 'mine' }],
  ['a player turns to the results', [{ type: 'tab.chosen', tab: 'results' }], { tab: 'results' }],
  [
    'a player turns back',
    [
      { type: 'tab.chosen', tab: 'mine' },
      { type: 'tab.chosen', tab: 'live' },
    ],
    { tab: 'live' },
  ],
  ['bets can be placed', [], { own: 'ready' }],
  ['R8.20 bets are off while the server is not reached', [lost], { own: 'offline' }],
  ['R8.20 bets are on once it is heard again', [lost, tells()], { own: 'ready' }],
  ['bets are off while the site pauses play', [pause], { own: 'paused' }],
  ['bets are on once the site resumes play', [pause, resume], { own: 'ready' }],
  ['R8.20 bets stay off after a pause without a server', [pause, lost, resume], { own: 'offline' }],
  ['R8.23 a locked account is blocked', [answers('account_locked')], { own: 'blocked' }],
  ['R8.23 a lock is tried again after five seconds', [answers('account_locked'), 5_000], { own: 'ready' }],
  ['R8.23 a lock is not tried before that', [answers('account_locked'), 4_999], { own: 'blocked' }],
  ['R8.23 a bet that the wallet refused blocks', [bet({ state: 'refused', why: 'play_paused' })], { own: 'blocked' }],
  [
    'R8.23 a bet after the end of the seat ends it',
    [bet({ state: 'refused', why: 'seat_ended' })],
    { own: 'seatOver' },
  ],
  [
    'a bet that was refused in an earlier seat says nothing of this one',
    [bet({ state: 'refused', why: 'seat_ended', isHere: false })],
    { own: 'ready' },
  ],
  ['R8.23 an answer ends the seat', [answers('seat_ended')], { own: 'seatOver' }],
  ['R8.23 a look ends the seat', [{ type: 'seat.lost' }], { own: 'seatOver' }],
  ['R8.23 a refusal for another reason changes nothing', [answers('suspended')], { own: 'ready' }],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toMatchObject(state);
});

test('a book without a match being played opens at those to come', () => {
  expect(bookOf({ tab: 'soon' }).state).toMatchObject({ tab: 'soon' });
});

test('R2.29 the site hears once of a bet that is taken, and once of its end', () => {
  expect(toldSite(bet({ state: 'held' }))).toEqual([]);
  expect(toldSite(bet({ state: 'held' }), bet({}), bet({}))).toEqual(['round.began', 'balance.changed']);
  expect(toldSite(bet({}), bet({ state: 'cashing' }), bet({ state: 'cashed' }))).toEqual([
    'round.began',
    'balance.changed',
    'round.ended',
    'balance.changed',
  ]);
});

test('R2.29 the site hears of the beginning and the end of a bet that was lost meanwhile', () => {
  expect(toldSite(bet({ state: 'lost' }))).toEqual(['round.began', 'round.ended', 'balance.changed']);
});

test('R8.23 a balance that is too low leads to a deposit', () => {
  expect(toldSite(answers('balance_too_low'))).toEqual(['deposit.wanted']);
});

test('a match is watched that is listed', () => {
  const watchedAfter = (match: string) => begin({ type: 'match.opened', match }).snapshot.context.watched;
  expect([watchedAfter(toCome.id), watchedAfter('football-9-0')]).toEqual([toCome.id, playing.id]);
});

test('the server is asked at once about the matches that are watched and on the slip', () => {
  const scenario = begin({ type: 'slip.changed', fixtures: [toCome.id] });
  expect(heardBy(scenario, 'follow')).toEqual([
    { type: 'about.changed', about: { matches: [playing.id, toCome.id] } },
    { type: 'look.wanted' },
  ]);
});

test('the slip hears how the book stands, and whether bets can be placed', () => {
  const told = bookAt([playing, toCome], [slipOf()]);
  const last = heardBy(begin(tells([slipOf()]), pause), 'slip').at(-1);
  expect(last).toEqual({ type: 'book.told', told, isOpen: false });
});

test('each open bet has an offer of its own until it is settled', () => {
  const salesAfter = (...happenings: Does[]) => Object.keys(begin(...happenings).snapshot.context.sales);
  const two = [slipOf(), slipOf({ id: 's-2', state: 'cashing' })];
  expect(salesAfter(tells(two))).toEqual(['s-1', 's-2']);
  expect(salesAfter(tells(two), tells([slipOf({ state: 'won' }), slipOf({ id: 's-2' })]))).toEqual(['s-2']);
});

test.each([
  ['the one before', [playing, toCome], toCome.id, toCome.id],
  ['the latest that is being played', [playing, matchOf({ id: 'football-3-0' }), toCome], null, 'football-3-0'],
  ['the next one where none is played', [toCome], playing.id, toCome.id],
  ['none where there is none', [], playing.id, null],
])('the match that is watched is %s', (_, matches, before, watched) => {
  expect(watchedIn(bookAt(matches, []), before)).toBe(watched);
});

test('nine matches are told as a whole: the one that is watched, those of the slip, then those of open bets', () => {
  const chosen = Array.from({ length: 7 }, (_, at) => `football-${at + 3}-0`);
  const own = [slipOf({ legs: [legOf({ fixture: 'football-20-0' }), legOf({ fixture: 'football-21-0' })] })];
  const told = bookAt([], [slipOf({ state: 'won' }), ...own]);
  expect(aboutIn(told, 'football-3-0', chosen)).toEqual([...chosen, 'football-20-0', 'football-21-0']);
  expect(aboutIn(told, playing.id, chosen)).toEqual([playing.id, ...chosen, 'football-20-0']);
});

test('a bet that was to be sold and is open again was not sold', () => {
  const [before, now] = [slipOf({ state: 'cashing' }), slipOf()];
  expect(changesIn(bookAt([], [before]), bookAt([], [now])).unsold).toEqual([now]);
});
