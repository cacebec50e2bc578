import { expect, test } from 'vitest';
import { atOnce, withMore } from '../../src/lobby/lobby/inTurn.ts';
import type { Tile } from '../../src/lobby/tile.ts';

const tiles = (ids: readonly string[]): readonly Tile[] => ids.map((id) => ({ id }) as Tile);
const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const idsOf = (shown: readonly Tile[]) => shown.map(({ id }) => id);

test('R7.26 a row of new cards comes first, above the earlier ones', () => {
  const before = numbered('old', 20);
  const shown = withMore(tiles(before), tiles(numbered('new', 20)));
  expect(idsOf(shown)).toEqual([...numbered('new', atOnce), ...before.slice(atOnce)]);
});

test('R7.26 the next row of cards follows the shown ones, until all cards are there', () => {
  const wanted = tiles(numbered('new', 2 * atOnce + 1));
  const first = withMore(tiles(numbered('old', 42)), wanted);
  const second = withMore(first, wanted);
  expect(idsOf(second).slice(0, 2 * atOnce)).toEqual(idsOf(wanted).slice(0, 2 * atOnce));
  expect(withMore(second, wanted)).toBe(wanted);
});

test('R7.26 a card that moves up is shown once', () => {
  const before = numbered('game', 20);
  const shown = withMore(tiles(before), tiles([...before].reverse()));
  expect(idsOf(shown).filter((id, at, all) => all.indexOf(id) !== at)).toEqual([]);
});

test.each([
  ['fewer cards', numbered('old', 3)],
  ['the same cards with others below', numbered('old', 20 + atOnce)],
  ['no cards', []],
])('R7.26 %s are shown at once', (_, ids) => {
  const wanted = tiles(ids);
  expect(withMore(tiles(numbered('old', 20)), wanted)).toBe(wanted);
});
