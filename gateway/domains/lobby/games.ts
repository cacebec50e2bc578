import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { game, vendorCard } from '../../../contract/lobby/games.ts';
import type { Filterable } from '../../../contract/gameFilter.ts';
import { dayNumber, foldName, foldNames } from '../../../contract/gameOrder.ts';
import type { IndexedGame } from '../../../contract/gamesIndex.ts';
import { isOpen } from '../../ground/database/isOpen.ts';
import type { Database } from '../../ground/database/open.ts';
import { remembering } from '../../ground/database/remembered.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { isUnderMaintenance } from './maintenance.ts';
import { games, vendors } from './schema.ts';

/** The rules in short are read for one game at a time: those of ten thousand would be most of what a list reads. */
const { rules: _, ...listed } = getTableColumns(games);

/** A game with its vendor. */
export interface GameRow {
  readonly game: Omit<typeof games.$inferSelect, 'rules'>;
  readonly vendor: typeof vendors.$inferSelect;
}

/** How many games a lobby page shows. */
export const lobbyPage = 42;

/** A query for games with their vendors, closed ones too, which the caller filters, sorts and pages. */
export const selectGames = ({ db }: Database) =>
  db.select({ game: listed, vendor: vendors }).from(games).innerJoin(vendors, eq(vendors.code, games.vendor));

/** Of `selectGames`, those that can be found in lists: neither the game nor its vendor is closed. */
export const isListed = and(isOpen(games), isOpen(vendors));

export const isClosed = ({ game: { closedAt }, vendor }: GameRow): boolean =>
  closedAt !== null || vendor.closedAt !== null;

/** Whether a game cannot be played for now, or for good where it is closed; a vendor counts for all of its games. */
export const isInMaintenance = (row: GameRow): boolean =>
  isUnderMaintenance(row.game) || isUnderMaintenance(row.vendor) || isClosed(row);

/** Whether it opens by a launch: the card of a vendor does only where all of its games are one page. */
export const isLaunched = ({ game: { isGame }, vendor: { openMode } }: GameRow): boolean =>
  isGame === 'GAME' || openMode === 'external';

/** A game with its vendor, and with what lists are filtered and ordered by. */
export interface LobbyRow extends GameRow, Filterable {}

/** Every game that is listed, in the order of the lobby, from memory: looking through ten thousand takes less time than one query. */
export const readLobby = remembering(['games', 'vendors'], async (database): Promise<readonly LobbyRow[]> => {
  const rows = await selectGames(database).where(isListed).orderBy(asc(games.position));
  return rows.map(({ game: row, vendor }) => ({
    game: row,
    vendor,
    gameType: row.gameType,
    vassalage: row.vendor,
    gameClassify: row.gameClassify,
    minBet: Number(row.minBet),
    minLineNum: row.minLineNum,
    isHot: row.hotRank === null ? 0 : 1,
    isGame: row.isGame,
    isInList: row.isGame === 'GAME' && vendor.openMode === 'list',
    addedDay: dayNumber(row.addedAt),
    foldedName: foldName(row.gameName),
    foldedVendor: foldName(vendor.title),
    ...foldNames(row.otherNames),
  }));
});

/** The most that the bets of a round can be together, in multiples of the least. */
const mostTimesLeast = 100n;

export const maxBetOf = ({ minBet }: Pick<typeof games.$inferSelect, 'minBet'>): bigint => minBet * mostTimesLeast;

/** A vendor in the contract's shape. */
export const toCard = (vendor: typeof vendors.$inferSelect): Infer<typeof vendorCard> => ({
  vassalage: vendor.code,
  title: vendor.title,
  isHot: vendor.hot ? 1 : 0,
  openMode: vendor.openMode,
  walletMode: vendor.walletMode,
  maintenance: isUnderMaintenance(vendor),
  image: vendor.image,
});

/** A game in the contract's shape. */
export const toGame = ({ game: row, vendor }: GameRow): Infer<typeof game> => ({
  nodeId: row.nodeId,
  gameId: row.gameCode,
  vassalage: row.vendor,
  gameType: row.gameType,
  gameName: row.gameName,
  gameClassify: row.gameClassify,
  minBet: String(row.minBet),
  maxBet: String(maxBetOf(row)),
  minLineNum: row.minLineNum,
  addedAt: row.addedAt.toISOString(),
  code: row.lottery?.code ?? null,
  defaultPlayType: row.lottery?.defaultPlayType ?? null,
  accountTypeName: vendor.accountTypeName,
  gameCode: row.gameCode,
  isGame: row.isGame,
  isHot: row.hotRank === null ? 0 : 1,
  maintenance: isInMaintenance({ game: row, vendor }),
  image: row.image,
});

/** Games as their cards show them: with the return to the player where the house has it there. */
export const toCards = async (database: Database, rows: readonly GameRow[]): Promise<Infer<typeof game>[]> => {
  const { returnOnCards = false } = await readSetting(database, 'whitelabel');
  return rows.map((row) => ({ ...toGame(row), ...(returnOnCards && row.game.rtp !== null && { rtp: row.game.rtp }) }));
};

export const toIndexed = (row: LobbyRow, card: Infer<typeof game>): IndexedGame => ({
  ...card,
  addedDay: row.addedDay,
  isInList: row.isInList,
  otherNames: row.game.otherNames,
});
