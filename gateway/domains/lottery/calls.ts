import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import type { Balls } from '../../../contract/lottery/formats.ts';
import { onceLocked, type CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { lockBalances, mainWallet, playWallet, walletOf } from '../../trust/ledger/books.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { after, second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { pageFor } from '../../ground/database/page.ts';
import { remembering } from '../../ground/database/remembered.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { requireRegister } from '../../trust/stops/register.ts';
import { isClosed, isInMaintenance } from '../lobby/games.ts';
import { games, recentGames } from '../lobby/schema.ts';
import { drawsAhead, holdLottery } from './engine.ts';
import { findLottery, newestRules, readLotteries, type Lottery } from './lotteries.ts';
import { myChases, myOrders, provenOrders } from './orders.ts';
import { findChase, isExternal, limits, placeSlip } from './placing.ts';
import { draws } from './schema.ts';
import { endChase } from './settling.ts';

type Draw = typeof draws.$inferSelect;
type Opened = ReplyOf<Contract['lottery']['openedGame']>['list'][number];
type Drawn = Omit<Opened, 'coming' | 'nextAt'>;
type Game = ReplyOf<Contract['lottery']['menu']>['list'][number];

const drawsPage = 20;
/** A draw without numbers after so long is late. */
const lateAfter = 15 * second;

const trial = 4;

const listedAhead = 2;

const ended = inArray(draws.state, ['drawn', 'settled', 'cancelled']);

const toDrawn = (draw: Draw): Drawn => {
  const { lottery, issue, numbers, drawsAt, state, commit, seed, entropy, salt, beaconRound, beaconSource } = draw;
  return {
    gameCode: lottery,
    drawId: issue,
    numbers: numbers ?? [],
    drawnAt: drawsAt.toISOString(),
    state: state === 'cancelled' ? 'cancelled' : 'drawn',
    commit,
    seed,
    entropy,
    salt,
    beacon: beaconSource === null || beaconRound === null ? null : { source: beaconSource, round: beaconRound },
  };
};

const ballsOf = ({ count, least, most, repeats }: Balls): Game['balls'] => ({ count, least, most, repeats });

/** A game as lists show it; `isWhole` adds what can be bet on, which only the page of the game needs. */
const toGame = async (database: Database, lottery: Lottery, isWhole: boolean): Promise<Game> => {
  const { code, rules, format, row } = lottery;
  const { version, playTypes } = await newestRules(database, lottery);
  const vietnamese = (await readSetting(database, 'vnVendors')).includes(row.vendor.code);
  return {
    gameCode: code,
    nodeId: row.game.nodeId,
    gameName: row.game.gameName,
    vassalage: row.vendor.code,
    prizeMode: rules.prizeMode,
    version,
    secondsBetweenDraws: 'every' in rules.schedule ? rules.schedule.every : 0,
    leastStake: String(limits.leastStake),
    mostStake: String(limits.mostStake),
    stakeStep: String(limits.stakeStep),
    mostPayout: String(limits.mostPayout),
    balls: format.of === 'balls' ? ballsOf(format) : null,
    prizes: format.of === 'board' ? format.prizes.map((prize) => ({ ...prize })) : [],
    external: isExternal(lottery),
    vietnamese,
    maintenance: isInMaintenance(row),
    defaultPlayType: rules.defaultPlayType,
    // Rules are kept as the contract has them, apart from lists that cannot be changed.
    playTypes: isWhole ? (structuredClone(playTypes) as Game['playTypes']) : [],
  };
};

const menuOf = async (
  database: Database,
  {
    prizeMode,
    gameCode,
  }: { readonly prizeMode?: Game['prizeMode'] | undefined; readonly gameCode?: string | undefined },
): Promise<Lottery[]> =>
  (await readLotteries(database)).filter(
    ({ code, rules, row }) =>
      !isClosed(row) &&
      (prizeMode === undefined || rules.prizeMode === prizeMode) &&
      (gameCode === undefined || code === gameCode),
  );

const requireLottery = async (database: Database, code: string): Promise<Lottery> => {
  const lottery = await findLottery(database, code);
  if (!lottery) throw new Refusal('not_found');
  return lottery;
};

const byLottery = (all: readonly Draw[]): ReadonlyMap<string, readonly Draw[]> => {
  const found = new Map<string, Draw[]>();
  for (const draw of all) {
    const ofIts = found.get(draw.lottery);
    if (ofIts) ofIts.push(draw);
    else found.set(draw.lottery, [draw]);
  }
  return found;
};

/** The draws of every lottery that are not over, and the last of each that is; read once for all who follow them. */
const readBoard = remembering(['draws'], async ({ db }) => {
  const unfinished = await db.select().from(draws).where(isNotNull(draws.dueAt)).orderBy(asc(draws.drawsAt));
  const newest = db
    .select()
    .from(draws)
    .where(and(eq(draws.lottery, sql`${games.lottery} ->> 'code'`), ended, isNotNull(draws.numbers)))
    .orderBy(desc(draws.drawsAt))
    .limit(1)
    .as('newest');
  const last = await db
    .select(newest._.selectedFields)
    .from(games)
    .crossJoinLateral(newest)
    .where(isNotNull(games.lottery));
  return { unfinished: byLottery(unfinished), last: new Map(last.map((draw) => [draw.lottery, draw])) };
});

type Board = Awaited<ReturnType<typeof readBoard>>;

const unfinishedOf = ({ unfinished }: Board, { code }: Lottery): readonly Draw[] => unfinished.get(code) ?? [];

const isOpenAt =
  (now: Date) =>
  ({ state, closesAt }: Draw): boolean =>
    state === 'open' && now < closesAt;

const isAwaited = ({ state }: Draw): boolean => state === 'open' || state === 'closed';

const isLateAt =
  (now: Date) =>
  ({ drawsAt }: Pick<Draw, 'drawsAt'>): boolean =>
    after(drawsAt, lateAfter) < now;

/** What a lottery draws next, so that a list needs no call for each of its clocks. */
const nextOf = (board: Board, lottery: Lottery, now: Date): Pick<Opened, 'coming' | 'nextAt'> => {
  if (isExternal(lottery)) return { coming: [], nextAt: null };
  const unfinished = unfinishedOf(board, lottery);
  const isLate = isLateAt(now);
  const next = unfinished.find((draw) => isAwaited(draw) && !isLate(draw));
  return {
    coming: unfinished
      .filter(isOpenAt(now))
      .slice(0, listedAhead)
      .map(({ issue, closesAt }) => ({ drawId: issue, closesAt: closesAt.toISOString() })),
    nextAt: next ? next.drawsAt.toISOString() : null,
  };
};

const walletName = ({ person }: Pick<CallContext, 'person'>): string =>
  person.kind === trial ? playWallet : mainWallet;

export const lottery: HandlersOf<'lottery'> = {
  menu: async ({ database, body }) => ({
    list: await Promise.all(
      (await menuOf(database, body)).map((each) => toGame(database, each, body.gameCode !== undefined)),
    ),
  }),
  recentMenu: async ({ database, person, body }) => {
    const played = await database.db
      .select({ nodeId: recentGames.nodeId })
      .from(recentGames)
      .innerJoin(games, eq(games.nodeId, recentGames.nodeId))
      .where(and(eq(recentGames.member, person.id), isNotNull(games.lottery)))
      .orderBy(desc(recentGames.playedAt));
    const all = await menuOf(database, body);
    const recent = played.flatMap(({ nodeId }) => all.find(({ row }) => row.game.nodeId === nodeId) ?? []);
    return { list: await Promise.all(recent.map((each) => toGame(database, each, body.gameCode !== undefined))) };
  },
  openedGame: async ({ database, body, now }) => {
    const board = await readBoard(database);
    const list = (await menuOf(database, body)).flatMap((each) => {
      const last = board.last.get(each.code);
      return last ? [{ ...toDrawn(last), ...nextOf(board, each, now) }] : [];
    });
    return { list };
  },
  openedNumero: async ({ database, body }) => {
    const { code } = await requireLottery(database, body.gameCode);
    const { limit, offset, pagesOf } = pageFor(body, drawsPage);
    const wanted = and(eq(draws.lottery, code), ended);
    const rows = await database.db
      .select()
      .from(draws)
      .where(wanted)
      .orderBy(desc(draws.drawsAt))
      .limit(limit)
      .offset(offset);
    return { list: rows.map(toDrawn), totalPages: pagesOf(await database.db.$count(draws, wanted)) };
  },
  draw: async ({ database, body, now }) => {
    const found = await requireLottery(database, body.gameCode);
    const { version } = await newestRules(database, found);
    const board = await readBoard(database);
    const unfinished = unfinishedOf(board, found);
    // What a closed lottery has left to draw takes place without new orders.
    const open = isClosed(found.row) ? [] : unfinished.filter(isOpenAt(now));
    const isLate = isLateAt(now);
    const waiting = unfinished.filter(
      ({ state, closesAt }) => state === 'closed' || (state === 'open' && closesAt <= now),
    );
    const last = board.last.get(found.code);
    return {
      now: now.toISOString(),
      version,
      draws: open
        .slice(0, 1 + Math.min(body.ahead ?? 0, drawsAhead))
        .map(({ issue, closesAt, drawsAt, commit }) => ({
          drawId: issue,
          closesAt: closesAt.toISOString(),
          drawsAt: drawsAt.toISOString(),
          commit: commit ?? '',
        })),
      waiting: waiting.map((draw) => ({
        drawId: draw.issue,
        drawsAt: draw.drawsAt.toISOString(),
        state: isLate(draw) ? ('late' as const) : ('closed' as const),
        entropy: draw.entropy,
      })),
      last: last ? toDrawn(last) : null,
    };
  },
  placeBets: { prove: requireRegister, work: placeSlip },
  myBets: myOrders,
  chases: myChases,
  cancelChase: async (context) => {
    const { database, person, body } = context;
    const chase = await findChase(database, person.id, body.chaseId);
    if (!chase) throw new Refusal('not_found');
    await holdLottery(database, chase.lottery);
    const { now } = onceLocked(context);
    const refund = await endChase(database, chase.id, 'cancelled', now);
    if (refund === null || refund === 0n) throw new Refusal('wrong_state');
    await lockMember(database, person.id);
    const own = walletOf(person.id, walletName(context));
    const balance = (await lockBalances(database, [own]))(own);
    return { chaseId: body.chaseId, refund: String(refund), balance: String(balance), at: now.toISOString() };
  },
  proof: async ({ database, session, body }) => {
    const { code } = await requireLottery(database, body.gameCode);
    const [draw] = await database.db
      .select()
      .from(draws)
      .where(and(eq(draws.lottery, code), eq(draws.issue, body.drawId)));
    if (!draw) throw new Refusal('not_found');
    if (draw.state === 'open' || draw.state === 'closed') throw new Refusal('wrong_state');
    return { draw: toDrawn(draw), orders: session ? await provenOrders(database, draw, session.person.id) : [] };
  },
};
