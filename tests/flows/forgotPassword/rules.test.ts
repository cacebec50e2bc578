import { expect, test } from 'vitest';
import { passwordRule } from '../../../flowbook/flows/changePassword.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import {
  checkByEmail,
  checkByPhone,
  noAnswers,
  problemsRefused,
  type ForgotFields,
} from '../../../machines/auth/forgotPassword.rules.ts';

const form = (changes: Partial<ForgotFields>): ForgotFields => ({ ...noAnswers('84'), ...changes });
const digits = { 84: { least: 9, most: 10 } };

test.each([
  ['a name and an address are right', { username: 'mai', email: 'mai@example.com' }, {}],
  ['blanks around name and address are ignored', { username: ' mai ', email: ' mai@example.com ' }, {}],
  ['both fields are required', {}, { username: { id: 'required' }, email: { id: 'required' } }],
  [
    'blanks alone are missing',
    { username: ' ', email: ' ' },
    { username: { id: 'required' }, email: { id: 'required' } },
  ],
  [
    'a name with a blank in it is wrong',
    { username: 'mai tai', email: 'mai@example.com' },
    { username: { id: 'invalid_username' } },
  ],
  [
    'an email address is not a name',
    { username: 'mai@example.com', email: 'mai@example.com' },
    { username: { id: 'invalid_username' } },
  ],
  ['a name is not an email address', { username: 'mai', email: 'mai' }, { email: { id: 'invalid_email' } }],
  [
    'an email address needs a full domain',
    { username: 'mai', email: 'mai@example' },
    { email: { id: 'invalid_email' } },
  ],
])('R5.12 resetting a password by email: %s', (_, fields, errors) => {
  expect(checkByEmail(form(fields))).toEqual(errors);
});

const right = {
  mobileNum: '912345678',
  verificationCode: '123456',
  newPassword: 'shuffle-twice',
  confirmNewPassword: 'shuffle-twice',
};

test.each([
  ['number, code and password are right', {}, {}],
  ['the number is required', { mobileNum: '' }, { mobileNum: { id: 'required' } }],
  ['a number can be too short', { mobileNum: '912' }, { mobileNum: { id: 'invalid_mobile' } }],
  ['the code is required', { verificationCode: '' }, { verificationCode: { id: 'required' } }],
  ['a code has no letters', { verificationCode: 'abcdef' }, { verificationCode: { id: 'invalid_code' } }],
  [
    'the password is required',
    { newPassword: '' },
    { newPassword: { id: 'required' }, confirmNewPassword: { id: 'password_mismatch' } },
  ],
  [
    'a password can be too short',
    { newPassword: 'short', confirmNewPassword: 'short' },
    { newPassword: { id: 'pattern', patternId: 'letters_digits_symbols', min: 8, max: 64 } },
  ],
  [
    'the two passwords have to be the same',
    { confirmNewPassword: 'shuffle-thrice' },
    { confirmNewPassword: { id: 'password_mismatch' } },
  ],
])('R5.12 resetting a password by phone: %s', (_, changes, errors) => {
  expect(checkByPhone(form({ ...right, ...changes }), { digits, rule: passwordRule })).toEqual(errors);
});

test.each([
  ['a wrong code', refusedWith(refusal('code_wrong')), { verificationCode: { id: 'code_wrong' } }],
  ['an expired code', refusedWith(refusal('code_expired')), { verificationCode: { id: 'code_expired' } }],
  [
    'a password that is easy to guess',
    refusedWith(refusal('invalid_fields'), ['newPassword']),
    { newPassword: { id: 'password_easy' } },
  ],
  ['a locked account, which is about no field', refusedWith(refusal('account_locked')), {}],
])('R8.23 a forgotten password’s refusal for %s is shown next to its field', (_, refused, errors) => {
  expect(problemsRefused(refused)).toEqual(errors);
});
