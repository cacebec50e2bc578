import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { Person } from '../../trust/members/person.ts';
import { members } from '../../trust/members/schema.ts';

/** The member of that account name; null if there is none. */
export const readMember = async ({ db }: Database, account: string): Promise<Person | null> => {
  const [member] = await db.select().from(members).where(eq(members.accountKey, account.toLowerCase()));
  return member ?? null;
};

/** The member of that account name; refuses with `not_found` if there is none. */
export const findMember = async (database: Database, account: string): Promise<Person> => {
  const member = await readMember(database, account);
  if (!member) throw new Refusal('not_found');
  return member;
};
