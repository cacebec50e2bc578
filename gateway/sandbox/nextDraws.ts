import { and, eq, lt, max } from 'drizzle-orm';
import type { Job } from '../trust/calls/jobs.ts';
import { draws } from '../domains/lottery/schema.ts';
import { second } from '../ground/clock.ts';
import { drawsOf } from './catalog/draws.ts';
import { createLotteries } from './catalog/lotteries.ts';

/**
 * Draws the numbers of every lottery of the sandbox as their moments come. They follow from the lottery and the issue, so any
 * number of processes draw the same ones, and those that a stopped sandbox has missed are drawn when it starts again.
 */
export const drawJob = (): Job => {
  const lotteries = createLotteries().flatMap(({ lottery }) => lottery ?? []);
  /** The turn of each lottery that this process has drawn last; one that fails is tried again in the next turn. */
  const drawn = new Map<string, number>();
  return {
    name: 'sandbox draws',
    claim: (_, now) =>
      Promise.resolve(
        lotteries.flatMap(({ code, everySeconds }, at) => {
          const turn = Math.floor(now.getTime() / (everySeconds * second));
          if (drawn.get(code) === turn) return [];
          drawn.set(code, turn);
          return [BigInt(at)];
        }),
      ),
    work: async ({ database, clock }, id) => {
      const rules = lotteries[Number(id)];
      if (!rules) return 'done';
      const due = drawsOf(rules, clock.now());
      const ofLottery = eq(draws.lottery, rules.code);
      await database.transaction(async () => {
        const [last] = await database.db
          .select({ at: max(draws.drawsAt) })
          .from(draws)
          .where(ofLottery);
        const missing = due.filter(({ drawsAt }) => Date.parse(drawsAt) > (last?.at?.getTime() ?? 0));
        if (missing.length === 0) return;
        await database.db
          .insert(draws)
          .values(
            missing.map(({ lottery, issue, opensAt, closesAt, drawsAt, numbers }) => ({
              lottery,
              issue,
              opensAt: new Date(opensAt),
              closesAt: new Date(closesAt),
              drawsAt: new Date(drawsAt),
              numbers: [...numbers],
            })),
          )
          .onConflictDoNothing();
        // As many as a new sandbox has: a lottery that draws each minute would otherwise fill the disk.
        const oldest = due.at(-1);
        if (oldest) await database.db.delete(draws).where(and(ofLottery, lt(draws.drawsAt, new Date(oldest.drawsAt))));
      });
      return 'done';
    },
  };
};
