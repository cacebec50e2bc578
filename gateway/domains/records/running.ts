import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { after, dayLong, second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { remembering } from '../../ground/database/remembered.ts';
import { bets, type GameType } from '../../trust/bets/schema.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { readLobby, type LobbyRow } from '../lobby/games.ts';
import { readLotteries, type Lottery } from '../lottery/lotteries.ts';
import { draws, lotteryOrders } from '../lottery/schema.ts';
import { readFeeds } from '../play/feeds.ts';
import { liveSeat, type Seat } from '../play/seats.ts';
import { betWords } from './bets.ts';

type Reply = ReplyOf<Contract['records']['running']>;
type Draw = Infer<Contract['records']['running']['reply']>['draws'][number];
type Decided = Reply['decided'][number];

/** How many rounds and how many draws are listed. */
const mostListed = 50;
/** Among how many of the newest bets the last decided are looked for, and how many of these are shown. */
const lookedAt = 100;
const mostDecided = 2;

interface Named {
  readonly vendor: string;
  readonly gameName: string;
  readonly gameType: GameType;
}

type GameOf = (
  named: Named,
) => Pick<Reply['rounds'][number], 'gameName' | 'vassalage' | 'vendorName' | 'nodeId' | 'image' | 'gameType'>;

const keyOf = (vendor: string, name: string): string => `${vendor} ${name}`;

/** Bets know their game by its vendor and its name. */
const readNamed = remembering(['games', 'vendors'], async (database): Promise<ReadonlyMap<string, LobbyRow>> => {
  const rows = await readLobby(database);
  return new Map(rows.map((row) => [keyOf(row.vassalage, row.game.gameName), row]));
});

const gamesOf = async (database: Database): Promise<GameOf> => {
  const named = await readNamed(database);
  return ({ vendor, gameName, gameType }) => {
    const row = named.get(keyOf(vendor, gameName));
    return {
      gameName,
      vassalage: vendor,
      vendorName: row?.vendor.title ?? vendor,
      gameType,
      nodeId: row?.game.nodeId ?? null,
      image: row?.game.image ?? null,
    };
  };
};

const together = <Row>(rows: readonly Row[], keyOfRow: (row: Row) => string): readonly (readonly Row[])[] => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOfRow(row), [...(groups.get(keyOfRow(row)) ?? []), row]);
  return [...groups.values()];
};

/** Feeds are large and come every few seconds: all players see those that were last read. */
const feedsFor = 3 * second;
const lastRead = new WeakMap<Database, { readonly at: Date; readonly feeds: ReturnType<typeof readFeeds> }>();

const feedsNow = (database: Database, now: Date): ReturnType<typeof readFeeds> => {
  const last = lastRead.get(database);
  if (last && now >= last.at && now < after(last.at, feedsFor)) return last.feeds;
  const feeds = readFeeds(database, now);
  lastRead.set(database, { at: now, feeds });
  return feeds;
};

/** The state of the match of a bet: the live one whose two sides the words of the bet name. */
const standingIn = (feeds: Awaited<ReturnType<typeof readFeeds>>, vendor: string, about: string) => {
  const named = feeds
    .filter((feed) => feed.vendor === vendor)
    .flatMap(({ matches }) => matches)
    .find(({ isLive, home, away }) => isLive && about.includes(home) && about.includes(away));
  return named ? { ...(named.clock && { clock: named.clock }), ...(named.score && { score: named.score }) } : null;
};

const isRunning = (member: bigint) => and(eq(bets.member, member), eq(bets.state, 'waiting'));
const isOfVendor = ne(bets.source, 'lottery');

const roundsOf = async ({ db }: Database, member: bigint) => {
  const mine = and(isRunning(member), isOfVendor);
  const [sums] = await db
    .select({ count: sql<number>`count(*)::int`, stake: sql<string>`coalesce(sum(${bets.stake}), 0)::text` })
    .from(bets)
    .where(mine);
  const list = await db.select().from(bets).where(mine).orderBy(desc(bets.id)).limit(mostListed);
  return { list, count: sums?.count ?? 0, stake: BigInt(sums?.stake ?? 0) };
};

/** The orders of a member that wait, by draw and chase, the next draw first. */
const ordersOf = ({ db }: Database, member: bigint) =>
  db
    .select({
      gameCode: draws.lottery,
      drawId: draws.issue,
      drawsAt: draws.drawsAt,
      chase: lotteryOrders.chase,
      orders: sql<number>`count(*)::int`,
      stake: sql<string>`sum(${bets.stake})::text`,
      most: sql<string>`sum(${lotteryOrders.most})::text`,
    })
    .from(bets)
    .innerJoin(lotteryOrders, eq(lotteryOrders.bet, bets.id))
    .innerJoin(draws, eq(draws.id, lotteryOrders.draw))
    .where(and(isRunning(member), eq(bets.source, 'lottery')))
    .groupBy(draws.lottery, draws.issue, draws.drawsAt, lotteryOrders.chase)
    .orderBy(asc(draws.drawsAt), asc(draws.lottery));

type Orders = Awaited<ReturnType<typeof ordersOf>>[number];

/** One row for each draw, and one for each chase, whose draws come one after the other. */
const rowOf = ({ chase, gameCode, drawId }: Orders): string =>
  chase === null ? `${gameCode} ${drawId}` : String(chase);

const sumOf = (rows: readonly Orders[], of: 'stake' | 'most'): bigint =>
  rows.reduce((sum, row) => sum + BigInt(row[of]), 0n);

const drawOf = (rows: readonly Orders[], lottery: Lottery, isVietnamese: boolean): Draw => {
  const [{ gameCode, drawId, drawsAt, chase, orders }] = rows as [Orders, ...Orders[]];
  const { game, vendor } = lottery.row;
  return {
    gameName: game.gameName,
    vassalage: vendor.code,
    vendorName: vendor.title,
    gameType: game.gameType,
    nodeId: game.closedAt === null && vendor.closedAt === null ? game.nodeId : null,
    image: game.image,
    gameCode,
    vietnamese: isVietnamese,
    drawId,
    drawsAt: drawsAt.toISOString(),
    orders,
    stake: String(sumOf(rows, 'stake')),
    most: String(sumOf(rows, 'most')),
    chase: chase === null ? null : { chaseId: String(chase), left: rows.length },
  };
};

const outcomeOf = (result: bigint): Decided['state'] => (result > 0n ? 'won' : result < 0n ? 'lost' : 'push');

/** What was decided last, the orders of one draw together. */
const decidedOf = async ({ db }: Database, member: bigint, now: Date, gameOf: GameOf): Promise<readonly Decided[]> => {
  const { id, vendor, gameName, gameType, stake, payout, state, settledAt } = bets;
  const rows = await db
    .select({
      id,
      vendor,
      gameName,
      gameType,
      stake,
      payout,
      state,
      settledAt,
      draw: lotteryOrders.draw,
      issue: draws.issue,
    })
    .from(bets)
    .leftJoin(lotteryOrders, eq(lotteryOrders.bet, bets.id))
    .leftJoin(draws, eq(draws.id, lotteryOrders.draw))
    .where(eq(bets.member, member))
    .orderBy(desc(bets.id))
    .limit(lookedAt);
  const yesterday = after(now, -dayLong);
  const over = rows.flatMap((row) =>
    row.settledAt !== null && row.settledAt > yesterday && row.state !== 'waiting'
      ? [{ ...row, state: row.state, at: row.settledAt }]
      : [],
  );
  return [...together(over, ({ id: bet, draw }) => (draw === null ? `bet ${bet}` : `draw ${draw}`))]
    .sort(([one], [other]) => (other?.at.getTime() ?? 0) - (one?.at.getTime() ?? 0))
    .slice(0, mostDecided)
    .flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const result = same.reduce(
        (sum, each) => (each.state === 'refunded' ? sum : sum + (each.payout ?? 0n) - each.stake),
        0n,
      );
      return {
        ...gameOf(first),
        betId: String(first.id),
        ...(first.issue !== null && { drawId: first.issue }),
        result: String(result),
        state: same.every((each) => each.state === 'refunded') ? ('refunded' as const) : outcomeOf(result),
        at: first.at.toISOString(),
      };
    });
};

const seatOf = (seat: Seat, gameOf: GameOf): NonNullable<Reply['seat']> => ({
  ...gameOf(seat),
  nodeId: seat.nodeId,
  seat: seat.id,
  since: seat.beganAt.toISOString(),
});

/** R2.80: what a member has bet on that is not decided, the game that is open, and what was decided last. */
export const running = async ({
  database,
  person,
  now,
}: Pick<CallContext<Contract['records']['running']>, 'database' | 'person' | 'now'>): Promise<Reply> => {
  const gameOf = await gamesOf(database);
  const vnVendors = await readSetting(database, 'vnVendors');
  const lotteries = new Map((await readLotteries(database)).map((lottery) => [lottery.code, lottery]));
  const rounds = await roundsOf(database, person.id);
  const orders = await ordersOf(database, person.id);
  const seat = await liveSeat(database, person.id, now);
  const waiting = together(orders, rowOf);
  const listed = waiting.slice(0, mostListed).flatMap((rows) => {
    const lottery = lotteries.get(rows[0]?.gameCode ?? '');
    return lottery ? drawOf(rows, lottery, vnVendors.includes(lottery.row.vendor.code)) : [];
  });
  const feeds = rounds.list.some(({ lines }) => lines.length > 0) ? await feedsNow(database, now) : [];
  const open = rounds.list.map((bet) => {
    const { about = [], most } = betWords(bet, person.language);
    return {
      ...gameOf(bet),
      betId: String(bet.id),
      stake: String(bet.stake),
      paid: String(bet.paid),
      ...(most !== undefined && { most }),
      about,
      standing: about.map((each) => standingIn(feeds, bet.vendor, each)),
      at: bet.placedAt.toISOString(),
    };
  });
  return {
    now: now.toISOString(),
    count: rounds.count + waiting.length,
    staked: String(rounds.stake + sumOf(orders, 'stake')),
    most: String(open.reduce((sum, { most = '0' }) => sum + BigInt(most), sumOf(orders, 'most'))),
    seat: seat && seatOf(seat, gameOf),
    rounds: open,
    draws: listed,
    decided: [...(await decidedOf(database, person.id, now, gameOf))],
  };
};
