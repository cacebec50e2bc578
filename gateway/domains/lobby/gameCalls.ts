import { and, asc, count, desc, eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import type { ReplyOf } from '../../../contract/call.ts';
import { listedGames, typesIn } from '../../../contract/gameFilter.ts';
import { dayNumber, inOrder } from '../../../contract/gameOrder.ts';
import { writeIndex } from '../../../contract/gamesIndex.ts';
import type { Contract } from '../../../contract/index.ts';
import { isOpen } from '../../ground/database/isOpen.ts';
import type { Database } from '../../ground/database/open.ts';
import { pageFor } from '../../ground/database/page.ts';
import { noMaintenance } from './maintenance.ts';
import { games as table, recentGames, rooms, vendorCategories, vendors } from './schema.ts';
import type { GameType } from '../../trust/bets/schema.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { Refusal } from '../../ground/refusal.ts';
import {
  isInMaintenance,
  isListed,
  lobbyPage,
  readLobby,
  selectGames,
  toCard,
  toCards,
  toGame,
  toIndexed,
  type LobbyRow,
} from './games.ts';
import { sheet } from './sheetCall.ts';
import { readSetting } from '../../trust/settings/settings.ts';

type MenuItem = ReplyOf<Contract['games']['menu']>['list'][number];
type Room = ReplyOf<Contract['games']['pvpRooms']>['list'][number];

const titles: Readonly<Record<GameType, string>> = {
  ELOTT: 'E-lottery',
  LOTT: 'Lottery',
  LIVE: 'Live casino',
  SPORTS: 'Sports',
  FISH: 'Fishing',
  RNG: 'Slots',
  PVP: 'PvP',
  ESPORTS: 'Esports',
  COCKFIGHT: 'Cockfighting',
};

const categories = Object.keys(titles) as GameType[];

/** The header's categories in order; LOTT and ELOTT share a lobby; cockfights are listed under sports too. */
const headerCategories: readonly Pick<MenuItem, 'gameType' | 'icon' | 'page'>[] = [
  { gameType: 'ELOTT', icon: 'elott', page: '/elott' },
  { gameType: 'LOTT', icon: 'lott', page: '/elott' },
  { gameType: 'LIVE', icon: 'live', page: '/live' },
  { gameType: 'SPORTS', icon: 'sports', page: '/sports' },
  { gameType: 'FISH', icon: 'fish', page: '/fish' },
  { gameType: 'RNG', icon: 'rng', page: '/rng' },
  { gameType: 'PVP', icon: 'pvp', page: '/pvp' },
  { gameType: 'ESPORTS', icon: 'esports', page: '/esports' },
  { gameType: 'COCKFIGHT', icon: 'cockfight', page: '/cockfight' },
];

const newVendors = 4;

/** How many games are recommended instead of one under maintenance. */
const recommended = 7;

const classesOf = async (
  { db }: Database,
  gameType: GameType | undefined,
): Promise<(category: GameType) => string[]> => {
  const rows = await db
    .select({ gameType: table.gameType, gameClassify: table.gameClassify })
    .from(table)
    .innerJoin(vendors, eq(vendors.code, table.vendor))
    .where(and(isListed, gameType && inArray(table.gameType, [...typesIn(gameType)])))
    .groupBy(table.gameType, table.gameClassify)
    .orderBy(sql`min(${table.position})`);
  return (category) => [
    ...new Set(rows.filter((row) => typesIn(category).includes(row.gameType)).map((row) => row.gameClassify)),
  ];
};

const selectRooms = ({ db }: Database) =>
  db
    .select({ room: rooms, game: table, vendor: vendors })
    .from(rooms)
    .innerJoin(table, eq(table.nodeId, rooms.nodeId))
    .innerJoin(vendors, eq(vendors.code, table.vendor));

/** A room is open while its game can be played and a seat is free. */
const toRoom = ({ room, ...row }: Awaited<ReturnType<typeof selectRooms>>[number]): Room => ({
  roomId: room.id,
  nodeId: room.nodeId,
  vassalage: row.game.vendor,
  title: room.title,
  entry: String(room.entry),
  players: room.players,
  seats: room.seats,
  open: !isInMaintenance(row) && room.players < room.seats,
});

export const games: Omit<HandlersOf<'games'>, 'feed' | 'launch' | 'alive' | 'leave'> = {
  menu: async ({ database }) => {
    const rows = await database.db
      .select({ category: vendorCategories.category, vendor: vendors.code })
      .from(vendorCategories)
      .innerJoin(vendors, eq(vendors.code, vendorCategories.vendor))
      .where(isOpen(vendors))
      .orderBy(asc(vendors.position));
    const withVendors = headerCategories.map((category) => ({
      ...category,
      name: titles[category.gameType],
      vendors: rows.filter((row) => row.category === category.gameType).map((row) => row.vendor),
    }));
    return { list: withVendors.filter((category) => category.vendors.length > 0) };
  },
  vendorTypes: async ({ database, body }) => {
    const rows = await database.db
      .select({ category: vendorCategories.category, vendor: vendors })
      .from(vendorCategories)
      .innerJoin(vendors, eq(vendors.code, vendorCategories.vendor))
      .where(isOpen(vendors))
      .orderBy(asc(vendors.position));
    const classes = await classesOf(database, body.gameType);
    const wanted = categories.filter((category) => body.gameType === undefined || body.gameType === category);
    const list = wanted.map((category) => {
      const cards = rows.filter((row) => row.category === category).map((row) => toCard(row.vendor));
      return {
        gameCategory: category,
        title: titles[category],
        gameClassify: classes(category),
        vendors: cards.map(({ vassalage }) => vassalage),
        cards: Object.fromEntries(cards.map((card) => [card.vassalage, card])),
      };
    });
    return { list: list.filter(({ vendors: some }) => some.length > 0) };
  },
  newVendor: async ({ database }) => {
    const rows = await database.db
      .select()
      .from(vendors)
      .where(isOpen(vendors))
      .orderBy(desc(vendors.joinedAt), asc(vendors.position))
      .limit(newVendors);
    return { list: rows.map(toCard) };
  },
  list: async ({ database, body, now }) => {
    const { limit, offset, pagesOf } = pageFor(body, lobbyPage);
    const all = await readLobby(database);
    const found = listedGames(inOrder(all, body.order), body, dayNumber(now), all);
    const page = await toCards(database, found.slice(offset, offset + limit));
    return { games: page, totalPages: pagesOf(found.length), total: found.length };
  },
  one: async ({ database, body }) => {
    const found = (await readLobby(database)).find(({ game }) => game.nodeId === body.nodeId);
    if (!found) throw new Refusal('not_found');
    const vietnamese = (await readSetting(database, 'vnVendors')).includes(found.vendor.code);
    return { game: toGame(found), vendor: toCard(found.vendor), vietnamese };
  },
  sheet,
  index: async ({ database, body }) => {
    const types = typesIn(body.gameType);
    const rows = (await readLobby(database)).filter(({ game }) => types.includes(game.gameType));
    const cards = await toCards(database, rows);
    return writeIndex(cards.map((card, at) => toIndexed(rows[at] as LobbyRow, card)));
  },
  hot: async ({ database }) => {
    const rows = await selectGames(database)
      .where(and(isListed, isNotNull(table.hotRank)))
      .orderBy(asc(table.hotRank));
    return { list: await toCards(database, rows) };
  },
  popular: async ({ database }) => {
    const rows = await selectGames(database)
      .where(and(isListed, isNotNull(table.popularRank)))
      .orderBy(asc(table.popularRank));
    return { list: await toCards(database, rows) };
  },
  recent: async ({ database, person, body }) => {
    const { limit, offset, pagesOf } = pageFor(body, lobbyPage);
    const played = eq(recentGames.nodeId, table.nodeId);
    const wanted = and(
      isListed,
      eq(recentGames.member, person.id),
      body.vassalage === undefined ? undefined : eq(table.vendor, body.vassalage),
    );
    const rows = await selectGames(database)
      .innerJoin(recentGames, played)
      .where(wanted)
      .orderBy(desc(recentGames.playedAt), asc(table.position))
      .limit(limit)
      .offset(offset);
    const [all] = await database.db
      .select({ many: count() })
      .from(recentGames)
      .innerJoin(table, played)
      .innerJoin(vendors, eq(vendors.code, table.vendor))
      .where(wanted);
    return { list: await toCards(database, rows), totalPages: pagesOf(all?.many ?? 0) };
  },
  pvpRooms: async ({ database, body }) => {
    const rows = await selectRooms(database)
      .where(and(isOpen(rooms), isListed, body.vassalage === undefined ? undefined : eq(table.vendor, body.vassalage)))
      .orderBy(asc(rooms.position));
    return { list: rows.map(toRoom) };
  },
  recommendations: async ({ database, body }) => {
    const [missed] =
      body.nodeId === undefined ? [] : await database.db.select().from(table).where(eq(table.nodeId, body.nodeId));
    const gameType = missed?.gameType ?? body.gameType;
    const playable = and(
      isListed,
      eq(table.isGame, 'GAME'),
      noMaintenance(table),
      noMaintenance(vendors),
      gameType && eq(table.gameType, gameType),
      missed && ne(table.nodeId, missed.nodeId),
    );
    const first = (wanted: SQL | undefined) =>
      selectGames(database).where(and(playable, wanted)).orderBy(asc(table.position)).limit(recommended);
    const alike = missed ? await first(eq(table.gameClassify, missed.gameClassify)) : [];
    const others = await first(missed && ne(table.gameClassify, missed.gameClassify));
    return { list: await toCards(database, [...alike, ...others].slice(0, recommended)) };
  },
};
