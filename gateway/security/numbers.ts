import { and, eq } from 'drizzle-orm';
import { countries } from '../content/countries.ts';
import type { Database } from '../database/open.ts';
import { members } from '../database/schema.ts';
import type { Person } from './sessions.ts';

/** A mobile number as somebody typed it. */
export interface TypedNumber {
  countryDialingCode: string;
  mobileNum: string;
}

/** Where a zero in front belongs to the number; everywhere else it is dialed within the country only. */
const zeroBelongs = new Set(['39', '225', '241', '242', '378']);

/** A number in its one form, in which it is kept and looked for. */
export const normalNumber = ({
  countryDialingCode,
  mobileNum,
}: TypedNumber): { dialingCode: string; mobile: string } => ({
  dialingCode: countryDialingCode,
  mobile: zeroBelongs.has(countryDialingCode) ? mobileNum : mobileNum.replace(/^0+/, ''),
});

/** How a number is named wherever a code for it is kept. */
export const numberOf = (typed: TypedNumber): string => {
  const { dialingCode, mobile } = normalNumber(typed);
  return `+${dialingCode} ${mobile}`;
};

/** Whether a country with that dialing code has numbers of that length. */
export const isPossibleNumber = (typed: TypedNumber): boolean => {
  const { dialingCode, mobile } = normalNumber(typed);
  return countries.some(
    ({ countryDialingCode, leastDigits, mostDigits }) =>
      countryDialingCode === dialingCode && mobile.length >= leastDigits && mobile.length <= mostDigits,
  );
};

export const findOwner = async (database: Database, typed: TypedNumber): Promise<Person | null> => {
  const { dialingCode, mobile } = normalNumber(typed);
  const [owner] = await database.db
    .select()
    .from(members)
    .where(and(eq(members.dialingCode, dialingCode), eq(members.mobile, mobile)));
  return owner ?? null;
};
