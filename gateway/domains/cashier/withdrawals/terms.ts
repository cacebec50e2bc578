import { and, count, eq, gte, notInArray, sum } from 'drizzle-orm';
import { after, hour } from '../../../ground/clock.ts';
import type { Database } from '../../../ground/database/open.ts';
import { withdrawals } from '../schema.ts';
import { companyFor } from '../../../trust/providers/payments.ts';
import type { Services } from '../../../trust/calls/context.ts';
import type { Person } from '../../../trust/members/person.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { businessDay, nextDay, startOfDay } from '../../../ground/businessDay.ts';
import type { WithdrawalSettings } from '../../../trust/settings/money.ts';
import { unused } from './withdrawal.ts';

export interface Terms {
  readonly settings: WithdrawalSettings;
  readonly timesLeft: number;
  readonly leftToday: bigint;
  /** When the day's number and sum of withdrawals start again from zero. */
  readonly dayEnds: Date;
}

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** How often and how much a member has withdrawn on this business day. */
export const usedToday = async (database: Database, member: bigint, now: Date) => {
  const { timeZone } = await readSetting(database, 'cashier');
  const day = businessDay(now, timeZone);
  const [used] = await database.db
    .select({ times: count(), sum: sum(withdrawals.amount) })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.member, member),
        gte(withdrawals.requestedAt, startOfDay(day, timeZone)),
        notInArray(withdrawals.state, [...unused]),
      ),
    );
  return { times: used?.times ?? 0, amount: BigInt(used?.sum ?? 0), day, timeZone };
};

/** What a member can still withdraw on this business day. */
export const termsOf = async (database: Database, member: bigint, now: Date): Promise<Terms> => {
  const settings = await readSetting(database, 'withdrawals');
  const { times, amount, day, timeZone } = await usedToday(database, member, now);
  return {
    settings,
    timesLeft: Math.max(0, settings.timesADay - times),
    leftToday: atLeastZero(BigInt(settings.mostADay) - amount),
    dayEnds: startOfDay(nextDay(day), timeZone),
  };
};

/** Why nobody can withdraw: without a provider that pays out, money would be held that nobody sends. */
export const withdrawalsOff = async ({ providers }: Pick<Services, 'providers'>): Promise<'no_payouts' | null> =>
  companyFor(await providers(), 'payout') === null ? 'no_payouts' : null;

/** Until when no money goes out, because the payment password was set again without the old one. */
export const coolDownUntil = (
  { paymentPasswordResetAt }: Pick<Person, 'paymentPasswordResetAt'>,
  { coolDownHours }: Pick<WithdrawalSettings, 'coolDownHours'>,
  now: Date,
): Date | null => {
  if (paymentPasswordResetAt === null) return null;
  const until = after(paymentPasswordResetAt, coolDownHours * hour);
  return until > now ? until : null;
};
