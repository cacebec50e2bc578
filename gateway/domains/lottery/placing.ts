import { and, asc, eq, gt, gte, inArray, ne, sum as sumOf } from 'drizzle-orm';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { mostOf } from '../../../contract/lottery/most.ts';
import type { PlayType } from '../../../contract/lottery/rules.ts';
import { countBets, mostBets, readRows, writeRows, type Rows } from '../../../contract/lottery/selection.ts';
import { bets } from '../../trust/bets/schema.ts';
import { heldByBonuses } from '../../trust/bets/turnover.ts';
import { onceLocked, type CallContext } from '../../trust/calls/context.ts';
import { mainWallet, lockBalances, playWallet, post, walletOf } from '../../trust/ledger/books.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import type { Person } from '../../trust/members/person.ts';
import type { Clock } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { isInMaintenance } from '../lobby/games.ts';
import { recentGames } from '../lobby/schema.ts';
import { refusePausedBet } from '../../trust/stops/check.ts';
import { notePlay } from '../../trust/stops/sessions.ts';
import { spendableOf } from '../play/seats.ts';
import { orderNumber } from './engine.ts';
import { findLottery, newestRules, type Lottery, type Version } from './lotteries.ts';
import { draws, lotteryChases, lotteryOrders } from './schema.ts';
import { stakesOf } from './settling.ts';

type Slip = RequestOf<Contract['lottery']['placeBets']>;
type Placed = ReplyOf<Contract['lottery']['placeBets']>;
type Context = Pick<CallContext, 'database' | 'person' | 'key' | 'now'> & {
  readonly clock: Pick<Clock, 'now'>;
  readonly body: Slip;
};
type Draw = typeof draws.$inferSelect;

/** What can be staked on one bet, and what one member can win with one draw, in minor units. */
export const limits = { leastStake: 50n, stakeStep: 50n, mostStake: 100_000n, mostPayout: 200_000_000n } as const;
/** A slip has at most so many characters of numbers, and makes at most so many orders. */
const longestSlip = 48_000;
const mostOrders = 500;

const trial = 4;

/** Lotteries are always played with the main wallet, or with the play money of a trial. */
const walletFor = ({ kind }: Person): string => (kind === trial ? playWallet : mainWallet);

interface Line {
  readonly rules: PlayType;
  readonly rows: Rows;
  readonly bets: number;
  readonly stake: bigint;
  readonly cost: bigint;
}

interface PricedLine extends Line {
  readonly most: bigint;
}

const refuseCaller = async ({ database, person, body, now }: Context): Promise<void> => {
  if (walletFor(person) === playWallet) return;
  await refusePausedBet(database, { member: person.id, amount: BigInt(body.total) }, now);
};

/** Whether tickets are sold by the page of the vendor. */
export const isExternal = ({ row }: Lottery): boolean => row.vendor.openMode === 'external';

const findOpen = async ({ database, body }: Context): Promise<{ lottery: Lottery; version: Version }> => {
  const lottery = await findLottery(database, body.gameCode);
  if (!lottery) throw new Refusal('not_found');
  const version = await newestRules(database, lottery);
  if (isExternal(lottery) || version.playTypes.length === 0) throw new Refusal('feature_off');
  if (isInMaintenance(lottery.row)) throw new Refusal('game_in_maintenance');
  return { lottery, version };
};

const readLine = ({ playTypes }: Version, { playType, numbers, stake }: Slip['bets'][number]): Line | null => {
  const rules = playTypes.find((each) => each.playType === playType);
  const rows = rules && readRows(rules, numbers);
  const count = rows ? countBets(rules, rows) : 0;
  if (!rows || count < 1 || count > mostBets) return null;
  const each = BigInt(stake);
  return { rules, rows, bets: count, stake: each, cost: each * BigInt(count * rules.cost) };
};

const readLines = ({ body }: Context, version: Version): Line[] => {
  const isTooLong = body.bets.reduce((length, { numbers }) => length + numbers.length, 0) > longestSlip;
  if (isTooLong) throw new Refusal('invalid_fields', { fields: ['bets'] });
  if (body.bets.length * body.draws > mostOrders) throw new Refusal('invalid_fields', { fields: ['draws'] });
  const read = body.bets.map((bet) => readLine(version, bet));
  const wrong = read.flatMap((line, at) => (line ? [] : [`bets.${at}`]));
  if (wrong.length > 0) throw new Refusal('invalid_fields', { fields: wrong });
  return read.filter((line) => line !== null);
};

const refuseStakes = (lines: readonly Line[]): void => {
  const { leastStake, stakeStep, mostStake } = limits;
  const isWrong = ({ stake }: Line) => stake < leastStake || stake > mostStake || stake % stakeStep !== 0n;
  if (lines.some(isWrong))
    throw new Refusal('amount_out_of_bounds', {
      value: { limit: 'stake', least: String(leastStake), most: String(mostStake) },
    });
};

const totalOf = (lines: readonly Line[]): bigint => lines.reduce((sum, { cost }) => sum + cost, 0n);

/** The draws of a slip, held open until it is placed, and the slip as of then: they cannot close meanwhile. */
const holdDraws = async (context: Context, { code }: Lottery): Promise<{ held: Draw[]; locked: Context }> => {
  const { database, body } = context;
  const ofLottery = eq(draws.lottery, code);
  const [first] = await database.db
    .select()
    .from(draws)
    .where(and(ofLottery, eq(draws.issue, body.drawId)));
  const held = first
    ? await database.db
        .select()
        .from(draws)
        .where(and(ofLottery, gte(draws.drawsAt, first.drawsAt), ne(draws.state, 'cancelled')))
        .orderBy(asc(draws.drawsAt))
        .limit(body.draws)
        .for('share')
    : [];
  const locked = onceLocked(context);
  const { now } = locked;
  const isOpen = ({ state, closesAt }: Draw) => state === 'open' && now < closesAt;
  // A draw that was cancelled is passed over, but never the one that the player saw.
  const isFirst = held[0]?.issue === body.drawId;
  if (isFirst && held.every(isOpen) && held.length === body.draws) return { held, locked };
  const [next] = await database.db
    .select({ issue: draws.issue })
    .from(draws)
    .where(and(ofLottery, eq(draws.state, 'open'), gt(draws.closesAt, now)))
    .orderBy(asc(draws.drawsAt))
    .limit(1);
  throw new Refusal('draw_closed', { value: { now: now.toISOString(), next: next?.issue ?? null } });
};

const refuseMost = async (
  { database, person }: Context,
  held: readonly Draw[],
  lines: readonly PricedLine[],
): Promise<void> => {
  const added = lines.reduce((sum, { most }) => sum + most, 0n);
  const standing = await database.db
    .select({ draw: lotteryOrders.draw, most: sumOf(lotteryOrders.most) })
    .from(lotteryOrders)
    .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
    .where(
      and(
        inArray(
          lotteryOrders.draw,
          held.map(({ id }) => id),
        ),
        eq(bets.member, person.id),
        eq(bets.state, 'waiting'),
      ),
    )
    .groupBy(lotteryOrders.draw);
  const greatest = standing.reduce((most, row) => (BigInt(row.most ?? 0) > most ? BigInt(row.most ?? 0) : most), 0n);
  if (added + greatest > limits.mostPayout)
    throw new Refusal('amount_out_of_bounds', { value: { limit: 'payout', most: String(limits.mostPayout) } });
};

/** Refuses a slip that the wallet does not cover. */
const refuseBalance = (total: bigint, balance: bigint): void => {
  if (balance < total)
    throw new Refusal('balance_too_low', { value: { needed: String(total), balance: String(balance) } });
};

const openChase = async ({ database, person, body, now }: Context): Promise<bigint | null> => {
  if (body.draws === 1) return null;
  const [made] = await database.db
    .insert(lotteryChases)
    .values({ member: person.id, lottery: body.gameCode, stopOnWin: body.stopOnWin ?? true, state: 'running', at: now })
    .returning({ id: lotteryChases.id });
  if (!made) throw new Error('the chase was not written');
  return made.id;
};

const writeOrders = async (
  { database, person, key, now }: Context,
  { row }: Lottery,
  { version }: Version,
  placed: readonly { readonly draw: Draw; readonly line: PricedLine }[],
  chase: bigint | null,
): Promise<Placed['orders']> => {
  const written = await database.db
    .insert(bets)
    .values(
      placed.map(({ line }) => ({
        member: person.id,
        source: 'lottery' as const,
        gameType: row.game.gameType,
        vendor: row.vendor.code,
        gameName: row.game.gameName,
        wallet: walletFor(person),
        stake: line.cost,
        state: 'waiting' as const,
        placedAt: now,
      })),
    )
    .returning({ id: bets.id });
  const ids = written.map(({ id }) => id).sort((one, other) => (one < other ? -1 : 1));
  const orders = placed.map(({ draw, line }, at) => ({
    draw,
    line,
    values: {
      bet: ids[at] ?? 0n,
      draw: draw.id,
      chase,
      playType: line.rules.playType,
      version,
      numbers: writeRows(line.rows),
      bets: line.bets,
      stake: line.stake,
      most: line.most,
      key,
    },
  }));
  await database.db.insert(lotteryOrders).values(orders.map(({ values }) => values));
  return orders.map(({ draw, line, values }) => ({
    orderId: orderNumber(values.bet),
    drawId: draw.issue,
    playType: values.playType,
    numbers: values.numbers,
    bets: line.bets,
    stake: String(line.cost),
  }));
};

const noteRecent = async ({ database, person, now }: Context, { row }: Lottery): Promise<void> => {
  if (person.kind === trial) return;
  await database.db
    .insert(recentGames)
    .values({ member: person.id, nodeId: row.game.nodeId, playedAt: now })
    .onConflictDoUpdate({ target: [recentGames.member, recentGames.nodeId], set: { playedAt: now } });
};

/** Places a slip: every line on each of its draws, paid for at once by one transfer. */
export const placeSlip = async (context: Context): Promise<Placed> => {
  const { database, person, body, key } = context;
  await refuseCaller(context);
  const { lottery, version } = await findOpen(context);
  const changed = () => new Refusal('changed_meanwhile', { value: { version: version.version } });
  if (body.version !== version.version) throw changed();
  const read = readLines(context, version);
  refuseStakes(read);
  const total = totalOf(read) * BigInt(body.draws);
  if (total !== BigInt(body.total)) throw changed();
  const { held, locked } = await holdDraws(context, lottery);
  const { now } = locked;
  await lockMember(database, person.id);
  await refuseCaller(locked);
  if (walletFor(person) !== playWallet) await notePlay(database, person.id, now);
  const [own, stakes] = [walletOf(person.id, walletFor(person)), stakesOf(walletFor(person))];
  // What a line can pay is worked out last of all, and before everybody's stakes are locked: it takes the most time.
  refuseBalance(total, await spendableOf(database, { member: person.id, wallet: walletFor(person) }));
  const lines = read.map((line) => ({ ...line, most: mostOf(lottery.format, line.rules, line.rows, line.stake) }));
  await refuseMost(context, held, lines);
  const balance = (await lockBalances(database, [own, stakes]))(own);
  refuseBalance(total, balance - (await heldByBonuses(database, own)));
  const chase = await openChase(locked);
  const placed = held.flatMap((draw) => lines.map((line) => ({ draw, line })));
  const orders = await writeOrders(locked, lottery, version, placed, chase);
  const posted = await post(database, {
    key: `slip:${person.id}:${key}`,
    kind: 'bet',
    at: now,
    entries: [
      [own, -total],
      [stakes, total],
    ],
  });
  if (!posted) throw new Error('a slip costs something');
  await noteRecent(locked, lottery);
  return {
    orders,
    chaseId: chase === null ? null : String(chase),
    total: String(total),
    balance: String(posted.balanceOf(own)),
    at: now.toISOString(),
  };
};

/** A chase of a member; null where it is not theirs or does not exist. */
export const findChase = async (
  { db }: Database,
  member: bigint,
  id: string,
): Promise<typeof lotteryChases.$inferSelect | null> => {
  if (!/^\d{1,18}$/.test(id)) return null;
  const [row] = await db
    .select()
    .from(lotteryChases)
    .where(and(eq(lotteryChases.id, BigInt(id)), eq(lotteryChases.member, member)));
  return row ?? null;
};
