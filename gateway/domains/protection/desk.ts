import { and, desc, eq } from 'drizzle-orm';
import { decide, type Own, type Period, type Stop, type Tool } from '../../../contract/protection/rules.ts';
import { cursorPage, staffPage, type CursorPage } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { ownOf, writeOwn } from '../../trust/stops/own.ts';
import { protectionEvents, registerAnswers } from '../../trust/stops/schema.ts';

/** Whom staff protect, and who of them does it. */
interface Whose {
  readonly member: bigint;
  readonly staff: string;
}

const change = (
  database: Database,
  { member, staff }: Whose,
  decided: (before: Own) => Own,
  now: Date,
): Promise<void> =>
  database.transaction(async () => {
    await lockMember(database, member);
    const before = await ownOf(database, member);
    await writeOwn(database, { member, before, after: decided(before), by: `desk:${staff}` }, now);
  });

/** A stop that has not ended; an exclusion goes on until the member has come back. */
const running = (own: Own, tool: 'timeOut' | 'exclusion', now: Date): Stop | null => {
  const stop = own[tool];
  const isOver = stop !== null && tool === 'timeOut' && stop.until !== null && stop.until <= now.getTime();
  return isOver ? null : stop;
};

export interface DeskStop extends Whose {
  readonly tool: 'time_out' | 'exclusion';
  /** Null for an exclusion without an end. */
  readonly until: Date | null;
}

/** Stops a member, or for longer: an end that is not later than the one that holds is refused with `wrong_state`. */
export const stopMember = (database: Database, stop: DeskStop, now: Date): Promise<void> =>
  change(
    database,
    stop,
    (before) => {
      const tool = stop.tool === 'time_out' ? 'timeOut' : 'exclusion';
      const until = stop.until?.getTime() ?? null;
      if (until === null ? tool === 'timeOut' : until <= now.getTime())
        throw new Refusal('invalid_fields', { fields: ['until'] });
      const held = running(before, tool, now);
      const isLonger = !held || (held.until !== null && (until === null || until > held.until));
      if (!isLonger) throw new Refusal('wrong_state');
      const since = held?.since ?? now.getTime();
      return { ...before, [tool]: { since, until, by: 'operator', returnAskedAt: null } };
    },
    now,
  );

export interface LowerLimit extends Whose {
  readonly tool: Tool;
  readonly period: Period;
  readonly amount: bigint;
}

/** Sets a limit of a member, or a lower one, which holds at once. */
export const lowerLimit = (database: Database, limit: LowerLimit, now: Date): Promise<void> =>
  change(
    database,
    limit,
    (before) => {
      const { tool, period, amount } = limit;
      if (amount === 0n) throw new Refusal('invalid_fields', { fields: ['amount'] });
      const held = before.limits[tool][period].amount;
      if (held !== null && amount >= held) throw new Refusal('wrong_state');
      const decided = decide(before, { do: 'setLimit', tool, period, amount }, now.getTime(), true);
      if ('refused' in decided) throw new Refusal(decided.refused, { value: decided.value });
      return decided.own;
    },
    now,
  );

/** Lifts stops that were meant for another person, and checks the register again, whose answer was about that person too. */
export const endStops = (database: Database, whose: Whose, now: Date): Promise<void> =>
  database.transaction(async () => {
    await change(
      database,
      whose,
      (before) => {
        if (!running(before, 'timeOut', now) && !before.exclusion) throw new Refusal('wrong_state');
        return { ...before, timeOut: null, exclusion: null };
      },
      now,
    );
    await database.db.delete(registerAnswers).where(eq(registerAnswers.member, whose.member));
  });

export type ProtectionEvent = typeof protectionEvents.$inferSelect;

/** What has changed of what protects a member, the newest first. */
export const protectionEventsOf = (
  { db }: Database,
  member: bigint,
  cursor?: string,
): Promise<CursorPage<ProtectionEvent>> =>
  cursorPage(
    staffPage(cursor),
    protectionEvents.id,
    ({ id }: ProtectionEvent) => id,
    (page, limit) =>
      db
        .select()
        .from(protectionEvents)
        .where(and(eq(protectionEvents.member, member), page))
        .orderBy(desc(protectionEvents.id))
        .limit(limit),
  );
