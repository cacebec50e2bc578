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
  ['R5.10 R5.11 all three, as they should be', typed('deal-me-in', 'shuffle-twice'), {}],
  [
    'R5.10 R5.11 nothing',
    typed('', ''),
    { oldPassword: { id: 'required' }, newPassword: { id: 'required' }, confirmNewPassword: { id: 'required' } },
  ],
  ['R5.10 no old one', typed('', 'shuffle-twice'), { oldPassword: { id: 'required' } }],
  ['R5.11 one that is too short', typed('deal-me-in', 'shuffle'), { newPassword: tooShort }],
  ['R5.11 one of sixty-four is not too long', typed('deal-me-in', 'x'.repeat(64)), {}],
  ['R5.11 one of sixty-five is', typed('deal-me-in', 'x'.repeat(65)), { newPassword: tooShort }],
  ['R5.11 characters that the rule does not take', typed('deal-me-in', 'mélanger-deux'), { newPassword: tooShort }],
  [
    'R5.11 two that differ',
    typed('deal-me-in', 'shuffle-twice', 'shuffle-thrice'),
    { confirmNewPassword: { id: 'password_mismatch' } },
  ],
  [
    'R5.11 blanks count',
    typed('deal-me-in', 'shuffle-twice', 'shuffle-twice '),
    { confirmNewPassword: { id: 'password_mismatch' } },
  ],
  ['R5.11 no confirmation', typed('deal-me-in', 'shuffle-twice', ''), { confirmNewPassword: { id: 'required' } }],
  ['the old one again', typed('deal-me-in', 'deal-me-in'), { newPassword: { id: 'password_same' } }],
])('%s', (_, fields, errors) => {
  expect(checkChange(fields, passwordRule)).toEqual(errors);
});

test('R5.11 a password without an old one is held to the rule alone', () => {
  expect(checkNewPassword({ newPassword: 'deal-me-in', confirmNewPassword: 'deal-me-in' }, passwordRule)).toEqual({});
});

test('R5.24 what only the gateway can know is told by the field that it names', () => {
  expect(problemsNamed(['newPassword'])).toEqual({ newPassword: { id: 'password_easy' } });
  expect(problemsNamed(['confirmNewPassword'])).toEqual({ confirmNewPassword: { id: 'password_mismatch' } });
  expect(problemsNamed([])).toEqual({});
});

test('R5.11 each part of the rule is looked at by itself', () => {
  expect(['', 'short', 'long enough', 'long-enough'].map((value) => keptOf(passwordRule, value))).toEqual([
    { length: false, characters: false },
    { length: false, characters: true },
    { length: true, characters: false },
    { length: true, characters: true },
  ]);
});
