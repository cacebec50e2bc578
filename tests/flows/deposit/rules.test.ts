import { expect, test } from 'vitest';
import { methods } from '../../../flowbook/flows/deposit.flow.ts';
import { boundsOf, orderOf } from '../../../machines/cashier/deposit.setup.ts';
import { isOver, type DepositState } from '../../../machines/cashier/deposits.ts';

test.each([
  ['no limit', null, '5000000'],
  ['a limit below the most', '30000', '30000'],
  ['a limit above the most', '9000000', '5000000'],
])('R2.77 with %s of the player the most is what both allow', (_, fits, most) => {
  expect(boundsOf({ least: '1000', most: '5000000', fits })).toEqual({ least: '1000', most });
});

test.each<[DepositState, boolean]>([
  ['created', false],
  ['awaiting_payment', false],
  ['unsure', false],
  ['paid', false],
  ['credited', true],
  ['expired', true],
  ['rejected', true],
  ['cancelled', true],
])('R2.77 of a deposit that is %s nothing more is expected: %s', (state, over) => {
  expect(isOver({ state })).toBe(over);
});

test('R2.77 a deposit is ordered only by a method and with an amount', () => {
  const [method = null] = methods;
  const order = (amount: string, by = method) => orderOf({ method: by, fields: { amount } });
  expect(order('200')).toEqual({ methodId: 'bank', amount: '20000' });
  expect(order('twenty')).toBeNull();
  expect(order('200', null)).toBeNull();
});
