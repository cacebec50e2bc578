import { count, eq, type SQL } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { game } from '../../contract/areas/games.ts';
import type { Database } from '../database/open.ts';
import { games, vendors } from '../database/schema.ts';

interface Row {
  readonly game: typeof games.$inferSelect;
  readonly vendor: typeof vendors.$inferSelect;
}

/** How many games a lobby page shows. */
export const lobbyPage = 42;

/** A query for games with their vendors, which the caller filters, sorts and pages. */
export const selectGames = ({ db }: Database) =>
  db.select({ game: games, vendor: vendors }).from(games).innerJoin(vendors, eq(vendors.code, games.vendor));

/** The number of games that `selectGames` would find. */
export const countGames = async ({ db }: Database, wanted: SQL | undefined): Promise<number> => {
  const [all] = await db
    .select({ many: count() })
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .where(wanted);
  return all?.many ?? 0;
};

/** A game in the contract's shape; it is under maintenance if its vendor is. */
export const toGame = ({ game: row, vendor }: Row): Infer<typeof game> => ({
  nodeId: row.nodeId,
  gameId: row.gameCode,
  vassalage: row.vendor,
  gameType: row.gameType,
  gameName: row.gameName,
  gameClassify: row.gameClassify,
  minBet: String(row.minBet),
  minLineNum: row.minLineNum,
  code: row.lottery?.code ?? null,
  defaultPlayType: row.lottery?.defaultPlayType ?? null,
  accountTypeName: vendor.accountTypeName,
  gameCode: row.gameCode,
  isGame: row.isGame,
  isHot: row.hotRank === null ? 0 : 1,
  maintenance: row.maintenance || vendor.maintenance,
  image: row.image,
});
