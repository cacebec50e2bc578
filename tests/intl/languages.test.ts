import { describe, expect, test } from 'vitest';
import { languages } from '../../src/intl/everyLanguage.ts';
import { months, weekdays } from '../../src/intl/tahitianDates.ts';

const named = [
  'CN',
  'EN',
  'JA',
  'TH',
  'VI',
  'MY',
  'ES',
  'HI',
  'ID',
  'KM',
  'KO',
  'MS',
  'PT',
  'TA',
  'TW',
  'TY',
  'UR',
  'TR',
  'BN',
  'AR',
  'FA',
  'RU',
  'KK',
  'UZ',
  'LO',
  'NE',
  'FR',
  'TE',
  'SW',
];

test('the list of languages has every one that the specification names, R1.14', () => {
  expect(Object.keys(languages).sort()).toEqual(named.sort());
});

test('no two languages have the same name or tag', () => {
  const all = Object.values(languages);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ tag }) => tag)).size).toBe(all.length);
});

test('Chinese is told apart by its script', () => {
  expect([languages.CN.tag, languages.TW.tag]).toEqual(['zh-Hans', 'zh-Hant']);
});

test('only Urdu, Persian and Arabic run from right to left', () => {
  const leftwards = Object.entries(languages).filter(([, { direction }]) => direction === 'rtl');
  expect(leftwards.map(([code]) => code).sort()).toEqual(['AR', 'FA', 'UR']);
});

test('Tahitian counts as English does, and has its own words for dates', () => {
  expect(languages.TY).toEqual({ name: 'Reo Tahiti', tag: 'ty', direction: 'ltr', locale: 'en-GB' });
  expect([new Set(months).size, new Set(weekdays).size]).toEqual([12, 7]);
});

describe.each(Object.entries(languages))('%s', (_code, { locale }) => {
  test('is known to Intl and keeps Latin digits', () => {
    const supported = Intl.NumberFormat.supportedLocalesOf(locale);
    expect(supported).toEqual([locale]);
    expect(new Intl.NumberFormat(locale, { useGrouping: false }).format(1_234_567_890)).toBe('1234567890');
  });
});
