import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { grantBonus } from '../../trust/bets/bonuses.ts';
import { awards } from '../../trust/bets/schema.ts';
import { onceLocked, type CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { lockUnstopped } from '../../trust/stops/check.ts';
import { postPoints } from '../../trust/ledger/points.ts';
import { Refusal } from '../../ground/refusal.ts';
import { fundsOf } from '../cashier/funds.ts';
import { pointBalanceOf } from '../points/pointBalance.ts';

type Award = typeof awards.$inferSelect;
type Caller = Pick<CallContext, 'database' | 'person' | 'now'>;

/** What waits for a member in the reward centre, oldest first. */
const waitingAwards = ({ database, person, now }: Caller): Promise<Award[]> =>
  database.db
    .select()
    .from(awards)
    .where(
      and(eq(awards.member, person.id), eq(awards.state, 'waiting'), or(isNull(awards.until), gt(awards.until, now))),
    )
    .orderBy(asc(awards.id));

/** The award locked, if it can be claimed now. */
const claimable = async ({ database, person, now }: Caller, rewardId: string): Promise<Award> => {
  const id = /^\d{1,18}$/.test(rewardId) ? BigInt(rewardId) : 0n;
  const [award] = await database.db
    .select()
    .from(awards)
    .where(and(eq(awards.id, id), eq(awards.member, person.id)))
    .for('update');
  if (!award) throw new Refusal('not_found');
  if (award.state === 'claimed') throw new Refusal('already_done');
  if (award.state === 'over' || (award.until !== null && award.until <= now)) throw new Refusal('wrong_state');
  return award;
};

/** Gives the member what an award is worth. */
const pay = async ({ database, now }: Caller, award: Award): Promise<void> => {
  const { id, member, kind, title, amount, points, required } = award;
  const key = `award:${id}`;
  if (amount > 0n) await grantBonus(database, { member, key, kind, title, amount, required }, now);
  if (points > 0n)
    await postPoints(database, { key: `${key}:points`, member, points, kind: 'activity', remark: title, at: now });
  await database.db.update(awards).set({ state: 'claimed', endedAt: now }).where(eq(awards.id, id));
};

export const awardCalls: Pick<HandlersOf<'rewards'>, 'center' | 'claim'> = {
  center: async (context) => ({
    list: (await waitingAwards(context)).map(({ id, kind, title, amount, points, required, until }) => ({
      rewardId: String(id),
      kind,
      title,
      amount: String(amount),
      points: String(points),
      required: String(required),
      until: until?.toISOString() ?? null,
    })),
  }),
  claim: async (asked) => {
    const { database, person, body } = asked;
    await lockUnstopped(database, person.id, asked.now);
    const context = onceLocked(asked);
    const award = await claimable(context, body.rewardId);
    await pay(context, award);
    return {
      rewardId: String(award.id),
      amount: String(award.amount),
      points: String(award.points),
      balance: (await fundsOf(context)).balance,
      pointBalance: await pointBalanceOf(context),
    };
  },
};
