import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { confirmable } from '../../../contract/protection/rules.ts';
import { after } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import type { Job } from '../../trust/calls/jobs.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { notices } from '../../trust/members/schema.ts';
import { playLimits, playPauses } from '../../trust/stops/schema.ts';

type State = 'ended' | 'offered' | 'limit';

const tell = async ({ db }: Database, member: bigint, state: State, amount: bigint, now: Date): Promise<void> => {
  await db.insert(notices).values({ member, about: 'protection', state, reference: String(member), amount, at: now });
};

const endedStops = (now: Date) =>
  and(isNull(playPauses.toldAt), lte(playPauses.until, now), sql`${playPauses.reason} <> 'limit'`);

/** How long a rise waits before it can be confirmed. */
const wait = confirmable(0).from;

const ripeRises = (now: Date) => and(isNull(playLimits.toldAt), lte(playLimits.riseAskedAt, after(now, -wait)));

/** Tells players that a break is over, that they may come back from an exclusion, or that a higher limit can be confirmed. */
export const protectionNoticesJob: Job = {
  name: 'notices of protection',
  claim: async ({ database: { db } }, now) => {
    const stopped = await db.select({ member: playPauses.member }).from(playPauses).where(endedStops(now)).limit(50);
    const raised = await db.select({ member: playLimits.member }).from(playLimits).where(ripeRises(now)).limit(50);
    return [...new Set([...stopped, ...raised].map(({ member }) => member))];
  },
  work: async ({ database, clock }, member) => {
    const now = clock.now();
    await database.transaction(async () => {
      await lockMember(database, member);
      const ended = await database.db
        .update(playPauses)
        .set({ toldAt: now })
        .where(and(eq(playPauses.member, member), endedStops(now)))
        .returning({ reason: playPauses.reason });
      for (const { reason } of ended)
        await tell(database, member, reason === 'exclusion' ? 'offered' : 'ended', 0n, now);
      const rises = await database.db
        .update(playLimits)
        .set({ toldAt: now })
        .where(and(eq(playLimits.member, member), ripeRises(now)))
        .returning({ rise: playLimits.rise });
      for (const { rise } of rises) await tell(database, member, 'limit', rise ?? 0n, now);
    });
    return 'done';
  },
};
