/** How many digits mobile numbers have, by dialing code, and the countries that share it. */
export type Digits = Readonly<Record<string, { least: number; most: number; names?: readonly string[] }>>;

/** A mobile number: as typed, or in the form in which gateways keep it. */
export interface Mobile {
  mobileNum: string;
  countryDialingCode: string;
}

const widest = { least: 4, most: 15 };

/** Dialing codes where a leading zero is part of the number; elsewhere it is dialed only within the country. */
const zeroBelongs = ['39', '225', '241', '242', '378'];

const isPossible = ({ mobileNum, countryDialingCode }: Mobile, digits: Digits): boolean => {
  const { least, most } = digits[countryDialingCode] ?? widest;
  return /^\d+$/.test(mobileNum) && mobileNum.length >= least && mobileNum.length <= most;
};

/** The hint about the numbers of a country; null if nothing is known about them. */
export const digitsIn = (code: string, digits: Digits) => {
  const lengths = digits[code];
  return lengths ? { ...lengths, isZeroApart: !zeroBelongs.includes(code) } : null;
};

const withoutZero = ({ mobileNum, countryDialingCode }: Mobile): Mobile => ({
  countryDialingCode,
  mobileNum: zeroBelongs.includes(countryDialingCode) ? mobileNum : mobileNum.replace(/^0+/, ''),
});

const parted = (worldwide: string, digits: Digits): Mobile | undefined =>
  Object.keys(digits)
    .filter((code) => worldwide.startsWith(code))
    .map((code) => withoutZero({ countryDialingCode: code, mobileNum: worldwide.slice(code.length) }))
    .filter((mobile) => isPossible(mobile, digits))
    .sort((one, other) => other.countryDialingCode.length - one.countryDialingCode.length)[0];

/**
 * A number without the blanks and signs that people part it with, without the zero that is dialed only within the
 * country, and with the dialing code that was typed before it, if one was. What is no number stays as it was typed.
 */
export const normalMobile = ({ mobileNum, countryDialingCode }: Mobile, digits: Digits): Mobile => {
  const [, plus, number = ''] =
    /^(\+|00)?(\d+)$/.exec(mobileNum.normalize('NFKC').replaceAll(/[\s().\-‐-―]/g, '')) ?? [];
  const typed = { mobileNum: mobileNum.trim(), countryDialingCode };
  if (number === '') return typed;
  const worldwide = plus === undefined ? undefined : parted(number, digits);
  if (worldwide || plus === '+') return worldwide ?? typed;
  const national = withoutZero({ mobileNum: number, countryDialingCode });
  if (isPossible(national, digits) || !number.startsWith(countryDialingCode)) return national;
  const rest = withoutZero({ mobileNum: number.slice(countryDialingCode.length), countryDialingCode });
  return isPossible(rest, digits) ? rest : national;
};

/** A form with its number as gateways keep it. */
export const withNormalMobile = <Fields extends Mobile>(fields: Fields, digits: Digits): Fields => ({
  ...fields,
  ...normalMobile(fields, digits),
});

/** R5.14, R5.16: whether a mobile number has the digits of its country, however it is written. */
export const checkMobile = (typed: Mobile, digits: Digits): { mobileNum?: 'required' | 'invalid_mobile' } => {
  if (typed.mobileNum.trim() === '') return { mobileNum: 'required' };
  return isPossible(normalMobile(typed, digits), digits) ? {} : { mobileNum: 'invalid_mobile' };
};
