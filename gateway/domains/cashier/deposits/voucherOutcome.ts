import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { deposits } from '../schema.ts';
import type { Found } from '../../../trust/calls/idempotency.ts';

type Voucher = Pick<typeof deposits.$inferSelect, 'number' | 'state'>;

/** A voucher is redeemed before there is an answer to store, which a refusal or a crash may leave out: its deposit tells. */
const redeemed = ({ number, state }: Voucher): Omit<Found, 'call'> => {
  switch (state) {
    case 'paid':
    case 'credited':
      return { outcome: 'done', reference: number };
    case 'rejected':
      return { outcome: 'refused', code: 'code_wrong' };
    case 'expired':
    case 'cancelled':
      return { outcome: 'refused', code: 'unavailable' };
    default:
      return { outcome: 'under_way' };
  }
};

/** What became of the voucher that was redeemed with a key. */
export const voucherOutcome = async (
  { db }: Database,
  { member, key }: { member: bigint; key: string },
): Promise<Found | null> => {
  const [voucher] = await db
    .select({ number: deposits.number, state: deposits.state })
    .from(deposits)
    .where(and(eq(deposits.member, member), eq(deposits.intent, key)));
  return voucher ? { call: 'deposits.redeemVoucher', ...redeemed(voucher) } : null;
};
