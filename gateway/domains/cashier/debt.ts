import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { house, post, walletOf } from '../../trust/ledger/books.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { cashierMembers } from '../../trust/ledger/schema.ts';

/** Takes what the member owes after a charge-back from what they have; returns the keys of what was posted. */
export const recoverDebt = async (
  database: Database,
  { member, key, spendable }: { member: bigint; key: string; spendable: bigint },
  now: Date,
): Promise<string[]> => {
  const { debt } = await lockMember(database, member);
  const taken = debt < spendable ? debt : spendable;
  if (taken <= 0n) return [];
  await post(database, {
    key,
    kind: 'debt.recovered',
    at: now,
    entries: [
      [walletOf(member), -taken],
      [house('receivables'), taken],
    ],
  });
  await database.db
    .update(cashierMembers)
    .set({ debt: debt - taken })
    .where(eq(cashierMembers.member, member));
  return [key];
};
