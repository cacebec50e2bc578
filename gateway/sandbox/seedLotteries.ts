import { eq, sql } from 'drizzle-orm';
import { games } from '../domains/lobby/schema.ts';
import { openLottery } from '../domains/lottery/engine.ts';
import { readLotteries } from '../domains/lottery/lotteries.ts';
import { draws } from '../domains/lottery/schema.ts';
import type { Database } from '../ground/database/open.ts';
import type { Catalog } from './catalog/index.ts';

/** Gives every lottery its format and schedule, some history from before the sandbox ran, and its first draws. */
export const seedLotteries = async (database: Database, catalog: Catalog, now: Date): Promise<void> => {
  const { db } = database;
  for (const { nodeId, lottery, minBet } of catalog.games)
    if (lottery)
      await db
        .update(games)
        .set({ lottery, minBet: BigInt(minBet) })
        .where(eq(games.nodeId, nodeId));
  await db
    .insert(draws)
    .values(
      catalog.draws.map(({ lottery, issue, closesAt, drawsAt, numbers }) => ({
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
