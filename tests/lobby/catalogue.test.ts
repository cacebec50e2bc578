import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleGame } from '../../contract/lobby/games.ts';
import { writeIndex, type IndexedGame } from '../../contract/gamesIndex.ts';
import { noFilter, type LobbyFilter } from '../../machines/lobby/lobby.rules.ts';
import type { Catalogue } from '../../machines/lobby/lobby.setup.ts';
import { pageLength } from '../../src/lobby/lobbyRequest.ts';
import { makeCatalogue } from '../../src/lobby/catalogue/makeCatalogue.ts';
import type { Tile } from '../../src/lobby/tile.ts';

// In a wide window.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const now = Date.parse('2026-01-31T12:00:00Z');
const today = Math.floor(now / 86_400_000);

const gameOf = (changes: Partial<IndexedGame>, at: number): IndexedGame => ({
  ...exampleGame,
  addedDay: today - 90,
  isInList: false,
  otherNames: [],
  isHot: 0,
  nodeId: String(20_417 + at),
  ...changes,
});

const catalogueOf = (...games: Partial<IndexedGame>[]): Promise<Catalogue> =>
  makeCatalogue(writeIndex(games.map(gameOf)), {
    gameType: 'RNG',
    names: new Map([
      ['LUMEN', 'Lumen'],
      ['OKTO', 'Okto Ørsted'],
    ]),
    now: () => now,
  });

const found = (catalogue: Catalogue, changes: Partial<LobbyFilter>, page = 1) =>
  catalogue.find({ filter: { ...noFilter, ...changes }, page, isMore: true });
const namesIn = (catalogue: Catalogue, changes: Partial<LobbyFilter>) =>
  found(catalogue, changes).pages.flatMap(({ games }) => (games as readonly Tile[]).map(({ name }) => name));

const some = [
  { gameName: 'Great Lanterns' },
  { gameName: 'Élan' },
  { gameName: 'Paper Boats', vassalage: 'OKTO', minBet: '500', addedDay: today - 30 },
  { gameName: 'Lan Party', minLineNum: 243, gameClassify: 'ways', isHot: 1 as const },
  { gameName: 'Hidden', vassalage: 'OKTO', isInList: true },
];

test.each<[string, Partial<LobbyFilter>, string[]]>([
  ['by how well a name fits', { q: 'lan' }, ['Lan Party', 'Great Lanterns', 'Élan']],
  ['without regard to accents', { q: 'ELAN' }, ['Élan']],
  ['by words of the name and of the provider', { q: 'boat orsted' }, ['Paper Boats']],
  ['where they are found only by their name', { q: 'hidd' }, ['Hidden']],
  ['of a provider', { vassalage: 'OKTO' }, ['Paper Boats', 'Hidden']],
  ['of a kind', { kind: 'ways' }, ['Lan Party']],
  ['up to a minimum bet', { bet: '100', q: 'boats' }, []],
  ['with a number of lines', { lines: '243' }, ['Lan Party']],
  ['that are hot', { show: 'hot' }, ['Lan Party']],
  ['that are new', { show: 'new' }, ['Paper Boats']],
  ['in the order of their names', { order: 'name' }, ['Élan', 'Great Lanterns', 'Lan Party', 'Paper Boats']],
])('R7.26 R3.24 the loaded games are found %s', async (_, changes, names) => {
  expect(namesIn(await catalogueOf(...some), changes)).toEqual(names);
});

test('R3.38 the loaded games come in pages of 42, and the last page repeats at the end', async () => {
  const many = await catalogueOf(...Array.from({ length: 1_003 }, (_, at) => ({ gameName: `Game ${at}` })));
  expect(found(many, {}, 2)).toMatchObject({ totalPages: 24, total: 1_003, pages: [{ page: 2 }] });
  expect(found(many, {}, 2).pages[0]?.games).toHaveLength(42);
  expect(found(many, {}, 99).pages.map(({ page, games }) => [page, games.length])).toEqual([[24, 37]]);
  expect(found(many, { q: 'nothing' })).toMatchObject({ totalPages: 0, total: 0 });
});

test('R7.26 a game that is found twice is the same card', async () => {
  const catalogue = await catalogueOf(...some);
  const card = (q: string) => found(catalogue, { q }).pages[0]?.games.find(({ id }) => id === '20420');
  expect(card('lan')).toBeDefined();
  expect(card('lan p')).toBe(card('lan'));
});

test('R2.107 a card says what its game returns where the house has it there, before whose it is', async () => {
  const catalogue = await catalogueOf({ gameName: 'Plain' }, { gameName: 'Told', rtp: 9_602 });
  const [page] = catalogue.find({ filter: noFilter, page: 1, isMore: false }).pages;
  const vendors = (page?.games as readonly Tile[]).map(({ name, vendor }) => [name, vendor]);
  expect(vendors).toEqual([
    ['Plain', 'Lumen'],
    ['Told', '96.02\u00a0% · Lumen'],
  ]);
});

test('R9.18 a phone that returns to page 14 of the loaded games finds all pages from the first', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const catalogue = await catalogueOf(...Array.from({ length: 15 * pageLength }, () => ({})));
  const { pages } = catalogue.find({ filter: noFilter, page: 14, isMore: false });
  vi.unstubAllGlobals();
  expect(pages.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});
