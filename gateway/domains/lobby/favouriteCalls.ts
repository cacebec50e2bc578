import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { pageFor } from '../../ground/database/page.ts';
import { favourites as table, games } from './schema.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { lobbyPage, selectGames, toGame } from './games.ts';
import { Refusal } from '../../ground/refusal.ts';

const newestFirst = [desc(table.addedAt), asc(table.nodeId)];

const idsOf = async ({ db }: Database, member: bigint): Promise<{ content: string[] }> => {
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.member, member))
    .orderBy(...newestFirst);
  return { content: rows.map(({ nodeId }) => nodeId) };
};

export const favourites: HandlersOf<'favourites'> = {
  ids: ({ database, person }) => idsOf(database, person.id),
  list: async ({ database, person, body }) => {
    const { limit, offset, pagesOf } = pageFor(body, lobbyPage);
    const own = eq(table.member, person.id);
    const rows = await selectGames(database)
      .innerJoin(table, eq(table.nodeId, games.nodeId))
      .where(own)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset);
    return { content: rows.map(toGame), totalPages: pagesOf(await database.db.$count(table, own)) };
  },
  add: async ({ database, person, body, now }) => {
    const [existing] = await database.db
      .select()
      .from(games)
      .where(and(eq(games.nodeId, body.nodeId), eq(games.vendor, body.vendor)));
    if (!existing) throw new Refusal('not_found');
    await database.db
      .insert(table)
      .values({ member: person.id, nodeId: existing.nodeId, addedAt: now })
      .onConflictDoNothing();
    return idsOf(database, person.id);
  },
  remove: async ({ database, person, body }) => {
    await database.db.delete(table).where(and(eq(table.member, person.id), eq(table.nodeId, body.nodeId)));
    return idsOf(database, person.id);
  },
};
