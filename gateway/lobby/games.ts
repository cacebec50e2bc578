import { asc, eq } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { game } from '../../contract/areas/games.ts';
import type { Database } from '../database/open.ts';
import { remembering } from '../database/remembered.ts';
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

/** A game with its vendor, and its name as searches compare it. */
export interface LobbyRow extends Row {
  readonly lowerName: string;
}

/** Every game in the order of the lobby, from memory: looking through ten thousand takes less time than one query. */
export const readLobby = remembering(['games', 'vendors'], async (database): Promise<readonly LobbyRow[]> => {
  const rows = await selectGames(database).orderBy(asc(games.position));
  return rows.map((row) => ({ ...row, lowerName: row.game.gameName.toLowerCase() }));
});

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
