import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import type { At } from '../../../contract/protection/rules.ts';
import type { Database } from '../../ground/database/open.ts';
import { beginnings, limitsInForce, lostNow, mostOf } from '../../trust/stops/limits.ts';
import { creditedSince, depositedIn, openAmount } from '../cashier/deposits/limits.ts';

type Figures = Pick<ReplyOf<Contract['protection']['overview']>['limits'][number], 'sum' | 'open' | 'left' | 'most'>;

/** How much of each limit of a member is used now, whether or not one is set. */
export const limitFigures = async (database: Database, member: bigint, now: Date): Promise<(at: At) => Figures> => {
  const deposited = depositedIn(await creditedSince(database, member, beginnings(now).month), now);
  const sums = { deposit: deposited, loss: await lostNow(database, member, now) };
  const open = { deposit: await openAmount(database, member), loss: 0n };
  const limits = {
    deposit: await limitsInForce(database, member, 'deposit'),
    loss: await limitsInForce(database, member, 'loss'),
  };
  const most = await mostOf(database);
  return ({ tool, period }) => {
    const limit = limits[tool]?.[period].amount ?? null;
    const left = limit === null ? null : limit - sums[tool][period] - open[tool];
    const highest = most[tool][period];
    return {
      sum: String(sums[tool][period]),
      open: String(open[tool]),
      left: left === null ? null : String(left > 0n ? left : 0n),
      most: highest === null ? null : String(highest),
    };
  };
};
