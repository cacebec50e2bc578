import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { nextDay, startOfDay } from '../../ground/businessDay.ts';
import { isOpen } from '../../ground/database/isOpen.ts';
import type { Database } from '../../ground/database/open.ts';
import { playDays, type GameType } from '../../trust/bets/schema.ts';
import { cashierEvents, deposits, payments } from '../cashier/schema.ts';
import { promotions } from '../../trust/offers/schema.ts';

type Promotion = typeof promotions.$inferSelect;

/** The promotion of a kind that runs now; null without one. */
export const runningOf = async ({ db }: Database, kind: Promotion['kind'], now: Date): Promise<Promotion | null> => {
  const [row] = await db
    .select()
    .from(promotions)
    .where(
      and(
        isOpen(promotions),
        eq(promotions.kind, kind),
        or(isNull(promotions.startsAt), lte(promotions.startsAt, now)),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
      ),
    )
    .orderBy(asc(promotions.position))
    .limit(1);
  return row ?? null;
};

/** The valid bets of a member on a business day. */
export const validBetsOn = async ({ db }: Database, member: bigint, day: string): Promise<bigint> => {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${playDays.valid}), 0)::text` })
    .from(playDays)
    .where(and(eq(playDays.member, member), eq(playDays.day, day)));
  return BigInt(row?.sum ?? 0);
};

const lotteries: GameType[] = ['LOTT', 'ELOTT'];

/** What a member staked on lotteries since a business day; of draws that have been settled. */
export const lotteryStakesSince = async ({ db }: Database, member: bigint, day: string | null): Promise<bigint> => {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${playDays.stake}), 0)::text` })
    .from(playDays)
    .where(
      and(
        eq(playDays.member, member),
        inArray(playDays.gameType, lotteries),
        day === null ? undefined : gte(playDays.day, day),
      ),
    );
  return BigInt(row?.sum ?? 0);
};

/** The largest payment of a member that was credited on a business day and not taken back. */
export const largestDepositOn = async (
  { db }: Database,
  member: bigint,
  day: string,
  timeZone: string,
): Promise<bigint> => {
  const [row] = await db
    .select({ most: sql<string>`coalesce(max(${payments.amount}), 0)::text` })
    .from(deposits)
    .innerJoin(payments, and(eq(payments.deposit, deposits.id), eq(payments.state, 'credited')))
    .innerJoin(
      cashierEvents,
      and(
        eq(cashierEvents.about, 'deposit'),
        eq(cashierEvents.subject, deposits.id),
        eq(cashierEvents.event, 'credited'),
        gte(cashierEvents.at, startOfDay(day, timeZone)),
        lt(cashierEvents.at, startOfDay(nextDay(day), timeZone)),
      ),
    )
    .where(eq(deposits.member, member));
  return BigInt(row?.most ?? 0);
};
