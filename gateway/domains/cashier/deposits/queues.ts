import { and, desc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { after } from '../../../ground/clock.ts';
import type { CursorPaging } from '../../../ground/database/cursor.ts';
import type { Database } from '../../../ground/database/open.ts';
import { orderOf, queuePage, type Queue } from '../../../ground/database/queue.ts';
import { members } from '../../../trust/members/schema.ts';
import { uncertainAfter } from '../looks.ts';
import { deposits, payments, providerDoubts, sendBacks } from '../schema.ts';
import { openTo } from './deposit.ts';

const depositQueue = { table: deposits, id: deposits.id, since: deposits.createdAt };

/** Deposits with a payment that a colleague has to look at. */
export const reviewQueue: Queue = {
  ...depositQueue,
  by: deposits.reviewUntil,
  promise: deposits.reviewUntil,
  waits: () => sql`${deposits.inReview}`,
};

/** Deposits whose company has not said for a while what became of them. */
export const unclearQueue: Queue = {
  ...depositQueue,
  by: deposits.unsureSince,
  since: deposits.unsureSince,
  waits: (now) => and(sql`${deposits.state} = 'unsure'`, lte(deposits.unsureSince, after(now, -uncertainAfter))),
};

/** Money for which no deposit was found. */
export const unmatchedQueue: Queue = {
  table: payments,
  id: payments.id,
  since: payments.arrivedAt,
  waits: () => and(isNull(payments.deposit), sql`${payments.state} = 'arrived'`),
};

/** Payments that are on their way back. */
export const sendBackQueue: Queue = {
  table: sendBacks,
  id: sendBacks.id,
  since: sendBacks.askedAt,
  waits: () => sql`${sendBacks.state} in ('approved', 'unsure')`,
};

/** What companies said that does not fit. */
export const doubtQueue: Queue = {
  table: providerDoubts,
  id: providerDoubts.id,
  since: providerDoubts.at,
  waits: () => isNull(providerDoubts.seenAt),
};

const columns = {
  id: deposits.id,
  number: deposits.number,
  member: deposits.member,
  account: members.account,
  kind: deposits.kind,
  company: deposits.company,
  amount: deposits.amount,
  arrived: deposits.arrived,
  credited: deposits.credited,
  sentBack: deposits.sentBack,
  state: deposits.state,
  createdAt: deposits.createdAt,
  reviewUntil: deposits.reviewUntil,
  unsureSince: deposits.unsureSince,
};

const readDeposits =
  ({ db }: Database, queue: Queue, now: Date) =>
  (further: SQL | undefined, limit: number) =>
    db
      .select(columns)
      .from(deposits)
      .innerJoin(members, eq(members.id, deposits.member))
      .where(and(queue.waits(now), further))
      .orderBy(...orderOf(queue))
      .limit(limit);

/** The deposits in review, the earliest promise first. */
export const depositsInReview = async (database: Database, paging: CursorPaging, now: Date) => {
  const read = readDeposits(database, reviewQueue, now);
  const { rows, next } = await queuePage(reviewQueue, paging, read, (row) => row.reviewUntil);
  return { rows: rows.map((row) => ({ ...row, isLate: row.reviewUntil !== null && row.reviewUntil <= now })), next };
};

/** The deposits that have long been unclear, the oldest first. */
export const unclearDeposits = (database: Database, paging: CursorPaging, now: Date) =>
  queuePage(unclearQueue, paging, readDeposits(database, unclearQueue, now), (row) => row.unsureSince);

const likelyEach = 5;

/** The numbers of the deposits that each payment could be for: they wait for the same amount through the same channel. */
export const likelyFor = async ({ db }: Database, ids: readonly bigint[]): Promise<(payment: bigint) => string[]> => {
  const likely = db
    .select({ id: deposits.id, number: deposits.number })
    .from(deposits)
    .where(
      and(
        eq(deposits.kind, payments.provider),
        eq(deposits.amount, payments.amount),
        sql`${deposits.arrived} = 0`,
        inArray(deposits.state, [...openTo]),
      ),
    )
    .orderBy(desc(deposits.id))
    .limit(likelyEach)
    .as('likely');
  const rows = await db
    .select({ payment: payments.id, number: likely.number })
    .from(payments)
    .innerJoinLateral(likely, sql`true`)
    .where(inArray(payments.id, [...ids]))
    .orderBy(desc(likely.id));
  return (payment) => rows.filter((row) => row.payment === payment).map(({ number }) => number);
};

/** The payments whose deposit is not known, the oldest first, each with the deposits that it could be for. */
export const unmatchedPayments = async (database: Database, paging: CursorPaging, now: Date) => {
  const { rows, next } = await queuePage(unmatchedQueue, paging, (further, limit) =>
    database.db
      .select()
      .from(payments)
      .where(and(unmatchedQueue.waits(now), further))
      .orderBy(...orderOf(unmatchedQueue))
      .limit(limit),
  );
  const numbersFor = await likelyFor(
    database,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, likely: numbersFor(row.id) })), next };
};

/** The payments that are on their way back, the oldest first. */
export const waitingSendBacks = ({ db }: Database, paging: CursorPaging, now: Date) =>
  queuePage(sendBackQueue, paging, (further, limit) =>
    db
      .select({
        id: sendBacks.id,
        number: sendBacks.number,
        state: sendBacks.state,
        company: sendBacks.company,
        because: sendBacks.because,
        byWhom: sendBacks.byWhom,
        askedAt: sendBacks.askedAt,
        payment: sendBacks.payment,
        amount: payments.amount,
        deposit: deposits.number,
        account: members.account,
      })
      .from(sendBacks)
      .innerJoin(payments, eq(payments.id, sendBacks.payment))
      .leftJoin(deposits, eq(deposits.id, payments.deposit))
      .leftJoin(members, eq(members.id, deposits.member))
      .where(and(sendBackQueue.waits(now), further))
      .orderBy(...orderOf(sendBackQueue))
      .limit(limit),
  );

/** What companies said that does not fit and nobody has looked at, the oldest first. */
export const openDoubts = ({ db }: Database, paging: CursorPaging, now: Date) =>
  queuePage(doubtQueue, paging, (further, limit) =>
    db
      .select()
      .from(providerDoubts)
      .where(and(doubtQueue.waits(now), further))
      .orderBy(...orderOf(doubtQueue))
      .limit(limit),
  );
