import { createIntl } from 'react-intl';
import { beforeAll, expect, test } from 'vitest';
import { patternFamilies } from '../../contract/patterns.ts';
import { ruleText } from '../../src/form/patternText.ts';
import { problemText } from '../../src/form/useField.ts';
import { textsIn } from '../intl/support/texts.ts';

let intl: ReturnType<typeof createIntl>;
beforeAll(async () => {
  intl = createIntl({ locale: 'en', messages: (await textsIn('EN')).messages });
});

test.each(Object.keys(patternFamilies))('R5.15 R5.02 the family %s has its own text, with its bounds', (patternId) => {
  const text = ruleText({ patternId, min: 6, max: 12 }, intl);
  expect(text).toContain('6 to 12 characters');
  expect(
    Object.keys(patternFamilies).filter((other) => ruleText({ patternId: other, min: 6, max: 12 }, intl) === text),
  ).toEqual([patternId]);
});

test('R5.02 equal bounds are shown as one number', () => {
  expect(problemText({ id: 'pattern', patternId: 'digits', min: 6, max: 6 }, intl)).toBe('6 characters. Digits only.');
});

test('a pattern of no family is explained only by its bounds', () => {
  expect(ruleText({ patternId: 'of their own', min: 2, max: 4 }, intl)).toBe('2 to 4 characters. Any characters.');
});

test.each([
  ['required', 'This field is required.'],
  ['invalid_mobile', 'Enter a valid mobile number.'],
  ['password_mismatch', 'The passwords do not match.'],
  ['affiliate_unknown', 'This invitation code is not valid.'],
  ['captcha_needed', 'Please enter the characters in the picture.'],
  ['invalid_email', 'Enter an email address, such as name@example.com.'],
] as const)('R5.17 the problem %s is explained in words', (id, text) => {
  expect(problemText({ id }, intl)).toBe(text);
});
