import { and, asc, eq } from 'drizzle-orm';
import type { Services } from '../../../trust/calls/context.ts';
import type { Database } from '../../../ground/database/open.ts';
import { deposits, payments } from '../schema.ts';
import { house, post } from '../../../trust/ledger/books.ts';
import type { DepositKind } from '../../../trust/settings/money.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { clearingOf } from './clearing.ts';
import { creditPayment } from './credit.ts';
import { lockDeposit, type Deposit, type StoredPayment } from './deposit.ts';
import { returnPayment, returnUnmatched } from './sendBack.ts';
import { orderSendBack } from './sendBacks.ts';
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
  /** The number of the deposit, or of money without one. */
  readonly id: string;
  readonly staff: string;
  readonly reason: string;
}

const by = (staff: string) => `desk:${staff}` as const;

export const creditDeposit = (
  services: Pick<Services, 'database'>,
  { id, staff, reason }: Decision,
  now: Date,
): Promise<void> =>
  decide(services, id, (deposit, payment) =>
    creditPayment(services.database, { deposit, payment, by: by(staff), reason }, now),
  );

export const sendBackDeposit = (
  services: Pick<Services, 'database' | 'providers'>,
  { id, staff, reason }: Decision,
  now: Date,
): Promise<void> =>
  decide(services, id, async (deposit, payment) => {
    await orderSendBack(services, { deposit, payment, by: by(staff), because: reason }, now);
    return lockDeposit(services.database, deposit.id);
  });

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
  services: Pick<Services, 'database' | 'providers'>,
  { id, deposit: number, staff }: { id: string; deposit: string; staff: string },
  now: Date,
): Promise<void> =>
  services.database.transaction(async () => {
    const { database } = services;
    // The deposit's row is locked before everything else about its money.
    const deposit = await lockDeposit(database, await findByNumber(database, number));
    await matchPayment(services, { deposit, payment: await lockUnmatched(database, id), by: by(staff) }, now);
  });

export const sendBackUnmatched = (
  services: Pick<Services, 'database' | 'providers'>,
  { id, staff, reason }: Decision,
  now: Date,
): Promise<void> =>
  services.database.transaction(async () => {
    const payment = await lockUnmatched(services.database, id);
    await orderSendBack(services, { deposit: null, payment, by: by(staff), because: reason }, now);
  });

/**
 * Books that a colleague has sent back, without the gateway, what waits for a decision about a deposit, or money without one, by
 * its own number.
 */
export const sentBackByHand = (
  services: Pick<Services, 'database'>,
  { id, staff, reason }: Decision,
  now: Date,
): Promise<void> =>
  /^\d+$/.test(id)
    ? services.database.transaction(async () => {
        const payment = await lockUnmatched(services.database, id);
        await returnUnmatched(services.database, { payment, note: { by: by(staff), reason } }, now);
      })
    : decide(services, id, (deposit, payment) =>
        returnPayment(services.database, { deposit, payment, by: by(staff), reason }, now),
      );

/** A provider pays out what it has taken in, less its costs. The settlement's own number names it, so that it is booked once. */
export const settleProvider = async (
  { database }: Pick<Services, 'database'>,
  {
    provider,
    settlement,
    amount,
    cost,
    staff,
    reason = null,
  }: {
    provider: DepositKind;
    settlement: string;
    amount: bigint;
    cost: bigint;
    staff: string;
    reason?: string | null | undefined;
  },
  now: Date,
): Promise<void> => {
  await post(database, {
    key: `settlement:${provider}:${settlement}`,
    kind: 'provider.settled',
    at: now,
    note: { staff, reason },
    entries: [
      [clearingOf(provider), amount],
      [house('costs:provider'), -cost],
      [house('bank'), cost - amount],
    ],
  });
};
