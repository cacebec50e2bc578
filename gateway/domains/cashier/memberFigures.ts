import { and, desc, eq, gte, max, sql, sum } from 'drizzle-orm';
import { businessDay, daysLater } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { memberDays, positions } from '../../trust/bets/schema.ts';
import { openTurnover } from '../../trust/bets/turnover.ts';
import { mainWallet } from '../../trust/ledger/books.ts';
import { mondayOf } from '../../trust/offers/rules/periods.ts';
import { lastLogin } from '../../trust/protect/logins.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { balancesOf } from './funds.ts';
import { cashierEvents, deposits } from './schema.ts';

const weeksShown = 12;

const total = (value: string | null | undefined): bigint => BigInt(value ?? 0);

const readTotals = async ({ db }: Database, member: bigint) => {
  const [row] = await db
    .select({
      bets: sum(memberDays.bets),
      stake: sum(memberDays.stake),
      payout: sum(memberDays.payout),
      bonus: sum(memberDays.bonus),
      rebate: sum(memberDays.rebate),
      deposit: sum(memberDays.deposit),
      withdrawal: sum(memberDays.withdrawal),
    })
    .from(memberDays)
    .where(eq(memberDays.member, member));
  return {
    bets: Number(row?.bets ?? 0),
    stake: total(row?.stake),
    payout: total(row?.payout),
    bonuses: total(row?.bonus) + total(row?.rebate),
    paidIn: total(row?.deposit),
    paidOut: total(row?.withdrawal),
  };
};

/** The deposit of a member that was credited last. */
const readLastDeposit = async ({ db }: Database, member: bigint) => {
  const at = max(cashierEvents.at);
  const [row] = await db
    .select({ number: deposits.number, amount: deposits.credited, at })
    .from(deposits)
    .innerJoin(
      cashierEvents,
      and(
        eq(cashierEvents.about, 'deposit'),
        eq(cashierEvents.subject, deposits.id),
        eq(cashierEvents.event, 'credited'),
      ),
    )
    .where(eq(deposits.member, member))
    .groupBy(deposits.id)
    .orderBy(desc(at))
    .limit(1);
  return row?.at ? { ...row, at: row.at } : null;
};

const readBetsSince = async ({ db }: Database, member: bigint, since: Date) => {
  const { sign, stake, payout, at } = positions;
  const [row] = await db
    .select({ bets: sum(sign), stake: sum(sql`${sign} * ${stake}`), payout: sum(sql`${sign} * ${payout}`) })
    .from(positions)
    .where(and(eq(positions.member, member), gte(at, since)));
  return { bets: Number(row?.bets ?? 0), stake: total(row?.stake), payout: total(row?.payout) };
};

/** What came in and went out in each of the last weeks, by their Mondays, the oldest first. */
const readWeeks = async ({ db }: Database, member: bigint, day: string) => {
  const first = daysLater(mondayOf(day), -7 * (weeksShown - 1));
  const monday = sql<string>`to_char(date_trunc('week', ${memberDays.day}::timestamp), 'YYYY-MM-DD')`;
  const rows = await db
    .select({ monday, paidIn: sum(memberDays.deposit), paidOut: sum(memberDays.withdrawal) })
    .from(memberDays)
    .where(and(eq(memberDays.member, member), gte(memberDays.day, first)))
    .groupBy(sql`1`);
  return Array.from({ length: weeksShown }, (_, week) => {
    const from = daysLater(first, 7 * week);
    const row = rows.find((each) => each.monday === from);
    return { monday: from, paidIn: total(row?.paidIn), paidOut: total(row?.paidOut) };
  });
};

/** What a colleague wants to know about a member before money goes in or out. */
export const memberFigures = async (database: Database, member: bigint, now: Date) => {
  const { timeZone } = await readSetting(database, 'cashier');
  const { paidIn, paidOut, bonuses, ...bets } = await readTotals(database, member);
  const lastDeposit = await readLastDeposit(database, member);
  const open = await openTurnover(database, member);
  const balanceOf = await balancesOf({ database, person: { id: member } });
  return {
    paidIn,
    paidOut,
    bonuses,
    /** What the house has won of the member's bets. */
    result: bets.stake - bets.payout,
    openTurnover: open.reduce((missing, { required, done }) => missing + required - done, 0n),
    lastLogin: await lastLogin(database, member),
    main: balanceOf(mainWallet),
    lastDeposit,
    /** All bets of a member who has never deposited. */
    betsSinceDeposit: lastDeposit ? await readBetsSince(database, member, lastDeposit.at) : bets,
    weeks: await readWeeks(database, member, businessDay(now, timeZone)),
  };
};

export type MemberFigures = Awaited<ReturnType<typeof memberFigures>>;
