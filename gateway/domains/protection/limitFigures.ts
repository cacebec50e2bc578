import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { fitsFrom, type At, type Tool } from '../../../contract/protection/rules.ts';
import { limitPeriods } from '../../../contract/protection/values.ts';
import type { Database } from '../../ground/database/open.ts';
import { beginnings, limitsInForce, lossFitsFrom, lostNow, mostOf } from '../../trust/stops/limits.ts';
import { creditedSince, depositedIn, openAmount } from '../cashier/deposits/limits.ts';

type Figures = Pick<
  ReplyOf<Contract['protection']['overview']>['limits'][number],
  'sum' | 'open' | 'left' | 'until' | 'most'
>;

/** How much of each limit of a member is used now, whether or not one is set. */
export const limitFigures = async (database: Database, member: bigint, now: Date): Promise<(at: At) => Figures> => {
  const credited = await creditedSince(database, member, beginnings(now).month);
  const sums = { deposit: depositedIn(credited, now), loss: await lostNow(database, member, now) };
  const open = { deposit: await openAmount(database, member), loss: 0n };
  const limits = {
    deposit: await limitsInForce(database, member, 'deposit'),
    loss: await limitsInForce(database, member, 'loss'),
  };
  const most = await mostOf(database);

  const leftOf = ({ tool, period }: At): bigint | null => {
    const limit = limits[tool]?.[period].amount ?? null;
    if (limit === null) return null;
    const left = limit - sums[tool][period] - open[tool];
    return left > 0n ? left : 0n;
  };
  const isUsedUp = (tool: Tool): boolean => limitPeriods.some((period) => leftOf({ tool, period }) === 0n);
  const depositsFrom = limits.deposit && fitsFrom(limits.deposit, credited, open.deposit, 1n, now.getTime());
  const from = {
    deposit: isUsedUp('deposit') && depositsFrom !== null ? new Date(depositsFrom) : null,
    loss: isUsedUp('loss') ? await lossFitsFrom(database, { member, amount: 1n }, now) : null,
  };

  return (at) => {
    const { tool, period } = at;
    const left = leftOf(at);
    const highest = most[tool][period];
    return {
      sum: String(sums[tool][period]),
      open: String(open[tool]),
      left: left === null ? null : String(left),
      until: left === 0n ? (from[tool]?.toISOString() ?? null) : null,
      most: highest === null ? null : String(highest),
    };
  };
};
