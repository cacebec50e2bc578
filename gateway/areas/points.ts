import { and, eq } from 'drizzle-orm';
import { accounts } from '../database/schema.ts';
import type { Ask, HandlersOf } from '../context.ts';
import { pointsOf } from '../ledger/points.ts';

/** How many points somebody has. */
export const pointBalanceOf = async ({ database, person }: Pick<Ask, 'database' | 'person'>): Promise<string> => {
  const { name, currency } = pointsOf(person.id);
  const [account] = await database.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.owner, person.id), eq(accounts.name, name), eq(accounts.currency, currency)));
  return String(account?.balance ?? 0n);
};

export const points: HandlersOf<'points'> = { balance: async (ask) => ({ pointBalance: await pointBalanceOf(ask) }) };
