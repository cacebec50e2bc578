import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { members } from './schema.ts';

export const isLocked = async ({ db }: Database, member: bigint): Promise<boolean> => {
  const [row] = await db.select({ locked: members.locked }).from(members).where(eq(members.id, member));
  return row?.locked ?? true;
};
