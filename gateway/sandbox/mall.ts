import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { after, second } from '../ground/clock.ts';
import type { Database } from '../ground/database/open.ts';
import { decideRedemption, type Decision } from '../domains/points/redeeming.ts';
import { mallItems, mallRedemptions } from '../domains/points/schema.ts';
import { claimedFor, type Job } from '../trust/calls/jobs.ts';

const decidedAfter = 60 * second;
const staff = 'sandbox';

/** How much of its goods the points mall gave out before the sandbox began. */
const givenOut: Readonly<Record<string, number>> = {
  'phone-voucher': 88,
  'credit-20': 760,
  headphones: 14,
  'credit-100': 120,
  watch: 2,
  'tea-set': 9,
  charger: 30,
};

export const seedMall = async ({ db }: Database): Promise<void> => {
  for (const [id, redeemed] of Object.entries(givenOut))
    await db.update(mallItems).set({ redeemed }).where(eq(mallItems.id, id));
};

/** What staff would decide about goods: an address with the word "reject" is one that nothing can be sent to. */
const decisionOn = (receivingAddress: string | null): Decision =>
  /reject/i.test(receivingAddress ?? '')
    ? { state: 'rejected', remark: 'Nothing can be sent to this address.', staff }
    : { state: 'approved', remark: '', staff };

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
    await database.transaction(async () => {
      const isOpen = and(eq(mallRedemptions.id, id), eq(mallRedemptions.state, 'in_process'));
      const [row] = await database.db.select().from(mallRedemptions).where(isOpen).for('update');
      if (row) await decideRedemption(database, id, decisionOn(row.receivingAddress), clock.now());
    });
    return 'done';
  },
};
