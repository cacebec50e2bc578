import { sql } from 'drizzle-orm';
import { draws } from '../domains/lottery/schema.ts';
import type { Database } from '../ground/database/open.ts';
import { createDraws } from './catalog/draws.ts';

/** Gives every lottery some history from before the sandbox ran. */
export const seedLotteries = async ({ db }: Database, now: Date): Promise<void> => {
  await db
    .insert(draws)
    .values(
      createDraws(now).map(({ lottery, issue, closesAt, drawsAt, numbers }) => ({
        lottery,
        issue,
        closesAt: new Date(closesAt),
        drawsAt: new Date(drawsAt),
        state: 'settled' as const,
        numbers: [...numbers],
      })),
    )
    .onConflictDoNothing();
  // The embedded database does not analyse its tables by itself.
  await db.execute(sql`analyze draws`);
};
