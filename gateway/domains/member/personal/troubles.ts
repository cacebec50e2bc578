import { sql, type SQL } from 'drizzle-orm';
import { after, dayLong } from '../../../ground/clock.ts';
import type { Database } from '../../../ground/database/open.ts';
import { isOwing } from '../../agent/owed.ts';
import { statements } from '../../agent/schema.ts';
import { withdrawals } from '../../cashier/schema.ts';
import { isDisputed } from '../../cashier/withdrawals/queues.ts';

/** Why an account cannot be erased yet. */
export type ErasureTrouble = 'balance' | 'waiting_bet' | 'debt' | 'dispute' | 'contract' | 'payment' | 'redemption';

/** How long after a payment its bank, its company or the member may come back to it. */
const paymentsSettleIn = 30 * dayLong;

/** Each trouble as what exists then. */
const conditions = (member: bigint, now: Date): Readonly<Record<ErasureTrouble, readonly SQL[]>> => {
  const since = after(now, -paymentsSettleIn);
  return {
    // Points that are too few to be of use to anybody do not keep an account.
    balance: [sql`select from accounts where owner = ${member} and balance > 0 and currency <> 'points'`],
    waiting_bet: [
      sql`select from bets where member = ${member} and state = 'waiting'`,
      // A large win that staff still hold, or that its vendor has not sent again yet.
      sql`select from held_wins h where h.member = ${member}
        and not exists (select from wallet_messages m where m.vendor = h.vendor and m.tx = h.tx)`,
    ],
    debt: [
      sql`select from cashier_members where member = ${member} and debt > 0`,
      sql`select from ${statements} where (${statements.agent} = ${member} or ${statements.upline} = ${member}) and ${isOwing}`,
    ],
    dispute: [sql`select from ${withdrawals} where ${withdrawals.member} = ${member} and (${isDisputed})`],
    contract: [
      sql`select from contracts where (agent = ${member} or upline = ${member})
        and state in ('requested', 'running', 'ending')`,
    ],
    payment: [
      sql`select from deposits where member = ${member}
        and (state in ('created', 'awaiting_payment', 'unsure', 'paid') or in_review)`,
      sql`select from payments p join deposits d on d.id = p.deposit where d.member = ${member}
        and (p.state in ('arrived', 'sending_back') or p.arrived_at > ${since})`,
      sql`select from withdrawals where member = ${member}
        and (state in ('requested', 'approved', 'unsure', 'paid') or paid_at > ${since})`,
    ],
    redemption: [sql`select from mall_redemptions where member = ${member} and state = 'in_process'`],
  };
};

/** All that is in the way of erasing an account at a moment; an empty list if nothing is. */
export const erasureTroubles = async ({ db }: Database, member: bigint, now: Date): Promise<ErasureTrouble[]> => {
  const found: ErasureTrouble[] = [];
  for (const [trouble, any] of Object.entries(conditions(member, now))) {
    const exists = sql.join(
      any.map((query) => sql`exists (${query})`),
      sql` or `,
    );
    const { rows } = await db.execute<{ is: boolean }>(sql`select ${exists} as is`);
    if (rows[0]?.is) found.push(trouble as ErasureTrouble);
  }
  return found;
};
