import { expect, test } from 'vitest';
import { passwordRule } from '../../../flowbook/flows/changePassword.flow.ts';
import { checkChange } from '../../../machines/auth/changePassword.setup.ts';
import { checkNewPassword, problemsNamed } from '../../../machines/auth/newPassword.ts';
import { keptOf } from '../../../machines/common/fieldRule.ts';

const tooShort = { id: 'pattern', patternId: 'letters_digits_symbols', min: 8, max: 64 };
const typed = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) => ({
  oldPassword,
  newPassword,
  confirmNewPassword,
});

test.each([
  [
    'R5.10 R5.11 a change with the current password and a new one typed twice is right',
    typed('deal-me-in', 'shuffle-twice'),
    {},
  ],
  [
    'R5.10 R5.11 all three fields are required',
    typed('', ''),
    { oldPassword: { id: 'required' }, newPassword: { id: 'required' }, confirmNewPassword: { id: 'required' } },
  ],
  ['R5.10 the current password is required', typed('', 'shuffle-twice'), { oldPassword: { id: 'required' } }],
  ['R5.11 a new password can be too short', typed('deal-me-in', 'shuffle'), { newPassword: tooShort }],
  ['R5.11 a new password may have 64 characters', typed('deal-me-in', 'x'.repeat(64)), {}],
  ['R5.11 a new password of 65 characters is too long', typed('deal-me-in', 'x'.repeat(65)), { newPassword: tooShort }],
  [
    'R5.11 a new password must have only the characters of the rule',
    typed('deal-me-in', 'mélanger-deux'),
    { newPassword: tooShort },
  ],
  [
    'R5.11 the two new passwords must be the same',
    typed('deal-me-in', 'shuffle-twice', 'shuffle-thrice'),
    { confirmNewPassword: { id: 'password_mismatch' } },
  ],
  [
    'R5.11 a blank makes the two new passwords differ',
    typed('deal-me-in', 'shuffle-twice', 'shuffle-twice '),
    { confirmNewPassword: { id: 'password_mismatch' } },
  ],
  [
    'R5.11 the new password has to be typed twice',
    typed('deal-me-in', 'shuffle-twice', ''),
    { confirmNewPassword: { id: 'required' } },
  ],
  [
    'the new password must not be the current one',
    typed('deal-me-in', 'deal-me-in'),
    { newPassword: { id: 'password_same' } },
  ],
])('%s', (_, fields, errors) => {
  expect(checkChange(fields, passwordRule)).toEqual(errors);
});

test('R5.11 a new password without a current one is held to the rule alone', () => {
  expect(checkNewPassword({ newPassword: 'deal-me-in', confirmNewPassword: 'deal-me-in' }, passwordRule)).toEqual({});
});

test('R5.24 a new password that is easy to guess is refused before it is sent', () => {
  const rule = { ...passwordRule, isEasy: (password: string) => password === 'password1' };
  const easy = { newPassword: { id: 'password_easy' } };
  expect(checkChange(typed('deal-me-in', 'password1'), rule)).toEqual(easy);
  expect(checkNewPassword({ newPassword: 'password1', confirmNewPassword: 'password1' }, rule)).toEqual(easy);
  expect(checkChange(typed('deal-me-in', 'shuffle-twice'), rule)).toEqual({});
});

test('R5.24 the fields that the gateway refuses are marked with their reason', () => {
  expect(problemsNamed(['newPassword'])).toEqual({ newPassword: { id: 'password_easy' } });
  expect(problemsNamed(['confirmNewPassword'])).toEqual({ confirmNewPassword: { id: 'password_mismatch' } });
  expect(problemsNamed([])).toEqual({});
});

test('R5.11 each part of the password rule is checked by itself', () => {
  expect(['', 'short', 'long enough', 'long-enough'].map((value) => keptOf(passwordRule, value))).toEqual([
    { length: false, characters: false },
    { length: false, characters: true },
    { length: true, characters: false },
    { length: true, characters: true },
  ]);
});
