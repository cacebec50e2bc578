import { expect, test } from 'vitest';
import { checkAmount, feeOf, netOf, toMinor, toTyped } from '../../../machines/cashier/amount.ts';

test.each([
  ['20', '2000'],
  ['20.5', '2050'],
  ['20.50', '2050'],
  ['20,50', '2050'],
  [' 1 250.5 ', '125050'],
  ['1,250', '125000'],
  ['1,250.50', '125050'],
  ['1,250,000', '125000000'],
  ['0.07', '7'],
  ['', null],
  ['.5', null],
  ['20.', null],
  ['20.505', null],
  ['1,25,0', null],
  ['1.250,50', null],
  ['-5', null],
  ['1e3', null],
  ['twenty', null],
])('R9.05 the amount %j is read as %s minor units', (typed, minor) => {
  expect(toMinor(typed)).toBe(minor);
});

test.each([
  ['7', '0.07'],
  ['10000', '100.00'],
])('the amount of %s minor units is typed as %s', (minor, typed) => {
  expect(toTyped(minor)).toBe(typed);
});

test('the fee of a deposit is rounded down, and the rest is credited', () => {
  expect(feeOf('9999', 150)).toBe('149');
  expect(feeOf('9999', 0)).toBe('0');
  expect(netOf('9999', '149')).toBe('9850');
});

const bounds = { least: '1000', most: '500000' };

test.each([
  ['no amount', ' ', 'required'],
  ['a text that is not an amount', 'ten', 'cashier_amount_invalid'],
  ['a cent below the minimum', '9.99', { id: 'cashier_amount_bounds', ...bounds }],
  ['the minimum', '10', null],
  ['the maximum', '5,000', null],
  ['a cent above the maximum', '5000.01', { id: 'cashier_amount_bounds', ...bounds }],
])('R9.05 a deposit amount is checked: %s', (_, typed, problem) => {
  expect(checkAmount(typed, bounds)).toEqual(problem);
});
