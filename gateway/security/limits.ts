import { eq, sql } from 'drizzle-orm';
import { dayLong, minute, hour, second } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { limits } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';

export interface Limit {
  most: number;
  within: number;
}

/** The default rate limits; a deployment overrides them in the settings row `limits`. */
export const defaultLimits = {
  loginPerAccount: { most: 5, within: minute },
  loginPerAddress: { most: 30, within: minute },
  captchaPerAddress: { most: 60, within: minute },
  codePerNumber: { most: 1, within: minute },
  codePerNumberHourly: { most: 5, within: hour },
  codePerNumberEverywhere: { most: 30, within: hour },
  codePerAddress: { most: 20, within: hour },
  moneyPerAccount: { most: 10, within: minute },
  relayReadsPerAccount: { most: 120, within: minute },
  passwordPerAccount: { most: 5, within: 15 * minute },
  picturesPerAccount: { most: 20, within: dayLong },
  csvPerAccount: { most: 10, within: hour },
  takerPerAccount: { most: 30, within: minute },
  voucherPerAccount: { most: 5, within: 15 * minute },
  paymentPasswordPerAccount: { most: 5, within: 15 * minute },
  secondProofPerAccount: { most: 10, within: hour },
  forgotPerAccount: { most: 3, within: hour },
  forgotPerAddress: { most: 20, within: hour },
  freePlayPerAddress: { most: 10, within: dayLong },
  freePlayPerNetwork: { most: 100, within: hour },
  freePlayDaily: { most: 10_000, within: dayLong },
  sliderPerAddress: { most: 30, within: minute },
  affiliatePerAddress: { most: 20, within: minute },
  registerPerAddress: { most: 5, within: hour },
  feedbackPerAddress: { most: 10, within: hour },
  registerTriesPerAddress: { most: 20, within: hour },
  launchPerAccount: { most: 20, within: minute },
  /** Counted in memory, by each process for itself, before anything is decrypted or read. */
  sealedPerAddress: { most: 120, within: minute },
  visitorReadsPerAddress: { most: 6_000, within: minute },
  walletPerSeat: { most: 100, within: second },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof defaultLimits;
export type Limits = Record<LimitName, Limit>;

/** How many failed logins are allowed before a captcha is required. */
export const captchaThreshold = { perAccount: 3, perAddress: 10, within: 15 * minute };

/** Increments a counter and returns its value in the current window. */
export const countUp = async (
  database: Database,
  bucket: string,
  within: number,
  now: Date,
): Promise<{ hits: number; until: Date }> => {
  const windowEnd = new Date(now.getTime() - within);
  const [row] = await database.db
    .insert(limits)
    .values({ bucket, since: now, hits: 1 })
    .onConflictDoUpdate({
      target: limits.bucket,
      set: {
        hits: sql`case when ${limits.since} <= ${windowEnd.toISOString()} then 1 else ${limits.hits} + 1 end`,
        since: sql`case when ${limits.since} <= ${windowEnd.toISOString()} then ${now.toISOString()}::timestamptz else ${limits.since} end`,
      },
    })
    .returning();
  if (!row) throw new Error('the counter of a rate limit could not be updated');
  return { hits: row.hits, until: new Date(row.since.getTime() + within) };
};

/** Takes back one count. */
export const countDown = async (database: Database, bucket: string): Promise<void> => {
  await database.db
    .update(limits)
    .set({ hits: sql`greatest(${limits.hits} - 1, 0)` })
    .where(eq(limits.bucket, bucket));
};

export const forget = async (database: Database, bucket: string): Promise<void> => {
  await database.db.delete(limits).where(eq(limits.bucket, bucket));
};

/** Counts an attempt and returns the count, or refuses it with the time to wait if there were more than the limit allows. */
export const hold = async (database: Database, bucket: string, { most, within }: Limit, now: Date): Promise<number> => {
  const { hits, until } = await countUp(database, bucket, within, now);
  if (hits <= most) return hits;
  throw new Refusal('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / second)),
  });
};
