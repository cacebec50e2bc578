import { eq } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { house, post } from '../../../trust/ledger/books.ts';
import { notify, recordEvent, type ByWhom } from '../events.ts';
import { payments } from '../schema.ts';
import { clearingOf } from './clearing.ts';
import { changeDeposit, keyOf, leftToReview, type Deposit, type StoredPayment } from './deposit.ts';

/** Posts that a payment goes back to where it came from; returns the key of what was posted. */
const postReturn = async (
  database: Database,
  payment: StoredPayment,
  note: Record<string, unknown>,
  now: Date,
): Promise<string> => {
  const key = keyOf(payment, 'sent_back');
  await post(database, {
    key,
    kind: 'deposit.sent_back',
    at: now,
    note,
    entries: [
      [house('suspense'), -payment.amount],
      [clearingOf(payment.provider), payment.amount],
    ],
  });
  await database.db.update(payments).set({ state: 'sent_back' }).where(eq(payments.id, payment.id));
  return key;
};

/** Books that a payment for which no deposit is found is back with its payer. */
export const returnUnmatched = async (
  database: Database,
  { payment, note = {} }: { payment: StoredPayment; note?: object },
  now: Date,
): Promise<void> => {
  await postReturn(database, payment, { reference: payment.reference, ...note }, now);
};

/** Books that a payment that was not credited is back with its payer. */
export const returnPayment = async (
  database: Database,
  { deposit, payment, by, reason }: { deposit: Deposit; payment: StoredPayment; by: ByWhom; reason: string },
  now: Date,
): Promise<Deposit> => {
  const key = await postReturn(database, payment, { number: deposit.number }, now);
  const state = deposit.credited > 0n ? deposit.state : 'rejected';
  await recordEvent(
    database,
    { about: 'deposit', subject: deposit.id, event: 'sent_back', state, transfers: [key], by, reason },
    now,
  );
  await notify(
    database,
    { member: deposit.member, about: 'deposit', state: 'rejected', reference: deposit.number, amount: payment.amount },
    now,
  );
  return changeDeposit(database, deposit, {
    state,
    sentBack: deposit.sentBack + payment.amount,
    reason,
    dueAt: null,
    ...(await leftToReview(database, deposit)),
  });
};
