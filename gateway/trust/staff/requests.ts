import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { after, dayLong } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { DeskRefusal } from './refusal.ts';
import { staffRequests } from './schema.ts';

export type StaffRequest = typeof staffRequests.$inferSelect;
type Ended = Exclude<StaffRequest['state'], 'waiting'>;

/** How long a second person has. */
const openFor = dayLong;

/** Files what a second person has to decide; of an act on one subject only one waits at a time. */
export const fileRequest = async (
  { db }: Database,
  asked: Pick<
    StaffRequest,
    'act' | 'about' | 'subject' | 'member' | 'fields' | 'stateSeen' | 'seen' | 'askedBy' | 'reason'
  >,
  now: Date,
): Promise<StaffRequest> => {
  const [made] = await db
    .insert(staffRequests)
    .values({ ...asked, askedAt: now, until: after(now, openFor) })
    .onConflictDoNothing()
    .returning();
  if (made) return made;
  const [waiting] = await db
    .select()
    .from(staffRequests)
    .where(
      and(
        eq(staffRequests.act, asked.act),
        eq(staffRequests.about, asked.about),
        eq(staffRequests.subject, asked.subject),
        eq(staffRequests.state, 'waiting'),
      ),
    );
  const whose = waiting?.askedBy === asked.askedBy ? 'You have' : `${waiting?.askedBy ?? 'Somebody'} has`;
  throw new DeskRefusal('wrong_state', `${whose} asked for this already. It waits for a second person.`);
};

/** A request, locked until the transaction ends. */
export const lockRequest = async ({ db }: Database, id: bigint): Promise<StaffRequest> => {
  const [row] = await db.select().from(staffRequests).where(eq(staffRequests.id, id)).for('update');
  if (!row) throw new DeskRefusal('not_found');
  return row;
};

export const endRequest = async (
  { db }: Database,
  id: bigint,
  { state, by, remark = null }: { state: Ended; by: string | null; remark?: string | null },
  now: Date,
): Promise<void> => {
  await db
    .update(staffRequests)
    .set({ state, decidedBy: by, decidedAt: now, remark })
    .where(and(eq(staffRequests.id, id), eq(staffRequests.state, 'waiting')));
};

/** Ends what nobody has decided in its time. */
export const endOldRequests = async ({ db }: Database, now: Date): Promise<void> => {
  await db
    .update(staffRequests)
    .set({ state: 'over', decidedAt: now })
    .where(and(eq(staffRequests.state, 'waiting'), lte(staffRequests.until, now)));
};

const page = 50;

/** Requests of a state, or all, the newest first. */
export const listRequests = async (
  { db }: Database,
  { state, before }: { state: StaffRequest['state'] | null; before: bigint | null },
): Promise<{ rows: readonly StaffRequest[]; next: bigint | null }> => {
  const rows = await db
    .select()
    .from(staffRequests)
    .where(
      and(
        state === null ? undefined : eq(staffRequests.state, state),
        before === null ? undefined : sql`${staffRequests.id} < ${before}`,
      ),
    )
    .orderBy(desc(staffRequests.id))
    .limit(page + 1);
  return { rows: rows.slice(0, page), next: rows.length > page ? (rows[page - 1]?.id ?? null) : null };
};

export const findRequest = async ({ db }: Database, id: bigint): Promise<StaffRequest | null> => {
  const [row] = await db.select().from(staffRequests).where(eq(staffRequests.id, id));
  return row ?? null;
};

const mostCounted = 1_001;

/** How many wait for a second person, and since when. */
export const countWaitingRequests = async ({ db }: Database) => {
  const rows = await db
    .select({ at: staffRequests.askedAt })
    .from(staffRequests)
    .where(eq(staffRequests.state, 'waiting'))
    .orderBy(asc(staffRequests.id))
    .limit(mostCounted);
  return { many: rows.length, oldest: rows[0]?.at ?? null, late: 0 };
};
