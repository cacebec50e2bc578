import { and, asc, eq, gt, inArray, isNotNull, or, sql, type Column, type SQL } from 'drizzle-orm';
import { isUnderMaintenance } from '../../domains/lobby/maintenance.ts';
import { games, vendors } from '../../domains/lobby/schema.ts';
import { seats, walletMessages } from '../../domains/play/schema.ts';
import { after, minute } from '../../ground/clock.ts';
import { isOpen } from '../../ground/database/isOpen.ts';
import type { Database } from '../../ground/database/open.ts';
import { pageOf, pageSize, type Page } from './page.ts';

/** `closed` is what the files of the house no longer name. */
export type PlayState = 'open' | 'planned' | 'maintenance' | 'closed';

interface Stated {
  readonly state: PlayState;
  /** Of maintenance that staff set; null where it has no such moment. */
  readonly from: Date | null;
  readonly until: Date | null;
}

type Maintained = Pick<
  typeof vendors.$inferSelect,
  'maintenance' | 'deskMaintenance' | 'maintenanceFrom' | 'maintenanceUntil' | 'closedAt'
>;

const stateOf = (row: Maintained): Stated => {
  const times = { from: row.maintenanceFrom, until: row.maintenanceUntil };
  if (row.closedAt !== null) return { state: 'closed', ...times };
  if (isUnderMaintenance(row)) return { state: 'maintenance', ...times };
  return { state: row.maintenanceFrom === null ? 'open' : 'planned', ...times };
};

/** A page that begins after a key, of only what cannot be played for now where that is asked. */
export interface Asked {
  readonly after?: string | undefined;
  readonly closed?: boolean;
  /** The one of this key alone. */
  readonly only?: string | undefined;
}

const isAsked = (table: typeof vendors | typeof games, key: Column, { after: last, closed, only }: Asked) =>
  and(
    last === undefined ? undefined : gt(key, last),
    only === undefined ? undefined : eq(key, only),
    closed ? isNotOpen(table) : undefined,
  );

const isNotOpen = (table: typeof vendors | typeof games): SQL | undefined =>
  or(eq(table.maintenance, true), isNotNull(table.maintenanceFrom), isNotNull(table.closedAt));

/** How many sit at something: seats that gave a sign of life in the last minute. */
const openSeats = async (
  { db }: Database,
  column: typeof seats.vendor | typeof seats.nodeId,
  keys: readonly string[],
  now: Date,
): Promise<(key: string) => number> => {
  if (keys.length === 0) return () => 0;
  const rows = await db
    .select({ key: column, open: sql<number>`count(*)::int` })
    .from(seats)
    .where(and(eq(seats.state, 'live'), gt(seats.seenAt, after(now, -minute)), inArray(column, [...keys])))
    .groupBy(column);
  const counted = new Map(rows.map(({ key, open }) => [key, open]));
  return (key) => counted.get(key) ?? 0;
};

export interface VendorLine extends Stated {
  readonly code: string;
  readonly title: string;
  /** Where its games come from; null where it is not connected. */
  readonly address: string | null;
  /** The page that proves its rounds. */
  readonly proofs: string | null;
  readonly games: number;
  readonly openSeats: number;
  readonly lastMessageAt: Date | null;
}

/** The vendors by their codes. */
export const listVendors = async (database: Database, asked: Asked, now: Date): Promise<Page<VendorLine>> => {
  const { db } = database;
  const found = await db
    .select({
      vendor: vendors,
      games: sql<number>`(select count(*)::int from ${games} where ${and(eq(games.vendor, vendors.code), isOpen(games))})`,
      lastMessageAt: sql<string | null>`(
        select ${walletMessages.at} from ${walletMessages} where ${eq(walletMessages.vendor, vendors.code)}
        order by ${walletMessages.at} desc limit 1)`,
    })
    .from(vendors)
    .where(isAsked(vendors, vendors.code, asked))
    .orderBy(asc(vendors.code))
    .limit(pageSize + 1);
  const { rows, next } = pageOf(found, ({ vendor }) => vendor.code);
  const codes = rows.map(({ vendor }) => vendor.code);
  const seated = await openSeats(database, seats.vendor, codes, now);
  return {
    next,
    rows: rows.map(({ vendor, games: count, lastMessageAt }) => ({
      code: vendor.code,
      title: vendor.title,
      address: vendor.launchUrl,
      proofs: vendor.proofUrl,
      games: count,
      openSeats: seated(vendor.code),
      lastMessageAt: lastMessageAt === null ? null : new Date(lastMessageAt),
      ...stateOf(vendor),
    })),
  };
};

export interface GameLine extends Stated {
  readonly nodeId: string;
  readonly gameName: string;
  readonly gameType: string;
  readonly openSeats: number;
}

/** Games that have a text in their names, or the game of that id. */
const isNamed = (words = ''): SQL | undefined =>
  words === ''
    ? undefined
    : or(eq(games.nodeId, words), sql`strpos(lower(${games.gameName}), ${words.toLowerCase()}) > 0`);

/** The games of a vendor by their ids, lotteries too. */
export const listGames = async (
  database: Database,
  vendor: string,
  asked: Asked & { readonly named?: string },
  now: Date,
): Promise<Page<GameLine>> => {
  const found = await database.db
    .select()
    .from(games)
    .where(and(eq(games.vendor, vendor), isAsked(games, games.nodeId, asked), isNamed(asked.named)))
    .orderBy(asc(games.nodeId))
    .limit(pageSize + 1);
  const { rows, next } = pageOf(found, ({ nodeId }) => nodeId);
  const seated = await openSeats(
    database,
    seats.nodeId,
    rows.map(({ nodeId }) => nodeId),
    now,
  );
  return {
    next,
    rows: rows.map((game) => ({
      nodeId: game.nodeId,
      gameName: game.gameName,
      gameType: game.gameType,
      openSeats: seated(game.nodeId),
      ...stateOf(game),
    })),
  };
};
