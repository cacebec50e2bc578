import { and, eq, gte, lte, or, sql, type SQL } from 'drizzle-orm';
import type { CursorPaging } from '../../../ground/database/cursor.ts';
import type { Database } from '../../../ground/database/open.ts';
import { orderOf, queuePage, type Queue, type QueuePage } from '../../../ground/database/queue.ts';
import { after } from '../../../ground/clock.ts';
import { members } from '../../../trust/members/schema.ts';
import { uncertainAfter } from '../looks.ts';
import { withdrawals } from '../schema.ts';
import { picturesOf } from './pictures.ts';
import { restOf } from './withdrawal.ts';

const { id, requestedAt, promisedUntil, returnedAt, state, unsureSince } = withdrawals;

// The conditions are those of the indexes, word for word.
const isClaimed = sql`${withdrawals.resolution} = 'waiting'`;
const isReturned = sql`${returnedAt} is not null and ${state} in ('received', 'partly_received', 'not_received')`;

/** Withdrawals that are not decided, or not paid yet. */
export const isUnpaid = sql`${state} in ('requested', 'approved', 'unsure')`;

/** Withdrawals about which the member, the bank and the house do not agree yet. */
export const isDisputed: SQL | undefined = or(isClaimed, isReturned);

/** Withdrawals that wait for a decision, or to be paid. */
export const withdrawalQueue: Queue = {
  table: withdrawals,
  id,
  by: promisedUntil,
  since: requestedAt,
  promise: promisedUntil,
  waits: () => isUnpaid,
};

/** Payouts that, as their players say, did not arrive. */
export const disputeQueue: Queue = { ...withdrawalQueue, waits: () => isClaimed };

/** Payouts that the bank sent back after their players had answered. */
export const returnedQueue: Queue = { table: withdrawals, id, since: returnedAt, waits: () => isReturned };

export interface WithdrawalFilters {
  readonly isLate?: boolean | undefined;
  /** Those that this colleague has taken. */
  readonly takenBy?: string | undefined;
  readonly amountFrom?: bigint | undefined;
  /** Only what waits for a decision, or only what was decided and should have been paid by now. */
  readonly part?: 'undecided' | 'approvedOnce' | 'unsent' | undefined;
}

const columns = {
  id,
  number: withdrawals.number,
  member: withdrawals.member,
  account: members.account,
  memberSince: members.createdAt,
  amount: withdrawals.amount,
  fee: withdrawals.fee,
  remaining: withdrawals.remaining,
  bankName: withdrawals.bankName,
  accountNumber: withdrawals.accountNumber,
  state,
  resolution: withdrawals.resolution,
  reason: withdrawals.reason,
  requestedAt,
  promisedUntil,
  returnedAt,
  takenBy: withdrawals.takenBy,
  approvedBy: withdrawals.approvedBy,
};

const isLateAt = (now: Date): SQL => lte(promisedUntil, now);

const readPage = async ({ db }: Database, queue: Queue, paging: CursorPaging, now: Date, filter?: SQL) => {
  const { rows, next } = await queuePage(
    queue,
    paging,
    (further, limit) =>
      db
        .select(columns)
        .from(withdrawals)
        .innerJoin(members, eq(members.id, withdrawals.member))
        .where(and(queue.waits(now), filter, further))
        .orderBy(...orderOf(queue))
        .limit(limit),
    queue.by && ((row) => row.promisedUntil),
  );
  return {
    rows: rows.map((row) => ({ ...row, isLate: row.promisedUntil !== null && row.promisedUntil <= now })),
    next,
  };
};

export type WaitingWithdrawal = Awaited<ReturnType<typeof readPage>>['rows'][number];

const partOf = (part: WithdrawalFilters['part'], now: Date): SQL | undefined => {
  if (part === undefined) return undefined;
  if (part === 'undecided') return eq(state, 'requested');
  if (part === 'approvedOnce') return sql`${state} = 'requested' and ${withdrawals.approvedBy} is not null`;
  const uncertain = after(now, -uncertainAfter).toISOString();
  return sql`((${state} = 'unsure' and ${unsureSince} <= ${uncertain}::timestamptz) or (${state} = 'approved' and ${isLateAt(now)}))`;
};

/** The withdrawals that wait, the earliest promise first. */
export const waitingWithdrawals = (
  database: Database,
  { isLate = false, takenBy, amountFrom, part, ...paging }: WithdrawalFilters & CursorPaging,
  now: Date,
): Promise<QueuePage<WaitingWithdrawal>> =>
  readPage(
    database,
    withdrawalQueue,
    paging,
    now,
    and(
      isLate ? isLateAt(now) : undefined,
      takenBy === undefined ? undefined : eq(withdrawals.takenBy, takenBy),
      amountFrom === undefined ? undefined : gte(withdrawals.amount, amountFrom),
      partOf(part, now),
    ),
  );

export interface DisputedWithdrawal extends WaitingWithdrawal {
  /** What has not arrived. */
  readonly missing: bigint;
  /** The places of its pictures. */
  readonly pictures: readonly number[];
}

const readDisputed = async (
  database: Database,
  queue: Queue,
  paging: CursorPaging,
  now: Date,
): Promise<QueuePage<DisputedWithdrawal>> => {
  const { rows, next } = await readPage(database, queue, paging, now);
  const placesOf = await picturesOf(
    database,
    'withdrawal',
    rows.map((row) => row.id),
  );
  return { rows: rows.map((row) => ({ ...row, missing: restOf(row), pictures: placesOf(row.id) })), next };
};

/** The disputes that wait, the earliest promise first. */
export const openDisputes = (database: Database, paging: CursorPaging, now: Date) =>
  readDisputed(database, disputeQueue, paging, now);

/** The payouts that came back after an answer and wait, the oldest withdrawal first. */
export const returnedPayouts = (database: Database, paging: CursorPaging, now: Date) =>
  readDisputed(database, returnedQueue, paging, now);
