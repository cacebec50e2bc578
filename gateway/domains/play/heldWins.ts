import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
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

/** The wins that wait for staff, oldest first. */
export const listHeldWins = ({ db }: Database) =>
  db
    .select({
      id: heldWins.id,
      vendor: heldWins.vendor,
      tx: heldWins.tx,
      account: members.account,
      round: heldWins.round,
      amount: heldWins.amount,
      at: heldWins.at,
    })
    .from(heldWins)
    .innerJoin(members, eq(members.id, heldWins.member))
    .where(isNull(heldWins.releasedAt))
    .orderBy(asc(heldWins.id));

/** Releases a win: it is booked when its vendor sends it the next time. False if it does not wait. */
export const releaseWin = async (
  { db }: Database,
  win: Pick<HeldWin, 'vendor' | 'tx'> | { readonly id: bigint },
  now: Date,
): Promise<boolean> => {
  const released = await db
    .update(heldWins)
    .set({ releasedAt: now })
    .where(and('id' in win ? eq(heldWins.id, win.id) : named(win), isNull(heldWins.releasedAt)))
    .returning({ id: heldWins.id });
  return released.length > 0;
};
