import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { giveAward } from '../bets/awards.ts';
import { enterGate } from '../bets/facts.ts';
import { lockUnstopped } from '../stops/check.ts';
import { sharedBankAccounts } from '../members/schema.ts';
import { promoCodes, promoCodeUses } from './schema.ts';

export type PromoCode = typeof promoCodes.$inferSelect;

/** A code as it is stored, however it was typed. */
export const spelledOut = (typed: string): string => typed.replace(/[\s\p{Dash}]/gu, '').toUpperCase();

export const findCode = async ({ db }: Database, code: string): Promise<PromoCode | null> =>
  (await db.select().from(promoCodes).where(eq(promoCodes.code, code)))[0] ?? null;

/** What has to be bet before the amount of a code can be withdrawn. */
export const requiredFor = ({ amount, times }: Pick<PromoCode, 'amount' | 'times'>): bigint => amount * BigInt(times);

/**
 * A code that runs, locked, so that of two members who are one person the second sees what the first did. One that has not
 * begun is not told apart from one that does not exist.
 */
const holdRunning = async (
  { db }: Database,
  typed: string,
  clock: Pick<Clock, 'now'>,
): Promise<{ found: PromoCode; now: Date }> => {
  const [found] = await db
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.code, spelledOut(typed)))
    .for('update');
  const now = clock.now();
  if (!found || (found.startsAt !== null && now < found.startsAt)) throw new Refusal('promo_code_wrong');
  if (found.endsAt !== null && now >= found.endsAt) throw new Refusal('promo_code_over');
  return { found, now };
};

/** Whether the member has used a code, or a person whose bank account the member tried to use. */
const wasUsed = async ({ db }: Database, code: string, member: bigint): Promise<boolean> => {
  const [found] = await db
    .select({ found: sql`1` })
    .from(promoCodeUses)
    .leftJoin(
      sharedBankAccounts,
      and(eq(sharedBankAccounts.holder, promoCodeUses.member), eq(sharedBankAccounts.member, member)),
    )
    .where(
      and(eq(promoCodeUses.code, code), or(eq(promoCodeUses.member, member), isNotNull(sharedBankAccounts.member))),
    )
    .limit(1);
  return found !== undefined;
};

const takeUse = async ({ db }: Database, code: string): Promise<void> => {
  const taken = await db
    .update(promoCodes)
    .set({ used: sql`${promoCodes.used} + 1` })
    .where(and(eq(promoCodes.code, code), lt(promoCodes.used, promoCodes.most)))
    .returning({ used: promoCodes.used });
  if (taken.length === 0) throw new Refusal('sold_out');
};

/** Uses a code once for a member: what it brings waits in the reward centre, as long as the code runs. */
export const useCode = (
  database: Database,
  member: bigint,
  typed: string,
  clock: Pick<Clock, 'now'>,
): Promise<PromoCode> =>
  database.transaction(async () => {
    await enterGate(database);
    await lockUnstopped(database, member, clock.now());
    const { found, now } = await holdRunning(database, typed, clock);
    const { code, title, amount, points, endsAt } = found;
    if (await wasUsed(database, code, member)) throw new Refusal('already_done');
    await takeUse(database, code);
    await database.db.insert(promoCodeUses).values({ code, member, at: now });
    await giveAward(
      database,
      {
        member,
        key: `code:${code}:${member}`,
        kind: 'promotion',
        title,
        amount,
        points,
        required: requiredFor(found),
        until: endsAt,
      },
      now,
    );
    return found;
  });
