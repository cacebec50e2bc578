import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { pathsOf } from '../../../contract/lottery/proof.ts';
import { bets } from '../../trust/bets/schema.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { cursorPage } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { countedLeaves, orderNumber } from './engine.ts';
import { draws, lotteryChases, lotteryOrders } from './schema.ts';

type Asked<Request> = Pick<CallContext, 'database' | 'person'> & { readonly body: Request };
type MyBets = Contract['lottery']['myBets'];
type Chases = Contract['lottery']['chases'];

const dayStart = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayEnd = (day: string): Date => new Date(dayStart(day).getTime() + 86_400_000);

/** R2.80: the lottery orders of a member, newest first. */
export const myOrders = async ({ database, person, body }: Asked<RequestOf<MyBets>>): Promise<ReplyOf<MyBets>> => {
  const wanted = and(
    eq(bets.member, person.id),
    eq(bets.source, 'lottery'),
    body.gameCode === undefined ? undefined : eq(draws.lottery, body.gameCode),
    body.drawId === undefined ? undefined : eq(draws.issue, body.drawId),
    body.state && eq(bets.state, body.state),
    body.chaseId === undefined ? undefined : sql`${lotteryOrders.chase}::text = ${body.chaseId}`,
    body.from === undefined ? undefined : gte(bets.placedAt, dayStart(body.from)),
    body.to === undefined ? undefined : lt(bets.placedAt, dayEnd(body.to)),
  );
  const { rows, next } = await cursorPage(
    body,
    bets.id,
    ({ bet }: { readonly bet: typeof bets.$inferSelect }) => bet.id,
    (page, limit) =>
      database.db
        .select({ bet: bets, order: lotteryOrders, draw: draws })
        .from(bets)
        .innerJoin(lotteryOrders, eq(lotteryOrders.bet, bets.id))
        .innerJoin(draws, eq(draws.id, lotteryOrders.draw))
        .where(and(wanted, page))
        .orderBy(desc(bets.id))
        .limit(limit),
  );
  const list = rows.map(({ bet, order, draw }) => ({
    orderId: orderNumber(bet.id),
    chaseId: order.chase === null ? null : String(order.chase),
    gameCode: draw.lottery,
    drawId: draw.issue,
    drawsAt: draw.drawsAt.toISOString(),
    playType: order.playType,
    version: order.version,
    numbers: order.numbers,
    bets: order.bets,
    stake: String(bet.stake),
    payout: bet.payout === null ? null : String(bet.payout),
    state: bet.state,
    refundedFor: order.refundedFor,
    wins: order.wins,
    drawn: draw.numbers,
    at: bet.placedAt.toISOString(),
  }));
  return { list, next };
};

const ordersOf = async ({ db }: Database, chases: readonly bigint[]) => {
  const isState = (state: string) => sql`${bets.state} = ${state}`;
  const rows = await db
    .select({
      chase: lotteryOrders.chase,
      draws: sql<number>`count(distinct ${lotteryOrders.draw})::int`,
      settled: sql<number>`count(distinct ${lotteryOrders.draw}) filter (where not ${isState('waiting')})::int`,
      stake: sql<string>`sum(${bets.stake})::text`,
      payout: sql<string>`coalesce(sum(${bets.payout}), 0)::text`,
      refunded: sql<string>`coalesce(sum(${bets.stake}) filter (where ${isState('refunded')}), 0)::text`,
      nextDrawId: sql<string | null>`min(${draws.issue}) filter (where ${isState('waiting')})`,
    })
    .from(lotteryOrders)
    .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
    .innerJoin(draws, eq(draws.id, lotteryOrders.draw))
    .where(inArray(lotteryOrders.chase, [...chases]))
    .groupBy(lotteryOrders.chase);
  return new Map(rows.map(({ chase, ...figures }) => [chase, figures]));
};

const nothing = { draws: 0, settled: 0, stake: '0', payout: '0', refunded: '0', nextDrawId: null };

export const myChases = async ({ database, person, body }: Asked<RequestOf<Chases>>): Promise<ReplyOf<Chases>> => {
  const wanted = and(
    eq(lotteryChases.member, person.id),
    body.gameCode === undefined ? undefined : eq(lotteryChases.lottery, body.gameCode),
  );
  const { rows, next } = await cursorPage(
    body,
    lotteryChases.id,
    ({ id }: typeof lotteryChases.$inferSelect) => id,
    (page, limit) =>
      database.db.select().from(lotteryChases).where(and(wanted, page)).orderBy(desc(lotteryChases.id)).limit(limit),
  );
  const figures =
    rows.length > 0
      ? await ordersOf(
          database,
          rows.map(({ id }) => id),
        )
      : null;
  const list = rows.map(({ id, lottery, at, stopOnWin, state }) => ({
    chaseId: String(id),
    gameCode: lottery,
    at: at.toISOString(),
    stopOnWin,
    state,
    ...(figures?.get(id) ?? nothing),
  }));
  return { list, next };
};

/** Where the orders of a member are in what a draw was computed from. */
export const provenOrders = async (
  database: Database,
  draw: typeof draws.$inferSelect,
  member: bigint,
): Promise<ReplyOf<Contract['lottery']['proof']>['orders']> => {
  const counted = await countedLeaves(database, draw);
  const own = await database.db
    .select({ bet: lotteryOrders.bet })
    .from(lotteryOrders)
    .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
    .where(and(eq(lotteryOrders.draw, draw.id), eq(bets.member, member)));
  const ids = new Set(own.map(({ bet }) => bet));
  const positions = counted.flatMap(({ bet }, at) => (ids.has(bet) ? [at] : []));
  const leaves = counted.map(({ leaf }) => leaf);
  const paths = await pathsOf(leaves, positions);
  return positions.map((position, at) => {
    const leaf = leaves[position] ?? [];
    return { orderId: leaf[0] ?? '', leaf: [...leaf], path: paths[at] ?? [] };
  });
};
