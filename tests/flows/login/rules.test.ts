import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkLogin,
  emptyFields,
  isEmpty,
  isPasswordDue,
  sentName,
  type LoginFields,
} from '../../../machines/auth/login.rules.ts';
import { checkMobile } from '../../../machines/common/mobile.ts';

const digits = { 84: { least: 9, most: 10 }, 65: { least: 8, most: 8 } };
const form = (changes: Partial<LoginFields>): LoginFields => ({ ...emptyFields(null, '84'), ...changes });

test.each([
  ['R5.13 a login by name requires only a name and a password', { username: 'mai', password: 'x' }, false, {}],
  ['R5.13 a login by name needs the name', { password: 'x' }, false, { username: 'required' }],
  ['R5.13 a login by name needs the password', { username: 'mai' }, false, { password: 'required' }],
  ['R5.13 an empty login by name lacks name and password', {}, false, { username: 'required', password: 'required' }],
  [
    'R5.13 blanks are neither a name nor a password',
    { username: '  ', password: ' ' },
    false,
    { username: 'required', password: 'required' },
  ],
  [
    'R5.13 a login by name needs the captcha when one is shown',
    { username: 'mai', password: 'x' },
    true,
    { captcha: 'required' },
  ],
  [
    'R5.13 a login by name needs no captcha when none is shown',
    { username: 'mai', password: 'x', captcha: '' },
    false,
    {},
  ],
  [
    'R5.13 a login by name with an answered captcha is complete',
    { username: 'mai', password: 'x', captcha: 'HKMR4' },
    true,
    {},
  ],
  [
    'R5.14 a login by SMS requires only a number and a code',
    { type: 'sms', mobileNum: '912345678', verificationCode: '123456' },
    false,
    {},
  ],
  [
    'R5.14 a login by SMS needs the number',
    { type: 'sms', verificationCode: '123456' },
    false,
    { mobileNum: 'required' },
  ],
  [
    'R5.14 a login by SMS needs the code',
    { type: 'sms', mobileNum: '912345678' },
    false,
    { verificationCode: 'required' },
  ],
  [
    'R5.14 a number must not contain letters',
    { type: 'sms', mobileNum: '91234567a', verificationCode: '123456' },
    false,
    { mobileNum: 'invalid_mobile' },
  ],
  [
    'R5.14 a number must not begin with a letter',
    { type: 'sms', mobileNum: 'a91234567', verificationCode: '123456' },
    false,
    { mobileNum: 'invalid_mobile' },
  ],
  [
    'R5.16 a number can be too short for its country',
    { type: 'sms', mobileNum: '91234567', verificationCode: '123456' },
    false,
    { mobileNum: 'invalid_mobile' },
  ],
  [
    'R5.16 a number can be too long for its country',
    { type: 'sms', mobileNum: '91234567890', verificationCode: '123456' },
    false,
    { mobileNum: 'invalid_mobile' },
  ],
  [
    'R5.16 a number needs only the digits of its own country',
    { type: 'sms', countryDialingCode: '65', mobileNum: '81234567', verificationCode: '123456' },
    false,
    {},
  ],
  [
    'a code must not contain letters',
    { type: 'sms', mobileNum: '912345678', verificationCode: 'abcdef' },
    false,
    { verificationCode: 'invalid_code' },
  ],
  [
    'a code can be too short',
    { type: 'sms', mobileNum: '912345678', verificationCode: '123' },
    false,
    { verificationCode: 'invalid_code' },
  ],
  [
    'a code can be too long',
    { type: 'sms', mobileNum: '912345678', verificationCode: '123456789' },
    false,
    { verificationCode: 'invalid_code' },
  ],
  ['a blank after a code is ignored', { type: 'sms', mobileNum: '912345678', verificationCode: '123456 ' }, false, {}],
  ['a login by SMS needs no captcha', { type: 'sms', mobileNum: '912345678', verificationCode: '123456' }, true, {}],
] as const)('%s', (_, fields, captcha, errors) => {
  expect(checkLogin(form(fields), { captcha, digits })).toEqual(errors);
});

test.each([
  ['mai', 'mai'],
  [' mai ', 'mai'],
  ['912-345-678', '912-345-678'],
  ['0912 345 678', '912345678'],
  ['+84987654321', '84987654321'],
  ['+84 987-654-321', '84987654321'],
  ['+65 8123 4567', '6581234567'],
])('R5.13 the name typed as "%s" is sent as %s', (typed, sent) => {
  expect(sentName(typed, '84', digits)).toBe(sent);
  expect(checkLogin(form({ username: typed, password: 'x' }), { captcha: false, digits })).toEqual({});
});

test.each(['+84 98', 'mai linh', 'mai@example.com', 'Mái', 'x'.repeat(33), '+84987654321987'])(
  'R5.13 "%s" is neither a name nor a number, and its field says so',
  (typed) => {
    expect(checkLogin(form({ username: typed, password: 'x' }), { captcha: false, digits })).toEqual({
      username: 'invalid_name',
    });
  },
);

test('R5.16 an unknown country accepts any usual length of a number', () => {
  for (const [mobileNum, good] of [
    ['123', false],
    ['1234', true],
    ['123456789012345', true],
    ['1234567890123456', false],
  ] as const) {
    expect(isEmpty(checkMobile(form({ countryDialingCode: '999', mobileNum }), digits))).toBe(good);
  }
});

test('R4.13 a weak password is due after a login by name, and an expired one where a change is forced', () => {
  const due = [];
  for (const type of ['username', 'sms'] as const)
    for (const passwordWeak of [true, false]) {
      for (const passwordExpired of [true, false])
        for (const forced of [true, false]) {
          if (isPasswordDue({ type }, { passwordWeak, passwordExpired }, forced))
            due.push([type, passwordWeak, passwordExpired, forced]);
        }
    }
  expect(due).toEqual([
    ['username', true, true, true],
    ['username', true, true, false],
    ['username', true, false, true],
    ['username', true, false, false],
    ['username', false, true, true],
  ]);
});

test('a remembered name is filled in and stays remembered', () => {
  expect(emptyFields('mai', '84')).toEqual({
    type: 'username',
    username: 'mai',
    password: '',
    captcha: '',
    mobileNum: '',
    countryDialingCode: '84',
    verificationCode: '',
    rememberMe: true,
  });
  expect(emptyFields(null, '')).toMatchObject({ username: '', rememberMe: false });
});

test('R5.13 R5.14 no form that lacks a field is ever complete', () => {
  const blank = fc.stringMatching(/^\s{0,4}$/);
  fc.assert(
    fc.property(
      fc.constantFrom('username', 'password', 'captcha', 'mobileNum', 'verificationCode'),
      blank,
      (name, value) => {
        const type = name === 'mobileNum' || name === 'verificationCode' ? 'sms' : 'username';
        const whole = form({
          type,
          username: 'mai',
          password: 'x',
          captcha: 'HKMR4',
          mobileNum: '912345678',
          verificationCode: '123456',
          [name]: value,
        });
        expect(checkLogin(whole, { captcha: true, digits })).toHaveProperty(name, 'required');
      },
    ),
  );
});
