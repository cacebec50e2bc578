import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commonPasswordsIn, isEasyToGuess } from '../../contract/passwords.ts';

const common = commonPasswordsIn(readFileSync(new URL('../../contract/commonPasswords.txt', import.meta.url), 'utf8'));

test('the list holds 3,000 passwords in small letters, each of eight or more characters', () => {
  expect(common.size).toBe(3_000);
  expect([...common].filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
});

test.each([
  ['password1', true, 'a common one'],
  ['PassWord1', true, 'a common one in other letters'],
  ['quiet-harbour-9', false, 'an uncommon one'],
  ['mai-linh-2024', true, 'the name with digits and symbols'],
  ['xxMai-Linhxx', true, 'the name with four more letters'],
  ['xxxMai-Linhxx', false, 'the name with five more letters'],
  ['CROUPIER!2026', true, 'the brand with digits'],
  ['dealer-1-of-many', false, 'no word'],
])('R5.24 easy to guess: %s is %s, being %s', (password, isEasy) => {
  expect(isEasyToGuess(password, { words: ['mai-linh', 'Croupier', ''], common })).toBe(isEasy);
});

test('R5.24 a name of digits counts as it is written, and one that is not known yet does not count', () => {
  expect(isEasyToGuess('912345678', { words: ['912345678'], common: new Set() })).toBe(true);
  expect(isEasyToGuess('812345679', { words: ['912345678'], common: new Set() })).toBe(false);
  expect(isEasyToGuess('1234', { words: [''], common: new Set() })).toBe(false);
});
