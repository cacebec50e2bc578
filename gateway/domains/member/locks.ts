import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import type { Person } from '../../trust/members/person.ts';
import { members } from '../../trust/members/schema.ts';
import { endTicketsOf } from '../../trust/protect/loginTickets.ts';
import { endSessionsOf } from '../../trust/protect/sessions.ts';

const read = async ({ db }: Database, id: bigint): Promise<Person> => {
  const [member] = await db.select().from(members).where(eq(members.id, id)).for('update');
  if (!member) throw new Refusal('not_found');
  return member;
};

/**
 * Locks an account: its sessions and seats end, and it can neither log in, bet, be sent money nor have a withdrawal approved. What
 * vendors and draws still owe it is booked.
 */
export const lockAccount = (database: Database, member: bigint, now: Date): Promise<void> =>
  database.transaction(async () => {
    // Approving a withdrawal locks the member too.
    await lockMember(database, member);
    if ((await read(database, member)).locked) throw new Refusal('already_done');
    await database.db.update(members).set({ locked: true, lockedAt: now }).where(eq(members.id, member));
    await endSessionsOf(database, member);
    await endTicketsOf(database, member);
  });

/** Unlocks an account, unless it was erased. */
export const unlockAccount = (database: Database, member: bigint): Promise<void> =>
  database.transaction(async () => {
    await lockMember(database, member);
    const { locked, erasedAt } = await read(database, member);
    if (erasedAt) throw new Refusal('wrong_state');
    if (!locked) throw new Refusal('already_done');
    await database.db.update(members).set({ locked: false, lockedAt: null }).where(eq(members.id, member));
  });
