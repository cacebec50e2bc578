import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { hashSeed } from '../../../contract/fair.ts';
import { businessDay, daysLater, nextDay } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { giftSeeds } from '../../trust/offers/schema.ts';

type SeededGift = typeof giftSeeds.$inferSelect.gift;

/** The seed of a gift for a period; null if none has been made. */
const findSeed = async ({ db }: Database, gift: SeededGift, period: string): Promise<string | null> => {
  const [row] = await db
    .select()
    .from(giftSeeds)
    .where(and(eq(giftSeeds.gift, gift), eq(giftSeeds.period, period)));
  return row?.seed ?? null;
};

/** The seed of a gift for a period, made by the first who needs it. Only its hash may be shown before the period is over. */
export const seedOf = async (database: Database, gift: SeededGift, period: string, now: Date): Promise<string> => {
  const made = await findSeed(database, gift, period);
  if (made !== null) return made;
  await database.db
    .insert(giftSeeds)
    .values({ gift, period, seed: randomBytes(32).toString('hex'), madeAt: now })
    .onConflictDoNothing();
  const seed = await findSeed(database, gift, period);
  if (seed === null) throw new Error(`the seed of ${gift} for ${period} was not stored`);
  return seed;
};

/** Makes the seeds of today and tomorrow, so that those of a day are fixed before it begins. */
export const makeSeeds = async (database: Database, now: Date): Promise<void> => {
  const { timeZone } = await readSetting(database, 'cashier');
  const today = businessDay(now, timeZone);
  for (const gift of ['wheel', 'envelope'] as const)
    for (const day of [today, nextDay(today)]) await seedOf(database, gift, day, now);
};

/** What may be known of the seeds on a day: the hash of its own, and all of that of the day before. */
export const shownSeeds = async (database: Database, gift: SeededGift, today: string, now: Date) => {
  const yesterday = daysLater(today, -1);
  const last = await findSeed(database, gift, yesterday);
  return {
    seedHash: await hashSeed(await seedOf(database, gift, today, now)),
    last: last === null ? null : { day: yesterday, seed: last, seedHash: await hashSeed(last) },
  };
};
