import type { Database } from '../../../ground/database/open.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { refuseOut } from '../../../trust/stops/check.ts';
import { refuseWithoutDocument } from '../../../trust/stops/documents.ts';
import { refuseAboveLimit } from './limits.ts';

interface Credit {
  readonly member: bigint;
  readonly amount: bigint;
}

/** Refuses to credit money to a member who is stopped, needs a document first, or has no room left in their limits. */
export const refuseCredit = async (database: Database, { member, amount }: Credit, now: Date): Promise<void> => {
  await refuseOut(database, member, now);
  await refuseWithoutDocument(database, member, amount, now);
  await refuseAboveLimit(database, { member, amount }, now);
};

/** Why money cannot be credited to a member now; null if it can. */
export const whyNotCredited = async (database: Database, credit: Credit, now: Date): Promise<Refusal | null> => {
  try {
    await refuseCredit(database, credit, now);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};
