import { eq } from 'drizzle-orm';
import type { Database } from '../../../gateway/ground/database/open.ts';
import { memberLabels } from '../../../gateway/domains/member/schema.ts';
import { members } from '../../../gateway/trust/members/schema.ts';

/** Labels an account “Admin”, as an operator would. */
export const labelAdmin = async ({ db }: Database, account: string): Promise<void> => {
  const [found] = await db.select({ id: members.id }).from(members).where(eq(members.accountKey, account));
  await db.insert(memberLabels).values({ member: found!.id, name: 'Admin', color: '#a9dbe8', color2: '#3f8aa0' });
};
