/** How many digits mobile numbers have, by dialing code, and the countries that share it. */
export type Digits = Readonly<Record<string, { least: number; most: number; names?: readonly string[] }>>;

const widest = { least: 4, most: 15 };

/** R5.14, R5.16: whether a mobile number has the digits of its country. */
export const checkMobile = (
  { mobileNum, countryDialingCode }: { mobileNum: string; countryDialingCode: string },
  digits: Digits,
): { mobileNum?: 'required' | 'invalid_mobile' } => {
  const { least, most } = digits[countryDialingCode] ?? widest;
  if (mobileNum.trim() === '') return { mobileNum: 'required' };
  return /^\d+$/.test(mobileNum) && mobileNum.length >= least && mobileNum.length <= most
    ? {}
    : { mobileNum: 'invalid_mobile' };
};
