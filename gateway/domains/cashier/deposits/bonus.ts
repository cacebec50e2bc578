import { and, asc, eq } from 'drizzle-orm';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { Contract } from '../../../../contract/index.ts';
import type { Database } from '../../../ground/database/open.ts';
import { findGivenBonus, promisedBonus } from '../../../trust/offers/firstDeposit.ts';
import { feeOf } from '../fee.ts';
import { cashierEvents, deposits } from '../schema.ts';
import type { Deposit } from './deposit.ts';

type Bonus = ReplyOf<Contract['deposits']['status']>['bonus'];

/** A bonus is for the first deposit alone, whichever was credited first. */
const isFirst = async ({ db }: Database, { id, member }: Deposit): Promise<boolean> => {
  const [first] = await db
    .select({ subject: cashierEvents.subject })
    .from(cashierEvents)
    .innerJoin(deposits, eq(deposits.id, cashierEvents.subject))
    .where(and(eq(cashierEvents.about, 'deposit'), eq(cashierEvents.event, 'credited'), eq(deposits.member, member)))
    .orderBy(asc(cashierEvents.id))
    .limit(1);
  return first === undefined || first.subject === id;
};

const over: readonly Deposit['state'][] = ['expired', 'rejected', 'cancelled'];

/** R2.77, R4.35: what the bonus is that was chosen with a deposit, and how far it is. */
export const bonusOfDeposit = async (database: Database, deposit: Deposit): Promise<Bonus> => {
  const { promotion: promotionId, member, state, amount, feeRate } = deposit;
  if (promotionId === null || over.includes(state) || !(await isFirst(database, deposit))) return null;
  if (state === 'credited') {
    const given = await findGivenBonus(database, member, promotionId);
    return given && { promotionId, ...given };
  }
  const promised = promisedBonus(amount - feeOf(amount, feeRate));
  return promised && { promotionId, ...promised };
};
