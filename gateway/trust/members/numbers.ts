import { and, eq } from 'drizzle-orm';
import { countries } from '../../ground/countries.ts';
import type { Database } from '../../ground/database/open.ts';
import { members } from './schema.ts';
import type { Person } from './person.ts';

export interface TypedNumber {
  countryDialingCode: string;
  mobileNum: string;
}

/** Dialing codes where a leading zero is part of the number; elsewhere it is dialed only within the country. */
const zeroBelongs = new Set(['39', '225', '241', '242', '378']);

/** The normal form of a number, in which it is stored and looked up. */
export const normalNumber = ({
  countryDialingCode,
  mobileNum,
}: TypedNumber): { dialingCode: string; mobile: string } => ({
  dialingCode: countryDialingCode,
  mobile: zeroBelongs.has(countryDialingCode) ? mobileNum : mobileNum.replace(/^0+/, ''),
});

/** The international form of a number, used as the subject of its codes. */
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
