import { asc, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { gameType } from '../../contract/lobby/games.ts';
import { announcements, banners } from '../domains/content/schema.ts';
import { games, rooms, vendorCategories, vendors } from '../domains/lobby/schema.ts';
import { mallItems } from '../domains/points/schema.ts';
import { inBatches } from '../ground/database/inBatches.ts';
import type { Database } from '../ground/database/open.ts';
import { promotions } from '../trust/offers/schema.ts';
import { kinds, type Kind, type Row } from './shapes.ts';

/** The kinds whose rows can be closed, and open again. */
export type Closable = Exclude<Kind, 'codes' | 'agents'>;

export const closable = kinds.filter((kind): kind is Closable => kind !== 'codes' && kind !== 'agents');

/** A row as the database has it: dates are moments, pictures are addresses, and texts of files are in their place. */
export interface Kept<Of extends Closable> {
  readonly row: Row<Of>;
  readonly isClosed: boolean;
  /** Whether it was written or changed at the desk, so that no load touches it. */
  readonly isOfDesk: boolean;
  readonly position: number | null;
}

/** A row that is to be written, at its place in the list. */
export interface Placed<Of extends Closable> {
  readonly row: Row<Of>;
  readonly position: number;
}

interface Store<Of extends Closable> {
  read(database: Database): Promise<readonly Kept<Of>[]>;
  /** Opens what it writes, unless it is to stay closed. */
  write(database: Database, rows: readonly Placed<Of>[], closedAt?: Date | null): Promise<void>;
  close(database: Database, keys: readonly string[], now: Date): Promise<void>;
}

type Values<Table extends PgTable> = Table['$inferInsert'];

const toMoment = (value: string): Date => new Date(value);
const orNull = (value: string | null): Date | null => (value === null ? null : new Date(value));
const momentOf = (value: Date): string => value.toISOString();
const momentOrNull = (value: Date | null): string | null => value?.toISOString() ?? null;

/** Inserts rows, or replaces those with the same key. */
const upsert = async <Table extends PgTable>(
  { db }: Database,
  table: Table,
  key: PgColumn,
  rows: readonly Values<Table>[],
): Promise<void> => {
  const columns = getTableColumns(table) as Readonly<Record<string, PgColumn>>;
  for (const batch of inBatches(rows)) {
    const set = Object.fromEntries(
      Object.keys(batch[0] ?? {}).map((name) => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`]),
    ) as Record<string, SQL>;
    await db
      .insert(table)
      .values([...batch] as never)
      .onConflictDoUpdate({ target: key, set: set });
  }
};

interface Mapping<Of extends Closable, Table extends PgTable> {
  readonly table: Table & { readonly closedAt: PgColumn };
  readonly key: PgColumn;
  readonly toValues: (placed: Placed<Of>) => Values<Table>;
  readonly toRow: (record: Table['$inferSelect']) => Row<Of>;
  /** Which rows of the table are of this kind, if not all. */
  readonly only?: SQL;
  readonly order?: PgColumn;
}

const storeOf = <Of extends Closable, Table extends PgTable>({
  table,
  key,
  toValues,
  toRow,
  only,
  order = key,
}: Mapping<Of, Table>): Store<Of> => {
  // Drizzle cannot type a query of a table that is only known by its parameter.
  const anyTable: PgTable = table;
  return {
    read: async ({ db }) => {
      const records = await db.select().from(anyTable).where(only).orderBy(asc(order), asc(key));
      type Record = Table['$inferSelect'] & { closedAt: Date | null; position?: number; desk?: string | null };
      return (records as Record[]).map((record) => ({
        row: toRow(record),
        isClosed: record.closedAt !== null,
        isOfDesk: (record.desk ?? null) !== null,
        position: record.position ?? null,
      }));
    },
    write: (database, rows, closedAt = null) =>
      upsert<Table>(
        database,
        table,
        key,
        rows.map((placed) => ({ ...toValues(placed), closedAt })),
      ),
    close: async ({ db }, keys, now) => {
      const closing: Readonly<Record<string, Date>> = { closedAt: now };
      for (const batch of inBatches(keys))
        await db
          .update(anyTable)
          .set(closing)
          .where(inArray(key, [...batch]));
    },
  };
};

const vendorStore = storeOf<'vendors', typeof vendors>({
  table: vendors,
  key: vendors.code,
  order: vendors.position,
  toValues: ({ row: { categories: _, joined, closedCountries, ...row }, position }) => ({
    ...row,
    joinedAt: toMoment(joined),
    closedCountries: [...closedCountries],
    position,
  }),
  toRow: ({ joinedAt, ...record }) => {
    const { code, title, openMode, accountTypeName, hot, maintenance, walletMode, frame, trials, closedCountries } =
      record;
    return {
      ...{ code, title, categories: [], openMode, accountTypeName, hot, joined: momentOf(joinedAt) },
      ...{ maintenance, walletMode, frame, trials, closedCountries, image: record.image },
    };
  },
});

/** The categories of a vendor are a table of their own; they are in the order of the contract. */
const vendorsWithCategories: Store<'vendors'> = {
  ...vendorStore,
  read: async (database) => {
    const kept = await vendorStore.read(database);
    const listed = await database.db.select().from(vendorCategories);
    const of = new Map(kept.map(({ row }) => [row.code, new Set<string>()]));
    for (const { vendor, category } of listed) of.get(vendor)?.add(category);
    return kept.map(({ row, ...rest }) => ({
      ...rest,
      row: { ...row, categories: inOrder([...(of.get(row.code) ?? [])] as Row<'vendors'>['categories']) },
    }));
  },
  write: async (database, rows) => {
    await vendorStore.write(database, rows);
    const { db } = database;
    const codes = rows.map(({ row }) => row.code);
    await db.delete(vendorCategories).where(inArray(vendorCategories.vendor, codes));
    const listed = rows.flatMap(({ row }) => row.categories.map((category) => ({ category, vendor: row.code })));
    if (listed.length > 0) await db.insert(vendorCategories).values(listed);
  },
};

const types = Object.keys(gameType.schema);

/** Categories in the order of the contract, each once. */
export const inOrder = (categories: Row<'vendors'>['categories']): Row<'vendors'>['categories'] =>
  [...new Set(categories)].sort((one, other) => types.indexOf(one) - types.indexOf(other));

const gameValues = ({ row, position }: Placed<'games'>) => {
  const { minBet, added, hot, popular, nodeId, vendor, gameType: type, gameName, gameClassify, gameCode, isGame } = row;
  const { minLineNum, volatility, maintenance, image, rtp, rules, otherNames } = row;
  return {
    ...{ nodeId, vendor, gameType: type, gameName, gameClassify, gameCode, isGame },
    ...{ minLineNum, volatility, maintenance, image, position, rtp, rules, otherNames: [...otherNames] },
    lottery: null,
    minBet: BigInt(minBet),
    addedAt: toMoment(added),
    hotRank: hot,
    popularRank: popular,
  };
};

const gameRow = (record: typeof games.$inferSelect): Row<'games'> => {
  const { nodeId, vendor, gameType: type, gameName, gameClassify, gameCode, isGame, minLineNum, volatility } = record;
  const { minBet, addedAt, hotRank, popularRank, maintenance, image, rtp, rules, otherNames } = record;
  return {
    ...{ nodeId, vendor, gameType: type, gameName, gameClassify, gameCode, isGame },
    minBet: String(minBet),
    ...{ minLineNum, volatility },
    added: momentOf(addedAt),
    hot: hotRank,
    popular: popularRank,
    ...{ maintenance, image, rtp, rules: rules as Row<'games'>['rules'], otherNames },
  };
};

const gamesStore = storeOf<'games', typeof games>({
  table: games,
  key: games.nodeId,
  order: games.position,
  only: isNull(games.lottery),
  toValues: gameValues,
  toRow: gameRow,
});

const lotteryStore = storeOf<'lotteries', typeof games>({
  table: games,
  key: games.nodeId,
  order: games.position,
  only: isNotNull(games.lottery),
  toValues: ({ row, position }) => {
    const { code, prizeMode, format, schedule, defaultPlayType } = row;
    return { ...gameValues({ row, position }), lottery: { code, prizeMode, format, schedule, defaultPlayType } };
  },
  toRow: (record) => {
    const { lottery } = record;
    if (lottery === null) throw new Error(`${record.nodeId} is no lottery`);
    return { ...gameRow(record), ...lottery } as Row<'lotteries'>;
  },
});

const roomStore = storeOf<'rooms', typeof rooms>({
  table: rooms,
  key: rooms.id,
  order: rooms.position,
  toValues: ({ row: { entry, ...row }, position }) => ({ ...row, entry: BigInt(entry), position }),
  toRow: ({ id, nodeId, title, entry, seats }) => ({ id, nodeId, title, entry: String(entry), seats }),
});

const promotionStore = storeOf<'promotions', typeof promotions>({
  table: promotions,
  key: promotions.id,
  order: promotions.position,
  toValues: ({ row: { from, until, award, awardPoints, html, ...row }, position }) => ({
    ...row,
    html: html as string,
    startsAt: orNull(from),
    endsAt: orNull(until),
    award: BigInt(award),
    awardPoints: BigInt(awardPoints),
    position,
  }),
  toRow: ({ startsAt, endsAt, award, awardPoints, times, position: _, closedAt: __, desk: ___, ...record }) => ({
    ...record,
    from: momentOrNull(startsAt),
    until: momentOrNull(endsAt),
    award: String(award),
    awardPoints: String(awardPoints),
    times,
  }),
});

const bannerStore = storeOf<'banners', typeof banners>({
  table: banners,
  key: banners.id,
  order: banners.position,
  toValues: ({ row: { group, ...row }, position }) => ({ ...row, groupName: group, position }),
  toRow: ({ id, groupName, url, linkageType, linkageTarget, title, subtitle }) => ({
    ...{ id, group: groupName, url, linkageType, linkageTarget, title, subtitle },
  }),
});

const announcementStore = storeOf<'announcements', typeof announcements>({
  table: announcements,
  key: announcements.id,
  toValues: ({ row: { images, at, ...row } }) => ({
    ...row,
    images: images.map((url, place) => ({ url, sequence: place + 1 })),
    at: toMoment(at),
  }),
  toRow: ({ id, type, title, content, images, at, audience }) => ({
    ...{ id, type, title, content },
    images: images.map(({ url }) => url),
    at: momentOf(at),
    audience,
  }),
});

const goodsStore = storeOf<'goods', typeof mallItems>({
  table: mallItems,
  key: mallItems.id,
  order: mallItems.position,
  toValues: ({ row: { points, amount, credit, ...row }, position }) => ({
    ...row,
    kind: credit === null ? ('goods' as const) : ('credit' as const),
    points: BigInt(points),
    amount: BigInt(amount),
    credit: credit === null ? null : BigInt(credit),
    position,
  }),
  toRow: ({ id, title, category, points, amount, credit, quantity, mostEach, state, units, remark, image }) => ({
    ...{ id, title, category },
    points: String(points),
    amount: String(amount),
    credit: credit === null ? null : String(credit),
    ...{ quantity, mostEach, state, units, remark, image },
  }),
});

/** How the rows of each kind are read and written. */
export const stores: { readonly [Of in Closable]: Store<Of> } = {
  vendors: vendorsWithCategories,
  games: gamesStore,
  lotteries: lotteryStore,
  rooms: roomStore,
  promotions: promotionStore,
  banners: bannerStore,
  announcements: announcementStore,
  goods: goodsStore,
};

const [afterGames, afterOpen] = [1_000_000, 2_000_000];

/** The place of a row in the lists: games come before lotteries, and what is under maintenance after both. */
export const positionOf = (kind: Kind, row: object, at: number): number => {
  if (kind !== 'games' && kind !== 'lotteries') return at;
  const { maintenance } = row as Row<'games'>;
  return at + (kind === 'lotteries' ? afterGames : 0) + (maintenance ? afterOpen : 0);
};
