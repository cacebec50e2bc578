import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { house, post } from '../../../trust/ledger/books.ts';
import type { Payment } from '../../../trust/providers/payments.ts';
import { notify, recordEvent } from '../events.ts';
import { readReferences } from '../numbers.ts';
import { deposits, payments } from '../schema.ts';
import { chargeBack } from './chargeBack.ts';
import { clearingOf } from './clearing.ts';
import { keyOf, lockDeposit, type Deposit, type StoredPayment } from './deposit.ts';
import { returnUnmatched } from './sendBack.ts';
import { settlePayment } from './settle.ts';

/** The deposit that a payment is for, by what its payer wrote; null if none or more than one is named. */
const findDeposit = async ({ db }: Database, kind: string, reference: string): Promise<bigint | null> => {
  const rows = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(
      and(
        sql`${deposits.kind} = ${kind}`,
        or(eq(deposits.number, reference.trim().toUpperCase()), inArray(deposits.reference, readReferences(reference))),
      ),
    );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
};

/** Writes a payment down and books its arrival; null if it was known already. */
const arrive = async (
  database: Database,
  provider: string,
  notice: Payment,
  deposit: Deposit | null,
  now: Date,
): Promise<{ payment: StoredPayment; key: string } | null> => {
  const { payment, reference, payer, amount, sequence } = notice;
  const [row] = await database.db
    .insert(payments)
    .values({
      provider,
      payment,
      deposit: deposit?.id ?? null,
      reference,
      payer,
      amount,
      sequence,
      state: 'arrived',
      arrivedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  const key = keyOf(row, 'arrived');
  await post(database, {
    key,
    kind: 'deposit.arrived',
    at: now,
    note: deposit ? { number: deposit.number } : { reference },
    entries: [
      [clearingOf(provider), -amount],
      [house('suspense'), amount],
    ],
  });
  return { payment: row, key };
};

/** A declined payment ends a deposit that nothing has come for. */
const decline = async (database: Database, deposit: Deposit, reason: string | null, now: Date): Promise<void> => {
  const [declined] = await database.db
    .update(deposits)
    .set({ state: 'rejected', reason, dueAt: null, unsureSince: null })
    .where(
      and(
        eq(deposits.id, deposit.id),
        sql`${deposits.state} in ('created', 'awaiting_payment', 'unsure') and ${deposits.arrived} = 0`,
      ),
    )
    .returning();
  if (!declined) return;
  await recordEvent(
    database,
    { about: 'deposit', subject: deposit.id, event: 'declined', state: 'rejected', by: 'provider', reason },
    now,
  );
  await notify(
    database,
    { member: deposit.member, about: 'deposit', state: 'failed', reference: deposit.number, amount: deposit.amount },
    now,
  );
};

/**
 * Takes what a provider says about a payment, in a notice or because it was asked. Nothing older than what is known is
 * believed, so that neither the order nor the number of its reports changes the end.
 */
export const takePayment = (database: Database, provider: string, notice: Payment, now: Date): Promise<void> =>
  database.transaction(async () => {
    const id = await findDeposit(database, provider, notice.reference);
    const deposit = id === null ? null : await lockDeposit(database, id);
    if (notice.state === 'pending') return;
    if (notice.state === 'declined') {
      if (deposit) await decline(database, deposit, notice.reason, now);
      return;
    }
    const arrived = await arrive(database, provider, notice, deposit, now);
    if (arrived && deposit)
      await settlePayment(database, deposit, arrived.payment, { by: 'provider', transfers: [arrived.key] }, now);
    const [stored] = await database.db
      .select()
      .from(payments)
      .where(and(eq(payments.provider, provider), eq(payments.payment, notice.payment)))
      .for('update');
    if (!stored) throw new Error(`the payment ${notice.payment} was not written`);
    if (!arrived && notice.sequence <= stored.sequence) return;
    await database.db.update(payments).set({ sequence: notice.sequence }).where(eq(payments.id, stored.id));
    if (notice.state !== 'charged_back') return;
    if (stored.deposit !== null) await chargeBack(database, await lockDeposit(database, stored.deposit), stored, now);
    else if (stored.state === 'arrived') await returnUnmatched(database, stored, now);
  });
