import { after, dayLong, minute } from '../ground/clock.ts';
import type { Database } from '../ground/database/open.ts';
import { favourites, recentGames } from '../domains/lobby/schema.ts';
import { members, messages } from '../trust/members/schema.ts';
import { openAccount, transfer } from '../trust/ledger/ledger.ts';
import { pointsOf } from '../trust/ledger/points.ts';
import { habits } from './catalog/habits.ts';
import { messageSeeds } from './catalog/messages.ts';
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

const agoBy = (now: Date, index: number) => after(now, -(index + 1) * minute);

/** The favourite games that an account begins with. */
export const favouritesOf = (account: string, member: bigint, now: Date) =>
  habits
    .filter((habit) => habit.account === account)
    .flatMap(({ favourites: liked }) => liked.map((nodeId, index) => ({ member, nodeId, addedAt: agoBy(now, index) })));

const seedHabits = async ({ db }: Database, idOf: IdOf, now: Date): Promise<void> => {
  await db.insert(favourites).values(habits.flatMap(({ account }) => favouritesOf(account, idOf(account), now)));
  await db
    .insert(recentGames)
    .values(
      habits.flatMap(({ account, recent }) =>
        recent.map((nodeId, index) => ({ member: idOf(account), nodeId, playedAt: agoBy(now, index) })),
      ),
    );
  await db.insert(messages).values(
    messageSeeds.map(({ account, title, content, daysAgo, read }) => {
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

/** Seeds what belongs to people: favourites, recent games, messages and points. */
export const seedLobby = async (database: Database, now: Date): Promise<void> => {
  const idOf = await readIds(database);
  await seedHabits(database, idOf, now);
  await seedPoints(database, idOf, now);
};
