import { expect, test } from 'vitest';
import {
  isOwn,
  isPlain,
  noFilter,
  placeOfSpot,
  spotAt,
  type LobbyFilter,
} from '../../../machines/lobby/lobby.rules.ts';

const offer = { vendors: ['LUMEN', 'OKTO'], kinds: ['classic', 'ways'] };

test.each<[string, string, Partial<LobbyFilter>, number]>([
  ['nothing', '', {}, 1],
  [
    'every filter',
    '?vassalage=LUMEN&kind=ways&bet=50&lines=20&show=new&order=name&q=lan%20tern&p=7',
    { vassalage: 'LUMEN', kind: 'ways', bet: '50', lines: '20', show: 'new', order: 'name', q: 'lan tern' },
    7,
  ],
  ['the tab of a vendor', '?page=OKTO', { vassalage: 'OKTO' }, 1],
  ['what is not offered', '?vassalage=X&kind=x&bet=17&lines=3&show=all&order=popular&p=0&other=1', {}, 1],
  ['a page of several digits', '?p=234', {}, 234],
  ['a page that is no number', '?p=2e3', {}, 1],
  ['a text with too many spaces', '?q=%20%20lan%20%20tern%20', { q: 'lan tern' }, 1],
  ['a text that is too long', `?q=${'a'.repeat(99)}`, { q: 'a'.repeat(60) }, 1],
])('R2.14 R7.26 an address asks a lobby for %s', (_, search, filter, page) => {
  expect(spotAt(search, offer)).toEqual({ filter: { ...noFilter, ...filter }, page });
});

test.each<[string, Partial<LobbyFilter>, number, string]>([
  ['nothing but the path where nothing is chosen', {}, 1, '/rng'],
  ['what is chosen alone', { kind: 'ways', order: 'newest' }, 2, '/rng?kind=ways&order=newest&p=2'],
  ['no text of spaces', { q: '  ' }, 1, '/rng'],
  ['a text without the spaces at its ends', { q: ' a  b ' }, 1, '/rng?q=a+b'],
])('R2.14 the address of a lobby says %s', (_, filter, page, place) => {
  expect(placeOfSpot('/rng', { filter: { ...noFilter, ...filter }, page })).toBe(place);
});

test.each([
  ['favourites', true],
  ['recent', true],
  ['hot', false],
  ['new', false],
  ['', false],
] as const)('R4.22 games shown as "%s" need an account: %s', (show, own) => {
  expect(isOwn({ ...noFilter, show })).toBe(own);
});

test.each<[string, Partial<LobbyFilter>, boolean]>([
  ['without a filter', {}, true],
  ['in another order', { order: 'newest' }, true],
  ['of a vendor', { vassalage: 'LUMEN' }, false],
  ['by a text', { q: 'lan' }, false],
])('R7.32 games %s are all of a lobby: %s', (_, filter, plain) => {
  expect(isPlain({ ...noFilter, ...filter })).toBe(plain);
});
