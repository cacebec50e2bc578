import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { house, post } from '../../../trust/ledger/books.ts';
import type { Services } from '../../../trust/calls/context.ts';
import { currencyOf } from '../../../trust/ledger/currency.ts';
import type { Payment } from '../../../trust/providers/payments.ts';
import type { DepositKind } from '../../../trust/settings/money.ts';
import { doubt } from '../companies/doubts.ts';
import { notify, recordEvent } from '../events.ts';
import { readReferences } from '../numbers.ts';
import { deposits, payments, type Doubt } from '../schema.ts';
import { chargeBack } from './chargeBack.ts';
import { clearingOf } from './clearing.ts';
import { keyOf, lockDeposit, type Deposit, type StoredPayment } from './deposit.ts';
import { returnUnmatched } from './sendBack.ts';
import { settlePayment } from './settle.ts';

/** The deposit that a payment is for, by what its payer wrote; null if none or more than one is named. */
const findDeposit = async ({ db }: Database, kind: DepositKind, reference: string): Promise<bigint | null> => {
  const rows = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(
      and(
        eq(deposits.kind, kind),
        or(eq(deposits.number, reference.trim().toUpperCase()), inArray(deposits.reference, readReferences(reference))),
      ),
    );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
};

/** Writes a payment down and books its arrival; null if it was known already. */
const arrive = async (
  database: Database,
  company: string,
  { payment, method, reference, payer, amount, currency, sequence }: Payment,
  deposit: Deposit | null,
  now: Date,
): Promise<{ payment: StoredPayment; key: string } | null> => {
  const [row] = await database.db
    .insert(payments)
    .values({
      company,
      provider: method,
      payment,
      ledgerKey: `payment:${company}:${method}:${payment}`,
      deposit: deposit?.id ?? null,
      reference,
      payer,
      amount,
      currency,
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
      [clearingOf(method), -amount],
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

/** A payment that was reported before; of another amount it is not the same, and a person decides. */
const takeChange = async (
  database: Database,
  stored: StoredPayment,
  notice: Payment,
  suspect: (why: Doubt) => Promise<void>,
  now: Date,
): Promise<void> => {
  if (notice.amount !== stored.amount) return suspect('other_amount');
  if (notice.state !== 'charged_back') return;
  if (stored.state === 'sending_back') return suspect('charged_back_while_sent_back');
  if (stored.deposit !== null) await chargeBack(database, await lockDeposit(database, stored.deposit), stored, now);
  else if (stored.state === 'arrived') await returnUnmatched(database, { payment: stored }, now);
};

/**
 * Takes what a company says about a payment, in a notice or because it was asked. Nothing older than what is known is believed, so
 * that neither the order nor the number of its reports changes the end. What does not fit moves nothing, and waits for a person.
 */
export const takePayment = (
  services: Pick<Services, 'database' | 'providers'>,
  company: string,
  notice: Payment,
  now: Date,
): Promise<void> =>
  services.database.transaction(async () => {
    const { database } = services;
    const suspect = (why: Doubt) => doubt(database, { company, number: notice.payment, why, said: notice }, now);
    const id = await findDeposit(database, notice.method, notice.reference);
    const deposit = id === null ? null : await lockDeposit(database, id);
    if (notice.currency !== (await currencyOf(database))) return suspect('other_currency');
    if (deposit && deposit.company !== company) return suspect('other_company');
    if (notice.state === 'pending') return;
    if (notice.state === 'declined') {
      if (deposit) await decline(database, deposit, notice.reason, now);
      return;
    }
    const arrived = await arrive(database, company, notice, deposit, now);
    if (arrived && deposit)
      await settlePayment(services, deposit, arrived.payment, { by: 'provider', transfers: [arrived.key] }, now);
    const [stored] = await database.db
      .select()
      .from(payments)
      .where(
        and(eq(payments.company, company), eq(payments.provider, notice.method), eq(payments.payment, notice.payment)),
      )
      .for('update');
    if (!stored) throw new Error(`the payment ${notice.payment} was not written`);
    if (!arrived && notice.sequence <= stored.sequence) return;
    await database.db.update(payments).set({ sequence: notice.sequence }).where(eq(payments.id, stored.id));
    await takeChange(database, stored, notice, suspect, now);
  });
