import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { favourites, recentGames } from './schema.ts';

/** Deletes the games that a member has kept and played. */
export const forgetGamesOf = async ({ db }: Database, member: bigint): Promise<void> => {
  for (const table of [favourites, recentGames]) await db.delete(table).where(eq(table.member, member));
};
