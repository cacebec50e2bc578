import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { members } from './schema.ts';
import type { Person } from './person.ts';

/** The digits of a name that may be a mobile number, however they are parted; null for any other name. */
const digitsOf = (name: string): string | null => (/^[\d.-]+$/.test(name) ? name.replaceAll(/\D/g, '') : null);

/** How many of a number's last digits are the same with and without its dialing code, in every country. */
const localDigits = 7;

/** One text for every way to write a mobile number, whether or not an account has it; any other name unchanged. */
export const spelledAlike = (name: string): string =>
  /^\+?[\d .()-]+$/.test(name) ? name.replace(/\D/g, '').slice(-localDigits) : name;

/**
 * The member that a login name refers to: the account of that name, or else the only owner of that mobile number, written
 * with or without its dialing code or leading zero. Null if the number exists in two countries.
 */
export const findNamed = async ({ db }: Database, name: string): Promise<Person | null> => {
  const [named] = await db.select().from(members).where(eq(members.accountKey, name));
  const digits = digitsOf(name);
  if (named || digits === null) return named ?? null;
  const bare = digits.replace(/^0+/, '');
  const owners = await db
    .select()
    .from(members)
    .where(or(inArray(members.mobile, [digits, bare]), eq(sql`${members.dialingCode} || ${members.mobile}`, bare)))
    .limit(2);
  return owners.length === 1 ? (owners[0] ?? null) : null;
};
