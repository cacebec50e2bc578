import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPatternId, patternFamilies, toPattern, type PatternId } from '../../../contract/patterns.ts';
import { ruledFields, type RegisterRules, type RuledField } from '../../../machines/auth/registerFields.ts';
import {
  checkRegistration,
  filledIn,
  shownFields,
  valueOf,
  type Needs,
  type RegisterField,
  type RegisterFields,
  type RegisterProblem,
} from '../../../machines/auth/register.rules.ts';
import type { FieldRule } from '../../../machines/common/fieldRule.ts';

const rule = (
  patternId: PatternId,
  minLength: number,
  maxLength: number,
  changes: Partial<FieldRule> = {},
): FieldRule => ({
  enabled: true,
  required: false,
  minLength,
  maxLength,
  patternId,
  pattern: toPattern(patternFamilies[patternId]),
  ...changes,
});
const off = rule('any_characters', 1, 20, { enabled: false });

const plain: RegisterRules = {
  ...(Object.fromEntries(ruledFields.map((name) => [name, off])) as RegisterRules),
  username: rule('letter_first', 4, 16, { required: true }),
  password: rule('letters_digits_symbols', 8, 64, { required: true }),
};
const withRules = (rules: Partial<RegisterRules>): RegisterRules => ({ ...plain, ...rules });

const easyFor = (name: string): FieldRule => ({ ...plain.password, isEasy: (_, account) => account === name });

const needs = (changes: Partial<Needs> = {}): Needs => ({
  by: 'username',
  rules: plain,
  digits: { 84: { least: 9, most: 10 } },
  smsCode: false,
  invited: false,
  ...changes,
});

const fields: RegisterFields = {
  username: 'mai01',
  password: 'correct1',
  confirmPassword: 'correct1',
  payeeName: '',
  paymentPassword: '',
  qqNum: '',
  line: '',
  whatsapp: '',
  zalo: '',
  facebook: '',
  wechat: '',
  idNumber: '',
  email: '',
  mobileNum: '',
  countryDialingCode: '84',
  affiliateCode: '',
  captcha: '',
  recommenderId: '',
  verificationCode: '',
};
const check = (changes: Partial<RegisterFields>, more: Partial<Needs> = {}) =>
  checkRegistration({ ...fields, ...changes }, needs(more));

const required = { id: 'required' } as const;
const pattern = (patternId: PatternId, min: number, max: number): RegisterProblem => ({
  id: 'pattern',
  patternId,
  min,
  max,
});

test.each<[string, Partial<RegisterFields>, Partial<Needs>, object]>([
  ['R5.03 a registration under a name requires only a name and a password', {}, {}, {}],
  ['R5.03 a name of blanks is missing', { username: ' ' }, {}, { username: required }],
  ['R5.03 a name must match its pattern', { username: '1mai' }, {}, { username: pattern('letter_first', 4, 16) }],
  ['R5.01 a name may have the least length of its rule', { username: 'maia' }, {}, {}],
  ['R5.01 a name can be too short for its rule', { username: 'mai' }, {}, { username: pattern('letter_first', 4, 16) }],
  ['R5.01 a name may have the greatest length of its rule', { username: 'm'.repeat(16) }, {}, {}],
  [
    'R5.01 a name can be too long for its rule',
    { username: 'm'.repeat(17) },
    {},
    { username: pattern('letter_first', 4, 16) },
  ],
  ['blanks around a name are ignored', { username: ' mai01 ' }, {}, {}],
  [
    'R5.03 the password is required twice',
    { password: '', confirmPassword: '' },
    {},
    { password: required, confirmPassword: required },
  ],
  [
    'R5.03 a password can be too short for its rule',
    { password: 'short', confirmPassword: 'short' },
    {},
    { password: pattern('letters_digits_symbols', 8, 64) },
  ],
  [
    'R5.03 the two passwords must be the same',
    { confirmPassword: 'correct2' },
    {},
    { confirmPassword: { id: 'password_mismatch' } },
  ],
  [
    'a blank behind a password is part of it',
    { password: 'correct1 ', confirmPassword: 'correct1 ' },
    {},
    { password: pattern('letters_digits_symbols', 8, 64) },
  ],
  [
    'R5.24 a password that follows its rule can be too easy to guess',
    {},
    { rules: withRules({ password: easyFor('mai01') }) },
    { password: { id: 'password_easy' } },
  ],
  [
    'R5.24 under a number a password is compared with the number instead of the name',
    { mobileNum: ' 912345678 ' },
    { by: 'mobile', rules: withRules({ password: easyFor('912345678') }) },
    { password: { id: 'password_easy' } },
  ],
  [
    'R5.24 a password that is easy to guess for another account is accepted',
    {},
    { rules: withRules({ password: easyFor('lena') }) },
    {},
  ],
  [
    'R5.04 a registration under a name needs no number by default',
    {},
    { rules: withRules({ mobileNum: rule('digits', 4, 15) }) },
    {},
  ],
  [
    'R5.04 a registration under a name needs a number where the settings require one',
    {},
    { rules: withRules({ mobileNum: rule('digits', 4, 15, { required: true }) }) },
    { mobileNum: required },
  ],
  ['R5.04 a registration under a number needs the number', {}, { by: 'mobile' }, { mobileNum: required }],
  ['R5.04 a registration under a number accepts a number', { mobileNum: '912345678' }, { by: 'mobile' }, {}],
  [
    'R5.16 a number can be too short for its country',
    { mobileNum: '91234567' },
    { by: 'mobile' },
    { mobileNum: { id: 'invalid_mobile' } },
  ],
  ['blanks around a number are ignored', { mobileNum: ' 912345678 ' }, { by: 'mobile' }, {}],
  ['R4.04 a registration under a number needs no name', { username: '', mobileNum: '912345678' }, { by: 'mobile' }, {}],
  [
    'R5.05 the SMS code is required where numbers are verified',
    { mobileNum: '912345678' },
    { smsCode: true },
    { verificationCode: required },
  ],
  [
    'R5.05 the number is required where numbers are verified',
    { verificationCode: '123456' },
    { smsCode: true },
    { mobileNum: required },
  ],
  [
    'R5.05 blanks around an SMS code are ignored',
    { mobileNum: '912345678', verificationCode: ' 123456 ' },
    { smsCode: true },
    {},
  ],
  [
    'R5.05 an SMS code may have four digits',
    { mobileNum: '912345678', verificationCode: '1234' },
    { smsCode: true },
    {},
  ],
  [
    'R5.05 an SMS code can be too short',
    { mobileNum: '912345678', verificationCode: '123' },
    { smsCode: true },
    { verificationCode: { id: 'invalid_code' } },
  ],
  [
    'R5.05 an SMS code can be too long',
    { mobileNum: '912345678', verificationCode: '123456789' },
    { smsCode: true },
    { verificationCode: { id: 'invalid_code' } },
  ],
  [
    'R5.05 an SMS code must not contain letters',
    { mobileNum: '912345678', verificationCode: 'x1234' },
    { smsCode: true },
    { verificationCode: { id: 'invalid_code' } },
  ],
  [
    'R5.06 the payment password is required where it is shown',
    {},
    { rules: withRules({ paymentPassword: rule('digits', 6, 6) }) },
    { paymentPassword: required },
  ],
  [
    'R5.06 a payment password that follows its rule is accepted',
    { paymentPassword: '123456' },
    { rules: withRules({ paymentPassword: rule('digits', 6, 6) }) },
    {},
  ],
  [
    'R5.02 a payment password must have the length of its rule',
    { paymentPassword: '12345' },
    { rules: withRules({ paymentPassword: rule('digits', 6, 6) }) },
    { paymentPassword: pattern('digits', 6, 6) },
  ],
  [
    'R5.07 an email address is accepted',
    { email: 'mai@example.com' },
    { rules: withRules({ email: rule('any_characters', 6, 254) }) },
    {},
  ],
  [
    'R5.07 an email address needs a full domain',
    { email: 'mai@example' },
    { rules: withRules({ email: rule('any_characters', 6, 254) }) },
    { email: { id: 'invalid_email' } },
  ],
  [
    'R5.07 an email address must not follow another word',
    { email: 'to mai@example.com' },
    { rules: withRules({ email: rule('any_characters', 6, 254) }) },
    { email: { id: 'invalid_email' } },
  ],
  [
    'R5.07 an email address must not be followed by another word',
    { email: 'mai@example.com now' },
    { rules: withRules({ email: rule('any_characters', 6, 254) }) },
    { email: { id: 'invalid_email' } },
  ],
  [
    'R5.07 an email address can be too long for its rule',
    { email: `${'m'.repeat(20)}@example.com` },
    { rules: withRules({ email: rule('any_characters', 6, 30) }) },
    { email: pattern('any_characters', 6, 30) },
  ],
  [
    'R4.05 an invitation must match its pattern',
    { affiliateCode: '?' },
    { rules: withRules({ affiliateCode: rule('letters_or_digits', 4, 16) }) },
    { affiliateCode: pattern('letters_or_digits', 4, 16) },
  ],
  [
    'R4.06 a typed invitation is not checked where the link brings a good one',
    { affiliateCode: '?' },
    { invited: true, rules: withRules({ affiliateCode: rule('letters_or_digits', 4, 16, { required: true }) }) },
    {},
  ],
  [
    'R5.01 a field without a pattern accepts any characters',
    { line: '¿?' },
    { rules: withRules({ line: rule('any_characters', 1, 2, { pattern: null }) }) },
    {},
  ],
  [
    'a letter outside the basic plane counts once',
    { line: '𝒜𝒜' },
    { rules: withRules({ line: rule('any_characters', 1, 2) }) },
    {},
  ],
  ['R2.59 a field that is switched off is never wrong', { qqNum: 'x'.repeat(99) }, {}, {}],
])('%s', (_, changes, more, errors) => {
  expect(check(changes, more)).toEqual(errors);
});

/** R5.06, R2.59: the fields that are shown only if their setting says so. */
const optional = ruledFields.filter((name) => !['username', 'password', 'paymentPassword', 'mobileNum'].includes(name));

test.each(optional)('R3.08 R5.06 %s is shown and required only where the settings say so', (name) => {
  const given = (changes: Partial<FieldRule>) => {
    const more = { rules: withRules({ [name]: rule('any_characters', 1, 20, changes) }) };
    return [shownFields(needs(more)).includes(name), check({}, more)];
  };
  expect(given({ enabled: false, required: true })).toEqual([false, {}]);
  expect(given({ required: false })).toEqual([true, {}]);
  expect(given({ required: true })).toEqual([true, { [name]: required }]);
});

test('R2.53 to R2.57 each way to register shows its fields in order', () => {
  const rules = Object.fromEntries(ruledFields.map((name) => [name, { ...off, enabled: true }])) as RegisterRules;
  const rest: readonly RegisterField[] = [
    'payeeName',
    'paymentPassword',
    'qqNum',
    'line',
    'whatsapp',
    'zalo',
    'facebook',
    'wechat',
    'idNumber',
    'email',
  ];
  expect(shownFields(needs())).toEqual(['username', 'password', 'confirmPassword']);
  expect(shownFields(needs({ by: 'mobile' }))).toEqual([
    'password',
    'confirmPassword',
    'countryDialingCode',
    'mobileNum',
  ]);
  expect(shownFields(needs({ smsCode: true }))).toEqual([
    'username',
    'password',
    'confirmPassword',
    'countryDialingCode',
    'mobileNum',
    'verificationCode',
  ]);
  expect(shownFields(needs({ rules }))).toEqual([
    'username',
    'password',
    'confirmPassword',
    ...rest,
    'countryDialingCode',
    'mobileNum',
    'affiliateCode',
    'captcha',
    'recommenderId',
  ]);
  expect(shownFields(needs({ rules, by: 'mobile', invited: true, smsCode: true }))).toEqual([
    'password',
    'confirmPassword',
    ...rest,
    'countryDialingCode',
    'mobileNum',
    'verificationCode',
    'captcha',
    'recommenderId',
  ]);
});

test('R5.03 name and password are shown and required whatever the settings say', () => {
  const rules = withRules({ username: off, password: off });
  expect(shownFields(needs({ rules }))).toEqual(['username', 'password', 'confirmPassword']);
  expect(check({ username: '', password: '', confirmPassword: '' }, { rules })).toEqual({
    username: required,
    password: required,
    confirmPassword: required,
  });
});

test('R3.01 only fields that are shown and filled in are sent, and the country only with a number', () => {
  const named = { username: 'mai01', password: 'correct1', confirmPassword: 'correct1' };
  const withNumber = needs({ rules: withRules({ mobileNum: rule('digits', 4, 15) }) });
  expect(filledIn({ ...fields, line: 'mai' }, withNumber)).toStrictEqual(named);
  expect(filledIn({ ...fields, mobileNum: ' 912345678 ' }, withNumber)).toStrictEqual({
    ...named,
    countryDialingCode: '84',
    mobileNum: '912345678',
  });
});

test('blanks around a value are trimmed, but not in a secret', () => {
  const secrets: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword'];
  for (const name of Object.keys(fields) as RegisterField[]) {
    expect(valueOf(name, { ...fields, [name]: ' x ' })).toBe(secrets.includes(name) ? ' x ' : 'x');
  }
});

test('R5.01 R5.02 the error of every field gives the bounds and the pattern of its own rule', () => {
  const ids = Object.keys(patternFamilies).filter(isPatternId);
  fc.assert(
    fc.property(
      fc.constantFrom<RuledField>('payeeName', 'line', 'wechat', 'idNumber', 'recommenderId'),
      fc.constantFrom(...ids),
      fc.nat(8),
      fc.nat(8),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      (name, patternId, least, more, text) => {
        const one = rule(patternId, least, least + more);
        const value = text.trim();
        fc.pre(value !== '');
        const length = Array.from(value).length;
        const holds = length >= least && length <= least + more && (one.pattern?.test(value) ?? true);
        expect(check({ [name]: text }, { rules: withRules({ [name]: one }) })).toEqual(
          holds ? {} : { [name]: pattern(patternId, least, least + more) },
        );
      },
    ),
  );
});
