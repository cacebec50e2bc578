import { and, desc, eq } from 'drizzle-orm';
import { cashierEvents, withdrawals } from '../../domains/cashier/schema.ts';
import type { Act, ActServices } from './act.ts';

const clockTime = (at: Date): string => at.toISOString().slice(11, 16);

/** Where a member was faster than the desk, the sentence that says so. */
export const whyCancelled = async (
  { database: { db } }: Pick<ActServices, 'database'>,
  { about }: Act,
  number: string,
): Promise<string | null> => {
  if (about !== 'withdrawal') return null;
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.number, number));
  if (row?.state !== 'cancelled') return null;
  const { about: of, subject, event } = cashierEvents;
  const [cancelled] = await db
    .select()
    .from(cashierEvents)
    .where(and(eq(of, 'withdrawal'), eq(subject, row.id), eq(event, 'cancelled')))
    .orderBy(desc(cashierEvents.id))
    .limit(1);
  return cancelled ? `The member cancelled this at ${clockTime(cancelled.at)}. Nothing was paid.` : null;
};
