import { and, isNull, lte, sql } from 'drizzle-orm';
import { confirmable } from '../../../contract/protection/rules.ts';
import { after } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import type { Job } from '../../trust/calls/jobs.ts';
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
  // All of it in one transaction, so that a fault leaves it to the next round.
  claim: async ({ database }, now) =>
    database.transaction(async () => {
      const { db } = database;
      const ended = await db
        .update(playPauses)
        .set({ toldAt: now })
        .where(endedStops(now))
        .returning({ member: playPauses.member, reason: playPauses.reason });
      for (const { member, reason } of ended)
        await tell(database, member, reason === 'exclusion' ? 'offered' : 'ended', 0n, now);
      const rises = await db
        .update(playLimits)
        .set({ toldAt: now })
        .where(ripeRises(now))
        .returning({ member: playLimits.member, rise: playLimits.rise });
      for (const { member, rise } of rises) await tell(database, member, 'limit', rise ?? 0n, now);
      return [];
    }),
  work: () => Promise.resolve('done'),
};
