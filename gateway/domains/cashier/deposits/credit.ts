import { eq } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { countDay } from '../../../trust/bets/facts.ts';
import { openRequirement } from '../../../trust/bets/turnover.ts';
import { lockMember } from '../../../trust/ledger/lockMember.ts';
import { house, lockBalances, post, walletOf } from '../../../trust/ledger/books.ts';
import { findFirstDepositBonus, giveFirstDepositBonus } from '../../../trust/offers/firstDeposit.ts';
import { recoverDebt } from '../debt.ts';
import { notify, recordEvent, type ByWhom } from '../events.ts';
import { feeOf } from '../fee.ts';
import { payments } from '../schema.ts';
import { changeDeposit, keyOf, leftToReview, type Deposit, type StoredPayment } from './deposit.ts';
import { refuseCredit } from './creditable.ts';

/** Credits a payment that has arrived; what is owed is taken from it at once. */
export const creditPayment = async (
  database: Database,
  {
    deposit,
    payment,
    by,
    reason = null,
  }: { deposit: Deposit; payment: StoredPayment; by: ByWhom; reason?: string | null },
  now: Date,
): Promise<Deposit> => {
  const { member } = deposit;
  const fee = feeOf(payment.amount, deposit.feeRate);
  const net = payment.amount - fee;
  await lockMember(database, member);
  await refuseCredit(database, { member, amount: payment.amount }, now);
  const main = walletOf(member);
  const bonus = await findFirstDepositBonus(database, { member, chosen: deposit.promotion, amount: net });
  const balanceOf = await lockBalances(database, [
    main,
    house('suspense'),
    house('fees'),
    house('receivables'),
    ...(bonus ? [house('costs:bonus')] : []),
  ]);
  const credited = keyOf(payment, 'credited');
  await post(database, {
    key: credited,
    kind: 'deposit.credited',
    at: now,
    note: { number: deposit.number },
    entries: [
      [house('suspense'), -payment.amount],
      [main, net],
      [house('fees'), fee],
    ],
  });
  const recovered = await recoverDebt(
    database,
    { member, key: keyOf(payment, 'debt'), spendable: balanceOf(main) + net },
    now,
  );
  await database.db
    .update(payments)
    .set({ state: 'credited', fee, creditedAt: now })
    .where(eq(payments.id, payment.id));
  const { depositTurnover } = await readSetting(database, 'cashier');
  await countDay(database, member, { deposit: payment.amount }, now);
  const required = (net * BigInt(depositTurnover)) / 100n;
  if (required > 0n) await openRequirement(database, { member, bonus: null, required, now });
  if (bonus) await giveFirstDepositBonus(database, member, bonus, now);
  await recordEvent(
    database,
    {
      about: 'deposit',
      subject: deposit.id,
      event: 'credited',
      state: 'credited',
      transfers: [credited, ...recovered],
      by,
      reason,
    },
    now,
  );
  await notify(database, { member, about: 'deposit', state: 'credited', reference: deposit.number, amount: net }, now);
  return changeDeposit(database, deposit, {
    state: 'credited',
    credited: deposit.credited + payment.amount,
    fee: deposit.fee + fee,
    reason: null,
    dueAt: null,
    ...(await leftToReview(database, deposit)),
  });
};
