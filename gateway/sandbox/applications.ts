import { and, eq, inArray, lte } from 'drizzle-orm';
import { decideApplication, type Decision } from '../domains/promotions/deciding.ts';
import { promotionEntries } from '../trust/offers/schema.ts';
import { after, second } from '../ground/clock.ts';
import { claimedFor, type Job } from '../trust/calls/jobs.ts';

const decidedAfter = 30 * second;
const staff = 'sandbox';

/** What staff would decide: a comment with the word "reject" does not convince them. */
const decisionOn = (comment: string): Decision =>
  /reject/i.test(comment)
    ? { state: 'rejected', remark: 'We could not see from this what it is for.', staff }
    : { state: 'issued', remark: '', staff };

/** Decides about applications in place of staff. */
export const applicationJob: Job = {
  name: 'applications',
  claim: async ({ database: { db } }, now) => {
    const { id, state, dueAt } = promotionEntries;
    const due = db
      .select({ id })
      .from(promotionEntries)
      .where(and(eq(state, 'applying'), lte(dueAt, after(now, -decidedAfter))))
      .orderBy(dueAt)
      .limit(20)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(promotionEntries)
      .set({ dueAt: after(now, claimedFor) })
      .where(inArray(id, due))
      .returning({ id });
    return claimed.map((row) => row.id);
  },
  work: async ({ database, clock }, id) => {
    await database.transaction(async () => {
      const isOpen = and(eq(promotionEntries.id, id), eq(promotionEntries.state, 'applying'));
      const [row] = await database.db.select().from(promotionEntries).where(isOpen).for('update');
      if (row) await decideApplication(database, id, decisionOn(row.comment), clock.now());
    });
    return 'done';
  },
};
