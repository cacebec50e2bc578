import { expect, test } from 'vitest';
import { passwordRule } from '../../../flowbook/flows/changePassword.flow.ts';
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
  ['R5.12 name and address', { username: 'mai', email: 'mai@example.com' }, {}],
  ['R5.12 blanks around them', { username: ' mai ', email: ' mai@example.com ' }, {}],
  ['R5.12 nothing', {}, { username: { id: 'required' }, email: { id: 'required' } }],
  [
    'R5.12 blanks are nothing',
    { username: ' ', email: ' ' },
    { username: { id: 'required' }, email: { id: 'required' } },
  ],
  [
    'R5.12 a name that nobody can have',
    { username: 'mai tai', email: 'mai@example.com' },
    { username: { id: 'invalid_username' } },
  ],
  [
    'R5.12 an address in place of a name',
    { username: 'mai@example.com', email: 'mai@example.com' },
    { username: { id: 'invalid_username' } },
  ],
  ['R5.12 no address', { username: 'mai', email: 'mai' }, { email: { id: 'invalid_email' } }],
  ['R5.12 half an address', { username: 'mai', email: 'mai@example' }, { email: { id: 'invalid_email' } }],
])('%s', (_, fields, errors) => {
  expect(checkByEmail(form(fields))).toEqual(errors);
});

const right = {
  mobileNum: '912345678',
  verificationCode: '123456',
  newPassword: 'shuffle-twice',
  confirmNewPassword: 'shuffle-twice',
};

test.each([
  ['R5.12 number, code and password', {}, {}],
  ['R5.12 no number', { mobileNum: '' }, { mobileNum: { id: 'required' } }],
  ['R5.12 a number that is too short', { mobileNum: '912' }, { mobileNum: { id: 'invalid_mobile' } }],
  ['R5.12 no code', { verificationCode: '' }, { verificationCode: { id: 'required' } }],
  ['R5.12 a code of letters', { verificationCode: 'abcdef' }, { verificationCode: { id: 'invalid_code' } }],
  [
    'R5.12 no password',
    { newPassword: '' },
    { newPassword: { id: 'required' }, confirmNewPassword: { id: 'password_mismatch' } },
  ],
  [
    'R5.12 a password that is too short',
    { newPassword: 'short', confirmNewPassword: 'short' },
    { newPassword: { id: 'pattern', patternId: 'letters_digits_symbols', min: 8, max: 64 } },
  ],
  [
    'R5.12 two that differ',
    { confirmNewPassword: 'shuffle-thrice' },
    { confirmNewPassword: { id: 'password_mismatch' } },
  ],
])('%s', (_, changes, errors) => {
  expect(checkByPhone(form({ ...right, ...changes }), { digits, rule: passwordRule })).toEqual(errors);
});

test.each([
  ['code_wrong', [], { verificationCode: { id: 'code_wrong' } }],
  ['code_expired', [], { verificationCode: { id: 'code_expired' } }],
  ['invalid_fields', ['newPassword'], { newPassword: { id: 'password_easy' } }],
  ['account_locked', [], {}],
])('what the gateway says with %s stands beside its field', (code, fields, errors) => {
  expect(problemsRefused(code, fields)).toEqual(errors);
});
