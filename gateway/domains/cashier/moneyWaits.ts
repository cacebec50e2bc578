import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { heldOf, walletOf } from '../../trust/ledger/books.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { accounts } from '../../trust/ledger/schema.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { withdrawals } from './schema.ts';

/** Withdrawals about which the member, the bank and the house do not agree yet. */
export const isDisputed: SQL | undefined = or(
  eq(withdrawals.resolution, 'waiting'),
  and(isNotNull(withdrawals.returnedAt), inArray(withdrawals.state, ['received', 'partly_received', 'not_received'])),
);

/** Withdrawals that are not paid yet. */
const isUnpaid: SQL = inArray(withdrawals.state, ['requested', 'approved', 'unsure']);

/**
 * Whether so much money waits for a member that two people decide about it: their balance is above `fourEyesFrom`, or a withdrawal is
 * under way or disputed.
 */
export const moneyWaits = async (database: Database, member: bigint): Promise<boolean> => {
  const { db } = database;
  const { fourEyesFrom } = await readSetting(database, 'withdrawals');
  const rows = await db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(
      and(
        eq(accounts.owner, member),
        inArray(accounts.name, [walletOf(member).name, heldOf(member).name]),
        eq(accounts.currency, await currencyOf(database)),
      ),
    );
  if (rows.reduce((sum, { balance }) => sum + balance, 0n) > BigInt(fourEyesFrom)) return true;
  const underWay = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.member, member), or(isUnpaid, isDisputed)))
    .limit(1);
  return underWay.length > 0;
};
