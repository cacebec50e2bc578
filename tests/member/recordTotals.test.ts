// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sources } from '../../src/records/record/sources.tsx';

const totals = { opening: '100', in: '70', out: '20', closing: '150' };

test.each([
  [{}, ['record_opening 100', 'record_in 70', 'record_out 20', 'record_closing 150']],
  [{ kind: '' }, ['record_opening 100', 'record_in 70', 'record_out 20', 'record_closing 150']],
  [{ kind: 'deposit' }, ['record_in 70', 'record_out 20']],
])('R2.81 under the filter %j the totals of transactions are those that add up', (filter, expected) => {
  expect(sources.transactions.sheet.totals(totals, filter).map(({ name, minor }) => `${name} ${minor}`)).toEqual(
    expected,
  );
});
