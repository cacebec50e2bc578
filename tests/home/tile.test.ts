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
])('the vendor %s is abbreviated as %s in the corner of a card', (vendor, index) => {
  expect(indexOf(vendor)).toBe(index);
});

test.each<[Game['gameType'], string, string]>([
  ['RNG', 'slots', '/game?node=20417'],
  ['LIVE', 'live', '/game?node=20417'],
  ['FISH', 'fishing', '/game?node=20417'],
  ['PVP', 'pvp', '/game?node=20417'],
  ['SPORTS', 'sports', '/game?node=20417'],
  ['ESPORTS', 'esports', '/game?node=20417'],
  ['COCKFIGHT', 'cockfight', '/game?node=20417'],
  ['LOTT', 'lottery', '/game?node=20417'],
  ['ELOTT', 'lottery', '/game?node=20417'],
])('R2.105 a game of type %s is of the family %s and opens at %s', (gameType, family, href) => {
  const tileGame: Game = { ...game, gameType, image: '/art/1.svg', isHot: 0, maintenance: true };
  expect(toTile(new Map([['LUMEN', 'Lumen']]))(tileGame)).toEqual({
    id: '20417',
    game: tileGame,
    name: 'Lantern Festival',
    vendor: 'Lumen',
    index: 'LU',
    family,
    href,
    picture: '/art/1.svg',
    isHot: false,
    isClosed: true,
  });
});

test('R2.106 a card for all games of a vendor leads to their list', () => {
  expect(toTile(new Map())({ ...game, isGame: 'VASSALAGE' }).href).toBe(toTile(new Map())(game).href);
});
