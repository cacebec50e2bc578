import { expect, test } from 'vitest';
import { countries } from '../../../gateway/ground/countries.ts';
import { isPossibleNumber, normalNumber } from '../../../gateway/trust/members/numbers.ts';
import { checkMobile, digitsIn, normalMobile, withNormalMobile, type Digits } from '../../../machines/common/mobile.ts';

const digits = countries.reduce<Record<string, { least: number; most: number }>>((all, country) => {
  const { least, most } = all[country.countryDialingCode] ?? { least: Infinity, most: 0 };
  all[country.countryDialingCode] = {
    least: Math.min(least, country.leastDigits),
    most: Math.max(most, country.mostDigits),
  };
  return all;
}, {}) satisfies Digits;

const inVietnam = (mobileNum: string) => ({ mobileNum, countryDialingCode: '84' });

test.each([
  '912345678',
  '0912345678',
  '000912345678',
  '0912 345 678',
  '912-345-678',
  '(0912) 345.678',
  '+84912345678',
  '+84 912-345-678',
  '+84 (0)912 345 678',
  '0084 912 345 678',
  '84912345678',
  ' 912345678 ',
  '９１２３４５６７８',
  '912\u00a0345\u2011678',
])('R5.16 "%s" is the number 912345678 in Vietnam', (typed) => {
  expect(normalMobile(inVietnam(typed), digits)).toEqual(inVietnam('912345678'));
  expect(checkMobile(inVietnam(typed), digits)).toEqual({});
});

test.each([
  ['+46 70-123 45 67', '46', '701234567'],
  ['+1 684 733 1234', '1684', '7331234'],
  ['+1 202 555 0143', '1', '2025550143'],
  ['+225 07 12 34 56 78', '225', '0712345678'],
])('R5.14 "%s" brings its own dialing code, whatever country is chosen', (typed, code, number) => {
  expect(normalMobile(inVietnam(typed), digits)).toEqual({ countryDialingCode: code, mobileNum: number });
});

test.each(['+84 91', '912-345', 'mai', '+999 123456', '0', '+', '84 912 345 678 90', '912345678x', 'x912345678'])(
  'R5.16 "%s" is no mobile number',
  (typed) => {
    expect(checkMobile(inVietnam(typed), digits)).toEqual({ mobileNum: 'invalid_mobile' });
  },
);

test('R5.16 a number that no country has stays as it was typed', () => {
  expect(normalMobile(inVietnam(' +84 91x '), digits)).toEqual(inVietnam('+84 91x'));
});

test('R5.14 the hint for a number says how many digits its country has, and whether a leading zero is dialed', () => {
  const twoCountries = { '39': { least: 6, most: 11 }, '84': { least: 9, most: 10 } };
  expect([digitsIn('84', twoCountries), digitsIn('39', twoCountries), digitsIn('46', twoCountries)]).toEqual([
    { least: 9, most: 10, isZeroApart: true },
    { least: 6, most: 11, isZeroApart: false },
    null,
  ]);
});

test('a form keeps its other fields when its number is put into its normal form', () => {
  expect(withNormalMobile({ ...inVietnam('0912 345 678'), name: 'mai' }, digits)).toEqual({
    ...inVietnam('912345678'),
    name: 'mai',
  });
});

test('R5.16 the site and the gateway agree on every length of number in every country, with and without a leading zero', () => {
  const disagreed = Object.keys(digits).flatMap((code) =>
    ['', '0'].flatMap((zeros) =>
      Array.from({ length: 16 }, (_, length) => zeros + '9'.repeat(length))
        .filter((mobileNum) => {
          if (mobileNum === '') return false;
          const typed = { countryDialingCode: code, mobileNum };
          const sent = normalMobile(typed, digits);
          const isGood = checkMobile(typed, digits).mobileNum === undefined;
          const { dialingCode, mobile } = normalNumber(sent);
          const keepsIt = dialingCode === sent.countryDialingCode && mobile === sent.mobileNum;
          return isGood ? !isPossibleNumber(sent) || !keepsIt : isPossibleNumber(typed);
        })
        .map((number) => `+${code} ${number}`),
    ),
  );
  expect(disagreed).toEqual([]);
});
