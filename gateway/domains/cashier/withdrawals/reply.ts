import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { Contract } from '../../../../contract/index.ts';
import type { Database } from '../../../ground/database/open.ts';
import { cashierEvents, pictures } from '../schema.ts';
import type { CashierEvent } from '../events.ts';
import { promise } from '../promise.ts';
import { disputeTime } from './answer.ts';
import { asOf, payoutOf, type Withdrawal } from './withdrawal.ts';

type Reply = ReplyOf<Contract['withdrawals']['status']>;
type Step = Reply['timeline'][number];

const blank = { at: null, until: null, late: false, nextLook: null, reason: null };
const iso = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

type MomentOf = (event: string) => Date | undefined;

const decisionStep = (row: Withdrawal, momentOf: MomentOf, now: Date): Step => {
  const step = { ...blank, step: 'decision' as const };
  if (row.state === 'requested')
    return { ...step, state: 'waiting', ...promise(row.requestedAt, row.promisedUntil, now) };
  if (row.approvedAt !== null) return { ...step, state: 'done', at: iso(row.approvedAt) };
  return { ...step, state: 'stopped', at: iso(momentOf(row.state)), reason: row.reason };
};

const sendingStep = (row: Withdrawal, momentOf: MomentOf, now: Date): Step => {
  const step = { ...blank, step: 'sending' as const };
  switch (row.state) {
    case 'requested':
      return { ...step, state: 'ahead' };
    case 'approved':
    case 'unsure':
      return {
        ...step,
        state: 'waiting',
        ...promise(row.approvedAt, row.promisedUntil, now),
        nextLook: row.state === 'unsure' ? iso(row.dueAt) : null,
      };
    case 'failed':
      return { ...step, state: 'stopped', at: iso(momentOf('returned') ?? momentOf('failed')), reason: row.reason };
    default:
      return { ...step, state: 'done', at: iso(row.paidAt) };
  }
};

const answerStep = (row: Withdrawal, momentOf: MomentOf): Step => {
  const step = { ...blank, step: 'answer' as const };
  if (row.paidAt === null) return { ...step, state: 'ahead' };
  if (row.state === 'paid') return { ...step, state: 'waiting', until: iso(row.confirmUntil) };
  return { ...step, state: 'done', at: iso(momentOf(row.state) ?? row.confirmUntil) };
};

const disputeStep = (row: Withdrawal, momentOf: MomentOf, now: Date): Step => {
  const step = { ...blank, step: 'dispute' as const };
  if (row.resolution === 'waiting') {
    const from = row.promisedUntil && new Date(row.promisedUntil.getTime() - disputeTime);
    return { ...step, state: 'waiting', ...promise(from, row.promisedUntil, now) };
  }
  return { ...step, state: 'done', at: iso(row.resolvedAt ?? momentOf('settled')), reason: row.reason };
};

/** What has happened to a withdrawal and what comes next; nothing follows the step that it was stopped at. */
const timelineOf = (row: Withdrawal, momentOf: MomentOf, now: Date): Step[] => {
  const steps: Step[] = [
    { ...blank, step: 'asked', state: 'done', at: iso(row.requestedAt) },
    decisionStep(row, momentOf, now),
    sendingStep(row, momentOf, now),
    answerStep(row, momentOf),
    ...(row.resolution === null ? [] : [disputeStep(row, momentOf, now)]),
  ];
  const stopped = steps.findIndex(({ state }) => state === 'stopped');
  return stopped === -1 ? steps : steps.slice(0, stopped + 1);
};

const replyOf = (
  found: Withdrawal,
  { events, images, now }: { events: readonly CashierEvent[]; images: number; now: Date },
): Reply => {
  const row = asOf(found, now);
  const momentOf: MomentOf = (event) => events.findLast((each) => each.event === event)?.at;
  return {
    withdrawalId: row.number,
    bankAccountId: String(row.bankAccount),
    bankName: row.bankName,
    accountNumber: row.accountNumber,
    amount: String(row.amount),
    fee: String(row.fee),
    payout: String(payoutOf(row)),
    securityDeposit: String(row.security),
    state: row.state,
    at: row.requestedAt.toISOString(),
    approvedAt: iso(row.approvedAt),
    paidAt: iso(row.paidAt),
    bankReference: row.payoutReference,
    confirmUntil: row.state === 'paid' ? iso(row.confirmUntil) : null,
    receivedAmount: row.received === null ? null : String(row.received),
    remainingAmount: row.remaining === null ? null : String(row.remaining),
    extendsLeft: row.state === 'paid' ? row.extensionsLeft : 0,
    resolution: row.resolution,
    resolvedAt: iso(row.resolvedAt),
    images,
    reason: row.reason,
    timeline: timelineOf(row, momentOf, now),
  };
};

/** Withdrawals as their player sees them. */
export const withdrawalReplies = async ({ db }: Database, rows: readonly Withdrawal[], now: Date): Promise<Reply[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await db
    .select()
    .from(cashierEvents)
    .where(and(eq(cashierEvents.about, 'withdrawal'), inArray(cashierEvents.subject, ids)))
    .orderBy(asc(cashierEvents.id));
  const sent = await db
    .select({ subject: pictures.subject, images: count() })
    .from(pictures)
    .where(and(eq(pictures.about, 'withdrawal'), inArray(pictures.subject, ids)))
    .groupBy(pictures.subject);
  return rows.map((row) =>
    replyOf(row, {
      events: events.filter(({ subject }) => subject === row.id),
      images: sent.find(({ subject }) => subject === row.id)?.images ?? 0,
      now,
    }),
  );
};

export const withdrawalReply = async (database: Database, row: Withdrawal, now: Date): Promise<Reply> => {
  const [reply] = await withdrawalReplies(database, [row], now);
  if (!reply) throw new Error(`the withdrawal ${row.number} has no reply`);
  return reply;
};
