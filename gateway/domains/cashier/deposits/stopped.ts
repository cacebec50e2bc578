import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { after } from '../../../ground/clock.ts';
import { claimedFor, type Job } from '../../../trust/calls/jobs.ts';
import { stoppedBy } from '../../../trust/stops/pauses.ts';
import { playPauses } from '../../../trust/stops/schema.ts';
import { deposits } from '../schema.ts';
import { openStates } from './deposit.ts';
import { cancelDeposit } from './deposits.ts';

/** Cancels the deposits of members who have been stopped since they started them. One that is paid meanwhile is sent back. */
export const cancelOfStoppedJob: Job = {
  name: 'deposits of stopped players',
  claim: async ({ database: { db } }, now) => {
    const due = db
      .select({ member: playPauses.member })
      .from(playPauses)
      .where(lte(playPauses.cancelDueAt, now))
      .limit(20)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(playPauses)
      .set({ cancelDueAt: after(now, claimedFor) })
      .where(and(inArray(playPauses.member, due), isNotNull(playPauses.cancelDueAt)))
      .returning({ member: playPauses.member });
    return [...new Set(claimed.map(({ member }) => member))];
  },
  work: async (services, member) => {
    const { database, clock } = services;
    // Once the stop has ended there may be deposits that began after it.
    const isOut = (await stoppedBy(database, member, clock.now())) !== null;
    const waiting = isOut
      ? await database.db
          .select()
          .from(deposits)
          .where(and(eq(deposits.member, member), inArray(deposits.state, [...openStates])))
      : [];
    let isAnswered = true;
    for (const deposit of waiting)
      if ((await cancelDeposit(services, deposit, 'gateway', clock.now())) === 'unanswered') isAnswered = false;
    if (!isAnswered) return 'unanswered';
    await database.db.update(playPauses).set({ cancelDueAt: null }).where(eq(playPauses.member, member));
    return 'done';
  },
};
