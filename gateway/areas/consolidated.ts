import { inArray } from 'drizzle-orm';
import { promotions } from '../database/schema.ts';
import type { Ask } from '../context.ts';
import { readSetting } from '../settings.ts';
import { unreadMessagesOf } from './messages.ts';
import { pointBalanceOf } from './points.ts';
import { fundsOf } from './wallet.ts';

/** R7.39: what an account has in all, in one answer. There are no missions here yet, so nobody has one open. */
export const consolidated = async (ask: Pick<Ask, 'database' | 'person'>) => {
  const { database, person } = ask;
  const { balance, held } = await fundsOf(ask);
  const { vipEnabled } = await readSetting(database, 'whitelabel');
  return {
    balance,
    held,
    points: await pointBalanceOf(ask),
    availablePromoCount: await database.db.$count(promotions, inArray(promotions.state, ['join', 'claim'])),
    missionCount: 0,
    unreadMessage: await unreadMessagesOf(database, person.id),
    vipRankLevel: vipEnabled ? person.rank : null,
  };
};
