import { lte, sql } from 'drizzle-orm';
import {
  doubtQueue,
  reviewQueue,
  sendBackQueue,
  unclearQueue,
  unmatchedQueue,
} from '../domains/cashier/deposits/queues.ts';
import { disputeQueue, returnedQueue, withdrawalQueue } from '../domains/cashier/withdrawals/queues.ts';
import { documentQueue } from '../domains/kyc/documentQueue.ts';
import { heldWinQueue } from '../domains/play/heldWins.ts';
import { redemptionQueue } from '../domains/points/redemptionQueue.ts';
import { applicationQueue, placeQueue } from '../domains/promotions/applicationQueue.ts';
import { feedbackQueue } from '../domains/service/feedbackQueue.ts';
import type { Database } from '../ground/database/open.ts';
import { orderOf, type Queue } from '../ground/database/queue.ts';
import { letterQueue } from '../trust/protect/failedLetters.ts';

const queues = {
  withdrawals: withdrawalQueue,
  disputes: disputeQueue,
  returned: returnedQueue,
  review: reviewQueue,
  unclear: unclearQueue,
  unmatched: unmatchedQueue,
  sendBacks: sendBackQueue,
  doubts: doubtQueue,
  wins: heldWinQueue,
  redemptions: redemptionQueue,
  applications: applicationQueue,
  places: placeQueue,
  documents: documentQueue,
  feedback: feedbackQueue,
  letters: letterQueue,
} satisfies Record<string, Queue>;

export type QueueName = keyof typeof queues;

/** No queue is counted further: more than a thousand is enough to know. */
const most = 1_001;

export interface QueueCount {
  /** At most 1,001. */
  readonly count: number;
  /** Since when the oldest of those waits. */
  readonly oldest: Date | null;
  /** How many of them were promised an answer by now. */
  readonly late: number;
}

const counted = ([name, queue]: [string, Queue], now: Date) => sql`
  select ${name} as name, count(*)::int as count, min(since) as oldest, (count(*) filter (where late))::int as late
  from (
    select ${queue.since} as since, ${queue.promise ? lte(queue.promise, now) : sql`false`} as late
    from ${queue.table} where ${queue.waits(now)} order by ${sql.join(orderOf(queue), sql`, `)} limit ${most}
  ) waiting`;

/** How many wait in each queue, since when, and how many too long. */
export const queueCounts = async ({ db }: Database, now: Date): Promise<Readonly<Record<QueueName, QueueCount>>> => {
  const { rows } = await db.execute<{ name: QueueName; count: number; oldest: Date | string | null; late: number }>(
    sql.join(
      Object.entries(queues).map((queue) => counted(queue, now)),
      sql` union all `,
    ),
  );
  const counts = rows.map(({ name, count, oldest, late }) => [
    name,
    { count, oldest: oldest === null ? null : new Date(oldest), late },
  ]);
  return Object.fromEntries(counts) as Record<QueueName, QueueCount>;
};
