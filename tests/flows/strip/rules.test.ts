import { expect, test } from 'vitest';
import { safeLink } from '../../../contract/links.ts';
import { targetOf, type Linkage } from '../../../machines/content/strip.rules.ts';

const target = (linkageType: Linkage['linkageType'], linkageTarget: string | null) =>
  targetOf({ linkageType, linkageTarget }, (address) => safeLink(address, 'https://croupier.example'));

test.each([
  ['a page of the site by its path', 'route', '/register', { kind: 'page', path: '/register' }],
  [
    'a page of the site by its whole address',
    'route',
    'https://croupier.example/rng?page=1',
    { kind: 'page', path: '/rng?page=1' },
  ],
  ['an address elsewhere', 'url', 'https://example.com/a', { kind: 'outside', url: 'https://example.com/a' }],
  [
    'the list of promotions at one of them',
    'promotion',
    'first-deposit',
    { kind: 'page', path: '/promotions#first-deposit' },
  ],
  [
    'the promotion it names, whatever characters the name has',
    'promotion',
    'a b/c',
    { kind: 'page', path: '/promotions#a%20b%2Fc' },
  ],
  ['the list of promotions where none is named', 'promotion', null, { kind: 'page', path: '/promotions' }],
  ['a game', 'game', '100001', { kind: 'page', path: '/game?node=100001' }],
  ['a game without a number', 'game', null, null],
  ['the free demo', 'freePlay', null, { kind: 'freePlay' }],
  ['the page of deposits', 'deposit', null, { kind: 'page', path: '/depositv2' }],
  ['nothing where the link type is unknown', null, '/register', null],
  ['nothing without an address', 'route', null, null],
  ['nothing that would run a script', 'url', 'javascript:alert(1)', null],
  ['nothing that only looks like a page of the site', 'route', '//elsewhere.example', null],
] as const)('R2.46 a banner opens %s', (_, type, address, expected) => {
  expect(target(type, address)).toEqual(expected);
});
