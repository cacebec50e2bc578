import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { readRows } from '../../../contract/lottery/selection.ts';
import { enterGate, outcomeOf, recordFact, validBet } from '../../trust/bets/facts.ts';
import { bets } from '../../trust/bets/schema.ts';
import { house, playWallet, post, walletOf, type Named } from '../../trust/ledger/books.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import type { Clock } from '../../ground/clock.ts';
import { lockNames } from '../../ground/database/lockNames.ts';
import type { Database } from '../../ground/database/open.ts';
import { rulesOfVersion, type Lottery } from './lotteries.ts';
import { draws, lotteryChases, lotteryOrders } from './schema.ts';
import { winsOf, type Win } from './settle.ts';

type Draw = typeof draws.$inferSelect;
type Order = typeof lotteryOrders.$inferSelect & { readonly bet: bigint };

interface Placed {
  readonly order: Order;
  readonly bet: typeof bets.$inferSelect;
}

type RefundedFor = NonNullable<Order['refundedFor']>;

const keptWins = 20;

const sumOf = (placed: readonly Placed[]): bigint => placed.reduce((sum, { bet }) => sum + bet.stake, 0n);

/** Where the stakes of a wallet wait: those of play money are with the house. */
export const stakesOf = (wallet: string): Named => house(wallet === playWallet ? 'play' : 'stakes');

/** Waiting orders, locked until the transaction ends. */
const waitingOrders = ({ db }: Database, condition: ReturnType<typeof and>): Promise<Placed[]> =>
  db
    .select({ order: lotteryOrders, bet: bets })
    .from(lotteryOrders)
    .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
    .where(and(condition, eq(bets.state, 'waiting')))
    .orderBy(asc(bets.id))
    .for('no key update', { of: bets });

/** Gives back what some waiting orders of one member cost. The caller holds the lottery. */
const refundOrders = async (
  database: Database,
  placed: readonly Placed[],
  { key, why, now }: { readonly key: string; readonly why: RefundedFor; readonly now: Date },
): Promise<bigint> => {
  const [first] = placed;
  if (!first) return 0n;
  const { member, wallet } = first.bet;
  await lockMember(database, member);
  const ids = placed.map(({ bet }) => bet.id);
  await database.db.update(bets).set({ state: 'refunded', settledAt: now }).where(inArray(bets.id, ids));
  await database.db.update(lotteryOrders).set({ refundedFor: why }).where(inArray(lotteryOrders.bet, ids));
  const sum = sumOf(placed);
  await post(database, {
    key,
    kind: 'refund',
    at: now,
    entries: [
      [stakesOf(wallet), -sum],
      [walletOf(member, wallet), sum],
    ],
  });
  return sum;
};

/** The orders of a chase on draws that have not closed: that are not closed yet, or whose bets are not over yet either. */
const laterOrders = (database: Database, chase: bigint, closing: SQL | undefined): Promise<Placed[]> =>
  waitingOrders(
    database,
    and(
      eq(lotteryOrders.chase, chase),
      inArray(
        lotteryOrders.draw,
        database.db
          .select({ id: draws.id })
          .from(draws)
          .where(and(eq(draws.state, 'open'), closing)),
      ),
    ),
  );

/** Ends a chase early and gives back what has not closed. The caller holds the lottery. */
export const endChase = async (
  database: Database,
  chase: bigint,
  state: 'won' | 'cancelled',
  now: Date,
): Promise<bigint | null> => {
  const [ended] = await database.db
    .update(lotteryChases)
    .set({ state, endedAt: now })
    .where(and(eq(lotteryChases.id, chase), eq(lotteryChases.state, 'running')))
    .returning();
  if (!ended) return null;
  // A chase that stops on a win goes by the draws, which take place one after another; a player, by the time that bets close.
  const closing = state === 'cancelled' ? gt(draws.closesAt, now) : undefined;
  return refundOrders(database, await laterOrders(database, chase, closing), {
    key: `chase:${chase}:refunded`,
    why: state === 'won' ? 'chase_won' : 'chase_cancelled',
    now,
  });
};

const finishChases = async ({ db }: Database, chases: readonly bigint[], now: Date): Promise<void> => {
  if (chases.length === 0) return;
  await db
    .update(lotteryChases)
    .set({ state: 'finished', endedAt: now })
    .where(
      and(
        inArray(lotteryChases.id, [...chases]),
        eq(lotteryChases.state, 'running'),
        sql`not exists (select from ${lotteryOrders} join ${bets} on ${bets.id} = ${lotteryOrders.bet}
          where ${lotteryOrders.chase} = ${lotteryChases.id} and ${bets.state} = 'waiting')`,
      ),
    );
};

const chasesOf = (placed: readonly Placed[]): bigint[] => [
  ...new Set(placed.flatMap(({ order }) => (order.chase === null ? [] : [order.chase]))),
];

interface Settled extends Placed {
  readonly payout: bigint;
  readonly wins: readonly Win[];
}

const payoutsOf = async (
  database: Database,
  code: string,
  placed: readonly Placed[],
  numbers: readonly string[],
): Promise<Settled[]> => {
  const versions = [...new Set(placed.map(({ order }) => order.version))];
  const rules = new Map(
    await Promise.all(
      versions.map(async (version) => [version, await rulesOfVersion(database, code, version)] as const),
    ),
  );
  return placed.map((each) => {
    const { playType, version, stake } = each.order;
    const by = rules.get(version)?.find((one) => one.playType === playType);
    const rows = by && readRows(by, each.order.numbers);
    if (!rows) throw new Error(`order ${each.order.bet} cannot be read`);
    const wins = [...winsOf(by, rows, numbers)];
    const hundredths = wins.reduce((sum, { times, odds }) => sum + times * odds, 0);
    return { ...each, payout: (stake * BigInt(hundredths)) / 100n, wins };
  });
};

const writePayouts = async ({ db }: Database, settled: readonly Settled[], now: Date): Promise<void> => {
  const ended = settled.map(({ bet: { id, stake }, payout }) => ({
    id: String(id),
    state: outcomeOf({ stake, payout }),
    payout: String(payout),
  }));
  await db.execute(sql`
    update ${bets} set state = ended.state, payout = ended.payout, settled_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as ended (id bigint, state text, payout bigint)
    where ${bets.id} = ended.id`);
  const winners = settled.filter(({ wins }) => wins.length > 0);
  if (winners.length === 0) return;
  const kept = winners.map(({ bet: { id }, wins }) => ({ bet: String(id), wins: wins.slice(0, keptWins) }));
  await db.execute(sql`
    update ${lotteryOrders} set wins = kept.wins
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (bet bigint, wins jsonb)
    where ${lotteryOrders.bet} = kept.bet`);
};

const endChases = async (database: Database, settled: readonly Settled[], now: Date): Promise<void> => {
  for (const chase of chasesOf(settled)) {
    const ofChase = settled.filter(({ order }) => order.chase === chase);
    const paid = ofChase.reduce((sum, { payout }) => sum + payout, 0n);
    if (paid <= sumOf(ofChase)) continue;
    const [row] = await database.db.select().from(lotteryChases).where(eq(lotteryChases.id, chase));
    if (row?.stopOnWin) await endChase(database, chase, 'won', now);
  }
  await finishChases(database, chasesOf(settled), now);
};

/** Pays one member what their orders on a draw won: one fact, one transfer. */
const settle = async (
  database: Database,
  { code, row }: Lottery,
  draw: Draw,
  placed: readonly Placed[],
  now: Date,
): Promise<void> => {
  const [first] = placed;
  if (!first) return;
  const { member, wallet, gameType, vendor } = first.bet;
  // Facts lock the member only where something counts, and what is given back afterwards would come after the accounts.
  await lockMember(database, member);
  const settled = await payoutsOf(database, code, placed, draw.numbers ?? []);
  await writePayouts(database, settled, now);
  const stake = sumOf(placed);
  const payout = settled.reduce((sum, each) => sum + each.payout, 0n);
  const round = `lottery:${code}:${draw.issue}`;
  // Play money counts for nothing.
  if (wallet !== playWallet) {
    const valid = validBet({ gameType, stake, payout, refunded: 0n, uncounted: 0n });
    await recordFact(database, { member, gameType, vendor, round, stake, payout, valid }, now);
  }
  await post(database, {
    key: `${round}:${member}:settled`,
    kind: payout > 0n ? 'win' : 'loss',
    at: now,
    entries:
      wallet === playWallet
        ? [
            [house('play'), -payout],
            [walletOf(member, wallet), payout],
          ]
        : [
            [house('stakes'), -stake],
            [walletOf(member, wallet), payout],
            [house(`games:${row.vendor.code}`), stake - payout],
          ],
  });
  await endChases(database, settled, now);
};

const endOrders = (database: Database, lottery: Lottery, id: bigint, member: bigint, now: Date): Promise<void> =>
  database.transaction(async () => {
    await enterGate(database);
    await lockNames(database, [`lottery:${lottery.code}`]);
    const [draw] = await database.db.select().from(draws).where(eq(draws.id, id));
    if (draw?.state !== 'drawn' && draw?.state !== 'cancelled') return;
    const placed = await waitingOrders(database, and(eq(lotteryOrders.draw, id), eq(bets.member, member)));
    if (draw.state === 'drawn') {
      await settle(database, lottery, draw, placed, now);
      return;
    }
    const key = `lottery:${lottery.code}:${draw.issue}:${member}:refunded`;
    await refundOrders(database, placed, { key, why: 'draw_cancelled', now });
    await finishChases(database, chasesOf(placed), now);
  });

/** Members are taken in such groups, in the order of their ids. */
const membersAtOnce = 500;

/** Settles a draw, or refunds it if it was cancelled, member by member. */
export const endOrdersOf = async (
  database: Database,
  lottery: Lottery,
  draw: Draw,
  clock: Pick<Clock, 'now'>,
): Promise<void> => {
  let last = 0n;
  for (;;) {
    const waiting = await database.db
      .selectDistinct({ member: bets.member })
      .from(lotteryOrders)
      .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
      .where(and(eq(lotteryOrders.draw, draw.id), eq(bets.state, 'waiting'), gt(bets.member, last)))
      .orderBy(asc(bets.member))
      .limit(membersAtOnce);
    for (const { member } of waiting) await endOrders(database, lottery, draw.id, member, clock.now());
    last = waiting.at(-1)?.member ?? last;
    if (waiting.length < membersAtOnce) return;
  }
};

/** Refunds the waiting orders of a trial that ends. */
export const refundTrial = async (database: Database, member: bigint, now: Date): Promise<void> => {
  const lotteries = await database.db
    .selectDistinct({ lottery: draws.lottery })
    .from(lotteryOrders)
    .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
    .innerJoin(draws, eq(draws.id, lotteryOrders.draw))
    .where(and(eq(bets.member, member), eq(bets.state, 'waiting')));
  await lockNames(
    database,
    lotteries.map(({ lottery }) => `lottery:${lottery}`),
  );
  // A slip that is being placed is over before its orders are looked for.
  await lockMember(database, member);
  const placed = await waitingOrders(database, eq(bets.member, member));
  await refundOrders(database, placed, { key: `trial:${member}:orders`, why: 'trial_over', now });
  await finishChases(database, chasesOf(placed), now);
};
