import { expect, test } from 'vitest';
import { inBatches } from '../../../gateway/ground/database/inBatches.ts';

test('rows are inserted in parts of at most a thousand, each once and in their order', () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => at);
  const parts = inBatches(rows);
  expect(parts.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  expect(parts.flat()).toEqual(rows);
  expect(inBatches(rows.slice(0, 1_000))).toHaveLength(1);
  expect(inBatches([])).toEqual([]);
});
