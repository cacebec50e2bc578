import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { staffLog, staffLogPrivate, staffRequests } from './schema.ts';

/** Forgets the names and figures of a member that lines of the log and requests kept; what was done stays. */
export const forgetMember = async ({ db }: Database, member: bigint): Promise<void> => {
  const lines = db.select({ id: staffLog.id }).from(staffLog).where(eq(staffLog.member, member));
  await db.delete(staffLogPrivate).where(inArray(staffLogPrivate.log, lines));
  await db.update(staffRequests).set({ fields: {}, seen: [] }).where(eq(staffRequests.member, member));
};
