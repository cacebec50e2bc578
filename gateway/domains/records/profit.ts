import { and, desc, eq, gte, lte } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { memberDays } from '../../trust/bets/schema.ts';
import { decimal, wonAndLost } from './csv.ts';
import { spanOf, type Asked } from './record.ts';

type Filters = RequestOf<Contract['records']['profit']>;

/** The first day of the week or month that a day is in; weeks begin on Monday. */
export const beginning = (day: string, by: 'day' | 'week' | 'month'): string => {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

const figures = ['stake', 'payout', 'bonus', 'rebate'] as const;
type Day = typeof memberDays.$inferSelect;

const resultOf = (days: readonly Day[]) => {
  const total = (name: (typeof figures)[number] | 'deposit' | 'withdrawal') =>
    days.reduce((all, each) => all + each[name], 0n);
  const [stake, payout, bonus, rebate] = figures.map(total) as [bigint, bigint, bigint, bigint];
  return {
    stake: String(stake),
    payout: String(payout),
    bonus: String(bonus),
    rebate: String(rebate),
    profit: String(payout + bonus + rebate - stake),
  };
};

/** R2.82: what a member won and lost, by the days on which bets were settled; the newest day first. */
export const profitRecord = async (query: Asked<Filters>) => {
  const { database, person, body } = query;
  const { firstDay, lastDay } = await spanOf(query);
  const days = await database.db
    .select()
    .from(memberDays)
    .where(and(eq(memberDays.member, person.id), gte(memberDays.day, firstDay), lte(memberDays.day, lastDay)))
    .orderBy(desc(memberDays.day));
  const groups = new Map<string, Day[]>();
  for (const each of days) {
    const first = beginning(each.day, body.by ?? 'day');
    groups.set(first, [...(groups.get(first) ?? []), each]);
  }
  const all = (name: 'deposit' | 'withdrawal') => String(days.reduce((sums, each) => sums + each[name], 0n));
  return {
    list: [...groups].map(([day, each]) => ({ day, ...resultOf(each) })),
    totals: { ...resultOf(days), deposits: all('deposit'), withdrawals: all('withdrawal') },
  };
};

export const profitColumns = ['from', 'stake', 'payout', 'bonus', 'rebate', 'won', 'lost'] as const;

export const profitCells = ({ day, profit, ...row }: { day: string } & ReturnType<typeof resultOf>) => ({
  from: day,
  stake: decimal(row.stake),
  payout: decimal(row.payout),
  bonus: decimal(row.bonus),
  rebate: decimal(row.rebate),
  ...wonAndLost(BigInt(profit)),
});
