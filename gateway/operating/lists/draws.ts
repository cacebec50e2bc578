import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { isInMaintenance } from '../../domains/lobby/games.ts';
import { findLottery, readLotteries } from '../../domains/lottery/lotteries.ts';
import { draws, lotteryOrders } from '../../domains/lottery/schema.ts';
import { cursorPage } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { bets } from '../../trust/bets/schema.ts';
import { pageAfter, pageSize, type Page } from './page.ts';

type Draw = typeof draws.$inferSelect;

interface Taken {
  readonly orders: number;
  /** What the orders cost, in minor units, without those that were given back. */
  readonly stakes: bigint;
  /** Whether the payment of its orders has begun, after which a draw stays. */
  readonly isPaid: boolean;
}

const nothing: Taken = { orders: 0, stakes: 0n, isPaid: false };

const takenBy = async ({ db }: Database, ids: readonly bigint[]): Promise<(draw: bigint) => Taken> => {
  if (ids.length === 0) return () => nothing;
  const rows = await db
    .select({
      draw: lotteryOrders.draw,
      orders: sql<number>`count(*)::int`,
      stakes: sql<string>`coalesce(sum(${bets.stake}) filter (where ${bets.state} <> 'refunded'), 0)::text`,
      isPaid: sql<boolean>`bool_or(${inArray(bets.state, ['won', 'lost', 'push'])})`,
    })
    .from(lotteryOrders)
    .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
    .where(inArray(lotteryOrders.draw, [...ids]))
    .groupBy(lotteryOrders.draw);
  const found = new Map(
    rows.map(({ draw, orders, stakes, isPaid }) => [draw, { orders, stakes: BigInt(stakes), isPaid }]),
  );
  return (draw) => found.get(draw) ?? nothing;
};

export interface LotteryLine {
  readonly gameCode: string;
  readonly nodeId: string;
  readonly gameName: string;
  readonly isOpen: boolean;
  /** The draw that bets are taken for; null where there is none. */
  readonly next: ({ readonly drawId: string; readonly drawsAt: Date } & Omit<Taken, 'isPaid'>) | null;
}

/** The lotteries in the order of the lobby, with what their next draws have taken. */
export const listLotteries = async (
  database: Database,
  { after, closed = false }: { readonly after?: string | undefined; readonly closed?: boolean },
  now: Date,
): Promise<Page<LotteryLine>> => {
  const all = (await readLotteries(database)).filter(({ row }) => !closed || isInMaintenance(row));
  const { rows, next } = pageAfter(all, after, ({ code }) => code);
  const codes = rows.map(({ code }) => code);
  const coming = await database.db
    .selectDistinctOn([draws.lottery])
    .from(draws)
    .where(and(inArray(draws.lottery, codes), eq(draws.state, 'open'), gt(draws.closesAt, now)))
    .orderBy(draws.lottery, asc(draws.closesAt));
  const takenOf = await takenBy(
    database,
    coming.map(({ id }) => id),
  );
  return {
    next,
    rows: rows.map(({ code, row }) => {
      const draw = coming.find(({ lottery }) => lottery === code);
      const { orders, stakes } = draw ? takenOf(draw.id) : nothing;
      return {
        gameCode: code,
        nodeId: row.game.nodeId,
        gameName: row.game.gameName,
        isOpen: !isInMaintenance(row),
        next: draw ? { drawId: draw.issue, drawsAt: draw.drawsAt, orders, stakes } : null,
      };
    }),
  };
};

export interface DrawLine extends Omit<Taken, 'isPaid'> {
  readonly drawId: string;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly state: Draw['state'];
  readonly numbers: readonly string[] | null;
  readonly reason: Draw['reason'];
  readonly canCancel: boolean;
}

const linesOf = async (database: Database, rows: readonly Draw[]): Promise<readonly DrawLine[]> => {
  const takenOf = await takenBy(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, issue, closesAt, drawsAt, state, numbers, reason }) => {
    const { orders, stakes, isPaid } = takenOf(id);
    const canCancel = state !== 'settled' && state !== 'cancelled' && !isPaid;
    return { drawId: issue, closesAt, drawsAt, state, numbers, reason, orders, stakes, canCancel };
  });
};

/** One draw of a lottery; null if there is none. */
export const findDraw = async (database: Database, gameCode: string, drawId: string): Promise<DrawLine | null> => {
  const isIt = and(eq(draws.lottery, gameCode), eq(draws.issue, drawId));
  const [line] = await linesOf(database, await database.db.select().from(draws).where(isIt));
  return line ?? null;
};

/** The draws of a lottery, the latest first; those ahead come first. */
export const listDraws = async (
  database: Database,
  gameCode: string,
  cursor?: string,
): Promise<{ readonly rows: readonly DrawLine[]; readonly next: string | null }> => {
  if (!(await findLottery(database, gameCode))) throw new Refusal('not_found');
  const { rows, next } = await cursorPage(
    { cursor, pageSize },
    draws.id,
    ({ id }: Draw) => id,
    (page, limit) =>
      database.db
        .select()
        .from(draws)
        .where(and(eq(draws.lottery, gameCode), page))
        .orderBy(desc(draws.id))
        .limit(limit),
  );
  return { rows: await linesOf(database, rows), next };
};
