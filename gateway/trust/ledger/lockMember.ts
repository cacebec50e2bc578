import { eq } from 'drizzle-orm';
import { isInTransaction, type Database } from '../../ground/database/open.ts';
import { cashierMembers } from './schema.ts';

/**
 * What the cashier knows about a member, locked until the transaction ends. Lock it before counting what belongs to the
 * member.
 */
export const lockMember = async ({ db }: Database, member: bigint): Promise<typeof cashierMembers.$inferSelect> => {
  // Without one the lock would end with its own statement.
  if (!isInTransaction()) throw new Error('a member is locked in a transaction');
  await db.insert(cashierMembers).values({ member }).onConflictDoNothing();
  const [row] = await db.select().from(cashierMembers).where(eq(cashierMembers.member, member)).for('update');
  if (!row) throw new Error(`the cashier has no row for member ${member}`);
  return row;
};
