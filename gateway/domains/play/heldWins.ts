import { and, eq, isNull } from 'drizzle-orm';
import type { CursorPaging } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { orderOf, queuePage, type Queue } from '../../ground/database/queue.ts';
import { Refusal } from '../../ground/refusal.ts';
import { members } from '../../trust/members/schema.ts';
import { heldWins } from './schema.ts';

type HeldWin = Pick<typeof heldWins.$inferSelect, 'vendor' | 'tx' | 'member' | 'round' | 'amount'>;

const named = ({ vendor, tx }: Pick<HeldWin, 'vendor' | 'tx'>) => and(eq(heldWins.vendor, vendor), eq(heldWins.tx, tx));

/** Holds a win for staff, unless they have released it; `other` if its name was held for another win. */
export const holdWin = async ({ db }: Database, win: HeldWin, now: Date): Promise<'held' | 'released' | 'other'> => {
  await db
    .insert(heldWins)
    .values({ ...win, at: now })
    .onConflictDoNothing();
  const [held] = await db.select().from(heldWins).where(named(win));
  if (!held) throw new Error('the win was not held');
  if (held.member !== win.member || held.round !== win.round || held.amount !== win.amount) return 'other';
  return held.releasedAt ? 'released' : 'held';
};

export const heldWinQueue: Queue = {
  table: heldWins,
  id: heldWins.id,
  since: heldWins.at,
  waits: () => isNull(heldWins.releasedAt),
};

/** The wins that wait for staff, the oldest first. */
export const waitingWins = (
  { db }: Database,
  { vendor, ...paging }: CursorPaging & { readonly vendor?: string | undefined },
  now: Date,
) =>
  queuePage(heldWinQueue, paging, (further, limit) =>
    db
      .select({
        id: heldWins.id,
        vendor: heldWins.vendor,
        tx: heldWins.tx,
        member: heldWins.member,
        account: members.account,
        round: heldWins.round,
        amount: heldWins.amount,
        at: heldWins.at,
      })
      .from(heldWins)
      .innerJoin(members, eq(members.id, heldWins.member))
      .where(and(heldWinQueue.waits(now), vendor === undefined ? undefined : eq(heldWins.vendor, vendor), further))
      .orderBy(...orderOf(heldWinQueue))
      .limit(limit),
  );

const mostVendors = 100;

/** The vendors of the wins that wait, for a filter. */
export const heldVendors = async ({ db }: Database): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ vendor: heldWins.vendor })
    .from(heldWins)
    .where(isNull(heldWins.releasedAt))
    .orderBy(heldWins.vendor)
    .limit(mostVendors);
  return rows.map(({ vendor }) => vendor);
};

/** A held win, released or not, for the staff who decide about it. */
export const readWin = async ({ db }: Database, id: bigint) => {
  const [row] = await db
    .select({ win: heldWins, account: members.account, since: members.createdAt, isLocked: members.locked })
    .from(heldWins)
    .innerJoin(members, eq(members.id, heldWins.member))
    .where(eq(heldWins.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
};

/** Releases a win: it is booked when its vendor sends it the next time. */
export const releaseWin = (
  database: Database,
  win: Pick<HeldWin, 'vendor' | 'tx'> | { readonly id: bigint },
  { staff, reason = null }: { readonly staff: string; readonly reason?: string | null | undefined },
  now: Date,
): Promise<void> =>
  database.transaction(async () => {
    const [row] = await database.db
      .select()
      .from(heldWins)
      .where('id' in win ? eq(heldWins.id, win.id) : named(win))
      .for('update');
    if (!row) throw new Refusal('not_found');
    if (row.releasedAt !== null) throw new Refusal('wrong_state');
    await database.db
      .update(heldWins)
      .set({ releasedAt: now, releasedBy: staff, releaseReason: reason })
      .where(eq(heldWins.id, row.id));
  });
