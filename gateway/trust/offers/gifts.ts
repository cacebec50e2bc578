import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '../../ground/refusal.ts';
import type { Database } from '../../ground/database/open.ts';
import { usualFigures, type Gift } from './rules/figures.ts';
import { giftDays } from './schema.ts';

/** Takes an amount from what a gift may cost on a day, in the transaction that gives it; returns whether that was left. */
export const takeBudget = async ({ db }: Database, gift: Gift, day: string, amount: bigint): Promise<boolean> => {
  const budget = usualFigures.budgets[gift];
  if (amount > budget) return false;
  const [row] = await db
    .insert(giftDays)
    .values({ gift, day, spent: amount })
    .onConflictDoUpdate({
      target: [giftDays.gift, giftDays.day],
      set: { spent: sql`${giftDays.spent} + ${amount}` },
      setWhere: sql`${giftDays.spent} + ${amount} <= ${budget}`,
    })
    .returning();
  return row !== undefined;
};

/** As `takeBudget`; refuses with `sold_out` once the budget is used up. */
export const spendBudget = async (database: Database, gift: Gift, day: string, amount: bigint): Promise<void> => {
  if (!(await takeBudget(database, gift, day, amount))) throw new Refusal('sold_out');
};

/** Whether so much is left of what a gift may cost on a day. */
export const isBudgetLeft = async ({ db }: Database, gift: Gift, day: string, amount: bigint): Promise<boolean> => {
  const [row] = await db
    .select()
    .from(giftDays)
    .where(and(eq(giftDays.gift, gift), eq(giftDays.day, day)));
  return (row?.spent ?? 0n) + amount <= usualFigures.budgets[gift];
};
