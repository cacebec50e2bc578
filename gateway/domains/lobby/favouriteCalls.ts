import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { pageFor } from '../../ground/database/page.ts';
import { favourites as table, games, vendors } from './schema.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { isListed, lobbyPage, selectGames, toCards } from './games.ts';
import { Refusal } from '../../ground/refusal.ts';

const newestFirst = [desc(table.addedAt), asc(table.nodeId)];

/** The favourites that are listed; one that is closed comes back when it opens again. */
const idsOf = async ({ db }: Database, member: bigint): Promise<{ content: string[] }> => {
  const rows = await db
    .select({ nodeId: table.nodeId })
    .from(table)
    .innerJoin(games, eq(games.nodeId, table.nodeId))
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .where(and(isListed, eq(table.member, member)))
    .orderBy(...newestFirst);
  return { content: rows.map(({ nodeId }) => nodeId) };
};

export const favourites: HandlersOf<'favourites'> = {
  ids: ({ database, person }) => idsOf(database, person.id),
  list: async ({ database, person, body }) => {
    const { limit, offset, pagesOf } = pageFor(body, lobbyPage);
    const rows = await selectGames(database)
      .innerJoin(table, eq(table.nodeId, games.nodeId))
      .where(and(isListed, eq(table.member, person.id)))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset);
    const all = await idsOf(database, person.id);
    return { content: await toCards(database, rows), totalPages: pagesOf(all.content.length) };
  },
  add: async ({ database, person, body, now }) => {
    const [existing] = await selectGames(database).where(
      and(isListed, eq(games.nodeId, body.nodeId), eq(games.vendor, body.vendor)),
    );
    if (!existing) throw new Refusal('not_found');
    await database.db
      .insert(table)
      .values({ member: person.id, nodeId: existing.game.nodeId, addedAt: now })
      .onConflictDoNothing();
    return idsOf(database, person.id);
  },
  remove: async ({ database, person, body }) => {
    await database.db.delete(table).where(and(eq(table.member, person.id), eq(table.nodeId, body.nodeId)));
    return idsOf(database, person.id);
  },
};
