import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '../../src/intl/money.ts';

test.each([
  ['0', '$0.00'],
  ['-0', '$0.00'],
  ['5', '$0.05'],
  ['-5', '−$0.05'],
  ['50', '$0.50'],
  ['100', '$1.00'],
  ['99999', '$999.99'],
  ['100000', '$1,000.00'],
  ['826450', '$8,264.50'],
  ['-31840', '−$318.40'],
  ['100000000', '$1,000,000.00'],
  ['-123456789012345678901234', '−$1,234,567,890,123,456,789,012.34'],
])('%s minor units are %s', (minor, shown) => {
  expect(formatMoney(minor, '$')).toBe(shown);
});

test('a currency symbol of any length precedes the figure', () => {
  expect([formatMoney('-100050', '₫'), formatMoney('100050', 'US$')]).toEqual(['−₫1,000.50', 'US$1,000.50']);
});

test('a value that is not a whole number of minor units is never shown as money', () => {
  for (const wrong of ['', ' ', '-', '1.5', '1e3', '0x10', '+1', '1,000', '١٢', 'NaN', '1\n']) {
    expect(() => formatMoney(wrong, '$'), wrong).toThrow(RangeError);
  }
});

test('no digit of an amount is lost, moved or added', () => {
  fc.assert(
    fc.property(fc.bigInt(), (units) => {
      const figure = formatMoney(String(units), '$').replace('−', '-').replaceAll(/[$,.]/g, '');
      expect(BigInt(figure)).toBe(units);
    }),
  );
});

test('every amount has two decimals, full groups of three and its minus in front', () => {
  fc.assert(
    fc.property(fc.bigInt(), (units) => {
      const shown = formatMoney(String(units), '$');
      expect(shown).toMatch(/^−?\$(0|[1-9]\d{0,2}(,\d{3})*)\.\d{2}$/);
      expect(shown.startsWith('−')).toBe(units < 0n);
    }),
  );
});

test('an amount that a browser can count reads as the English Intl would write it', () => {
  const english = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (units) => {
      expect(formatMoney(String(units), '')).toBe(english.format(units / 100));
    }),
  );
});
