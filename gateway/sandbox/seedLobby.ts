import { isNull, sql } from 'drizzle-orm';
import { after, dayLong, minute } from '../ground/clock.ts';
import type { Database } from '../ground/database/open.ts';
import * as content from '../domains/content/schema.ts';
import * as lobby from '../domains/lobby/schema.ts';
import { members, messages as messageTable } from '../trust/members/schema.ts';
import { openAccount, transfer } from '../trust/ledger/ledger.ts';
import { pointsOf } from '../trust/ledger/points.ts';
import { createAgentNews } from './catalog/agentNews.ts';
import type { Catalog } from './catalog/index.ts';
import { people } from './people.ts';

type IdOf = (account: string) => bigint;

const readIds = async ({ db }: Database): Promise<IdOf> => {
  const rows = await db.select({ id: members.id, account: members.accountKey }).from(members);
  const ids = new Map(rows.map(({ id, account }) => [account, id]));
  return (account) => {
    const id = ids.get(account);
    if (id === undefined) throw new Error(`there is no demo account ${account}`);
    return id;
  };
};

const seedPictures = async ({ db }: Database): Promise<void> => {
  const { games, vendors } = lobby;
  await db
    .update(games)
    .set({ image: sql`'/art/game/' || ${games.nodeId} || '.svg'` })
    .where(isNull(games.image));
  await db
    .update(vendors)
    .set({ image: sql`'/art/vendor/' || ${vendors.code} || '.svg'` })
    .where(isNull(vendors.image));
};

const seedNews = async ({ db }: Database, { announcements, rooms }: Catalog): Promise<void> => {
  await db
    .insert(content.announcements)
    .values(
      announcements.map(({ announcementImages, at, ...announcement }) => ({
        ...announcement,
        images: announcementImages,
        at: new Date(at),
      })),
    );
  await db
    .insert(lobby.rooms)
    .values(rooms.map(({ entry, ...room }, position) => ({ ...room, entry: BigInt(entry), position })));
};

const seedHabits = async ({ db }: Database, { habits, messages }: Catalog, idOf: IdOf, now: Date): Promise<void> => {
  const agoBy = (index: number) => after(now, -(index + 1) * minute);
  await db
    .insert(lobby.favourites)
    .values(
      habits.flatMap(({ account, favourites }) =>
        favourites.map((nodeId, index) => ({ member: idOf(account), nodeId, addedAt: agoBy(index) })),
      ),
    );
  await db
    .insert(lobby.recentGames)
    .values(
      habits.flatMap(({ account, recent }) =>
        recent.map((nodeId, index) => ({ member: idOf(account), nodeId, playedAt: agoBy(index) })),
      ),
    );
  await db.insert(messageTable).values(
    messages.map(({ account, title, content, daysAgo, read }) => {
      const at = after(now, -daysAgo * dayLong);
      return { member: idOf(account), title, content, at, readAt: read ? at : null };
    }),
  );
};

const seedPoints = async (database: Database, idOf: IdOf, now: Date): Promise<void> => {
  const given = await openAccount(database, pointsOf(null));
  for (const { account, points } of people.filter((person) => person.points > 0n)) {
    const own = await openAccount(database, pointsOf(idOf(account)));
    await transfer(database, {
      key: `sandbox:points:${account}`,
      kind: 'sandbox',
      at: now,
      moves: [
        { account: given.id, amount: -points },
        { account: own.id, amount: points },
      ],
    });
  }
};

/** Seeds what belongs to people and games: pictures, news, draws, favourites, messages and points. */
/** The announcements for agents, which a sandbox that was filled earlier does not have. */
export const seedAgentNews = async ({ db }: Database, now: Date): Promise<void> => {
  await db.insert(content.announcements).values(createAgentNews(now)).onConflictDoNothing();
};

export const seedLobby = async (database: Database, catalog: Catalog, now: Date): Promise<void> => {
  const idOf = await readIds(database);
  await seedPictures(database);
  await seedNews(database, catalog);
  await seedAgentNews(database, now);
  await seedHabits(database, catalog, idOf, now);
  await seedPoints(database, idOf, now);
  // The embedded database does not analyse its tables by itself, and without statistics it sorts every game for each page.
  await database.db.execute(sql`analyze games, vendors`);
};
