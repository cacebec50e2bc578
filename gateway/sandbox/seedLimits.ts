import type { Database } from '../ground/database/open.ts';
import { members } from '../trust/members/schema.ts';
import { playLimits } from '../trust/stops/schema.ts';

/** The demo players have decided to deposit without a limit; anybody who registers is asked before the first deposit. */
export const seedLimits = async ({ db }: Database): Promise<void> => {
  const rows = await db.select({ member: members.id }).from(members);
  await db
    .insert(playLimits)
    .values(rows.map(({ member }) => ({ member, tool: 'deposit', period: 'day' }) as const))
    .onConflictDoNothing();
};
