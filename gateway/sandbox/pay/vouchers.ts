import { randomInt } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { payments } from '../../../contract/payments.ts';
import { lockNames } from '../../ground/database/lockNames.ts';
import type { Database } from '../../ground/database/open.ts';
import { queueNotices } from './notices.ts';
import { sandboxVouchers } from './schema.ts';

type Said = Infer<(typeof payments)['askVoucher']['reply']>;

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const newCode = (): string =>
  Array.from({ length: 12 }, () => letters.charAt(randomInt(letters.length)))
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** The kiosk prints a voucher of a value. */
export const printVoucher = async (
  { db }: Database,
  { amount, currency = null, expired = false }: { amount: bigint; currency?: string | null; expired?: boolean },
): Promise<string> => {
  const code = newCode();
  await db.insert(sandboxVouchers).values({ code, amount, currency, expired });
  return code;
};

/**
 * Redeems a voucher for an order: the same order gets the same answer again, any other is told that it is used. An order has one
 * voucher: a second code under it is refused and stays unused.
 */
export const redeemVoucher = (
  database: Database,
  { number, code: typed, currency }: Infer<(typeof payments)['redeemVoucher']['request']>,
  now: Date,
): Promise<Said> =>
  database.transaction(async () => {
    const code = typed
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .replace(/(.{4})(?=.)/g, '$1-');
    await lockNames(database, [`voucher order:${number}`]);
    const hasOne = (await database.db.$count(sandboxVouchers, eq(sandboxVouchers.redeemedBy, number))) > 0;
    if (hasOne) return voucherOf(database, number, code);
    await database.db
      .update(sandboxVouchers)
      .set({ redeemedBy: number, currency })
      .where(
        and(
          eq(sandboxVouchers.code, code),
          isNull(sandboxVouchers.redeemedBy),
          eq(sandboxVouchers.expired, false),
          or(isNull(sandboxVouchers.currency), eq(sandboxVouchers.currency, currency)),
        ),
      );
    const said = await voucherOf(database, number, code);
    if (said.state === 'paid')
      for (const payment of said.payments) {
        const body = { about: 'deposit', ...payment };
        await queueNotices(database, { body, before: body }, 'once', now);
      }
    return said;
  });

/** What was redeemed for an order. */
export const voucherOf = async ({ db }: Database, number: string, code?: string): Promise<Said> => {
  const [voucher] = await db
    .select()
    .from(sandboxVouchers)
    .where(
      and(eq(sandboxVouchers.redeemedBy, number), code === undefined ? undefined : eq(sandboxVouchers.code, code)),
    );
  if (!voucher?.currency) return { state: 'declined', reason: 'The voucher cannot be redeemed.' };
  return {
    state: 'paid',
    payments: [
      {
        payment: `voucher-${number}`,
        method: 'voucher',
        reference: number,
        payer: null,
        amount: String(voucher.amount),
        currency: voucher.currency,
        state: 'paid',
        sequence: 1,
        reason: null,
      },
    ],
  };
};
