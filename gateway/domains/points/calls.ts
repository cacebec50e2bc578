import { and, eq } from 'drizzle-orm';
import { accounts } from '../../trust/ledger/schema.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { pointsOf } from '../../trust/ledger/points.ts';

/** The points balance of the caller. */
export const pointBalanceOf = async ({
  database,
  person,
}: Pick<CallContext, 'database' | 'person'>): Promise<string> => {
  const { name, currency } = pointsOf(person.id);
  const [account] = await database.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.owner, person.id), eq(accounts.name, name), eq(accounts.currency, currency)));
  return String(account?.balance ?? 0n);
};

export const points: HandlersOf<'points'> = {
  balance: async (context) => ({ pointBalance: await pointBalanceOf(context) }),
};
