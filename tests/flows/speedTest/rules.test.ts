import { expect, test } from 'vitest';
import {
  fastestOf,
  figureOf,
  nameOf,
  noAnswer,
  ratingOf,
  underTest,
  type Row,
} from '../../../machines/speedTest/speedTest.rules.ts';

const almostOne = 1 - Number.EPSILON;

test.each([
  [0, 20, 40],
  [99, 20, 40],
  [100, 40, 60],
  [199, 40, 60],
  [200, 60, 100],
  [399, 60, 100],
  [400, 100, 150],
  [4_999, 100, 150],
])('R9.10 an answer after %i ms is shown as %i to %i ms', (took, low, high) => {
  expect([figureOf(took, 0), figureOf(took, almostOne)]).toEqual([low, high]);
});

test('R8.12 R9.11 an address without an answer is shown as 9999 ms, slow, with an empty bar', () => {
  expect(figureOf(null, 0.5)).toBe(9_999);
  expect(ratingOf(figureOf(null, 0.5))).toEqual({ word: 'slow', bar: 0 });
});

test.each([
  [20, 'fast', 1],
  [80, 'fast', 1],
  [81, 'normal', 0.8],
  [150, 'normal', 0.8],
  [151, 'slow', 0.6],
  [9_998, 'slow', 0.6],
  [9_999, 'slow', 0],
])('R9.11 a figure of %i is rated %s', (figure, word, bar) => {
  expect(ratingOf(figure)).toEqual({ word, bar });
});

const rowsOf = (...figures: (number | null)[]): Row[] =>
  figures.map((figure, at) => ({
    domain: `https://${at}.example`,
    answer: figure === null ? null : { took: figure, figure },
  }));

test.each<[string, (number | null)[], string | null]>([
  ['none while an address is untested', [30, null], null],
  ['the one with the smallest figure', [90, 30, 60], 'https://1.example'],
  ['the first of two that are equally fast', [90, 30, 30], 'https://1.example'],
  ['none if nothing answered', [noAnswer, noAnswer], null],
])('R2.70 the fastest address is %s', (_, figures, domain) => {
  expect(fastestOf(rowsOf(...figures))?.domain ?? null).toBe(domain);
});

test('R4.25 three untested addresses are under test, in the order of the list', () => {
  const names = underTest(rowsOf(null, 30, null, null, null)).map(({ domain }) => domain);
  expect(names).toEqual(['https://0.example', 'https://2.example', 'https://3.example']);
});

test('an address is called by its host, whatever else it has', () => {
  expect([nameOf('https://two.example/'), nameOf('http://localhost:4173'), nameOf('two')]).toEqual([
    'two.example',
    'localhost:4173',
    'two',
  ]);
});
