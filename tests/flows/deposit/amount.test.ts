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
])('R9.05 %j is read as %s minor units', (typed, minor) => {
  expect(toMinor(typed)).toBe(minor);
});

test.each([
  ['7', '0.07'],
  ['10000', '100.00'],
])('%s minor units are typed as %s', (minor, typed) => {
  expect(toTyped(minor)).toBe(typed);
});

test('a fee is rounded down, and what is left is the rest', () => {
  expect(feeOf('9999', 150)).toBe('149');
  expect(feeOf('9999', 0)).toBe('0');
  expect(netOf('9999', '149')).toBe('9850');
});

const bounds = { least: '1000', most: '500000' };

test.each([
  ['nothing', ' ', 'required'],
  ['what is no amount', 'ten', 'cashier_amount_invalid'],
  ['a cent too little', '9.99', { id: 'cashier_amount_bounds', ...bounds }],
  ['the least', '10', null],
  ['the most', '5,000', null],
  ['a cent too much', '5000.01', { id: 'cashier_amount_bounds', ...bounds }],
])('R9.05 an amount is checked: %s', (_, typed, problem) => {
  expect(checkAmount(typed, bounds)).toEqual(problem);
});
