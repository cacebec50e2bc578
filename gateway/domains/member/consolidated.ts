import { inArray } from 'drizzle-orm';
import { promotions } from '../promotions/schema.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { readSetting } from '../../ground/settings/settings.ts';
import { unreadMessagesOf } from './messageCalls.ts';
import { pointBalanceOf } from '../points/calls.ts';
import { fundsOf } from '../cashier/funds.ts';

/** R7.39: everything an account has, in one reply. */
export const consolidated = async (context: Pick<CallContext, 'database' | 'person' | 'now'>) => {
  const { database, person } = context;
  const { balance, held } = await fundsOf(context);
  const { vipEnabled } = await readSetting(database, 'whitelabel');
  return {
    balance,
    held,
    points: await pointBalanceOf(context),
    availablePromoCount: await database.db.$count(promotions, inArray(promotions.state, ['join', 'claim'])),
    // There are no missions, of which none could be waiting.
    missionCount: null,
    unreadMessage: await unreadMessagesOf(database, person.id),
    vipRankLevel: vipEnabled ? person.rank : null,
  };
};
