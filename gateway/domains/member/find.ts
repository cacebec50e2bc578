import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { Person } from '../../trust/members/person.ts';
import { members } from '../../trust/members/schema.ts';

/** The member of that account name; refuses with `not_found` if there is none. */
export const findMember = async ({ db }: Database, account: string): Promise<Person> => {
  const [member] = await db.select().from(members).where(eq(members.accountKey, account.toLowerCase()));
  if (!member) throw new Refusal('not_found');
  return member;
};
