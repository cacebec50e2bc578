import { eq } from 'drizzle-orm';
import { Refusal } from '../../../ground/refusal.ts';
import type { Database } from '../../../ground/database/open.ts';
import type { PaidOut, Payment, Payout, PayoutOrder } from '../../../trust/providers/payments.ts';
import { providerDoubts, type Doubt } from '../schema.ts';

const digits = (said: Payment | PaidOut): object =>
  Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : (value as unknown)]),
  );

/** Keeps for the desk what a company said that does not fit; said again, it is the same doubt. */
export const doubt = async (
  { db }: Database,
  { company, number, why, said }: { company: string; number: string; why: Doubt; said: Payment | PaidOut | null },
  now: Date,
): Promise<void> => {
  await db
    .insert(providerDoubts)
    .values({ company, number, why, said: said === null ? {} : digits(said), at: now })
    .onConflictDoNothing();
};

/** A colleague has looked at a doubt, and done what it takes. */
export const closeDoubt = (
  database: Database,
  { id, staff }: { id: bigint; staff: string },
  now: Date,
): Promise<void> =>
  database.transaction(async () => {
    const [row] = await database.db.select().from(providerDoubts).where(eq(providerDoubts.id, id)).for('update');
    if (!row) throw new Refusal('not_found');
    if (row.seenAt !== null) throw new Refusal('wrong_state');
    await database.db.update(providerDoubts).set({ seenAt: now, seenBy: staff }).where(eq(providerDoubts.id, id));
  });

/** Why a payout that a company tells of is not the one that it was asked for; null if it is. */
export const misfitOf = (
  said: Payout,
  { amount, currency, accountNumber }: Pick<PayoutOrder, 'amount' | 'currency' | 'accountNumber'>,
): Doubt | null => {
  if (said.currency !== currency) return 'other_currency';
  if (said.amount !== amount) return 'other_amount';
  // Money that goes back has no account that we know.
  const isElsewhere = said.accountEnd !== null && accountNumber !== null && !accountNumber.endsWith(said.accountEnd);
  return isElsewhere ? 'other_account' : null;
};
