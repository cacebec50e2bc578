import { expect, test } from 'vitest';
import { isEmail, problemOfSecret } from '../../../machines/common/fieldRule.ts';

const ofLength = (length: number): string => `${'a'.repeat(length - '@bet.example'.length)}@bet.example`;

test.each<[string, boolean]>([
  ['mai@bet.example', true],
  ['mai@mail.bet.co.uk', true],
  [ofLength(254), true],
  [ofLength(255), false],
  ['mai@bet', false],
  ['mai@bet.', false],
  ['mai@.example', false],
  ['@bet.example', false],
  ['mai bet@bet.example', false],
  ['mai@bet.example, linh@bet.example', false],
])('R5.01 whether "%s" is an email address is %s', (typed, is) => {
  expect(isEmail(typed)).toBe(is);
});

test.each([
  ['password', 128],
  ['captcha', 12],
] as const)('R3.06 a %s of %i characters is sent, and a longer one is not', (kind, longest) => {
  expect(problemOfSecret(kind, 'x'.repeat(longest))).toBeNull();
  expect(problemOfSecret(kind, 'x'.repeat(longest + 1))).toBe('too_long');
});

test('R3.06 a secret of blanks alone is missing', () => {
  expect([problemOfSecret('password', ''), problemOfSecret('captcha', '   ')]).toEqual(['required', 'required']);
});
