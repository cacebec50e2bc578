import { expect, test } from 'vitest';
import { paper, smallestPrint, tilesOf } from '../../../flowbook/viewer/tiles.ts';

test('a chart that can be read on one page of A4 is printed on one', () => {
  const { scale, tiles } = tilesOf({ width: 700, height: 900 }, 11);
  expect(tiles).toEqual([{ x: 0, y: 0, width: 700, height: 900 }]);
  expect(scale * 11).toBeGreaterThanOrEqual(smallestPrint);
});

test('a large chart is printed on pages that together show all of it, in letters of 7 pt', () => {
  const chart = { width: 4_000, height: 6_000 };
  const { scale, tiles } = tilesOf(chart, 11);
  expect((scale * 11 * 72) / 96).toBeCloseTo(7);
  expect(tiles.length).toBeGreaterThan(10);
  for (const { width, height } of tiles) {
    expect(width * scale).toBeLessThanOrEqual(paper.width + 0.01);
    expect(height * scale).toBeLessThanOrEqual(paper.height + 0.01);
  }
  for (let x = 0; x <= chart.width; x += 100)
    for (let y = 0; y <= chart.height; y += 100)
      expect(
        tiles.some((tile) => tile.x <= x && x <= tile.x + tile.width && tile.y <= y && y <= tile.y + tile.height),
        `${x}, ${y}`,
      ).toBe(true);
});
