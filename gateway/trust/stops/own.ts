import { and, eq, sql } from 'drizzle-orm';
import type { At, Limit, Own, Period, Stop } from '../../../contract/protection/rules.ts';
import { limitPeriods, limitTools } from '../../../contract/protection/values.ts';
import type { Database } from '../../ground/database/open.ts';
import { pausesOf, stopsIn, writeStop } from './pauses.ts';
import { playLimits, protectionEvents } from './schema.ts';

type LimitRow = typeof playLimits.$inferSelect;

const limitIn = (rows: readonly LimitRow[], { tool, period }: At): Limit => {
  const row = rows.find((each) => each.tool === tool && each.period === period);
  if (!row) return { amount: null, rise: null };
  const { amount, rise, riseAskedAt } = row;
  return { amount, rise: riseAskedAt && { amount: rise, askedAt: riseAskedAt.getTime() } };
};

const limitsIn = (rows: readonly LimitRow[]): Own['limits'] => {
  const of = (tool: At['tool']) =>
    Object.fromEntries(limitPeriods.map((period) => [period, limitIn(rows, { tool, period })])) as Record<
      Period,
      Limit
    >;
  return { deposit: of('deposit'), loss: of('loss') };
};

/** The limits that a member has set. */
export const limitsOf = async ({ db }: Database, member: bigint): Promise<Own['limits']> =>
  limitsIn(await db.select().from(playLimits).where(eq(playLimits.member, member)));

/** What a member has set for their own protection, and what stops them. */
export const ownOf = async (database: Database, member: bigint): Promise<Own> => ({
  limits: await limitsOf(database, member),
  ...stopsIn(await pausesOf(database, member)),
});

const writeLimit = async (
  { db }: Database,
  member: bigint,
  { tool, period }: At,
  { amount, rise }: Limit,
): Promise<void> => {
  const values = {
    amount,
    rise: rise?.amount ?? null,
    riseNone: rise?.amount === null,
    riseAskedAt: rise && new Date(rise.askedAt),
    toldAt: null,
  };
  await db
    .insert(playLimits)
    .values({ member, tool, period, ...values })
    .onConflictDoUpdate({
      target: [playLimits.member, playLimits.tool, playLimits.period],
      // Nothing is told twice about a rise that is asked for again.
      set: {
        ...values,
        toldAt: sql`case when ${playLimits.riseAskedAt} is not distinct from excluded.rise_asked_at then ${playLimits.toldAt} end`,
      },
    });
};

/** Who changes what protects a member. */
export type ProtectedBy = 'player' | 'operator' | 'register' | `desk:${string}`;

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
const digits = (amount: bigint | null): string | null => (amount === null ? null : String(amount));

const keptStop = (stop: Stop | null): object | null =>
  stop && { ...stop, since: iso(stop.since), until: iso(stop.until), returnAskedAt: iso(stop.returnAskedAt) };
const keptLimit = ({ amount, rise }: Limit): object => ({
  amount: digits(amount),
  rise: rise && { amount: digits(rise.amount), askedAt: iso(rise.askedAt) },
});

/** Keeps for good what was changed of what protects a member. */
export const noteChange = async (
  { db }: Database,
  event: Omit<typeof protectionEvents.$inferInsert, 'id'>,
): Promise<void> => {
  await db.insert(protectionEvents).values(event);
};

/**
 * Writes what has changed of what protects a member, with an event for each change. The caller has locked the member. A first
 * "no limit" is written too: it answers the question before the first deposit.
 */
export const writeOwn = async (
  database: Database,
  { member, before, after, by, touched }: { member: bigint; before: Own; after: Own; by: ProtectedBy; touched?: At },
  now: Date,
): Promise<void> => {
  for (const tool of limitTools)
    for (const period of limitPeriods) {
      const [was, is] = [before.limits[tool][period], after.limits[tool][period]];
      const isTouched = touched?.tool === tool && touched.period === period;
      if (was === is && !isTouched) continue;
      await writeLimit(database, member, { tool, period }, is);
      const kept = { before: keptLimit(was), after: keptLimit(is) };
      await noteChange(database, { member, event: `limit:${tool}:${period}`, ...kept, byWhom: by, at: now });
    }
  for (const [tool, name] of [
    ['time_out', 'timeOut'],
    ['exclusion', 'exclusion'],
  ] as const) {
    const [was, is] = [before[name], after[name]];
    if (was === is) continue;
    await writeStop(database, { member, tool, stop: is }, now);
    await noteChange(database, {
      member,
      event: tool,
      before: keptStop(was),
      after: keptStop(is),
      byWhom: by,
      at: now,
    });
  }
};

/** Whether a member has ever said what they want of deposit limits, be it none. */
export const hasAnsweredLimits = async ({ db }: Database, member: bigint): Promise<boolean> => {
  const rows = await db
    .select({ tool: playLimits.tool })
    .from(playLimits)
    .where(and(eq(playLimits.member, member), eq(playLimits.tool, 'deposit')))
    .limit(1);
  return rows.length > 0;
};
