import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { members } from '../../../trust/members/schema.ts';
import { eventsOf } from '../events.ts';
import { memberFigures } from '../memberFigures.ts';
import { deposits, payments, sendBacks } from '../schema.ts';
import { whyNotCredited } from './creditable.ts';
import { likelyFor } from './queues.ts';

/** The orders to send payments back, the first one first. */
const readSendBacks = ({ db }: Database, of: readonly bigint[]) =>
  db
    .select()
    .from(sendBacks)
    .where(inArray(sendBacks.payment, [...of]))
    .orderBy(asc(sendBacks.id));

/** All that is known about a deposit, for the staff who decide about its payments. */
export const readDepositCase = async (database: Database, number: string, now: Date) => {
  const [found] = await database.db
    .select({ deposit: deposits, account: members.account, since: members.createdAt, isLocked: members.locked })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.member))
    .where(eq(deposits.number, number));
  if (!found) throw new Refusal('not_found');
  const { deposit, account, since, isLocked } = found;
  const arrived = await database.db
    .select()
    .from(payments)
    .where(eq(payments.deposit, deposit.id))
    .orderBy(asc(payments.id));
  const waiting = arrived.filter(({ state }) => state === 'arrived');
  const amount = waiting.reduce((all, payment) => all + payment.amount, 0n);
  return {
    deposit,
    /** What has arrived and is neither credited nor sent back, and why it cannot be credited now. */
    waiting: {
      amount,
      whyNot: amount === 0n ? null : await whyNotCredited(database, { member: deposit.member, amount }, now),
    },
    promise: { until: deposit.reviewUntil, isLate: deposit.reviewUntil !== null && deposit.reviewUntil <= now },
    payments: arrived,
    sendBacks: await readSendBacks(
      database,
      arrived.map(({ id }) => id),
    ),
    events: await eventsOf(database, 'deposit', deposit.id),
    member: { id: deposit.member, account, since, isLocked, ...(await memberFigures(database, deposit.member, now)) },
  };
};

export type DepositCase = Awaited<ReturnType<typeof readDepositCase>>;

/** A payment whose deposit is not known, with the deposits that it could be for and what was tried to send it back. */
export const readUnmatchedCase = async (database: Database, id: bigint) => {
  const [payment] = await database.db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Refusal('not_found');
  const numbersFor = await likelyFor(database, [id]);
  return { payment, likely: numbersFor(id), sendBacks: await readSendBacks(database, [id]) };
};
