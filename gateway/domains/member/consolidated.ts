import type { Database } from '../../ground/database/open.ts';
import { openTurnover } from '../../trust/bets/turnover.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { unreadMessagesOf } from './messageCalls.ts';
import { isGiftDue } from '../promotions/giftsDue.ts';
import { claimableMissions } from '../promotions/missionCalls.ts';
import { claimablePromotions } from '../../trust/offers/own.ts';
import { pointBalanceOf } from '../points/pointBalance.ts';
import { fundsOf } from '../cashier/funds.ts';

const bonusTurnover = async (database: Database, member: bigint) => {
  const open = (await openTurnover(database, member)).filter(({ bonus }) => bonus !== null);
  const sum = (of: 'done' | 'required') => String(open.reduce((so, each) => so + each[of], 0n));
  return { done: sum('done'), required: sum('required') };
};

/** R7.39: everything an account has, in one reply. */
export const consolidated = async (context: Pick<CallContext, 'database' | 'person' | 'now'>) => {
  const { database, person } = context;
  const { balance, held } = await fundsOf(context);
  const { vipEnabled } = await readSetting(database, 'whitelabel');
  return {
    balance,
    held,
    points: await pointBalanceOf(context),
    turnover: await bonusTurnover(database, person.id),
    availablePromoCount: await claimablePromotions(context, isGiftDue),
    missionCount: await claimableMissions(context),
    unreadMessage: await unreadMessagesOf(database, person.id),
    vipRankLevel: vipEnabled ? person.rank : null,
  };
};
