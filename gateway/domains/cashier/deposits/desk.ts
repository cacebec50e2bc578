import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { after } from '../../../ground/clock.ts';
import type { Services } from '../../../trust/calls/context.ts';
import type { Database } from '../../../ground/database/open.ts';
import { deposits, payments } from '../schema.ts';
import { members } from '../../../trust/members/schema.ts';
import { house, post, type Channel } from '../../../trust/ledger/books.ts';
import { Refusal } from '../../../ground/refusal.ts';
import type { ByWhom } from '../events.ts';
import { uncertainAfter } from '../looks.ts';
import { clearingOf } from './clearing.ts';
import { creditPayment } from './credit.ts';
import { lockDeposit, openTo, type Deposit, type StoredPayment } from './deposit.ts';
import { returnUnmatched, sendBackPayment } from './sendBack.ts';
import { matchPayment } from './settle.ts';

const findByNumber = async ({ db }: Database, number: string): Promise<bigint> => {
  const [row] = await db.select({ id: deposits.id }).from(deposits).where(eq(deposits.number, number));
  if (!row) throw new Refusal('not_found');
  return row.id;
};

const waitingOf = ({ db }: Database, { id }: Deposit): Promise<StoredPayment[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.deposit, id), eq(payments.state, 'arrived')))
    .orderBy(asc(payments.id));

/** Decides about every payment of a deposit that waits for a colleague; refuses with `wrong_state` if none does. */
const decide = (
  { database }: Pick<Services, 'database'>,
  number: string,
  each: (deposit: Deposit, payment: StoredPayment) => Promise<Deposit>,
): Promise<void> =>
  database.transaction(async () => {
    let deposit = await lockDeposit(database, await findByNumber(database, number));
    const waiting = await waitingOf(database, deposit);
    if (waiting.length === 0) throw new Refusal('wrong_state');
    for (const payment of waiting) deposit = await each(deposit, payment);
  });

interface Decision {
  /** The number of the deposit. */
  readonly id: string;
  readonly staff: string;
  readonly reason: string;
}

const by = (staff: string): ByWhom => `desk:${staff}`;

export const creditDeposit = (
  services: Pick<Services, 'database'>,
  { id, staff, reason }: Decision,
  now: Date,
): Promise<void> =>
  decide(services, id, (deposit, payment) =>
    creditPayment(services.database, { deposit, payment, by: by(staff), reason }, now),
  );

export const sendBackDeposit = (
  services: Pick<Services, 'database'>,
  { id, staff, reason }: Decision,
  now: Date,
): Promise<void> =>
  decide(services, id, (deposit, payment) =>
    sendBackPayment(services.database, { deposit, payment, by: by(staff), reason }, now),
  );

const lockUnmatched = async ({ db }: Database, id: string): Promise<StoredPayment> => {
  const [payment] = /^\d{1,18}$/.test(id)
    ? await db
        .select()
        .from(payments)
        .where(eq(payments.id, BigInt(id)))
        .for('update')
    : [];
  if (!payment) throw new Refusal('not_found');
  if (payment.deposit !== null || payment.state !== 'arrived') throw new Refusal('wrong_state');
  return payment;
};

/** Matches money for which no deposit was found with a deposit, which then goes on as if the money had come for it. */
export const matchUnmatched = (
  { database }: Pick<Services, 'database'>,
  { id, deposit: number, staff }: { id: string; deposit: string; staff: string },
  now: Date,
): Promise<void> =>
  database.transaction(async () => {
    // The deposit's row is locked before everything else about its money.
    const deposit = await lockDeposit(database, await findByNumber(database, number));
    await matchPayment(database, { deposit, payment: await lockUnmatched(database, id), by: by(staff) }, now);
  });

export const sendBackUnmatched = (
  { database }: Pick<Services, 'database'>,
  { id }: { id: string },
  now: Date,
): Promise<void> =>
  database.transaction(async () => {
    await returnUnmatched(database, await lockUnmatched(database, id), now);
  });

/** A provider pays out what it has taken in, less its costs. The settlement's own number names it, so that it is booked once. */
export const settleProvider = async (
  { database }: Pick<Services, 'database'>,
  { provider, settlement, amount, cost }: { provider: Channel; settlement: string; amount: bigint; cost: bigint },
  now: Date,
): Promise<void> => {
  await post(database, {
    key: `settlement:${provider}:${settlement}`,
    kind: 'provider.settled',
    at: now,
    entries: [
      [clearingOf(provider), amount],
      [house('costs:provider'), -cost],
      [house('bank'), cost - amount],
    ],
  });
};

/** Deposits that a payment could be for: they wait for the same amount through the same channel. */
const likelyFor = async ({ db }: Database, { provider, amount }: StoredPayment): Promise<string[]> => {
  const rows = await db
    .select({ number: deposits.number })
    .from(deposits)
    .where(
      and(
        sql`${deposits.kind} = ${provider}`,
        eq(deposits.amount, amount),
        eq(deposits.arrived, 0n),
        inArray(deposits.state, [...openTo]),
      ),
    )
    .orderBy(desc(deposits.id))
    .limit(5);
  return rows.map(({ number }) => number);
};

/** What waits for a colleague, the oldest first: deposits in review or long unclear, and money whose deposit is not known. */
export const depositQueues = async ({ database, clock }: Pick<Services, 'database' | 'clock'>) => {
  const unmatched = await database.db
    .select()
    .from(payments)
    .where(and(isNull(payments.deposit), eq(payments.state, 'arrived')))
    .orderBy(asc(payments.id));
  return {
    inReview: await database.db
      .select()
      .from(deposits)
      .where(eq(deposits.inReview, true))
      .orderBy(asc(deposits.reviewUntil)),
    unanswered: await database.db
      .select({
        number: deposits.number,
        kind: deposits.kind,
        amount: deposits.amount,
        unsureSince: deposits.unsureSince,
        account: members.account,
      })
      .from(deposits)
      .innerJoin(members, eq(members.id, deposits.member))
      .where(and(eq(deposits.state, 'unsure'), lte(deposits.unsureSince, after(clock.now(), -uncertainAfter))))
      .orderBy(asc(deposits.unsureSince)),
    unmatched: await Promise.all(
      unmatched.map(async (payment) => ({ ...payment, likely: await likelyFor(database, payment) })),
    ),
  };
};
