import { expect, test } from 'vitest';
import { median, tableOf } from '../../e2e/perf/figures.ts';

test.each([
  [[7], 7],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('an empty list has no median', () => {
  expect(() => median([])).toThrow('there is no median of nothing');
});

test('a table says what is within its budget and what is over it', () => {
  expect(
    tableOf([
      { name: 'styles', measured: 10.24, budget: 14, unit: 'kB' },
      { name: 'first paint', measured: 1_000.6, budget: 1_000, unit: 'ms' },
      { name: 'shift', measured: 0.02, budget: 0.02, unit: '' },
      { name: 'growth', measured: -1.26, budget: 5, unit: '%' },
    ]),
  ).toBe(
    [
      '             measured  at most',
      'styles        10.2 kB  14.0 kB  within',
      'first paint   1001 ms  1000 ms  OVER',
      'shift           0.020    0.020  within',
      'growth         -1.3 %    5.0 %  within',
    ].join('\n'),
  );
});
