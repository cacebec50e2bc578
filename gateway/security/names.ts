import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { members } from '../database/schema.ts';
import type { Person } from './sessions.ts';

/** A name that may be a number, without the zeros that people write in front of numbers; any other name as it is. */
export const bareNumber = (name: string): string => (/^\d+$/.test(name) ? name.replace(/^0+/, '') : name);

/**
 * Whom a name at the login means: the account of that name, or else the one owner of that mobile number, which may be
 * written with its dialing code or with a zero in front. A number that two countries have means nobody.
 */
export const findNamed = async ({ db }: Database, name: string): Promise<Person | null> => {
  const [named] = await db.select().from(members).where(eq(members.accountKey, name));
  if (named || !/^\d+$/.test(name)) return named ?? null;
  const bare = bareNumber(name);
  const owners = await db
    .select()
    .from(members)
    .where(or(inArray(members.mobile, [name, bare]), eq(sql`${members.dialingCode} || ${members.mobile}`, bare)))
    .limit(2);
  return owners.length === 1 ? (owners[0] ?? null) : null;
};
