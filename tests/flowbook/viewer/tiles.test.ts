import { expect, test } from 'vitest';
import { overlap, papers, smallestPrint, tilesOf } from '../../../flowbook/viewer/tiles.ts';

test('a chart that can be read on one page of A4 is printed on one', () => {
  const { scale, tiles } = tilesOf({ width: 700, height: 900 }, 11);
  expect(tiles).toEqual([{ x: 0, y: 0, width: 700, height: 900, column: 1, row: 1 }]);
  expect(scale * 11).toBeGreaterThanOrEqual(smallestPrint);
});

test('a large chart is printed on pages that together show all of it, in letters of 7 pt', () => {
  const chart = { width: 4_000, height: 6_000 };
  const { scale, tiles } = tilesOf(chart, 11);
  expect((scale * 11 * 72) / 96).toBeCloseTo(7);
  expect(tiles.length).toBeGreaterThan(10);
  for (const { width, height } of tiles) {
    expect(width * scale).toBeLessThanOrEqual(papers.A4.width + 0.01);
    expect(height * scale).toBeLessThanOrEqual(papers.A4.height + 0.01);
  }
  for (let x = 0; x <= chart.width; x += 100)
    for (let y = 0; y <= chart.height; y += 100)
      expect(
        tiles.some((tile) => tile.x <= x && x <= tile.x + tile.width && tile.y <= y && y <= tile.y + tile.height),
        `${x}, ${y}`,
      ).toBe(true);
});

test('on A3 a chart takes fewer pages, and each is as wide as its paper', () => {
  const chart = { width: 4_000, height: 6_000 };
  const [small, large] = [tilesOf(chart, 11, papers.A4), tilesOf(chart, 11, papers.A3)];
  expect(large.tiles.length).toBeLessThan(0.6 * small.tiles.length);
  for (const { width } of large.tiles) expect(width * large.scale).toBeLessThanOrEqual(papers.A3.width + 0.01);
});

test('parts are counted by column and row, and the next begins where the overlap of the one before does', () => {
  const { tiles } = tilesOf({ width: 2_000, height: 2_000 }, 11);
  const [first, second] = tiles;
  expect([first?.column, first?.row, second?.column, second?.row]).toEqual([1, 1, 2, 1]);
  expect(second!.x).toBeCloseTo(first!.x + first!.width - overlap);
});
