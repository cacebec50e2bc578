import { and, eq } from 'drizzle-orm';
import type { CallContext } from '../../trust/calls/context.ts';
import { pointsOf } from '../../trust/ledger/points.ts';
import { accounts } from '../../trust/ledger/schema.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting } from '../../trust/settings/settings.ts';

type Caller = Pick<CallContext, 'database' | 'person'>;

export const pointBalanceOf = async ({ database, person }: Caller): Promise<string> => {
  const { name, currency } = pointsOf(person.id);
  const [account] = await database.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.owner, person.id), eq(accounts.name, name), eq(accounts.currency, currency)));
  return String(account?.balance ?? 0n);
};

/** R6.13: without the points system there are no calls about points. */
export const refuseWithoutPoints = async ({ database }: Pick<CallContext, 'database'>): Promise<void> => {
  if (!(await readSetting(database, 'switches')).pointsSystem) throw new Refusal('feature_off');
};
