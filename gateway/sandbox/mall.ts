import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { after, second } from '../ground/clock.ts';
import type { Database } from '../ground/database/open.ts';
import { decideRedemption, type Decision } from '../domains/points/redeeming.ts';
import { mallItems, mallRedemptions } from '../domains/points/schema.ts';
import { claimedFor, type Job } from '../trust/calls/jobs.ts';
import { mallSeeds } from './catalog/mallItems.ts';

const decidedAfter = 60 * second;

/** Fills the points mall. */
export const seedMall = async ({ db }: Database): Promise<void> => {
  await db
    .insert(mallItems)
    .values(
      mallSeeds.map(
        ({ motif: _, palette: __, remark = '', amount = 0n, state = 'available' as const, ...item }, position) => ({
          ...item,
          kind: item.credit == null ? ('goods' as const) : ('credit' as const),
          amount,
          remark,
          state,
          image: `/art/gift/${item.id}.svg`,
          position,
        }),
      ),
    );
};

/** What staff would decide about goods: an address with the word "reject" is one that nothing can be sent to. */
const decisionOn = (receivingAddress: string | null): Decision =>
  /reject/i.test(receivingAddress ?? '')
    ? { state: 'rejected', remark: 'Nothing can be sent to this address.' }
    : { state: 'approved', remark: '' };

/** Decides about goods in place of staff. */
export const redemptionJob: Job = {
  name: 'redemptions',
  claim: async ({ database: { db } }, now) => {
    const { id, state, dueAt, at } = mallRedemptions;
    const due = db
      .select({ id })
      .from(mallRedemptions)
      .where(and(eq(state, 'in_process'), lte(at, after(now, -decidedAfter)), sql`coalesce(${dueAt}, ${at}) <= ${now}`))
      .orderBy(at)
      .limit(20)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(mallRedemptions)
      .set({ dueAt: after(now, claimedFor) })
      .where(inArray(id, due))
      .returning({ id });
    return claimed.map((row) => row.id);
  },
  work: async ({ database, clock }, id) => {
    const [row] = await database.db.select().from(mallRedemptions).where(eq(mallRedemptions.id, id));
    if (row) await decideRedemption(database, id, decisionOn(row.receivingAddress), clock.now());
    return 'done';
  },
};
