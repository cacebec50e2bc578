import { expect, test } from 'vitest';
import { bonus, desk, methods } from '../../../flowbook/flows/deposit.flow.ts';
import { amountsOf, boundsOf, chosenBonus, buildOrder } from '../../../machines/cashier/deposit.setup.ts';
import { bonusOf, isOver, type DepositState } from '../../../machines/cashier/deposits.ts';

test.each([
  ['no limit', null, '5000000'],
  ['a limit below the most', '30000', '30000'],
  ['a limit above the most', '9000000', '5000000'],
])("R2.77 with %s of the player's own, the maximum deposit is the lower of both limits", (_, fits, most) => {
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
])('R2.77 a deposit that is %s is over: %s', (state, over) => {
  expect(isOver({ state })).toBe(over);
});

test('R2.77 a deposit is ordered only with a method and an amount', () => {
  const [method = null] = methods;
  const order = (amount: string, by = method) => buildOrder({ desk, method: by, fields: { amount, withBonus: false } });
  expect(order('200')).toEqual({ methodId: 'bank', amount: '20000' });
  expect(order('twenty')).toBeNull();
  expect(order('200', null)).toBeNull();
});

test('R4.35 a deposit names the promotion whose bonus is chosen with it', () => {
  const [method = null] = methods;
  const fields = { amount: '50', withBonus: true };
  expect(buildOrder({ desk, method, fields })).toEqual({ methodId: 'bank', amount: '5000', promotionId: 'p1' });
  expect(buildOrder({ desk: { ...desk, bonus: null }, method, fields })).toEqual({ methodId: 'bank', amount: '5000' });
});

test("R4.35 the minimum deposit is that of the chosen bonus if it is higher than the method's", () => {
  const method = { ...methods[0]!, least: '1000', most: '500000', fits: null };
  const chosen = chosenBonus({ desk, fields: { amount: '', withBonus: true } });
  expect(amountsOf(method, chosen)).toEqual({ least: '2000', most: '500000' });
  expect(amountsOf(method, null)).toEqual({ least: '1000', most: '500000' });
  expect(amountsOf({ ...method, least: '3000' }, chosen).least).toBe('3000');
});

test.each([
  ['1999', null],
  ['2000', { bonus: '2000', required: '24000' }],
  ['20000', { bonus: '20000', required: '240000' }],
  ['50000', { bonus: '20000', required: '240000' }],
])('R4.35 a first deposit of %s minor units earns %j', (amount, worth) => {
  expect(bonusOf(amount, bonus)).toEqual(worth);
});
