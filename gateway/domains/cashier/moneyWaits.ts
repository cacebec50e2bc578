import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { heldOf, walletOf } from '../../trust/ledger/books.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { accounts } from '../../trust/ledger/schema.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { withdrawals } from './schema.ts';
import { isDisputed, isUnpaid } from './withdrawals/queues.ts';

/**
 * Why so much money waits for a member that two people decide about it: their balance is above `fourEyesFrom`, or a withdrawal is
 * under way or disputed. Null if none does.
 */
export const moneyWaits = async (database: Database, member: bigint): Promise<'balance' | 'withdrawal' | null> => {
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
  if (rows.reduce((sum, { balance }) => sum + balance, 0n) > BigInt(fourEyesFrom)) return 'balance';
  const underWay = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.member, member), or(isUnpaid, isDisputed)))
    .limit(1);
  return underWay.length > 0 ? 'withdrawal' : null;
};
