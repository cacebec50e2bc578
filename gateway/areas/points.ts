import { and, eq } from 'drizzle-orm';
import { accounts } from '../database/schema.ts';
import type { HandlersOf } from '../http/ask.ts';
import { pointsOf } from '../ledger/points.ts';

export const points: HandlersOf<'points'> = {
  balance: async ({ database, person }) => {
    const { name, currency } = pointsOf(person.id);
    const [account] = await database.db.select().from(accounts)
      .where(and(eq(accounts.owner, person.id), eq(accounts.name, name), eq(accounts.currency, currency)));
    return { pointBalance: String(account?.balance ?? 0n) };
  },
};
