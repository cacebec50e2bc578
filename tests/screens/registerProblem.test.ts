import { expect, test } from 'vitest';
import en from '../../locales/en.json';
import { patternFamilies } from '../../contract/patterns.ts';
import { problemText, ruleText } from '../../src/screens/register/problem.ts';

/** English as it stands in the catalog, with its variables filled in. */
const intl = {
  formatMessage: ({ id }: { id?: string }, values: Readonly<Record<string, unknown>> = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), en[id as keyof typeof en]),
} as unknown as Parameters<typeof ruleText>[1];

test.each(Object.keys(patternFamilies))('R5.15 R5.02 the family %s has a text of its own, with its bounds', (patternId) => {
  const text = ruleText({ patternId, min: 6, max: 12 }, intl);
  expect(text).toContain('6–12');
  expect(Object.keys(patternFamilies).filter((other) => ruleText({ patternId: other, min: 6, max: 12 }, intl) === text)).toEqual([patternId]);
});

test('R5.02 bounds that are equal are one number', () => {
  expect(problemText({ id: 'pattern', patternId: 'digits', min: 6, max: 6 }, intl)).toBe('Digits only; 6 of them.');
});

test('a pattern of no family is told by its bounds alone', () => {
  expect(ruleText({ patternId: 'of their own', min: 2, max: 4 }, intl)).toBe('2–4 characters.');
});

test.each([
  ['required', 'This cannot be empty.'], ['invalid_mobile', 'Enter a valid mobile number.'], ['password_mismatch', 'The two passwords differ.'],
  ['affiliate_unknown', 'The invitation code is not right.'], ['captcha_needed', 'Please enter the characters in the picture.'],
  ['invalid_email', 'Enter a valid email address.'],
] as const)('R5.17 %s is said in words', (id, text) => {
  expect(problemText({ id }, intl)).toBe(text);
});
