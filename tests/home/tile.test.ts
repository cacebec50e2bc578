import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { indexOf, toTile, type Game } from '../../src/lobby/tile.ts';

const game = contract.games.hot.example.reply.list[0]!;

test.each([
  ['Okto', 'OK'],
  ['Nine Lanterns', 'NL'],
  ['Volt & Vine', 'VV'],
  ['house draws of old', 'HD'],
  ['Ö', 'Ö'],
  ['金龍遊戲', '金龍'],
  ['12', ''],
])('the vendor %s goes by %s in the corner of a card', (vendor, index) => {
  expect(indexOf(vendor)).toBe(index);
});

test.each<[Game['gameType'], string, string]>([
  ['RNG', 'slots', '/rng'],
  ['LIVE', 'live', '/live'],
  ['FISH', 'fishing', '/fish'],
  ['PVP', 'pvp', '/pvp'],
  ['SPORTS', 'sports', '/sports'],
  ['ESPORTS', 'esports', '/esports'],
  ['COCKFIGHT', 'cockfight', '/cockfight'],
  ['LOTT', 'lottery', '/elott'],
  ['ELOTT', 'lottery', '/elott'],
])('a game of type %s is of the family %s and at home on %s', (gameType, family, page) => {
  expect(
    toTile(new Map([['LUMEN', 'Lumen']]))({ ...game, gameType, image: '/art/1.svg', isHot: 0, maintenance: true }),
  ).toEqual({
    id: '20417',
    name: 'Lantern Festival',
    vendor: 'Lumen',
    index: 'LU',
    family,
    href: `${page}?vassalage=LUMEN`,
    picture: '/art/1.svg',
    isHot: false,
    isClosed: true,
  });
});
