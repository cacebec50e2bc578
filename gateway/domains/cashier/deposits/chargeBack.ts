import { eq } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { countDay } from '../../../trust/bets/facts.ts';
import { house, lockBalances, post, walletOf } from '../../../trust/ledger/books.ts';
import { lockMember } from '../../../trust/ledger/lockMember.ts';
import { cashierMembers } from '../../../trust/ledger/schema.ts';
import { notify, recordEvent } from '../events.ts';
import { payments } from '../schema.ts';
import { clearingOf } from './clearing.ts';
import { changeDeposit, keyOf, type Deposit, type StoredPayment } from './deposit.ts';
import { returnPayment } from './sendBack.ts';

/** The provider takes a payment back. What was credited is taken from the member; what they no longer have, they owe. */
export const chargeBack = async (
  database: Database,
  deposit: Deposit,
  payment: StoredPayment,
  now: Date,
): Promise<void> => {
  if (payment.state === 'arrived') {
    await returnPayment(database, { deposit, payment, by: 'provider', reason: 'The payment was taken back.' }, now);
    return;
  }
  if (payment.state !== 'credited') return;
  const { member } = deposit;
  const { debt } = await lockMember(database, member);
  const main = walletOf(member);
  const accounts = [main, clearingOf(payment.provider), house('fees'), house('receivables')];
  const balanceOf = await lockBalances(database, accounts);
  const net = payment.amount - payment.fee;
  const taken = balanceOf(main) < net ? balanceOf(main) : net;
  const key = keyOf(payment, 'charged_back');
  await post(database, {
    key,
    kind: 'deposit.charged_back',
    at: now,
    note: { number: deposit.number },
    entries: [
      [clearingOf(payment.provider), payment.amount],
      [house('fees'), -payment.fee],
      [main, -taken],
      [house('receivables'), taken - net],
    ],
  });
  await database.db
    .update(cashierMembers)
    .set({ debt: debt + net - taken })
    .where(eq(cashierMembers.member, member));
  await database.db.update(payments).set({ state: 'charged_back' }).where(eq(payments.id, payment.id));
  await countDay(database, member, { deposit: -payment.amount }, now);
  await recordEvent(
    database,
    {
      about: 'deposit',
      subject: deposit.id,
      event: 'charged_back',
      state: deposit.state,
      transfers: [key],
      by: 'provider',
    },
    now,
  );
  await notify(database, { member, about: 'deposit', state: 'failed', reference: deposit.number, amount: net }, now);
  await changeDeposit(database, deposit, { reversedAt: now });
};
