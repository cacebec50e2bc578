import { sql } from 'drizzle-orm';
import { openLottery } from '../domains/lottery/engine.ts';
import { readLotteries } from '../domains/lottery/lotteries.ts';
import { draws } from '../domains/lottery/schema.ts';
import type { Database } from '../ground/database/open.ts';
import { createDraws } from './catalog/draws.ts';

/** Gives every lottery some history from before the sandbox ran, and its first draws, which would else be missing for a moment. */
export const seedLotteries = async (database: Database, now: Date): Promise<void> => {
  const { db } = database;
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
  const clock = { now: () => now };
  for (const lottery of await readLotteries(database)) await openLottery({ database, clock }, lottery);
  // The embedded database does not analyse its tables by itself.
  await db.execute(sql`analyze draws`);
};
