import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesAround } from '../../src/ui/pages.ts';

const gap = 'gap';

test.each([
  [1, 1, [1]],
  [1, 0, []],
  [2, 4, [1, 2, 3, 4]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 31, [1, 2, 3, gap, 31]],
  [3, 31, [1, 2, 3, 4, gap, 31]],
  [4, 31, [1, 2, 3, 4, 5, gap, 31]],
  [15, 31, [1, gap, 14, 15, 16, gap, 31]],
  [31, 31, [1, gap, 29, 30, 31]],
])('R9.18: on page %i of %i the pager shows three around it and one at each end', (current, total, shown) => {
  expect(pagesAround(current, total)).toEqual(shown);
});

test.each([
  [1, [1, 2, 3]],
  [15, [14, 15, 16]],
  [31, [29, 30, 31]],
])('the pager of a phone on page %i of 31 shows three numbers', (current, shown) => {
  expect(pagesAround(current, 31, 3, 0)).toEqual(shown);
});

test('the numbers of a pager rise, include the current page, and a gap leaves out two pages at least', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (one, other) => {
      const total = Math.max(one, other);
      const current = Math.min(one, other);
      const pages = pagesAround(current, total);
      expect(pages).toContain(current);
      expect([pages[0], pages.at(-1)]).toEqual([1, total]);
      pages.forEach((page, at) => {
        const before = pages[at - 1];
        if (page === gap) expect(Number(pages[at + 1]) - Number(before)).toBeGreaterThan(2);
        else if (before !== undefined && before !== gap) expect(page - before).toBe(1);
      });
    }),
  );
});
