import { eq, sql } from 'drizzle-orm';
import { second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { limits } from './schema.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { Limit } from '../../ground/http/throttle.ts';

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
