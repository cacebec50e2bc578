import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { commitOf, drawNumbers, rootOf, type Leaf } from '../../../contract/lottery/proof.ts';
import { bets } from '../../trust/bets/schema.ts';
import type { Services } from '../../trust/calls/context.ts';
import { claimedFor, type Job } from '../../trust/calls/jobs.ts';
import type { Beacon } from '../../trust/providers/beacon.ts';
import { secretOpener, secretSealer } from '../../trust/protect/vault.ts';
import { after, dayLong, hour, second, type Clock } from '../../ground/clock.ts';
import { lockNames } from '../../ground/database/lockNames.ts';
import type { Database } from '../../ground/database/open.ts';
import { reasonOf, type Log } from '../../ground/log.ts';
import { Refusal } from '../../ground/refusal.ts';
import { isClosed } from '../lobby/games.ts';
import { findLottery, newestRules, ownRules, publishRules, readLotteries, type Lottery } from './lotteries.ts';
import { nextSlots } from './schedule.ts';
import { drawSeeds, draws, lotteryOrders } from './schema.ts';
import { endOrdersOf } from './settling.ts';

type Draw = typeof draws.$inferSelect;

interface Sources {
  /** The keys outside of the database that seeds are sealed with: with the first of them, or with that of the deployment. */
  readonly seedKeys?: readonly Buffer[];
  readonly beacon?: Beacon | null;
  readonly log?: Log;
}

/** As many draws are ready for bets. */
export const drawsAhead = 50;
const latest = dayLong;
/** A draw that is this late and still has no answer of its beacon is refunded, since those after it wait too. */
const beaconWait = hour;
const atOnce = 100;

/** Makes the steps of a lottery happen one after another, whichever process takes them; held until the transaction ends. */
export const holdLottery = (database: Database, code: string): Promise<void> =>
  lockNames(database, [`lottery:${code}`]);

const ownerOf = ({ lottery, issue }: Pick<Draw, 'lottery' | 'issue'>): string => `draw:${lottery}:${issue}`;

/** Makes the draws that are missing ahead, each committed to before anyone can bet on it; a closed lottery makes none. */
const makeDraws = async (
  database: Database,
  lottery: Lottery,
  now: Date,
  { seedKeys = [] }: Sources,
): Promise<void> => {
  if (isClosed(lottery.row)) return;
  const { db } = database;
  const ofLottery = eq(draws.lottery, lottery.code);
  const ahead = await db.$count(draws, and(ofLottery, eq(draws.state, 'open'), gt(draws.closesAt, now)));
  if (ahead >= drawsAhead) return;
  const [last] = await db.select().from(draws).where(ofLottery).orderBy(desc(draws.drawsAt)).limit(1);
  const from = last && last.drawsAt > now ? last.drawsAt : now;
  // One that has closed already takes place without bets, so that none is missing after a start.
  const slots = nextSlots(lottery.rules.schedule, from, drawsAhead - ahead);
  const sealSeed = await secretSealer(database, seedKeys[0]);
  const seeded = await Promise.all(
    slots.map(async (slot) => {
      const seed = randomBytes(32);
      const owner = ownerOf({ lottery: lottery.code, issue: slot.issue });
      return { slot, commit: await commitOf(seed.toString('hex')), sealed: sealSeed(seed, owner) };
    }),
  );
  const made = await db
    .insert(draws)
    .values(
      seeded.map(({ slot, commit }) => ({
        ...slot,
        lottery: lottery.code,
        state: 'open' as const,
        commit,
        dueAt: slot.closesAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: draws.id, issue: draws.issue });
  const sealedOf = new Map(seeded.map(({ slot, sealed }) => [slot.issue, sealed]));
  const seeds = made.flatMap(({ id, issue }) => {
    const sealed = sealedOf.get(issue);
    return sealed ? [{ draw: id, sealed }] : [];
  });
  if (seeds.length > 0) await db.insert(drawSeeds).values(seeds);
};

/** The number of an order, as players read it. */
export const orderNumber = (bet: bigint): string => String(bet).padStart(10, '0');

const leavesOf = async (
  { db }: Database,
  draw: Pick<Draw, 'id' | 'issue'>,
  which: 'waiting' | 'counted',
): Promise<{ bet: bigint; leaf: Leaf }[]> => {
  const rows = await db
    .select({ order: lotteryOrders })
    .from(lotteryOrders)
    .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
    .where(
      and(
        eq(lotteryOrders.draw, draw.id),
        which === 'waiting' ? eq(bets.state, 'waiting') : isNotNull(lotteryOrders.leaf),
      ),
    )
    .orderBy(asc(lotteryOrders.bet));
  return rows.map(({ order: { bet, playType, numbers, stake, key } }) => ({
    bet,
    leaf: [orderNumber(bet), draw.issue, playType, numbers, String(stake), key],
  }));
};

/** The orders that a draw was computed from. */
export const countedLeaves = (database: Database, draw: Pick<Draw, 'id' | 'issue'>) =>
  leavesOf(database, draw, 'counted');

const placeLeaves = async (database: Database, draw: Draw): Promise<readonly Leaf[]> => {
  const orders = await leavesOf(database, draw, 'waiting');
  const placed = JSON.stringify(orders.map(({ bet }, leaf) => ({ bet: String(bet), leaf })));
  await database.db.execute(sql`
    update ${lotteryOrders} set leaf = place.leaf
    from jsonb_to_recordset(${placed}::jsonb) as place (bet bigint, leaf integer)
    where ${lotteryOrders.bet} = place.bet`);
  return orders.map(({ leaf }) => leaf);
};

const withOrders = async ({ db }: Database, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> => {
  const rows = await db
    .selectDistinct({ draw: lotteryOrders.draw })
    .from(lotteryOrders)
    .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
    .where(and(inArray(lotteryOrders.draw, [...ids]), eq(bets.state, 'waiting')));
  return new Set(rows.map(({ draw }) => draw));
};

const readSeeds = async (
  database: Database,
  wanted: readonly Draw[],
  { seedKeys = [] }: Sources,
): Promise<ReadonlyMap<bigint, string>> => {
  if (wanted.length === 0) return new Map();
  const ids = wanted.map(({ id }) => id);
  const rows = await database.db.select().from(drawSeeds).where(inArray(drawSeeds.draw, ids));
  const open = await secretOpener(database, seedKeys);
  const sealedOf = new Map(rows.map(({ draw, sealed }) => [draw, sealed]));
  return new Map(
    wanted.flatMap((draw) => {
      const sealed = sealedOf.get(draw.id);
      const seed = sealed && open(sealed, ownerOf(draw));
      const isCommitted = seed && createHash('sha256').update(seed).digest('hex') === draw.commit;
      return isCommitted ? [[draw.id, seed.toString('hex')] as const] : [];
    }),
  );
};

const isLate = ({ drawsAt }: Draw, now: Date): boolean => after(drawsAt, latest) < now;

interface Known {
  readonly lottery: Lottery;
  readonly now: Date;
  readonly seed: string | undefined;
  readonly beacon: Beacon | null | undefined;
  readonly hasOrders: boolean;
  readonly leaves: readonly Leaf[];
}

/** Whether a draw needs the number of a round that is not here yet. */
const awaitsBeacon = ({ beaconRound, salt }: Draw): boolean => beaconRound !== null && salt === null;

const drawn = async (closed: Draw, { lottery, now, seed }: Known): Promise<Draw> => {
  if (isLate(closed, now)) return { ...closed, state: 'cancelled', reason: 'late', dueAt: now };
  if (seed === undefined || closed.entropy === null)
    return { ...closed, state: 'cancelled', reason: 'seed', dueAt: now };
  if (awaitsBeacon(closed)) return { ...closed, dueAt: after(now, second) };
  // Drawn only now, when no order can be placed: whoever knows the seed and all orders does not know the numbers.
  const salt = closed.salt ?? randomBytes(32).toString('hex');
  const sources = { gameCode: lottery.code, drawId: closed.issue, seed, entropy: closed.entropy, salt };
  return { ...closed, state: 'drawn', seed, salt, numbers: await drawNumbers(sources, lottery.format), dueAt: now };
};

/** The round that decides a draw, which the time of its closing fixes. A draw without orders needs none. */
const roundFor = ({ closesAt }: Draw, { beacon, hasOrders }: Known): Pick<Draw, 'beaconRound' | 'beaconSource'> =>
  beacon && hasOrders
    ? { beaconRound: beacon.roundAfter(closesAt), beaconSource: beacon.source }
    : { beaconRound: null, beaconSource: null };

const stepped = async (from: Draw, known: Known): Promise<Draw> => {
  let at = from;
  if (at.state === 'open') {
    const entropy = await rootOf(known.leaves);
    at = { ...at, state: 'closed', entropy, ...roundFor(at, known), dueAt: at.drawsAt };
  }
  if (at.state === 'closed' && at.drawsAt <= known.now) at = await drawn(at, known);
  const isEnding = at.state === 'drawn' || at.state === 'cancelled';
  if (!isEnding || known.hasOrders) return at;
  return { ...at, state: at.state === 'drawn' ? 'settled' : 'cancelled', dueAt: null };
};

const writeDraws = async ({ db }: Database, changed: readonly Draw[]): Promise<void> => {
  const rows = changed.map(({ id, state, entropy, seed, salt, beaconRound, beaconSource, numbers, reason, dueAt }) => ({
    id: String(id),
    state,
    entropy,
    seed,
    salt,
    beacon_round: beaconRound,
    beacon_source: beaconSource,
    numbers,
    reason,
    due_at: dueAt,
  }));
  await db.execute(sql`
    update ${draws} set state = come.state, entropy = come.entropy, seed = come.seed, salt = come.salt,
      beacon_round = come.beacon_round, beacon_source = come.beacon_source, numbers = come.numbers,
      reason = come.reason, due_at = come.due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as come (id bigint, state text, entropy text, seed text, salt text,
      beacon_round integer, beacon_source text, numbers jsonb, reason text, due_at timestamptz)
    where ${draws.id} = come.id`);
};

/**
 * Takes draws as far as they can go now without settling orders, one after another; returns the first that is not over. However
 * many they are, a few statements do: most draws of a quick lottery have no orders.
 */
const takeOn = async (
  database: Database,
  lottery: Lottery,
  due: readonly Draw[],
  now: Date,
  sources: Sources = {},
): Promise<Draw | null> => {
  if (due.length === 0) return null;
  const ordered = await withOrders(
    database,
    due.map(({ id }) => id),
  );
  const seeds = await readSeeds(
    database,
    due.filter((draw) => draw.seed === null && draw.drawsAt <= now && !isLate(draw, now)),
    sources,
  );
  const { beacon } = sources;
  const changed: Draw[] = [];
  for (const each of due) {
    const hasOrders = ordered.has(each.id);
    const leaves = hasOrders && each.state === 'open' ? await placeLeaves(database, each) : [];
    const at = await stepped(each, { lottery, now, seed: seeds.get(each.id), beacon, hasOrders, leaves });
    changed.push(at);
    if (at.dueAt !== null) break;
  }
  await writeDraws(database, changed);
  const last = changed.at(-1);
  return last && last.dueAt !== null ? last : null;
};

/**
 * Takes the draws of a lottery that are due through their steps, strictly one after another, and makes new ones. Returns the one
 * whose orders have to be settled before the next can close, or the one that waits for its beacon.
 */
const progress = (
  database: Database,
  lottery: Lottery,
  now: Date,
  sources: Sources,
): Promise<{ ending: Draw | null; waiting: Draw | null; isMore: boolean }> =>
  database.transaction(async () => {
    await holdLottery(database, lottery.code);
    const unfinished = and(eq(draws.lottery, lottery.code), isNotNull(draws.dueAt));
    // What staff have cancelled is given back at once, however far ahead it is.
    const [cancelled] = await database.db
      .select()
      .from(draws)
      .where(and(unfinished, eq(draws.state, 'cancelled')))
      .orderBy(asc(draws.drawsAt))
      .limit(1);
    if (cancelled) {
      return { ending: await takeOn(database, lottery, [cancelled], now), waiting: null, isMore: true };
    }
    // Locked, so that whoever is placing a bet on one of them has finished.
    const due = await database.db
      .select()
      .from(draws)
      .where(and(unfinished, lte(draws.closesAt, now)))
      .orderBy(asc(draws.drawsAt))
      .limit(atOnce)
      .for('no key update');
    const first = await takeOn(database, lottery, due, now, sources);
    if (first && first.state !== 'closed') return { ending: first, waiting: null, isMore: false };
    // One that only waits for its moment holds up those after it, but bets can be placed further ahead.
    await makeDraws(database, lottery, now, sources);
    const waiting = first && first.drawsAt <= now && awaitsBeacon(first) ? first : null;
    return { ending: null, waiting, isMore: !first && due.length === atOnce };
  });

/** Asks the beacon for the number that a draw waits for; whether it is here. Outside of any transaction. */
const fetchSalt = async (
  { db }: Database,
  { id, lottery, issue, beaconRound, beaconSource }: Draw,
  { beacon, log }: Sources,
): Promise<boolean> => {
  if (beaconRound === null || beacon?.source !== beaconSource) return false;
  const salt = await beacon.valueOf(beaconRound).catch((error: unknown) => {
    log?.event('beacon unanswered', { lottery, draw: issue, round: beaconRound, reason: reasonOf(error) });
    return null;
  });
  if (salt === null) return false;
  await db
    .update(draws)
    .set({ salt })
    .where(and(eq(draws.id, id), isNull(draws.salt)));
  return true;
};

/** Cancels a draw that its beacon has left waiting for too long; whether it has. Those after it wait too. */
const giveUp = (database: Database, { id, lottery }: Draw, now: Date): Promise<boolean> =>
  database.transaction(async () => {
    await holdLottery(database, lottery);
    const [found] = await database.db.select().from(draws).where(eq(draws.id, id)).for('no key update');
    const isOver = found?.state === 'closed' && awaitsBeacon(found) && after(found.drawsAt, beaconWait) < now;
    if (isOver) await writeDraws(database, [{ ...found, state: 'cancelled', reason: 'beacon', dueAt: now }]);
    return isOver;
  });

/** Does everything that is due for a lottery. */
export const advance = async (
  { database, clock }: { readonly database: Database; readonly clock: Pick<Clock, 'now'> },
  lottery: Lottery,
  sources: Sources = {},
): Promise<void> => {
  for (;;) {
    const { ending, waiting, isMore } = await progress(database, lottery, clock.now(), sources);
    if (ending) await endOrdersOf(database, lottery, ending, clock);
    else if (waiting) {
      const isDecided = (await fetchSalt(database, waiting, sources)) || (await giveUp(database, waiting, clock.now()));
      if (!isDecided) return;
    } else if (!isMore) return;
  }
};

/**
 * Brings a lottery up to this program: its rules are published, and its draws made. Rules are published only as a process begins,
 * so that processes of two versions do not publish theirs in turn.
 */
export const openLottery = async (
  services: { readonly database: Database; readonly clock: Pick<Clock, 'now'> },
  lottery: Lottery,
  sources?: Sources,
): Promise<void> => {
  const { database, clock } = services;
  await database.transaction(async () => {
    await holdLottery(database, lottery.code);
    await publishRules(database, lottery.code, ownRules(lottery), clock.now());
  });
  await advance(services, lottery, sources);
};

const hasPaid = async ({ db }: Database, { id }: Draw): Promise<boolean> => {
  const [row] = await db
    .select({ bet: lotteryOrders.bet })
    .from(lotteryOrders)
    .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
    .where(and(eq(lotteryOrders.draw, id), inArray(bets.state, ['won', 'lost', 'push'])))
    .limit(1);
  return row !== undefined;
};

interface Named {
  readonly gameCode: string;
  readonly drawId: string;
}

/**
 * Cancels a draw as staff do; the job then gives back what its orders cost. One that is settled, or that has begun to be, stands:
 * everyone on a draw is treated alike.
 */
export const markCancelled = async (database: Database, { gameCode, drawId }: Named, now: Date) => {
  const lottery = await findLottery(database, gameCode);
  if (!lottery) throw new Refusal('not_found');
  const draw = await database.transaction(async () => {
    await holdLottery(database, lottery.code);
    const [found] = await database.db
      .select()
      .from(draws)
      .where(and(eq(draws.lottery, lottery.code), eq(draws.issue, drawId)))
      .for('no key update');
    if (!found) throw new Refusal('not_found');
    const isOver = found.state === 'settled' || found.state === 'cancelled';
    if (isOver || (await hasPaid(database, found))) throw new Refusal('wrong_state');
    const ending: Draw = { ...found, state: 'cancelled', reason: 'staff', dueAt: now };
    await writeDraws(database, [ending]);
    return ending;
  });
  return { lottery, draw };
};

/** Cancels a draw and gives back what its orders cost, at once. Returns how many orders were given back. */
export const cancelDraw = async (
  { database, clock }: { readonly database: Database; readonly clock: Pick<Clock, 'now'> },
  named: Named,
): Promise<number> => {
  const { lottery, draw: cancelled } = await markCancelled(database, named, clock.now());
  // Whatever a stopped process leaves undone from here on, the next round of the job does.
  await endOrdersOf(database, lottery, cancelled, clock);
  await database.transaction(async () => {
    await holdLottery(database, lottery.code);
    await takeOn(database, lottery, [cancelled], clock.now());
  });
  const { draw, refundedFor } = lotteryOrders;
  return database.db.$count(lotteryOrders, and(eq(draw, cancelled.id), eq(refundedFor, 'draw_cancelled')));
};

const openDraws = async ({ db }: Database, now: Date): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ lottery: draws.lottery, open: count() })
    .from(draws)
    .where(and(eq(draws.state, 'open'), gt(draws.closesAt, now)))
    .groupBy(draws.lottery);
  return new Map(rows.map(({ lottery, open }) => [lottery, open]));
};

const sourcesOf = async ({ config, beacon, log }: Services): Promise<Sources> => ({
  seedKeys: config.seedKeys.map((key) => Buffer.from(key, 'hex')),
  beacon: await beacon(),
  log,
});

/**
 * Draws every lottery as its moments come, and pays what won. Any number of processes may do so; a step is done or not begun,
 * wherever a process is stopped.
 */
export const drawJob = (): Job => {
  const begun = new Set<string>();
  const begin = async (services: Services, now: Date): Promise<void> => {
    const all = await readLotteries(services.database);
    // A closed lottery may run out of draws, so its first ones are made again when it reopens.
    for (const { code, row } of all) if (isClosed(row)) begun.delete(code);
    const others = all.filter(({ code, row }) => !isClosed(row) && !begun.has(code));
    if (others.length === 0) return;
    const ahead = await openDraws(services.database, now);
    for (const lottery of others) {
      const { playTypes } = await newestRules(services.database, lottery);
      const isReady = (ahead.get(lottery.code) ?? 0) > 0 && isDeepStrictEqual(playTypes, ownRules(lottery));
      if (!isReady) await openLottery(services, lottery, await sourcesOf(services));
      begun.add(lottery.code);
    }
  };
  return {
    name: 'draws',
    forget: () => begun.clear(),
    claim: async (services, now) => {
      await begin(services, now);
      const { db } = services.database;
      const first = db
        .selectDistinctOn([draws.lottery], { id: draws.id })
        .from(draws)
        .where(lte(draws.dueAt, now))
        .orderBy(draws.lottery, asc(draws.drawsAt))
        .as('first');
      // In one order, so that no two processes wait for each other.
      const inOrder = db
        .select({ id: draws.id })
        .from(draws)
        .where(inArray(draws.id, db.select({ id: first.id }).from(first)))
        .orderBy(asc(draws.id))
        .for('no key update');
      const claimed = await db
        .update(draws)
        .set({ dueAt: after(now, claimedFor / 6) })
        .where(and(inArray(draws.id, inOrder), lte(draws.dueAt, now)))
        .returning({ id: draws.id });
      return claimed.map(({ id }) => id);
    },
    work: async (services, id) => {
      const [row] = await services.database.db.select({ lottery: draws.lottery }).from(draws).where(eq(draws.id, id));
      const lottery = row && (await findLottery(services.database, row.lottery));
      if (lottery) await advance(services, lottery, await sourcesOf(services));
      return 'done';
    },
  };
};

/** Deletes draws that nobody bet on, a while after they took place. */
export const sweepDraws = async ({ db }: Database, now: Date): Promise<void> => {
  await db
    .delete(draws)
    .where(
      and(
        sql`${draws.dueAt} is null`,
        lte(draws.drawsAt, after(now, -35 * dayLong)),
        sql`not exists (select from ${lotteryOrders} where ${lotteryOrders.draw} = ${draws.id})`,
      ),
    );
};
