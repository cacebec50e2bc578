import { and, eq, sql, type Column, type SQL } from 'drizzle-orm';
import { outOf, type Out, type Stop } from '../../../contract/protection/rules.ts';
import type { Database } from '../../ground/database/open.ts';
import { playPauses } from './schema.ts';

export type PauseRow = typeof playPauses.$inferSelect;
export type StopTool = 'time_out' | 'exclusion';

/** Everything that stops a member, or has stopped them. */
export const pausesOf = ({ db }: Database, member: bigint): Promise<PauseRow[]> =>
  db.select().from(playPauses).where(eq(playPauses.member, member));

const stopOf = (rows: readonly PauseRow[], tool: StopTool): Stop | null => {
  const row = rows.find(({ reason }) => reason === tool);
  return row === undefined
    ? null
    : {
        since: row.since.getTime(),
        until: row.until?.getTime() ?? null,
        by: row.byWhom,
        returnAskedAt: row.returnAskedAt?.getTime() ?? null,
      };
};

/** The stops of a member as the rules know them. */
export const stopsIn = (rows: readonly PauseRow[]): { timeOut: Stop | null; exclusion: Stop | null } => ({
  timeOut: stopOf(rows, 'time_out'),
  exclusion: stopOf(rows, 'exclusion'),
});

/** By what a member is stopped now, and until when; null if by nothing. */
export const stoppedBy = async (database: Database, member: bigint, now: Date): Promise<Out | null> =>
  outOf(stopsIn(await pausesOf(database, member)), now.getTime());

/** What is due or told about a stop stays so while its end does, as when the player asks to come back. */
const keptWithEnd = (column: Column): SQL =>
  sql`case when ${playPauses.until} is not distinct from excluded.until
    then ${column} else excluded.${sql.identifier(column.name)} end`;

/** Writes a stop; `null` takes it away. Open deposits of a member who is stopped now are cancelled by the job. */
export const writeStop = async (
  { db }: Database,
  { member, tool, stop }: { member: bigint; tool: StopTool; stop: Stop | null },
  now: Date,
): Promise<void> => {
  const named = and(eq(playPauses.member, member), eq(playPauses.reason, tool));
  if (stop === null) {
    await db.delete(playPauses).where(named);
    return;
  }
  const { since, until, by, returnAskedAt } = stop;
  const values = {
    since: new Date(since),
    until: until === null ? null : new Date(until),
    byWhom: by,
    returnAskedAt: returnAskedAt === null ? null : new Date(returnAskedAt),
    cancelDueAt: now,
    toldAt: null,
  };
  await db
    .insert(playPauses)
    .values({ member, reason: tool, ...values })
    .onConflictDoUpdate({
      target: [playPauses.member, playPauses.reason],
      set: { ...values, cancelDueAt: keptWithEnd(playPauses.cancelDueAt), toldAt: keptWithEnd(playPauses.toldAt) },
    });
};
